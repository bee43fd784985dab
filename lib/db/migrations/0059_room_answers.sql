-- What both sides write in a sprint room: tasks are commitments with their own id, what, who, until, whose they are and when they are done; comments are as those
-- of a map, in which "by" now says that the coach wrote one. answered_at and seen_at are as a map's. The founder has deleted their part since deleted_at.
alter table sprint_rooms
  add column tasks jsonb not null default '[]',
  add column comments jsonb not null default '[]',
  add column answered_at timestamptz,
  add column seen_at timestamptz,
  add column deleted_at timestamptz;
