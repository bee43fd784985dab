import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";

/**
 * Suppresses all mail to an address except about its purchases and what is asked for later. An unsubscription by its owner outweighs a refusal by a
 * mail server, and counts from the last one.
 */
export async function suppressAddress(
  sql: Sql,
  addressHash: string,
  reason: "unsubscribed" | "refused",
): Promise<void> {
  await sql`
    insert into mail_suppressions as held (address_hash, reason) values (${addressHash}, ${reason})
    on conflict (address_hash) do update
      set reason = excluded.reason, created_at = excluded.created_at where excluded.reason = 'unsubscribed'`;
}

/** The number of addresses that unsubscribed. */
export async function countUnsubscribed(sql: Sql): Promise<number> {
  const [row] = await sql<{ addresses: number }>`
    select count(*)::int as addresses from mail_suppressions where reason = 'unsubscribed'`;
  return row?.addresses ?? 0;
}

/** Ends the suppression of an address. True if it was suppressed. */
export async function allowAddress(sql: Sql, addressHash: string): Promise<boolean> {
  return (await sql`delete from mail_suppressions where address_hash = ${addressHash} returning reason`)
    .length > 0;
}

/** Why nothing may be mailed to an address with this hash; null: it may. */
export async function getSuppression(
  sql: Sql,
  addressHash: string,
): Promise<"unsubscribed" | "refused" | null> {
  const [row] = await sql`select reason from mail_suppressions where address_hash = ${addressHash}`;
  return row === undefined
    ? null
    : z.object({ reason: z.enum(["unsubscribed", "refused"]) }).parse(row).reason;
}

/** Whether the owner of an address unsubscribed it after a time (as Postgres writes it), which ends what was asked for until then. */
export async function isStoppedSince(sql: Sql, addressHash: string, at: string): Promise<boolean> {
  const rows = await sql`
    select from mail_suppressions
    where address_hash = ${addressHash} and reason = 'unsubscribed' and created_at >= ${at}::timestamptz`;
  return rows.length > 0;
}

/** Which of these addresses are suppressed. */
export async function listSuppressed(
  sql: Sql,
  addressHashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = z.array(z.object({ hash: z.string(), reason: z.string() })).parse(
    await sql`
    select address_hash as hash, reason from mail_suppressions where address_hash = any(${addressHashes}::text[])`,
  );
  return new Map(rows.map(({ hash, reason }) => [hash, reason]));
}

/** Why mail is paused, and since when. */
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

/** The state of the outbox. */
export interface MailHealth {
  readonly pause: MailPause | null;
  readonly waiting: number;
  /** How long the mail that has been due the longest has waited; 0 when none waits. Retries do not reset it. */
  readonly oldestDueSeconds: number;
  readonly failedLastWeek: number;
}

const COUNTS = z.object({ waiting: z.number(), oldestDueSeconds: z.number(), failedLastWeek: z.number() });

/** Whether mail is paused, how much waits and for how long, and how much has failed in the last seven days. */
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

/** A mail without its recipient, which the outbox does not store. */
export type ListedMail = z.infer<typeof LISTED>;

/** The newest mails in a state. */
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

/** The number of mails in each state. States that need attention come first. */
export async function countMails(sql: Sql): Promise<z.infer<typeof STATES>> {
  return STATES.parse(
    await sql`select state, count(*) as count from outbox group by state
    order by array_position(array['waiting', 'failed', 'dropped', 'sent'], state)`,
  );
}

/**
 * Makes a mail that was not sent due now and allows it three more days; null: every mail that waits or has failed, except those
 * that are being sent and those that were sent again since.
 * Refused addresses may be written to again, and a pause sends its next probe now. Returns the number of mails that became due.
 * @param isFailed only mails that have failed, so that a second call finds none
 */
export async function retryMails(
  sql: Sql,
  id: string | null,
  { isFailed = false }: { readonly isFailed?: boolean } = {},
): Promise<number> {
  const rows = await sql`
    with again as (
      update outbox set state = 'waiting', due_at = now(), ended_at = null, attempts = 0, lease = null,
        leased_until = null, due_since = case when state = 'waiting' then least(due_since, now()) else now() end
      where (not ${isFailed}::boolean or state = 'failed') and ((id = ${id}::text and state <> 'sent') or (
        ${id}::text is null and state in ('waiting', 'failed') and (leased_until is null or leased_until < now())
        and not (state = 'failed' and exists (
          select from outbox later
          where later.subject_id = outbox.subject_id and later.kind = outbox.kind and later.created_at > outbox.created_at
        ))
      ))
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

/** Drops waiting mails except some kinds. Returns how many. `reason` appears in the list of mails, and retryMails() brings one back. */
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

/** How long the outbox keeps mails that have ended. */
const KEPT_DAYS = 90;

/**
 * Removes mails that ended long ago, the counts of past days, which no limit needs, and counts after tomorrow, which come from a clock that was
 * ahead. Mails that may be sent only once are kept as long as the row that they are about.
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
 * The start of the next digest: the end of the last one that was or will be sent, or the start of the first one that failed. Null if there was
 * none.
 */
export async function getDigestStart(sql: Sql, kind: string): Promise<string | null> {
  const [row] = await sql`
    select coalesce(
      max(split_part(subject_id, '/', 2)) filter (where state in ('waiting', 'sent')),
      min(split_part(subject_id, '/', 1))
    ) as start from outbox where kind = ${kind}`;
  return z.object({ start: z.nullable(z.string()) }).parse(row).start;
}

/** Ends the digests of a later time at `now` (ISO) and lets their days have a digest again. A clock that was ahead added them to the outbox. */
export async function cutDigests(sql: Sql, kind: string, now: string): Promise<void> {
  await sql`
    update outbox set subject_id = least(split_part(subject_id, '/', 1), ${now}) || ${`/${now}`},
      dedupe_key = dedupe_key || ' ' || id
    where kind = ${kind} and split_part(subject_id, '/', 2) > ${now}`;
}

/** Adds a mail to the outbox unless it has one with the same key. True if it was added. */
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
