-- Where card and buyer are from, two letters of ISO 3166: whoever owes tax on a sale has to know. Stripe says it once the order is paid.
alter table orders add column card_country text check (card_country ~ '^[A-Z]{2}$');
alter table orders add column billing_country text check (billing_country ~ '^[A-Z]{2}$');

-- A buyer who has lost the link is found by address.
create index orders_by_email on orders (lower(email)) where email is not null;

-- A buyer withdraws from an order once, however often the button is pressed.
create unique index order_history_withdrawal on order_history (order_id) where kind = 'withdrawal';
