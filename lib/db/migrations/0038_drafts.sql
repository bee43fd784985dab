-- Texts of the coach that only the desk sees, in place of those in overrides: at most one of a slot. null: what the code has is to count again.
create table drafts (
  slot text collate "C" primary key check (char_length(slot) between 1 and 200),
  value jsonb,
  written_at timestamptz not null default clock_timestamp()
);
create index overrides_history on overrides (published_at desc, id desc) where published_at is not null;
