-- An entry of an order's history is answered once, also by two tabs at the same moment.
create unique index order_history_settled_once on order_history (detail) where kind = 'settled';
create index order_history_refunds_sent on order_history (at) where kind = 'refund-sent';
-- Orders that wait for their download: nearly all of them have a mail that was sent.
create index outbox_deliveries_not_sent on outbox (subject_id) where kind = 'purchase-delivery' and state <> 'sent';
create index orders_without_email on orders (paid_at) where state = 'paid' and email is null;
create index outbox_sent on outbox (ended_at) where state = 'sent';
