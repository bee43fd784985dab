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
