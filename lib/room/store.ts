import { ROOM_LIMITS } from "../content/sprint_room.ts";
import { piece, type Sql } from "../db/database.ts";
import { ROOM_LINK, ROOM_REMINDER } from "../mail/kinds.ts";
import { type PageKind, TALK } from "../private_page/pages.ts";
import { randomToken } from "../tokens.ts";
import type { Side } from "../private_page/held.ts";
import { HELD_ROOM, type HeldRoom, type Task } from "./room.ts";

const isOpen = piece`held.ended_at is null`;

/** The sprint rooms: their links open at once, and still do once they have ended. A room goes 90 days after that, or once nobody has touched it for a year. */
export const SPRINT_ROOMS: PageKind<HeldRoom> = {
  name: "sprint room",
  table: piece`sprint_rooms`,
  columns: piece`tasks, reminds_at::text as "remindsAt", ended_at as "endedAt", ended_by as "endedBy",
      ${TALK}`,
  held: HELD_ROOM,
  opens: piece`true`,
  isOpen,
  isSent: isOpen,
  touched: piece`now()`,
  times: [piece`changed_at`, piece`ended_at`],
  isOld:
    piece`ended_at < now() - make_interval(days => ${ROOM_LIMITS.keptDays}) or changed_at < now() - interval '365 days'`,
  mail: ROOM_LINK,
  mails: [ROOM_LINK, ROOM_REMINDER],
};

/** What the founder changed is news for the coach. */
const changedBy = (by: Side) =>
  piece`changed_at = now(), answered_at = case when ${by}::text = 'founder' then date_trunc('milliseconds', now()) else answered_at end`;

/** Adds the commitments of a form to an open room, once. False: it has ended, has no place for them, or the form has added others. */
export async function addTasks(sql: Sql, id: string, tasks: readonly Task[], by: Side): Promise<boolean> {
  const has = (wanted: readonly Partial<Task>[]) => piece`tasks @> ${JSON.stringify(wanted)}::jsonb`;
  const isSent = has(tasks.slice(0, 1).map(({ id }) => ({ id })));
  await sql`
    update sprint_rooms set tasks = tasks || ${JSON.stringify(tasks)}::jsonb, ${changedBy(by)}
    where id = ${id} and ended_at is null and not ${isSent}
      and jsonb_array_length(tasks) + ${tasks.length}::int <= ${ROOM_LIMITS.mostTasks}::int`;
  return (await sql`select id from sprint_rooms where id = ${id} and ${
    has(tasks.map(({ id, what, who, until }) => ({ id, what, who, until })))
  }`).length > 0;
}

/** Changes something of a commitment: the founder changes of the coach's only whether it is done. False: the room has ended. */
export async function changeTask(
  sql: Sql,
  id: string,
  { task, patch, by }: { readonly task: string; readonly patch: Partial<Task>; readonly by: Side },
): Promise<boolean> {
  const mayAll = by === "coach" || "doneAt" in patch;
  const rows = await sql`
    update sprint_rooms set ${changedBy(by)}, tasks = coalesce((
        select jsonb_agg(case when one ->> 'id' = ${task}::text and (${mayAll}::boolean or one ->> 'by' = ${by}::text)
          then one || ${JSON.stringify(patch)}::jsonb else one end order by place)
        from jsonb_array_elements(tasks) with ordinality as task (one, place)
      ), '[]')
    where id = ${id} and ended_at is null returning id`;
  return rows.length > 0;
}

/** Notes whether the founder wants reminders, once. False: the room has ended. */
export async function setReminders(sql: Sql, id: string, isWanted: boolean): Promise<boolean> {
  const rows = await sql`
    update sprint_rooms set reminds_at = case when ${isWanted}::boolean then coalesce(reminds_at, now()) end, changed_at = now()
    where id = ${id} and ended_at is null returning id`;
  return rows.length > 0;
}

/** Ends a room, unless it has ended, and mails so to the founder where the coach ends one that was mailed. */
export async function endRoom(sql: Sql, id: string, by: Side): Promise<void> {
  await sql`
    with ended as (
      update sprint_rooms set ended_at = now(), ended_by = ${by}, changed_at = now() where id = ${id} and ended_at is null
      returning id, mail_to, ended_by, ended_at
    )
    insert into outbox (id, kind, subject_id, dedupe_key)
    select ${randomToken()}, ${ROOM_LINK}, id, ${`${ROOM_LINK} ${id} ended `} || extract(epoch from ended_at) from ended
    where mail_to is not null and ended_by = 'coach'`;
}

/** Opens a room again. False: the other side has ended it. */
export async function openRoomAgain(sql: Sql, id: string, by: Side): Promise<boolean> {
  const rows = await sql`
    update sprint_rooms set ended_at = null, ended_by = null, changed_at = now()
    where id = ${id} and coalesce(ended_by, ${by}) = ${by} returning id`;
  return rows.length > 0;
}

/**
 * Adds the reminders that are due to the outbox: of the next session of a room, if it begins within a day, and not so soon that a mail is no use. One that waits
 * is about the present date once a session was moved. True if one was added.
 */
export async function enqueueRoomReminders(sql: Sql): Promise<boolean> {
  const due = await sql<{ id: string; at: string }>`
    select id, next.at from sprint_rooms cross join lateral (
      -- Only the times are read as such, in whatever order conditions are tried.
      select min(value) as at from jsonb_each_text(content)
      where case when key like 'at_' and value <> '' then value::timestamptz > now() end
    ) next
    where ended_at is null and reminds_at is not null and content->>'reminds' = 'on'
      and next.at::timestamptz between now() + interval '2 hours' and now() + interval '1 day'`;
  const added = await Promise.all(due.map(({ id, at }) => {
    const key = `${ROOM_REMINDER} ${id} ${at}`;
    return sql`
    with moved as (
      update outbox set dedupe_key = ${key} where id = (
        select id from outbox where kind = ${ROOM_REMINDER} and subject_id = ${id} and state = 'waiting' limit 1
      ) and not exists (select from outbox where dedupe_key = ${key})
      returning id
    )
    insert into outbox (id, kind, subject_id, dedupe_key)
    select ${randomToken()}, ${ROOM_REMINDER}, ${id}, ${key} where not exists (select from moved)
    on conflict (dedupe_key) do nothing
    returning id`;
  }));
  return added.some((rows) => rows.length > 0);
}
