import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";

/** A value of a slot as JSON, which the slot checks when it is read. null: the shipped one. */
export type Stored = unknown;

/**
 * What is published, by slot. A slot whose shipped value counts is not in it, nor a photograph without its files, as one that was imported from another
 * site may be.
 */
export async function readPublished(sql: Sql): Promise<ReadonlyMap<string, Stored>> {
  const rows = await sql<{ slot: string; value: Stored }>`
    select slot, value from published_overrides
    where value is not null
      and (value ->> 'hash' is null or exists (select from photographs where hash = value ->> 'hash'))
    order by slot`;
  return new Map(rows.map(({ slot, value }) => [slot, value]));
}

/** When each slot was last published, ISO in UTC. */
export async function readPublishTimes(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = z.array(z.object({ slot: z.string(), at: z.string() })).parse(
    await sql`select slot, max(published_at) as at from overrides where published_at is not null group by slot`,
  );
  return new Map(rows.map(({ slot, at }) => [slot, at]));
}

const DRAFTS = z.array(z.object({ slot: z.string(), value: z.unknown(), writtenAt: z.string() }));

/** A change that only the desk sees. `value` null: the shipped one is to count again. `writtenAt` is exact, and only to be compared. */
export type Draft = Readonly<z.infer<typeof DRAFTS>[number]>;

/** Which draft was seen. */
export type SeenDraft = Pick<Draft, "slot" | "writtenAt">;

export async function listDrafts(sql: Sql): Promise<readonly Draft[]> {
  return DRAFTS.parse(
    await sql`select slot, value, written_at::text as "writtenAt" from drafts order by slot`,
  );
}

/** Keeps a draft of each slot in place of the one before. null: the shipped value is to count again. */
export async function saveDrafts(sql: Sql, values: ReadonlyMap<string, Stored>): Promise<void> {
  const rows = [...values].map(([slot, value]) => ({ slot, value }));
  await sql`
    insert into drafts (slot, value)
    select slot, nullif(value, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (slot text, value jsonb)
    on conflict (slot) do update set value = excluded.value,
      -- Later than the draft that it replaces, whatever the clock says: publishing compares them.
      written_at = greatest(excluded.written_at, drafts.written_at + interval '1 microsecond')`;
}

/** A draft in place of the one that was seen; without a `value` that one goes. */
export interface DraftChange {
  readonly slot: string;
  readonly value?: Stored;
  /** Of the draft that was seen; null: there was none. */
  readonly writtenAt: string | null;
}

