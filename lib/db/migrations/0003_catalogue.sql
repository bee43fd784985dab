-- What is sold. Seeded once per id from lib/content/catalogue; from then on the rows here are the truth.
-- Prices are whole dollars in cents: they are shown without decimals, and what is shown is what is charged.
create table products (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 64),
  position integer not null,
  created_at timestamptz not null default now(),
  type text not null check (type in ('digital', 'bundle')),
  category text not null default 'playbook'
    check (category in ('calculator', 'planner', 'assessment', 'dashboard', 'framework', 'workshop', 'playbook')),
  title text not null,
  description text not null,
  price integer check (price >= 0 and price % 100 = 0),
  original_price integer check (original_price >= 0 and original_price % 100 = 0),
  what_you_get jsonb not null default '[]' check (jsonb_typeof(what_you_get) = 'array'),
  benefits jsonb not null default '[]' check (jsonb_typeof(benefits) = 'array'),
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array')
);
