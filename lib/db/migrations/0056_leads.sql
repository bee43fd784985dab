-- What came of the talk with somebody, in one word: a row for each address, with the present outcome and its day, and in history every one that was noted, the
-- oldest first, with the time of the note. "none": it was taken back. A form that is older than the row is known by revision. It goes a year after its last
-- change, and with its person.
create table leads (
  email text primary key check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  outcome text not null check (outcome in ('came', 'did not come', 'client', 'not now', 'none')),
  outcome_on date not null,
  history jsonb not null,
  revision integer not null default 1
);
create index leads_by_outcome on leads (outcome, outcome_on desc, md5(email) desc);
create index leads_by_day on leads (outcome_on);
