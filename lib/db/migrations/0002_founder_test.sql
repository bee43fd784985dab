-- Results of the founder operating-style test: one row per attempt that reached its result.
create table founder_test_results (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  created_at timestamptz not null default now(),
  email text not null check (char_length(email) between 5 and 254),
  style text not null check (style in ('SS', 'CO', 'PV', 'GB', 'LS')),
  content_version text not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  request_hash text,
  constraint founder_test_results_key_has_hash
    check (idempotency_key is null or request_hash is not null)
);
