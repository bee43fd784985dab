-- A result's link is passed on. Whoever asks for a reminder has one of their own, which nobody else sees or calls off.
alter table check_reminders drop constraint check_reminders_result_id_key;
create unique index check_reminders_once on check_reminders (result_id, lower(email));
