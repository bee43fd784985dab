import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { WAITLIST_ANNOUNCEMENT, WAITLIST_CONFIRMATION } from "../mail/kinds.ts";
import { entrySchema, type Signup, type WaitlistEntry } from "./schema.ts";

/** An entry to save. The database sets its time. */
export interface NewEntry extends Signup, Pick<WaitlistEntry, "id"> {
  /** A token of lib/tokens.ts, for the mail that confirms the signup. */
  readonly mailId: string;
}

/** The most rows held in memory at a time while the list is read. */
export const MAX_BATCH = 500;

/** The rows of `listBatches`. `at` is the time as the database writes it, with microseconds, which a Date does not have. */
const rowsSchema = z.array(z.extend(entrySchema, { at: z.string() }));

/**
 * Saves an entry unless there is one with the same email and tool, which stays unchanged. Two calls at the same moment leave one entry. The
 * caller cannot tell which of the two happened.
 */
export async function saveEntry(
  sql: Sql,
  { id, mailId, name, email, toolInterest }: NewEntry,
): Promise<void> {
  // DO UPDATE writes to disk even if the entry exists. DO NOTHING would answer sooner for an existing entry, and that difference in time would
  // reveal who is on the list.
  await sql`
    with saved as (
      insert into waitlist_entries as held (id, name, email, tool_interest)
      values (${id}, ${name}, ${email}, ${toolInterest})
      on conflict on constraint waitlist_entries_once do update set name = held.name
      returning id
    )
    insert into outbox as held (id, kind, subject_id, dedupe_key)
    select ${mailId}, ${WAITLIST_CONFIRMATION}, id, ${`${WAITLIST_CONFIRMATION} `} || id from saved
    on conflict (dedupe_key) do update set dedupe_key = held.dedupe_key`;
}

/**
 * Reads the whole list in batches, oldest first. No batch is empty. An entry that is added or removed meanwhile may be missing or present. Every
 * other entry is returned once.
 */
export async function* listBatches(
  sql: Sql,
  { batchSize = MAX_BATCH }: { readonly batchSize?: number } = {},
): AsyncGenerator<readonly WaitlistEntry[], void, void> {
  const size = Math.min(batchSize, MAX_BATCH);
  // Where the last batch ended.
  let [at, id] = ["-infinity", ""];
  for (;;) {
    const rows = rowsSchema.parse(
      await sql`
        select id, name, email, tool_interest as "toolInterest", created_at as "createdAt", created_at::text as at
        from waitlist_entries
        where (created_at, id) > (${at}::timestamptz, ${id})
        order by created_at, id
        limit ${size}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ at: _, ...entry }) => entry);
    if (rows.length < size) return;
    ({ at, id } = last);
  }
}

/** The entry with an id, or null. */
export async function getEntry(sql: Sql, id: string): Promise<WaitlistEntry | null> {
  const [row] = await sql`
    select id, name, email, tool_interest as "toolInterest", created_at as "createdAt"
    from waitlist_entries where id = ${id}`;
  return row === undefined ? null : entrySchema.parse(row);
}

const recentSchema = z.array(z.extend(entrySchema, { total: z.number() }));

/** The newest entries of a period (ISO). Each has the number of all of them. */
export async function listRecentEntries(
  sql: Sql,
  { start, end }: { readonly start: string; readonly end: string },
  limit: number,
): Promise<z.infer<typeof recentSchema>> {
  return recentSchema.parse(
    await sql`
    select id, name, email, tool_interest as "toolInterest", created_at as "createdAt", count(*) over () as total
    from waitlist_entries where created_at > ${start} and created_at <= ${end}
    order by created_at desc, id limit ${limit}`,
  );
}

const unannouncedSchema = z.array(z.object({ id: z.string(), name: z.string(), email: z.string() }));

/** An entry of each address that waits for a product under one of these names and was not told under any. */
export async function listUnannounced(
  sql: Sql,
  interests: readonly string[],
): Promise<z.infer<typeof unannouncedSchema>> {
  return unannouncedSchema.parse(
    await sql`
    select id, name, email from (
      select distinct on (email) id, name, email, created_at from waitlist_entries entry
      where tool_interest = any(${interests}::text[]) and not exists (
        select from waitlist_entries own join outbox on dedupe_key = ${`${WAITLIST_ANNOUNCEMENT} `} || own.id
        where own.email = entry.email and own.tool_interest = any(${interests}::text[])
      )
      order by email, created_at, id
    ) untold order by created_at, id`,
  );
}

const awaitingSchema = z.object({
  waiting: z.number(),
  told: z.number(),
  toldTo: z.array(z.string()),
  nameless: z.number(),
});

/** The people who wait for a product under one of these names, those of them who were told, and the entries for no known product. */
export async function countAwaiting(
  sql: Sql,
  interests: readonly string[],
  known: readonly string[],
): Promise<z.infer<typeof awaitingSchema>> {
  const [row] = await sql`
    select count(distinct email) as waiting, count(mail.id) as told,
      coalesce((array_agg(concat(name, ', ', email) order by mail.created_at desc, email) filter (where mail.id is not null))[1:200], '{}') as "toldTo",
      (select count(*) from waitlist_entries where tool_interest <> all (${known}::text[])) as nameless
    from waitlist_entries entry left join outbox mail on dedupe_key = ${`${WAITLIST_ANNOUNCEMENT} `} || entry.id
    where tool_interest = any(${interests}::text[])`;
  return awaitingSchema.parse(row);
}

/** Adds the announcement for each of these entries to the outbox, never twice. Returns how many were added. */
export async function enqueueAnnouncements(
  sql: Sql,
  mails: readonly { readonly id: string; readonly entryId: string }[],
): Promise<number> {
  const rows = await sql`
    insert into outbox (id, kind, subject_id, dedupe_key)
    select mail_id, ${WAITLIST_ANNOUNCEMENT}, entry_id, ${`${WAITLIST_ANNOUNCEMENT} `} || entry_id
    from unnest(${mails.map(({ id }) => id)}::text[], ${mails.map(({ entryId }) => entryId)}::text[])
      as mails (mail_id, entry_id)
    on conflict (dedupe_key) do nothing returning id`;
  return rows.length;
}
