-- Mail to buyers and the coach is sent before other mail: it is found by its kind, however much of other kinds waits.
create index outbox_by_kind on outbox (kind) where state = 'waiting';
