import type { Sql } from "../db/database.ts";
import { ROOM_LIMITS } from "../content/sprint_room.ts";
import { ROOM_LINK, ROOM_REMINDER } from "../mail/kinds.ts";
import { randomToken } from "../tokens.ts";
import { HELD_ROOM, type HeldRoom, type Plan, type RoomTexts, type Side } from "./room.ts";

/** Days after which a room goes that nobody has touched. */
const UNTOUCHED_DAYS = 365;

/** The room of an address in these spellings, of an id, or of a link with this hash; the others are null. */
export async function getRoom(
  sql: Sql,
  { spellings = [], id = null, linkHash = null }: {
    readonly spellings?: readonly string[];
    readonly id?: string | null;
    readonly linkHash?: string | null;
  },
): Promise<HeldRoom | null> {
  const [row] = await sql`
    select id, email, content as texts, before is not null as "canUndo", revision, form_key as "formKey", created_at as "createdAt",
      changed_at as "changedAt", plan, planned_at as "plannedAt", link_hash as "linkHash", link_number as "linkNumber", mail_to as "mailTo",
      sendings as mails, sent_at as "mailedAt", reminds_at::text as "remindsAt", ended_at as "endedAt", ended_by as "endedBy"
    from sprint_rooms
    where email = any(${spellings}::text[]) or id = ${id} or link_hash = ${linkHash}
    order by changed_at desc limit 1`;
  return row === undefined ? null : HELD_ROOM.parse(row);
}

/** Stores a room, or changes the open one of its address. False: it is not the one that the form has shown, of this revision; 0: there was none. */
export async function saveRoom(
  sql: Sql,
  room: {
    /** Of a room that is new. */
    readonly id: string;
    readonly linkHash: string;
    readonly email: string;
    readonly texts: RoomTexts;
    readonly revision: number;
    readonly formKey: string;
  },
): Promise<boolean> {
  const rows = await sql`
    insert into sprint_rooms as held (id, email, content, form_key, link_hash)
    select ${room.id}, ${room.email}, ${JSON.stringify(room.texts)}::jsonb, ${room.formKey}, ${room.linkHash}
    where ${room.revision}::int = 0 or exists (select from sprint_rooms where email = ${room.email})
    on conflict (email) do update set before = held.content, content = excluded.content, revision = held.revision + 1,
      form_key = excluded.form_key, changed_at = now()
    where held.revision = ${room.revision}::int and held.ended_at is null
    returning id`;
  return rows.length > 0;
}

/** Puts back what a room said before its last change. False: it was changed since the page showed this revision. */
export async function undoRoom(sql: Sql, id: string, revision: number): Promise<boolean> {
  const rows = await sql`
    update sprint_rooms set content = before, before = content, revision = revision + 1, changed_at = now()
    where id = ${id} and revision = ${revision} and before is not null and ended_at is null returning id`;
  return rows.length > 0;
}

/** Gives a room its next link. False: it has another one than the page has shown. */
export async function changeRoomLink(
  sql: Sql,
  { id, number, linkHash }: { readonly id: string; readonly number: number; readonly linkHash: string },
): Promise<boolean> {
  const rows = await sql`
    update sprint_rooms set link_hash = ${linkHash}, link_number = link_number + 1, changed_at = now()
    where id = ${id} and link_number = ${number} returning id`;
  return rows.length > 0;
}

/** Stores the hash of a room's present link, which differs once the secret that makes links was changed. */
export async function renewRoomLink(
  sql: Sql,
  { id, linkNumber }: Pick<HeldRoom, "id" | "linkNumber">,
  linkHash: string,
): Promise<void> {
  await sql`update sprint_rooms set link_hash = ${linkHash} where id = ${id} and link_number = ${linkNumber}`;
}

/** Adds the mail with an open room's link to the outbox. False: another one was sent since the page showed how many there are. */
export async function sendRoom(
  sql: Sql,
  { id, mails, mailId, to }: {
    readonly id: string;
    readonly mails: number;
    readonly mailId: string;
    readonly to: string;
  },
): Promise<boolean> {
  const rows = await sql`
    with due as (
      update sprint_rooms set sendings = sendings + 1, mail_to = ${to}, sent_at = now(), changed_at = now()
      where id = ${id} and sendings = ${mails} and ended_at is null returning id, sendings
    )
    insert into outbox (id, kind, subject_id, dedupe_key)
    select ${mailId}, ${ROOM_LINK}, id, ${`${ROOM_LINK} `} || id || ' ' || sendings from due
    returning id`;
  return rows.length > 0;
}

/** Puts a plan into an open room, in place of the one before. False: it has ended. */
export async function savePlan(sql: Sql, id: string, plan: Plan): Promise<boolean> {
  const rows = await sql`
    update sprint_rooms set plan = ${JSON.stringify(plan)}::jsonb, planned_at = now(), changed_at = now()
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

/** Ends a room, unless it has ended. */
export async function endRoom(sql: Sql, id: string, by: Side): Promise<void> {
  await sql`
    update sprint_rooms set ended_at = now(), ended_by = ${by}, changed_at = now() where id = ${id} and ended_at is null`;
}

/** Opens a room again. False: the other side has ended it. */
export async function openRoomAgain(sql: Sql, id: string, by: Side): Promise<boolean> {
  const rows = await sql`
    update sprint_rooms set ended_at = null, ended_by = null, changed_at = now()
    where id = ${id} and coalesce(ended_by, ${by}) = ${by} returning id`;
  return rows.length > 0;
}

/**
 * Deletes the room of an id if it has ended, with the record of its mails; or, without an id, every room that ended 90 days ago or that nobody has touched for a
 * year. A time in the future was stored while a clock was wrong and is brought back. Returns how many were deleted.
 */
export async function deleteRooms(sql: Sql, id: string | null = null): Promise<number> {
  await sql`
    update sprint_rooms set changed_at = least(changed_at, now()), ended_at = least(ended_at, case when ended_at is not null then now() end)
    where greatest(changed_at, ended_at) > now()`;
  const rows = await sql`
    with gone as (
      delete from sprint_rooms
      where case when ${id}::text is null
        then ended_at < now() - make_interval(days => ${ROOM_LIMITS.keptDays}) or changed_at < now() - make_interval(days => ${UNTOUCHED_DAYS})
        else id = ${id} and ended_at is not null end
      returning id
    ),
    mails as (delete from outbox where subject_id in (select id from gone) and kind in (${ROOM_LINK}, ${ROOM_REMINDER}))
    select id from gone`;
  return rows.length;
}

/** Adds the reminders that are due to the outbox: of sessions that begin within a day, and not so soon that a mail is no use. True if one was added. */
export async function enqueueRoomReminders(sql: Sql): Promise<boolean> {
  const due = await sql<{ id: string; at: string }>`
    select id, field.value as at from sprint_rooms cross join lateral jsonb_each_text(content) field
    where ended_at is null and reminds_at is not null and content->>'reminds' = 'on'
      -- Only the times are read as such, in whatever order conditions are tried.
      and case when field.key like 'at_' and field.value <> ''
        then field.value::timestamptz between now() + interval '2 hours' and now() + interval '1 day' end`;
  const added = await Promise.all(due.map(({ id, at }) =>
    sql`
    insert into outbox (id, kind, subject_id, dedupe_key)
    values (${randomToken()}, ${ROOM_REMINDER}, ${id}, ${`${ROOM_REMINDER} ${id} ${at}`})
    on conflict (dedupe_key) do nothing
    returning id`
  ));
  return added.some((rows) => rows.length > 0);
}
