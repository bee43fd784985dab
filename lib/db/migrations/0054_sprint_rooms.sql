-- One sprint room for each address, open by its link. content and before have texts by field; before is what it said until the last change. A form that is sent
-- twice is known by form_key, one that is older than the room by revision. plan has the outcomes and commitments of the founder's sprint plan. The founder wants
-- reminders since reminds_at. A room that has ended opens no more, and goes 90 days later; one that nobody has touched for a year goes, too.
create table sprint_rooms (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  email text not null unique check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  content jsonb not null,
  before jsonb,
  revision integer not null default 1,
  form_key text not null,
  plan jsonb,
  planned_at timestamptz,
  link_hash text not null unique,
  link_number integer not null default 1,
  mail_to text,
  sendings integer not null default 0,
  sent_at timestamptz,
  reminds_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('founder', 'coach')),
  check ((ended_at is null) = (ended_by is null))
);
