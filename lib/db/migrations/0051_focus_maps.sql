-- One Strategic Focus Map for each address: a draft until it is finished, then open by its link. content and before have texts by field; before is what it
-- said until the last change. A form that is sent twice is known by form_key, one that is older than the map by revision. ticks has the time of each step that
-- is done, by its text; comments have their own id, time and text. It goes a year after anybody last touched it, and with its person.
create table focus_maps (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  email text not null unique check (char_length(email) between 3 and 254),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  content jsonb not null,
  before jsonb,
  revision integer not null default 1,
  form_key text not null,
  finished_at timestamptz,
  link_hash text not null unique,
  link_number integer not null default 1,
  mail_to text,
  sendings integer not null default 0,
  sent_at timestamptz,
  ticks jsonb not null default '{}',
  comments jsonb not null default '[]',
  answered_at timestamptz,
  seen_at timestamptz
);
create index focus_maps_news on focus_maps (answered_at) where answered_at is not null and (seen_at is null or answered_at > seen_at);
