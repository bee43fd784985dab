-- Purchases, from the click on the buy button. An order keeps what was bought as it was: title, price and terms. Amounts are integer
-- minor units of the currency.
create table orders (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  created_at timestamptz not null default now(),
  product_id text not null,
  title text not null,
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  terms_version text not null,
  -- Paid with real money, and not with Stripe's test keys.
  is_live boolean not null,
  -- The browser's key, and a hash of what was asked for under it.
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  request_hash text,
  -- The key of the attempt to create the payment at Stripe. A new attempt after an error that Stripe has saved gets a new one.
  stripe_key text not null,
  intent_id text unique,
  -- Whoever knows the secret of a payment may see how it went.
  client_secret_hash text,
  -- "paid" is final: refunds and disputes are about the grant.
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'cancelled')),
  paid_at timestamptz,
  email text check (char_length(email) between 3 and 254),
  declines integer not null default 0 check (declines >= 0),
  -- When Stripe is to be asked about the order; null: there is nothing to ask. check_requests counts who wanted that, so that a request
  -- made while another is answered is not lost.
  check_due_at timestamptz,
  check_requests integer not null default 0,
  check_attempts integer not null default 0,
  check_lease text,
  check_leased_until timestamptz,
  constraint orders_key_has_hash check (idempotency_key is null or request_hash is not null),
  constraint orders_paid_at_a_time check ((state = 'paid') = (paid_at is not null))
);
create index orders_to_check on orders (check_due_at) where check_due_at is not null;

-- What a buyer may download. The link's token is made of the id.
create table grants (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  created_at timestamptz not null default now(),
  order_id text not null unique references orders (id),
  product_id text not null,
  revoked_at timestamptz
);

-- Stripe's events that have had their effect.
create table stripe_events (
  id text primary key check (char_length(id) between 1 and 255),
  received_at timestamptz not null default now()
);

-- What happened to an order, for whoever has to explain it.
create table order_history (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  -- Its place in the story: two things may happen in one millisecond.
  position bigint generated always as identity,
  order_id text not null references orders (id),
  at timestamptz not null default now(),
  kind text not null check (char_length(kind) between 1 and 40),
  detail text,
  -- The coach is told by mail.
  needs_coach boolean not null default false
);
-- The coach is told of the same thing once, whichever process notices it first.
create unique index order_history_told_once on order_history (order_id, kind, detail) where needs_coach;
create index order_history_of_order on order_history (order_id, position);
