-- A grant that is closed only while Stripe has its payment under review. It is no refund: nobody is asked to buy again.
alter table grants add column is_held boolean not null default false;
alter table grants add constraint grants_held_is_closed check (not is_held or revoked_at is not null);
