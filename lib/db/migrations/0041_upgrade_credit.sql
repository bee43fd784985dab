-- What the earlier purchase takes off the price of an upgrade, in the currency's minor units, before a code takes its share. Null: the order is none, or
-- was opened by an earlier release with a code.
alter table orders add column credit integer;
update orders set credit = list_price - coalesce((select price from tax_calculations where id = orders.tax_calculation), amount)
where upgrade_of is not null and coupon is null and list_price is not null;
