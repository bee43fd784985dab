-- For the list of people on the coach's desk: the newest rows of each kind, an address in any of them, and the beginning of an address or a name.
create index founder_test_results_begins on founder_test_results (lower(normalize(email, NFC)) text_pattern_ops) where email is not null;
create index diagnostic_results_begins on diagnostic_results (lower(normalize(email, NFC)) text_pattern_ops) where consent and email is not null;
create index waitlist_entries_begins on waitlist_entries (lower(normalize(email, NFC)) text_pattern_ops);
create index orders_begins on orders (lower(email) text_pattern_ops) where paid_at is not null and email is not null;
create index orders_paid_with_email on orders (paid_at) where paid_at is not null and email is not null;
create index diagnostic_results_names on diagnostic_results (lower(name) text_pattern_ops) where consent and email is not null;
create index diagnostic_results_last_names on diagnostic_results (lower(substring(name from '[^ ]+$')) text_pattern_ops)
  where consent and email is not null;
create index waitlist_entries_names on waitlist_entries (lower(name) text_pattern_ops);
create index waitlist_entries_last_names on waitlist_entries (lower(substring(name from '[^ ]+$')) text_pattern_ops);
create index invoice_buyers_names on invoice_buyers (lower(name) text_pattern_ops);
create index diagnostic_results_unnamed on diagnostic_results (created_at) where not (consent and email is not null);
