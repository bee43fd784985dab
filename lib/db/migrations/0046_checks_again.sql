-- The check that a check repeats, by whoever had its link. An erased check gets another id, which ends the tie on both sides.
alter table diagnostic_results add column previous_id text references diagnostic_results (id) on update set null on delete set null;
create index diagnostic_results_previous on diagnostic_results (previous_id) where previous_id is not null;

-- Who asked for one mail when it is time to check again. It goes when that mail has ended, with the result, or when it is called off.
create table check_reminders (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  result_id text not null unique references diagnostic_results (id) on update cascade on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index check_reminders_due on check_reminders (due_at);
