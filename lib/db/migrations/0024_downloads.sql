-- How often an order was downloaded, by edition and day (UTC): evidence when a bank disputes the payment. It limits nothing, and nothing says who
-- or from where.
create table downloads (
  order_id text not null references orders (id),
  -- The file and the release that made it.
  edition text not null check (char_length(edition) between 1 and 200),
  day date not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  count integer not null default 1 check (count > 0),
  primary key (order_id, edition, day)
);
