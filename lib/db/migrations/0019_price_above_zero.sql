-- Nobody can pay a price of 0: Stripe takes no such payment. Products that cost 0 were never sold; without a price their pages say so.
update products set price = null where price = 0;
-- Not valid: rows that another process writes while this runs must not stop it.
alter table products add constraint price_in_cents_above_0 check (price > 0) not valid;
