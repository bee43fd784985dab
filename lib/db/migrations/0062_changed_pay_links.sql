-- When the coach last corrected what a link asks for.
alter table pay_links add column changed_at timestamptz;
