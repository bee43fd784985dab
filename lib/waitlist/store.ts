import type { Sql } from "../db/database.ts";
import type { WaitlistEntry } from "./entry.ts";

/** An entry as it goes into the database; its time is the database's own. */
export type NewEntry = Omit<WaitlistEntry, "createdAt">;

/** The most rows that are in memory at a time while the list is read. */
export const MAX_BATCH = 500;

/**
 * Puts someone on the list, once per email and tool: who is on it already stays on it as first written, also when both
 * arrive at once. The caller cannot tell the two apart.
 */
export async function saveEntry(sql: Sql, { id, name, email, toolInterest }: NewEntry): Promise<void> {
  // DO UPDATE although nothing changes: DO NOTHING would write nothing, so its answer would come a disk's flush earlier
  // and tell who is on the list.
  await sql`
    insert into waitlist_entries as held (id, name, email, tool_interest)
    values (${id}, ${name}, ${email}, ${toolInterest})
    on conflict on constraint waitlist_entries_once do update set name = held.name`;
}

/**
 * The whole list in the order of its signups, batch by batch; no batch is empty. Who signs up or is removed meanwhile
 * may be on it or not; everyone else is on it once.
 */
export async function* listBatches(
  sql: Sql,
  { batchSize = MAX_BATCH }: { readonly batchSize?: number } = {},
): AsyncGenerator<readonly WaitlistEntry[], void, void> {
  const size = Math.min(batchSize, MAX_BATCH);
  // Where the last batch ended: the database's own text of the time, because it counts microseconds and a Date does not.
  let [at, id] = ["-infinity", ""];
  for (;;) {
    const rows = await sql<WaitlistEntry & { readonly at: string }>`
      select id, name, email, tool_interest as "toolInterest", created_at as "createdAt", created_at::text as at
      from waitlist_entries
      where (created_at, id) > (${at}::timestamptz, ${id})
      order by created_at, id
      limit ${size}`;
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ at: _, ...entry }) => entry);
    if (rows.length < size) return;
    ({ at, id } = last);
  }
}
