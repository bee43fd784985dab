-- Nothing. It keeps the numbers without a gap until the migration that has this number is here, and is deleted then.
select 1;
