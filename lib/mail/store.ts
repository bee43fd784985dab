import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";

/** Adds an address to those that get no mail but what they bought. What its owner wants counts more than what a server said. */
export async function suppressAddress(
  sql: Sql,
  addressHash: string,
  reason: "unsubscribed" | "refused",
): Promise<void> {
  await sql`
    insert into mail_suppressions as held (address_hash, reason) values (${addressHash}, ${reason})
    on conflict (address_hash) do update
      set reason = case when excluded.reason = 'unsubscribed' then excluded.reason else held.reason end`;
}

/** Takes an address from those that get no mail. True when it was one of them. */
export async function allowAddress(sql: Sql, addressHash: string): Promise<boolean> {
  return (await sql`delete from mail_suppressions where address_hash = ${addressHash} returning reason`)
    .length > 0;
}

/** Which of these addresses get no mail but what they bought. */
export async function listSuppressed(
  sql: Sql,
  addressHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = z.array(z.object({ hash: z.string() })).parse(
    await sql`
    select address_hash as hash from mail_suppressions where address_hash = any(${addressHashes}::text[])`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Why no mail is sent at the moment, and since when. */
export interface MailPause {
  readonly reason: string;
  /** ISO, UTC. */
  readonly since: string;
}

/** The pause, or null while mail is sent. */
export async function getMailPause(sql: Sql): Promise<MailPause | null> {
  const [row] = await sql`select reason, since from mail_pause where not is_over`;
  return row === undefined ? null : z.object({ reason: z.string(), since: z.string() }).parse(row);
}

/** How mail is doing. */
export interface MailHealth {
  readonly pause: MailPause | null;
  readonly waiting: number;
  /** For how long the mail waits that was due first; 0 when none waits. Its retries do not make it younger. */
  readonly oldestDueSeconds: number;
  readonly failedLastWeek: number;
}

const COUNTS = z.object({ waiting: z.number(), oldestDueSeconds: z.number(), failedLastWeek: z.number() });

/** Whether mail is paused, how much of it waits, for how long, and how much has failed in the last seven days. */
export async function getMailHealth(sql: Sql): Promise<MailHealth> {
  const [pause, [row]] = await Promise.all([
    getMailPause(sql),
    sql`
      select count(*) filter (where state = 'waiting') as waiting,
        greatest(extract(epoch from now() - min(due_since) filter (where state = 'waiting')), 0)::float8
          as "oldestDueSeconds",
        count(*) filter (where state = 'failed' and ended_at > now() - interval '7 days') as "failedLastWeek"
      from outbox where state in ('waiting', 'failed')`,
  ]);
  return { pause, ...COUNTS.parse(row) };
}

const LISTED = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(["waiting", "sent", "failed", "dropped"]),
  createdAt: z.string(),
  dueAt: z.string(),
  endedAt: z.nullable(z.string()),
  attempts: z.number(),
  reason: z.nullable(z.string()),
});

/** A mail, without its recipient, whom the outbox does not know. */
export type ListedMail = z.infer<typeof LISTED>;

/** The newest mails of a state. */
export async function listMails(
  sql: Sql,
  state: ListedMail["state"],
  limit: number,
): Promise<readonly ListedMail[]> {
  return z.array(LISTED).parse(
    await sql`
    select id, kind, state, created_at as "createdAt", due_at as "dueAt", ended_at as "endedAt", attempts, reason
    from outbox where state = ${state} order by coalesce(ended_at, created_at) desc, id limit ${limit}`,
  );
}

const STATES = z.array(z.object({ state: LISTED.shape.state, count: z.number() }));

/** How many mails are in each state that any is in, first what somebody has to look at. */
export async function countMails(sql: Sql): Promise<z.infer<typeof STATES>> {
  return STATES.parse(
    await sql`select state, count(*) as count from outbox group by state
    order by array_position(array['waiting', 'failed', 'dropped', 'sent'], state)`,
  );
}

