-- The order of a single tool that counts toward this order of the bundle. Nothing counts twice. A cancelled order gives it back.
alter table orders add column upgrade_of text;
create unique index orders_upgrade_once on orders (upgrade_of) where upgrade_of is not null;
