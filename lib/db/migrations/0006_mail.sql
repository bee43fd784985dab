-- Mail to be sent. A row holds ids only: recipient and text are read from the rows they belong to when it is sent.
create table outbox (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  created_at timestamptz not null default now(),
  kind text not null check (char_length(kind) between 1 and 40),
  subject_id text not null,
  dedupe_key text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  -- Whoever has claimed the row; after leased_until anyone may claim it.
  lease text,
  leased_until timestamptz,
  -- Keyed hash of the address, from the first attempt on.
  recipient_hash text,
  ended_at timestamptz,
  -- What the mail server answered last, without the address.
  reason text,
  constraint outbox_ends_with_its_state check ((state = 'waiting') = (ended_at is null))
);
create index outbox_in_order on outbox (due_at, id) where state = 'waiting';

-- How many mails an address got on a day (UTC), by keyed hash.
create table mail_counts (
  address_hash text not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (address_hash, day)
);

-- Addresses, by keyed hash, that get no mail but what they bought.
create table mail_suppressions (
  address_hash text primary key,
  created_at timestamptz not null default now(),
  reason text not null check (reason in ('unsubscribed', 'refused'))
);

-- One row while the mail server refuses this site altogether.
create table mail_pause (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now(),
  until timestamptz not null,
  reason text not null
);
