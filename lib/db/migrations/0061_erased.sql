-- What an erasure removed and left, which the page of its link says until its hour is over. The address stays until the mail that confirms it has ended.
alter table data_requests drop constraint data_requests_erased_whole;
alter table data_requests add column erased jsonb;
