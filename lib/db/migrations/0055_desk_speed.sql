-- For the desk's orders, Today and figures with 100,000 orders: what each reads stands in an index, because a look at every row's place in its table takes
-- ten times as long.

-- The tax within the amount of a paid order. Null: none was computed. A trigger keeps it, because the release before writes orders too. A calculation
-- never changes. Rows that are inserted bring theirs: a restore has orders before their calculations.
alter table orders add column included_tax integer;
create function keep_tax() returns trigger language plpgsql as $$
begin
  new.included_tax := (select tax from tax_calculations where id = new.tax_calculation);
  return new;
end $$;
create trigger orders_keep_tax before update of state, tax_calculation on orders for each row
  when (new.state = 'paid') execute function keep_tax();
update orders set included_tax = taxes.tax from tax_calculations taxes where taxes.id = tax_calculation and state = 'paid';

drop index orders_paid;
create index orders_paid on orders (paid_at) include (id, product_id, amount, currency, included_tax) where is_live and state = 'paid';
drop index orders_by_number;
create index orders_by_number on orders (id text_pattern_ops) include (is_live, amount, paid_at, created_at);
drop index order_history_for_coach;
create index order_history_for_coach on order_history (kind, at) include (order_id, detail, amount, position, id)
  where needs_coach and kind <> 'paid';
drop index diagnostic_results_unnamed;
create index diagnostic_results_unnamed on diagnostic_results (created_at) include (consent) where not (consent and email is not null);