/** Changes drafts together. False: another window has written or dropped one of them since it was seen, and nothing was changed. */
export async function changeDrafts(sql: Sql, changes: readonly DraftChange[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const rows = changes.map((change) => ({ ...change, isGone: change.value === undefined }));
  const changed = await sql`
    with given as (
      select slot, nullif(value, 'null'::jsonb) as value, "writtenAt"::timestamptz as seen, "isGone"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (slot text, value jsonb, "writtenAt" text, "isGone" boolean)
    ), now as materialized (
      select slot, written_at from drafts where slot in (select slot from given) order by slot for update
    ), moved as (
      select from given left join now using (slot) where now.written_at is distinct from given.seen
    ), dropped as (
      delete from drafts using given
      where drafts.slot = given.slot and given."isGone" and not exists (select from moved)
      returning drafts.slot
    ), written as (
      insert into drafts (slot, value)
      select slot, value from given where not "isGone" and not exists (select from moved)
      on conflict (slot) do update set value = excluded.value,
        written_at = greatest(excluded.written_at, drafts.written_at + interval '1 microsecond')
        where drafts.written_at is not distinct from (select seen from given where given.slot = drafts.slot)
      returning slot
    )
    select slot from dropped union all select slot from written`;
  return changed.length === changes.length;
}

/** Forgets the drafts of these slots. */
export async function dropDrafts(sql: Sql, slots: readonly string[]): Promise<void> {
  await sql`delete from drafts where slot = any(${slots}::text[])`;
}

/**
 * Publishes these drafts, all with one time, as the coach has seen them: if one was written again since, nothing is published. Returns the slots that were
 * published; a second call finds none.
 */
export async function publishDrafts(sql: Sql, seen: readonly SeenDraft[]): Promise<readonly string[]> {
  const rows = seen.map(({ slot, writtenAt }) => ({ slot, at: writtenAt }));
  const published = await sql<{ slot: string }>`
    with seen as (
      select slot, at::timestamptz as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (slot text, at text)
    ), taken as (
      delete from drafts using seen
      where drafts.slot = seen.slot
        and not exists (select from drafts later join seen using (slot) where later.written_at > seen.at)
      returning drafts.slot, drafts.value
    )
    insert into overrides (slot, value, act) select slot, value, 'published' from taken returning slot`;
  return published.map(({ slot }) => slot);
}

const CHANGES = z.array(z.object({
  slot: z.string(),
  value: z.unknown(),
  /** What counted before; null: the shipped value. */
  before: z.unknown(),
  publishedAt: z.string(),
  /** ISO in UTC. */
  at: z.string(),
  /** What published it. */
  act: z.enum(["published", "undone", "imported"]),
  /** Whether its slot was not published again. */
  isLatest: z.boolean(),
  /** Changes of the same publish, of these slots. */
  together: z.number(),
}));

/** A published change. What was published together has the same `publishedAt`, which is exact, and only to be compared. */
export type Change = Readonly<z.infer<typeof CHANGES>[number]>;

/** The changes of these slots, newest first and those of one publish by slot, from after a known one on, at most so many. `publishedAt`: only those of this publish. */
export async function listChanges(
  sql: Sql,
  { slots, publishedAt = null, after, limit }: {
    readonly slots: readonly string[];
    readonly publishedAt?: string | null;
    /** The last change that is known; null: from the newest on. */
    readonly after: Pick<Change, "publishedAt" | "slot"> | null;
    readonly limit: number;
  },
): Promise<readonly Change[]> {
  return CHANGES.parse(
    await sql`
    select slot, value, published_at::text as "publishedAt", published_at as at, act,
      not exists (
        select from overrides later
        where later.slot = overrides.slot and (later.published_at, later.id) > (overrides.published_at, overrides.id)
      ) as "isLatest",
      (
        select count(*) from overrides beside
        where beside.published_at = overrides.published_at and beside.slot = any(${slots}::text[])
      ) as together, (
        select earlier.value from overrides earlier
        where earlier.slot = overrides.slot and (earlier.published_at, earlier.id) < (overrides.published_at, overrides.id)
        order by earlier.published_at desc, earlier.id desc limit 1
      ) as before
    from overrides
    where published_at is not null and slot = any(${slots}::text[])
      and (${publishedAt}::timestamptz is null or published_at = ${publishedAt}::timestamptz)
      and (${after === null} or published_at < ${after?.publishedAt ?? null}::timestamptz
        or published_at = ${after?.publishedAt ?? null}::timestamptz and slot > ${after?.slot ?? ""})
    order by published_at desc, slot limit ${limit}`,
  );
}

/**
 * Publishes what counted before a publish of these slots. Returns the slots that changed: none if one of them was published again since, so that a second call finds
 * none either.
 */
export async function undoPublish(
  sql: Sql,
  { slots, publishedAt }: { readonly slots: readonly string[]; readonly publishedAt: string },
): Promise<readonly string[]> {
  const rows = await sql<{ slot: string }>`
    with undone as (
      select slot, published_at from overrides
      where published_at = ${publishedAt}::timestamptz and slot = any(${slots}::text[])
    )
    insert into overrides (slot, value, act)
    select undone.slot, (
        select earlier.value from overrides earlier
        where earlier.slot = undone.slot and earlier.published_at < undone.published_at
        order by earlier.published_at desc, earlier.id desc limit 1
      ), 'undone'
    from undone
    where not exists (
      select from overrides later join undone others using (slot) where later.published_at > others.published_at
    )
    returning slot`;
  return rows.map(({ slot }) => slot);
}

/** Publishes all of these values at once, as an import does. null: the shipped value counts again. Returns how many differed. */
export async function publishValues(sql: Sql, values: ReadonlyMap<string, Stored>): Promise<number> {
  const rows = [...values].map(([slot, value]) => ({ slot, value }));
  const published = await sql`
    with given as (
      select slot, nullif(value, 'null'::jsonb) as value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (slot text, value jsonb)
    )
    insert into overrides (slot, value, act)
    select given.slot, given.value, 'imported' from given left join published_overrides published using (slot)
    where given.value is distinct from published.value
    returning slot`;
  return published.length;
}
