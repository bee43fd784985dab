-- The desk counts what was sold of each product in a time.
create index orders_sold on orders (product_id, paid_at) where is_live and state = 'paid';
