-- What the coach has put in place of what the code has. A slot is one text, list, number or link of the site; its name begins with where it
-- stands: product/goal-cascade-builder/title. The newest published row of a slot counts; those before it are its history.
create table overrides (
  id bigint generated always as identity primary key,
  slot text collate "C" not null check (char_length(slot) between 1 and 200),
  -- null: what the code has counts again.
  value jsonb,
  written_at timestamptz not null default now(),
  -- null: a draft. What was published together has the same time.
  published_at timestamptz default now()
);
create index overrides_published on overrides (slot, published_at desc, id desc) where published_at is not null;

create view published_overrides as
  select distinct on (slot) slot, value from overrides where published_at is not null
  order by slot, published_at desc, id desc;
