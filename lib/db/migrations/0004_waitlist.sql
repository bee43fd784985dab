-- Who wants which full version. Emails are trimmed and in lower case, so that one person is one row per tool.
create table waitlist_entries (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 2 and 200),
  email text not null check (char_length(email) between 3 and 254),
  tool_interest text not null check (char_length(tool_interest) between 1 and 64),
  constraint waitlist_entries_once unique (email, tool_interest)
);

-- The list is read in this order, batch by batch.
create index waitlist_entries_in_order on waitlist_entries (created_at, id);
