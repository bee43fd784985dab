-- The dimensions that the author could not count, as a list of keys. The scores hold 1 for each.
alter table diagnostic_results
  add column uncounted jsonb not null default '[]' check (jsonb_typeof(uncounted) = 'array');
