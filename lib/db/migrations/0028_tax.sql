-- What Stripe Tax has computed for an order, each time that its buyer gave a country. The payment at Stripe names one of them. Amounts are integer
-- minor units.
create table tax_calculations (
  -- Stripe's.
  id text primary key check (char_length(id) <= 255),
  order_id text not null references orders (id) on delete cascade,
  -- What the tax was computed of, and what is charged with it.
  price integer not null check (price > 0),
  amount integer not null check (amount >= price),
  tax integer not null check (tax between 0 and amount),
  -- Percent, such as 8.25. Null: none, or several that differ.
  rate text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now()
);
create index tax_calculations_by_order on tax_calculations (order_id);

-- The last one; of a paid order, the one that was paid.
alter table orders add column tax_calculation text;

-- The tax within the amount of a document. Null: none was computed.
alter table invoices add column tax integer;
alter table invoices add column tax_rate text;
alter table invoices add column tax_country text;
