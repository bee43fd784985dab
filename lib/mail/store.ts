import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";

/** A mail that this process has claimed. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  /** Id of the row that the mail is about. */
  readonly subjectId: string;
  /** This one included. */
  readonly attempts: number;
  /** Seconds since the mail was asked for. */
  readonly ageSeconds: number;
}

/** The lease under which a process holds a mail: nobody else changes the row while it lasts. */
export interface Held {
  readonly id: string;
  readonly lease: string;
}

const CLAIMED = z.array(z.object({
  id: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  attempts: z.number(),
  ageSeconds: z.number(),
}));

/** Claims the mail that has been due the longest, or null when none is due or the queue is paused. */
export async function claimMail(
  sql: Sql,
  { lease, leaseSeconds }: { readonly lease: string; readonly leaseSeconds: number },
): Promise<ClaimedMail | null> {
  const rows = CLAIMED.parse(
    await sql`
    update outbox set lease = ${lease}, leased_until = now() + make_interval(secs => ${leaseSeconds}),
      attempts = attempts + 1
    where id = (
      select id from outbox
      where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
        and not exists (select from mail_pause where until > now())
      order by due_at, id limit 1
      for update skip locked
    )
    returning id, kind, subject_id as "subjectId", attempts,
      extract(epoch from now() - created_at)::float8 as "ageSeconds"`,
  );
  return rows[0] ?? null;
}

const ADMISSION = z.object({ isWithin: z.boolean(), isSuppressed: z.boolean() });

/**
 * Counts a mail for its recipient at the first attempt. "capped": the recipient had `dailyCap` mails today (UTC); "suppressed":
 * the address wants or takes none.
 */
export async function admitMail(
  sql: Sql,
  { id, lease, recipientHash, dailyCap }: Held & {
    readonly recipientHash: string;
    readonly dailyCap: number;
  },
): Promise<"admitted" | "capped" | "suppressed"> {
  const [row] = await sql`
    with suppressed as (select address_hash from mail_suppressions where address_hash = ${recipientHash}),
    first as (
      update outbox set recipient_hash = ${recipientHash}
      where id = ${id} and lease = ${lease} and recipient_hash is null and not exists (select from suppressed)
      returning id
    ),
    counted as (
      insert into mail_counts as held (address_hash, day, count)
      select ${recipientHash}::text, (now() at time zone 'utc')::date, 1 from first
      on conflict (address_hash, day) do update set count = held.count + 1 where held.count < ${dailyCap}
      returning count
    )
    select exists (select from counted) or not exists (select from first) as "isWithin",
      exists (select from suppressed) as "isSuppressed"`;
  const { isWithin, isSuppressed } = ADMISSION.parse(row);
  return isSuppressed ? "suppressed" : isWithin ? "admitted" : "capped";
}

/** How a mail ended. */
export type MailEnd = "sent" | "failed" | "dropped";

/** Ends a mail. Does nothing when the lease was lost. */
export async function endMail(
  sql: Sql,
  { id, lease, state, reason = null }: Held & { readonly state: MailEnd; readonly reason?: string | null },
): Promise<void> {
  await sql`
    update outbox set state = ${state}, ended_at = now(), reason = ${reason}, lease = null, leased_until = null
    where id = ${id} and lease = ${lease} and state = 'waiting'`;
}

/** Gives a mail back, to be tried again in some seconds. An attempt that says nothing about the mail does not count. */
export async function releaseMail(
  sql: Sql,
  { id, lease, delaySeconds, reason = null, isCounted = true }: Held & {
    readonly delaySeconds: number;
    readonly reason?: string | null;
    readonly isCounted?: boolean;
  },
): Promise<void> {
  await sql`
    update outbox set lease = null, leased_until = null, due_at = now() + make_interval(secs => ${delaySeconds}),
      reason = coalesce(${reason}, reason), attempts = attempts - ${isCounted ? 0 : 1}
    where id = ${id} and lease = ${lease} and state = 'waiting'`;
}

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

/** Why no mail is sent at the moment, and since when. */
export interface MailPause {
  readonly reason: string;
  /** ISO, UTC. */
  readonly since: string;
}

/** Stops all claims for some seconds. True when mail was not paused before. */
export async function pauseMail(sql: Sql, reason: string, seconds: number): Promise<boolean> {
  const [row] = await sql`
    insert into mail_pause as held (until, reason) values (now() + make_interval(secs => ${seconds}), ${reason})
    on conflict (only_row) do update set until = excluded.until, reason = excluded.reason
    returning since = now() as "isNew"`;
  return z.object({ isNew: z.boolean() }).parse(row).isNew;
}

/** Ends a pause. True when there was one. */
export async function resumeMail(sql: Sql): Promise<boolean> {
  return (await sql`delete from mail_pause returning since`).length > 0;
}

/** The pause, or null while mail is sent. */
export async function getMailPause(sql: Sql): Promise<MailPause | null> {
  const [row] = await sql`select reason, since from mail_pause`;
  return row === undefined ? null : z.object({ reason: z.string(), since: z.string() }).parse(row);
}

/** How mail is doing. */
export interface MailHealth {
  readonly pause: MailPause | null;
  readonly waiting: number;
  readonly failedLastWeek: number;
}

const COUNTS = z.object({ waiting: z.number(), failedLastWeek: z.number() });

/** Whether mail is paused, and how much of it waits or has failed in the last seven days. */
export async function getMailHealth(sql: Sql): Promise<MailHealth> {
  const [pause, [row]] = await Promise.all([
    getMailPause(sql),
    sql`
      select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'failed' and ended_at > now() - interval '7 days') as "failedLastWeek"
      from outbox`,
  ]);
  return { pause, ...COUNTS.parse(row) };
}

/** Gives a mail back until the next day (UTC), as if it had not been tried: its recipient had enough mails today. */
export async function postponeMail(sql: Sql, { id, lease }: Held): Promise<void> {
  await sql`
    update outbox set lease = null, leased_until = null, recipient_hash = null, attempts = attempts - 1,
      reason = 'capped until tomorrow',
      due_at = (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'
    where id = ${id} and lease = ${lease} and state = 'waiting'`;
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

/** How many mails are in each state that any is in. */
export async function countMails(sql: Sql): Promise<z.infer<typeof STATES>> {
  return STATES.parse(await sql`select state, count(*) as count from outbox group by state order by state`);
}

/**
 * Makes a mail due now, with three days ahead of it again, unless it was sent. An address that was refused may be written to again.
 * False when there is no such mail, or it was sent.
 */
export async function retryMail(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    with again as (
      update outbox set state = 'waiting', due_at = now(), created_at = now(), ended_at = null, attempts = 0,
        lease = null, leased_until = null
      where id = ${id} and state <> 'sent'
      returning id, recipient_hash
    ),
    revived as (
      delete from mail_suppressions
      where reason = 'refused' and address_hash in (select recipient_hash from again)
    )
    select id from again`;
  return rows.length > 0;
}

/** How long the outbox remembers what has ended. */
const KEPT_DAYS = 90;

/**
 * Removes mails that ended long ago, and the counts of past days. What is promised to somebody only once is remembered for as long as
 * the row that it is about.
 */
export async function purgeMails(sql: Sql, kindsKept: readonly string[]): Promise<void> {
  await sql`
    with ended as (
      delete from outbox
      where ended_at < now() - make_interval(days => ${KEPT_DAYS}) and kind <> all (${kindsKept}::text[])
    )
    delete from mail_counts where day < (now() at time zone 'utc')::date - 1`;
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
