-- The share picture of a check's result, as it was last drawn. It has no name. It is erased with the result.
create table result_cards (
  result_id text primary key references diagnostic_results (id) on update cascade on delete cascade,
  -- A hash of what is drawn. When that changes, the picture is drawn again.
  drawing text not null,
  png bytea not null,
  drawn_at timestamptz not null default now()
);
