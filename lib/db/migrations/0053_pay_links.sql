-- A private link with which somebody pays for coaching, made by the coach. parts has, in order, what each part costs in integer US cents and the day (UTC)
-- on which it is due. price is what all of it costs, credit what an earlier Clarity Session takes off: the session of credit_order, once. A form that is sent
-- twice is known by form_key. It goes a year after its last part was due, and with its person; the orders that were paid by it stay.
create table pay_links (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  email text not null check (char_length(email) between 3 and 254),
  name text not null check (char_length(name) <= 100),
  created_at timestamptz not null default now(),
  product_id text not null check (char_length(product_id) <= 64),
  price integer not null check (price > 0),
  credit integer not null default 0 check (credit >= 0 and credit < price),
  credit_order text,
  parts jsonb not null,
  note text not null default '' check (char_length(note) <= 300),
  is_live boolean not null,
  form_key text not null unique,
  link_hash text not null unique,
  sendings integer not null default 0,
  sent_at timestamptz,
  withdrawn_at timestamptz
);
create index pay_links_of_person on pay_links (email);
create unique index pay_links_credit_once on pay_links (credit_order) where credit_order is not null and withdrawn_at is null;

-- The link by which an order pays for coaching, and the place of its part there, from 1.
alter table orders add column pay_link text;
alter table orders add column pay_place integer;
create index orders_of_pay_links on orders (pay_link) where pay_link is not null;

-- As countable_orders was, which tools count toward the bundle by: a session counts toward a sprint, but coaching never toward tools.
create view creditable_orders as
  select orders.id, orders.product_id, orders.is_live, coalesce(round((orders.amount - (
      select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)
      from order_history where order_id = orders.id
    )) * coalesce(taxes.price, orders.amount)::numeric / nullif(orders.amount, 0)), 0)::int as credit, orders.pay_link
  from orders join grants on grants.order_id = orders.id and grants.revoked_at is null
    left join tax_calculations taxes on taxes.id = orders.tax_calculation
  where orders.state = 'paid' and not exists (
    select from order_history withdrawal where withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal'
      and not exists (select from order_history settled where settled.kind = 'settled' and settled.detail = withdrawal.id)
  );
create or replace view countable_orders as select id, product_id, is_live, credit from creditable_orders where pay_link is null;
