-- Whether the person who started a round tried to close it while fewer counted than may be shown, although as many had answered: it lasts until its end.
alter table rounds add column stays_open boolean not null default false;
