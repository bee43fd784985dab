-- A closed grant is closed only while Stripe has its payment under review. It is no refund: nobody is asked to buy again. Without a check, because
-- the release before opens grants and does not know this column: on an open grant it means nothing.
alter table grants add column is_held boolean not null default false;
