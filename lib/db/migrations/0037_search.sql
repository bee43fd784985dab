-- For the searches of the coach's desk: the domain of an address, and what follows the first word of a name.
create index diagnostic_results_domains on diagnostic_results (split_part(lower(normalize(email, NFC)), '@', 2) text_pattern_ops)
  where consent and email is not null;
create index founder_test_results_domains on founder_test_results (split_part(lower(normalize(email, NFC)), '@', 2) text_pattern_ops)
  where email is not null;
create index waitlist_entries_domains on waitlist_entries (split_part(lower(normalize(email, NFC)), '@', 2) text_pattern_ops);
create index orders_domains on orders (split_part(lower(email), '@', 2) text_pattern_ops) where paid_at is not null and email is not null;
create index diagnostic_results_next_names on diagnostic_results (lower(substr(name, strpos(name, ' ') + 1)) text_pattern_ops)
  where consent and email is not null;
create index waitlist_entries_next_names on waitlist_entries (lower(substr(name, strpos(name, ' ') + 1)) text_pattern_ops);
create index invoice_buyers_next_names on invoice_buyers (lower(substr(name, strpos(name, ' ') + 1)) text_pattern_ops);
