import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { CHECK_REMINDER, CHECK_REMINDER_ASKED } from "../../mail/kinds.ts";
import { randomToken } from "../../tokens.ts";

/** Stores a request for a mail after so many days, in place of an earlier one to the same address, and has it confirmed by mail. False if there is no such result. */
export async function saveReminder(
  sql: Sql,
  { id, resultId, email, days }: {
    /** A token of lib/tokens.ts. */
    readonly id: string;
    readonly resultId: string;
    readonly email: string;
    readonly days: number;
  },
): Promise<boolean> {
  const rows = await sql`
    with saved as (
      insert into check_reminders (id, result_id, email, due_at)
      select ${id}, id, ${email}, now() + make_interval(days => ${days}) from diagnostic_results where id = ${resultId}
      on conflict (result_id, lower(email)) do update
        set id = excluded.id, email = excluded.email, created_at = now(), due_at = excluded.due_at
      returning id
    )
    insert into outbox (id, kind, subject_id, dedupe_key)
    select ${randomToken()}, ${CHECK_REMINDER_ASKED}, id, ${`${CHECK_REMINDER_ASKED} `} || id from saved
    returning id`;
  return rows.length > 0;
}

const SUBJECT = z.object({
  resultId: z.string(),
  dueAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  askedAt: z.nullable(z.string()),
});

/** A reminder of this id with its time (ISO), its address and when it was asked for (to the microsecond), or else the result of this id; null: there is neither. */
export async function getSubject(sql: Sql, id: string): Promise<Readonly<z.infer<typeof SUBJECT>> | null> {
  const [row] = await sql`
    select result_id as "resultId", due_at as "dueAt", email, created_at::text as "askedAt"
    from check_reminders where id = ${id}
    union all select id, null, null, null from diagnostic_results where id = ${id}`;
  return row === undefined ? null : SUBJECT.parse(row);
}

/** Removes a reminder, if it is still there. */
export async function removeReminder(sql: Sql, id: string): Promise<void> {
  await sql`delete from check_reminders where id = ${id}`;
}

/** Adds the reminders that are due to the outbox, and removes those whose mail has ended. True if one was added. */
export async function enqueueReminders(sql: Sql): Promise<boolean> {
  await sql`
    delete from check_reminders using outbox
    where outbox.kind = ${CHECK_REMINDER} and outbox.subject_id = check_reminders.id and outbox.state <> 'waiting'`;
  const added = await sql`
    insert into outbox (id, kind, subject_id, dedupe_key)
    select id, ${CHECK_REMINDER}, id, ${`${CHECK_REMINDER} `} || id from check_reminders where due_at <= now()
    on conflict (dedupe_key) do nothing
    returning id`;
  return added.length > 0;
}

const REQUEST = z.object({
  email: z.string(),
  resultId: z.string(),
  date: z.string(),
  dueOn: z.string(),
  askedAt: z.string(),
});

/** Whom to remind of which result, the days (UTC) of its check and of the reminder, and when it was asked for (to the microsecond); null if the request is gone. */
export async function getRequest(
  sql: Sql,
  id: string,
): Promise<Readonly<z.infer<typeof REQUEST>> | null> {
  const [row] = await sql`
    select check_reminders.email, result_id as "resultId", check_reminders.created_at::text as "askedAt",
      to_char(diagnostic_results.created_at at time zone 'utc', 'YYYY-MM-DD') as date,
      to_char(due_at at time zone 'utc', 'YYYY-MM-DD') as "dueOn"
    from check_reminders join diagnostic_results on diagnostic_results.id = result_id
    where check_reminders.id = ${id}`;
  return row === undefined ? null : REQUEST.parse(row);
}
