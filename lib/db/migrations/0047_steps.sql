-- How often visitors did what the site counts: a day of the coach's time zone, the name of a step, and a number. Nothing about who it was.
create table steps (
  day date not null,
  step text collate "C" not null,
  n bigint not null check (n > 0),
  primary key (day, step)
);
