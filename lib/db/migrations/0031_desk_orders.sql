-- What the coach has answered to a withdrawal, and the day by which a dispute wants an answer. Neither has a check that scans what is there.
alter table order_history add column note text constraint order_history_note_length check (char_length(note) <= 1000);
alter table order_history add column due_at timestamptz;

-- For the list of orders on the coach's desk: the newest ones of each kind, and the beginning of a number or a last name. Addresses and whole names have
-- theirs since 0030.
create index orders_in_order on orders ((coalesce(paid_at, created_at)) desc, id desc) where is_live;
create index orders_of_tests on orders ((coalesce(paid_at, created_at)) desc, id desc) where not is_live;
create index orders_unpaid on orders ((coalesce(paid_at, created_at)) desc, id desc) where is_live and state <> 'paid';
create index orders_by_number on orders (id text_pattern_ops);
create index orders_of_product on orders (product_id, (coalesce(paid_at, created_at)) desc, id desc);
create index orders_paid on orders (paid_at) include (amount, currency) where is_live and state = 'paid';
create index invoice_buyers_last_names on invoice_buyers (lower(substring(name from '[^ ]+$')) text_pattern_ops);
-- What the coach was told of, for the list's filters and for what is open.
create index order_history_for_coach on order_history (kind, at) where needs_coach;
