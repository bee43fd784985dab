-- What the coach writes about somebody, which is kept with what came of the talk. A row of notes alone has the outcome "none", revision 0 and no history.
alter table leads add column notes text not null default '';
