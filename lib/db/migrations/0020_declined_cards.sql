-- Which network address began a purchase, as a keyed code, for as long as its payment can be tried: many declined cards from one address close
-- it for an hour. The upkeep removes it.
alter table orders add column opened_from text;
-- When a card was last declined.
alter table orders add column declined_at timestamptz;
create index orders_by_opener on orders (opened_from) where opened_from is not null;
