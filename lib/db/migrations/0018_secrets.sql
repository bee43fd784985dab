-- Fingerprints of the secrets that links and keyed codes were made with (lib/db/secrets.ts): the first secret, then each that followed it.
create table secrets (
  position integer primary key,
  fingerprint text not null,
  since timestamptz not null default now()
);
