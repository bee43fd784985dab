-- Questions that several people answer by link. A secret is stored only as its SHA-256: in rounds that of the person who started it, in round_links those
-- that people answer by. What people have answered stands here only while the round is open; when it closes, one statement stores what is released and deletes the rows.
create table rounds (
  id text collate "C" primary key,
  kind text collate "C" not null check (kind in ('team_check', 'alignment', 'dashboard')),
  owner_hash text collate "C" not null unique check (owner_hash ~ '^[0-9a-f]{64}$'),
  title text not null,
  asker text not null,
  -- What the kind asks, as far as it is not fixed.
  asked jsonb not null,
  -- 'shared': one link for everybody; 'each': one link for each person; 'named': one link, and everybody chooses who they are.
  mode text collate "C" not null check (mode in ('shared', 'each', 'named')),
  -- Of a named round: those who may answer, as the person who started it typed them.
  people jsonb not null,
  invited integer check (invited between 1 and 150),
  -- Links that were issued at a first answer; answers that came by a link that had been used.
  issued integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  closed_at timestamptz,
  released jsonb
);
create index rounds_end on rounds ((coalesce(closed_at, ends_at)));

create table round_links (
  secret_hash text collate "C" primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  round_id text collate "C" not null references rounds (id) on delete cascade,
  -- 'shared' is everybody's, 'one' is for one first answer, 'own' was issued at a first answer and opens that answer.
  kind text collate "C" not null check (kind in ('shared', 'one', 'own'))
);
create index round_links_round on round_links (round_id);

-- Links for one answer that have been used. Nothing says for which answer.
create table round_uses (
  secret_hash text collate "C" primary key references round_links (secret_hash) on delete cascade
);

create table round_answers (
  secret_hash text collate "C" primary key,
  round_id text collate "C" not null references rounds (id) on delete cascade,
  -- One number for each question; 0: cannot say.
  answer smallint[] not null,
  -- Of a named round: the place in its people.
  place smallint,
  unique (round_id, place)
);
