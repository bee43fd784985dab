-- How long mail has waited. Retries move due_at, not this: it moves when a mail is put off to another day, or sent again by hand.
alter table outbox add column due_since timestamptz not null default now();
update outbox set due_since = case when attempts = 0 then due_at else created_at end where state = 'waiting';

-- The row of a pause stays when the pause is over, and counts how often mail was paused and went on: the answer to a mail that was claimed
-- before the last of these says nothing about now.
alter table mail_pause add column is_over boolean not null default false;
alter table mail_pause add column version integer not null default 1;
-- The mail that is tried while the pause lasts.
alter table mail_pause add column probe text;
