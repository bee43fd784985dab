-- What published a text: the coach, an undo or a file. What the release before writes counts as published by the coach.
alter table overrides add column act text not null default 'published' check (act in ('published', 'undone', 'imported'));
-- Whether a draft came with a file: these are published or dropped together.
alter table drafts add column is_imported boolean not null default false;
