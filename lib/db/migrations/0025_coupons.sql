-- Codes that lower the price of an order. Amounts are integer US cents.
create table coupons (
  code text primary key check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and char_length(code) between 6 and 32),
  created_at timestamptz not null default now(),
  percent integer check (percent between 1 and 100),
  amount_off integer check (amount_off > 0),
  -- null: for every product.
  product_id text,
  ends_at timestamptz,
  most_uses integer check (most_uses > 0),
  -- The coach has ended it.
  ended_at timestamptz,
  constraint coupons_take_one_thing_off check (num_nonnulls(percent, amount_off) = 1)
);

-- The coupon of an order, and which of the coupon's uses it takes; null: the coupon has no limit, or the order was cancelled. The index lets no
-- two orders have the same use. list_price is what the product cost without it.
alter table orders add column coupon text references coupons (code);
alter table orders add column coupon_place integer check (coupon_place > 0);
alter table orders add column list_price integer check (list_price > 0);
create unique index orders_coupon_place on orders (coupon, coupon_place) where coupon_place is not null;

create view usable_coupons as
  select code, percent, amount_off, product_id, ends_at, most_uses from coupons
  where ended_at is null and (ends_at is null or ends_at > now()) and (
    most_uses is null or most_uses > (select count(*) from orders where coupon = code and coupon_place is not null)
  );

-- An order of 0 has no payment at Stripe. Not valid: rows that another process writes while this runs must not stop it.
alter table orders drop constraint orders_amount_check;
alter table orders add constraint orders_amount_check check (amount >= 0) not valid;
