-- After the time in RETENTION_DAYS, and when somebody asks for it, a result of the founder test stays without its address.
alter table founder_test_results alter column email drop not null;
