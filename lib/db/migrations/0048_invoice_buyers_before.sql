-- Buyers may say who the invoice is for before they pay. What was said of an order that was never paid goes with it.
alter table invoice_buyers drop constraint invoice_buyers_order_id_fkey;
alter table invoice_buyers add constraint invoice_buyers_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
