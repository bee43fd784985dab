-- The files of the photographs that the coach has put in, by the hash of all of them: three widths, each as JPEG (or PNG, with transparency) and, where the
-- browser could, as WebP. Slots, drafts and their history name the hash.
create table photographs (
  hash text collate "C" not null check (hash ~ '^[0-9a-f]{32}$'),
  format text collate "C" not null check (format in ('jpeg', 'png', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  stored_at timestamptz not null default now(),
  primary key (hash, width, format)
);
-- The formats are compressed already.
alter table photographs alter column bytes set storage external;
