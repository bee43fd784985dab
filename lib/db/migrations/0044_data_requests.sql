-- Who asked what is held about an address, for an hour. Every request is a row at first, so that a request takes the same time whether or not something is
-- held; the worker of the outbox removes it if nothing is.
create table data_requests (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  created_at timestamptz not null default now(),
  -- As typed, and under which codes its mail is stored. Null once it was erased.
  email text check (char_length(email) between 3 and 254),
  address_hash text,
  mailbox_hash text,
  -- Of the secret in the mail's link. From then on, the link opens for an hour.
  token_hash text unique,
  written_at timestamptz,
  erased_at timestamptz,
  constraint data_requests_written_with_token check ((written_at is null) = (token_hash is null)),
  constraint data_requests_erased_whole check (erased_at is null or coalesce(email, address_hash, mailbox_hash) is null)
);
-- At most one mail to a mailbox, of all processes: rows older than an hour are removed before.
create unique index data_requests_one_mail on data_requests (mailbox_hash) where written_at is not null;
create index data_requests_by_email on data_requests (lower(normalize(email, NFC))) where email is not null;

-- For whoever asks, as the desk has it for the list of people.
create index orders_by_any_email on orders (lower(normalize(email, NFC))) where email is not null;
