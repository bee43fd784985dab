-- One refund of an order at a time waits for Stripe's answer, also when two tabs send one at the same moment.
create unique index order_history_refund_asked on order_history (order_id) where kind = 'refund-sent' and detail is null;
