-- The money that an entry is about, such as a refund, in integer minor units of the order's currency.
alter table order_history add column amount integer check (amount > 0);
