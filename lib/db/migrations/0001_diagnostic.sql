-- Results of the 14-point business check. Scores and figures are frozen; guidance is computed when read.
create table diagnostic_results (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  created_at timestamptz not null default now(),
  name text check (char_length(name) between 1 and 200),
  email text check (char_length(email) between 3 and 254),
  consent boolean not null,
  consent_version text,
  consented_at timestamptz,
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  reasoning jsonb not null check (jsonb_typeof(reasoning) = 'object'),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  algorithm_version integer not null check (algorithm_version > 0),
  content_version text not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  request_hash text,
  constraint diagnostic_results_consent_is_documented
    check (consent = (consent_version is not null) and consent = (consented_at is not null)),
  constraint diagnostic_results_key_has_hash
    check (idempotency_key is null or request_hash is not null)
);

-- Counts per keyed hash of address and endpoint. Losing them in a crash of the server costs nothing, so no log is written.
create unlogged table rate_limits (
  key text primary key,
  count integer not null check (count > 0),
  expires_at timestamptz not null
);
