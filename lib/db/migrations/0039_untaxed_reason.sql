-- Stripe's word for why a tax is nothing, such as reverse_charge. Null: it is something, or the reason is unknown.
alter table tax_calculations add column untaxed_reason text;
