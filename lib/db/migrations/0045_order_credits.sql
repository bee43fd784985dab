-- What orders of single tools take off the price of an order of the bundle, in the currency's minor units, before a code takes its share. The order of a
-- tool counts once, ever. Null: it is not known, because an earlier release has opened the order with a code.
create table order_credits (
  earlier_id text primary key references orders (id),
  order_id text not null references orders (id) on delete cascade,
  amount integer check (amount > 0)
);
create index order_credits_by_order on order_credits (order_id);

-- The release before knows orders.upgrade_of alone, where this one writes the order that counts most. What it counts must not count here again, nor the
-- other way around. created_at: a restore brings the rows of both tables.
create function count_upgrade() returns trigger language plpgsql as $$
begin
  if new.upgrade_of is null then
    delete from order_credits where order_id = new.id;
  elsif not exists (select from order_credits where order_id = new.id) then
    insert into order_credits (earlier_id, order_id, amount) values (new.upgrade_of, new.id, new.credit);
  end if;
  return null;
exception when unique_violation then
  raise unique_violation using message = 'the order of the tool counts already', constraint = 'orders_upgrade_once';
end $$;
create trigger orders_count_upgrade after insert on orders for each row
  when (new.upgrade_of is not null and new.created_at = now()) execute function count_upgrade();
create trigger orders_give_upgrade_back after update of upgrade_of on orders for each row
  when (old.upgrade_of is not null and new.upgrade_of is null) execute function count_upgrade();

insert into order_credits (earlier_id, order_id, amount)
select upgrade_of, id, case when credit > 0 then credit end from orders where upgrade_of is not null;

-- Paid orders whose downloads are open and that nobody has withdrawn from, with what was paid and not returned. Prices are compared as they stand in the
-- catalogue, which may be without the tax.
create view countable_orders as
  select orders.id, orders.product_id, orders.is_live, coalesce(round((orders.amount - (
      select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)
      from order_history where order_id = orders.id
    )) * coalesce(taxes.price, orders.amount)::numeric / nullif(orders.amount, 0)), 0)::int as credit
  from orders join grants on grants.order_id = orders.id and grants.revoked_at is null
    left join tax_calculations taxes on taxes.id = orders.tax_calculation
  where orders.state = 'paid' and not exists (
    select from order_history withdrawal where withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal'
      and not exists (select from order_history settled where settled.kind = 'settled' and settled.detail = withdrawal.id)
  );

-- Credits that are worth less than they take off, because the earlier purchase was returned or withdrawn from since.
create view lost_credits as
  select order_id from order_credits left join countable_orders on countable_orders.id = earlier_id
  where coalesce(credit, 0) < coalesce(amount, 1);