/**
 * Makes a mail due now, with three days ahead of it again, unless it was sent; null: every mail that waits or has failed, but for those under
 * way. Addresses that were refused may be written to again, and a pause has its next probe now. Returns how many mails it made due.
 */
export async function retryMails(sql: Sql, id: string | null): Promise<number> {
  const rows = await sql`
    with again as (
      update outbox set state = 'waiting', due_at = now(), ended_at = null, attempts = 0, lease = null,
        leased_until = null, due_since = case when state = 'waiting' then least(due_since, now()) else now() end
      where (id = ${id}::text and state <> 'sent') or (
        ${id}::text is null and state in ('waiting', 'failed') and (leased_until is null or leased_until < now())
      )
      returning id, recipient_hash
    ),
    revived as (
      delete from mail_suppressions
      where reason = 'refused' and address_hash in (select recipient_hash from again)
    ),
    hastened as (update mail_pause set until = now() where exists (select from again))
    select id from again`;
  return rows.length;
}

/**
 * Drops the mails that wait, but for some kinds. Returns how many. `reason` stands among the mails, from where retryMail() brings one back.
 */
export async function dropWaiting(
  sql: Sql,
  { kindsKept, reason }: { readonly kindsKept: readonly string[]; readonly reason: string },
): Promise<number> {
  const rows = await sql`
    update outbox set state = 'dropped', ended_at = now(), reason = ${reason}, lease = null, leased_until = null
    where state = 'waiting' and kind <> all (${kindsKept}::text[])
    returning id`;
  return rows.length;
}

/** How long the outbox remembers what has ended. */
const KEPT_DAYS = 90;

/**
 * Removes mails that ended long ago, the counts of past days, which no limit looks at, and those from after tomorrow, which a clock that was ahead
 * has counted. What is promised to somebody only once is remembered for as long as the row that it is about.
 */
export async function purgeMails(sql: Sql, kindsKept: readonly string[]): Promise<void> {
  await sql`
    with ended as (
      delete from outbox
      where ended_at < now() - make_interval(days => ${KEPT_DAYS}) and kind <> all (${kindsKept}::text[])
    )
    delete from mail_counts
    where day < (now() at time zone 'utc')::date or day > (now() at time zone 'utc')::date + 1`;
}

/**
 * Where the next digest begins: where the last one that was sent or will be sent ends, or where the first of those that could not be
 * sent began; null when there was none.
 */
export async function getDigestStart(sql: Sql, kind: string): Promise<string | null> {
  const [row] = await sql`
    select coalesce(
      max(split_part(subject_id, '/', 2)) filter (where state in ('waiting', 'sent')),
      min(split_part(subject_id, '/', 1))
    ) as start from outbox where kind = ${kind}`;
  return z.object({ start: z.nullable(z.string()) }).parse(row).start;
}

/** Ends the digests of a time to come at `now` (ISO), and gives their day free: a clock that was ahead has put them into the outbox. */
export async function cutDigests(sql: Sql, kind: string, now: string): Promise<void> {
  await sql`
    update outbox set subject_id = least(split_part(subject_id, '/', 1), ${now}) || ${`/${now}`},
      dedupe_key = dedupe_key || ' ' || id
    where kind = ${kind} and split_part(subject_id, '/', 2) > ${now}`;
}

/** Puts a mail into the outbox unless one with the same key is there. True when it was put there. */
export async function enqueueMail(
  sql: Sql,
  { id, kind, subjectId, dedupeKey }: {
    readonly id: string;
    readonly kind: string;
    readonly subjectId: string;
    readonly dedupeKey: string;
  },
): Promise<boolean> {
  const rows = await sql`
    insert into outbox (id, kind, subject_id, dedupe_key) values (${id}, ${kind}, ${subjectId}, ${dedupeKey})
    on conflict (dedupe_key) do nothing returning id`;
  return rows.length > 0;
}
