-- For the coach's desk: the prices that buyers of a product have paid, each with its last time, one lookup for each price.
create index orders_paid_prices on orders (product_id, list_price desc, paid_at desc)
  where is_live and state = 'paid' and amount > 0 and list_price is not null;
