-- Buyers may correct who the invoice is for. Each change raises the number that a form names, so that one of two windows is told about the other's.
-- `given_at` is when that was last changed.
alter table invoice_buyers add column revision integer not null default 1 check (revision > 0);
-- Tax numbers of other countries are written with spaces.
alter table invoice_buyers drop constraint invoice_buyers_vat_number_check;
alter table invoice_buyers add constraint invoice_buyers_vat_number_check check (char_length(vat_number) <= 24);
