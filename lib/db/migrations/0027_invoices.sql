-- Invoices and credit notes are numbered without gaps, per year of UTC, and apart for Stripe's test mode. This is the last number that was given. The
-- statement that raises it also writes the document, so both happen or neither does.
create table invoice_years (
  year integer not null,
  is_live boolean not null,
  last integer not null check (last > 0),
  primary key (year, is_live)
);

-- What a document says stays as it was. Amounts are integer minor units.
create table invoices (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  year integer not null,
  is_live boolean not null,
  place integer not null check (place > 0),
  -- "reversal": a refund failed, so its credit note no longer holds.
  kind text not null check (kind in ('invoice', 'credit-note', 'reversal')),
  order_id text not null references orders (id),
  -- The refund that a credit note or a reversal is about.
  refund_id text,
  issued_at timestamptz not null default now(),
  title text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  seller text not null,
  constraint invoices_number unique (year, is_live, place),
  constraint invoices_about_refund check ((kind = 'invoice') = (refund_id is null))
);
create unique index invoices_of_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_of_refund on invoices (refund_id, kind) where refund_id is not null;
create index invoices_by_order on invoices (order_id);

-- Who the invoice is for, as the buyer gave it once.
create table invoice_buyers (
  order_id text primary key references orders (id),
  name text not null check (char_length(name) <= 100),
  company text not null check (char_length(company) <= 100),
  vat_number text not null check (char_length(vat_number) <= 20),
  address text not null check (char_length(address) <= 300),
  given_at timestamptz not null default now()
);
