-- By a link for one person several answers may come, of which one counts. The others stand beside it: to refuse them would tell whoever made the links that this one was used.
alter table round_answers add column is_spare boolean not null default false;
-- Of a link issued for an answer by a link for one person: a hash of both, so that taking the answer back frees the other. It takes the secret of the issued link to find it.
alter table round_links add column via_code text collate "C" check (via_code ~ '^[0-9a-f]{64}$');
