-- What was fast with a thousand rows and read whole tables with a million: looking for a person, the coach's digest, forgetting what is old,
-- and how mail is doing.
create index diagnostic_results_by_email on diagnostic_results (lower(normalize(email, NFC))) where email is not null;
create index founder_test_results_by_email on founder_test_results (lower(normalize(email, NFC))) where email is not null;
create index waitlist_entries_by_email on waitlist_entries (lower(normalize(email, NFC)));
create index diagnostic_results_consented on diagnostic_results (created_at) where consent and email is not null;
create index diagnostic_results_to_forget on diagnostic_results (created_at)
  where not consent and (name is not null or email is not null or reasoning <> '{}' or request_hash is not null);
create index founder_test_results_with_email on founder_test_results (created_at) where email is not null;
create index outbox_unfinished on outbox (state) where state in ('waiting', 'failed');
create index outbox_by_subject on outbox (subject_id);
create index outbox_by_recipient on outbox (recipient_hash) where recipient_hash is not null;
