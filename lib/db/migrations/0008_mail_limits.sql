-- Mail about purchases is counted apart from other mail, and has a limit of its own.
alter table mail_counts add column is_transactional boolean not null default false;
alter table mail_counts drop constraint mail_counts_pkey;
alter table mail_counts add primary key (address_hash, day, is_transactional);
