import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { applicationName } from "../../db/process_name.ts";
import type { Reader } from "../kinds.ts";
import { canBeEnded } from "../unsubscribe.ts";

/** A mail that this process has claimed. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  /** Id of the row that the mail is about. */
  readonly subjectId: string;
  /** Including this one. */
  readonly attempts: number;
  /** The version of the pause when the mail was claimed: how often mail had been paused and resumed. */
  readonly version: number;
}

/** A claim on a mail: nobody else changes its row until the lease ends. */
export interface MailClaim {
  readonly id: string;
  readonly lease: string;
}

const CLAIMED = z.array(z.object({
  id: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  attempts: z.number(),
  version: z.number(),
}));

/** The reasons noted for a mail that waits because of a limit: of its recipient for the day, or of its domain for the hour. */
const CAPPED = "capped until tomorrow";
const DOMAIN_FULL = "the hour's mail to this domain is sent";

/** Seconds between two probes. After the mail server is back, mail resumes within this time and the time of one probe. */
export const PROBE_SECONDS = 10;

/**
 * Claims the mail that has been due the longest, or null when none is due. Mail of the kinds in `kindsFirst` comes before all other mail. While
 * mail is paused, only one mail at a time is sent, as a probe, by all processes together. A mail that was refused then loses its place at the
 * front, so that probes reach a mail that the server accepts. For the first kinds the query compares the later of two times, which only the
 * index by kind supports; the index by time would read all other mail.
 */
export async function claimMail(
  sql: Sql,
  { lease, leaseSeconds, kindsFirst }: {
    readonly lease: string;
    readonly leaseSeconds: number;
    readonly kindsFirst: readonly string[];
  },
): Promise<ClaimedMail | null> {
  // When two processes ask for a probe at the same moment, the second waits for the row of the pause and finds a later time there.
  const rows = CLAIMED.parse(
    await sql`
    with next as (
      select coalesce(
        (
          select id from outbox
          where state = 'waiting' and greatest(due_at, leased_until) <= now() and kind = any(${kindsFirst}::text[])
            and (reason is null or not exists (select from mail_pause where not is_over))
          order by due_at, id limit 1
          for update skip locked
        ),
        (
          select id from outbox
          where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
          order by due_at, id limit 1
          for update skip locked
        )
      ) as id
    ),
    probed as (
      update mail_pause set until = now() + make_interval(secs => ${PROBE_SECONDS}), probe = next.id from next
      where not is_over and until <= now() and next.id is not null and coalesce(
        (select leased_until <= now() from outbox where id = mail_pause.probe and state = 'waiting'), true
      )
      returning probe
    )
    update outbox set lease = ${lease}, leased_until = now() + make_interval(secs => ${leaseSeconds}),
      attempts = attempts + 1
    where id = (select id from next)
      and (exists (select from probed) or not exists (select from mail_pause where not is_over))
    returning id, kind, subject_id as "subjectId", attempts,
      coalesce((select version from mail_pause), 0) as version`,
  );
  return rows[0] ?? null;
}

const ADMISSION = z.object({ isWithin: z.boolean(), isSuppressed: z.boolean() });

/** How much mail an address may get. */
export interface MailLimit {
  /** Mails per UTC day; null: no limit. */
  readonly dailyCap: number | null;
  /** Mail to buyers is counted by itself. Only mail to visitors and clients is withheld from an unsubscribed address. */
  readonly reader: Reader;
}

/**
 * Counts a mail for its recipient at the first attempt. "capped": the recipient has reached today's limit for this sort of mail. "suppressed":
 * the address does not exist, or is unsubscribed, and was so after somebody asked for this mail.
 */
export async function admitMail(
  sql: Sql,
  { id, lease, recipientHash, mailboxHash, dailyCap, reader, askedAt }: MailClaim & MailLimit & {
    readonly recipientHash: string;
    /** As Postgres writes it; absent: nobody asked for this very mail. */
    readonly askedAt?: string | undefined;
    /** Mail is counted under it. */
    readonly mailboxHash: string;
  },
): Promise<"admitted" | "capped" | "suppressed"> {
  const isEnded = canBeEnded(reader);
  const [row] = await sql`
    with suppressed as (
      select address_hash from mail_suppressions
      where address_hash = ${recipientHash} and ${isEnded}::boolean
        and not (reason = 'unsubscribed' and coalesce(created_at < ${askedAt ?? null}::timestamptz, false))
    ),
    first as (
      update outbox set recipient_hash = ${recipientHash}
      where id = ${id} and lease = ${lease} and recipient_hash is null
      returning id
    ),
    counted as (
      insert into mail_counts as held (address_hash, day, is_transactional, count)
      select ${mailboxHash}::text, (now() at time zone 'utc')::date, ${
    reader === "buyer"
  }::boolean, 1 from first
      where ${dailyCap}::int is not null and not exists (select from suppressed)
      on conflict (address_hash, day, is_transactional) do update
        set count = held.count + 1 where held.count < ${dailyCap}
      returning count
    )
    select ${dailyCap}::int is null or exists (select from counted) or not exists (select from first) as "isWithin",
      exists (select from suppressed) as "isSuppressed"`;
  const { isWithin, isSuppressed } = ADMISSION.parse(row);
  return isSuppressed ? "suppressed" : isWithin ? "admitted" : "capped";
}

/** How a mail ended. */
export type MailEnd = "sent" | "failed" | "dropped";

/** Ends a mail. Does nothing if the lease was lost. */
export async function endMail(
  sql: Sql,
  { id, lease, state, reason = null }: MailClaim & {
    readonly state: MailEnd;
    readonly reason?: string | null;
  },
): Promise<boolean> {
  const rows = await sql`
    update outbox set state = ${state}, ended_at = now(), reason = ${reason}, lease = null, leased_until = null
    where id = ${id} and lease = ${lease} and state = 'waiting' returning 1`;
  return rows.length > 0;
}

/** Releases a mail for another try after some seconds. An attempt that says nothing about the mail itself does not count. */
export async function releaseMail(
  sql: Sql,
  { id, lease, delaySeconds, reason = null, isCounted = true }: MailClaim & {
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

/**
 * Releases the mails of processes that are no more. The attempt counts, because the mail may be why its process ended. Call it before the first
 * claim: while a server starts, processes that live may have no connection for a moment.
 */
export async function releaseOfDead(sql: Sql): Promise<void> {
  await sql`
    update outbox set lease = null, leased_until = null
    where state = 'waiting' and lease like ${`${applicationName("site")} %/%`}
      and split_part(lease, '/', 1) not in (select application_name from pg_stat_activity where application_name is not null)`;
}

/** Releases the mail that was claimed with this lease, if any. Used when the answer to the claim was lost. */
export async function releaseClaim(sql: Sql, lease: string): Promise<void> {
  await sql`
    update outbox set lease = null, leased_until = null, attempts = attempts - 1
    where lease = ${lease} and state = 'waiting'`;
}

/**
 * Postpones a mail until the next UTC day as if it had not been tried, because its recipient has reached the limit. False if a mail with the
 * same `waitsAs` already waits for that day, or the lease was lost. A row of mail_counts records that one waits.
 */
export async function postponeMail(
  sql: Sql,
  { id, lease, waitsAs }: MailClaim & { readonly waitsAs: string | null },
): Promise<boolean> {
  const rows = await sql`
    with place as (
      insert into mail_counts (address_hash, day, count)
      select ${waitsAs}::text, (now() at time zone 'utc')::date + 1, 1 from outbox
      where id = ${id} and lease = ${lease} and state = 'waiting' and ${waitsAs}::text is not null
      on conflict do nothing
      returning day
    )
    update outbox set lease = null, leased_until = null, recipient_hash = null, attempts = attempts - 1,
      reason = ${CAPPED}, due_at = tomorrow.at, due_since = tomorrow.at
    from (select (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc' as at) tomorrow
    where id = ${id} and lease = ${lease} and state = 'waiting'
      and (${waitsAs}::text is null or exists (select from place))
    returning id`;
  return rows.length > 0;
}

/** Postpones a mail for some seconds as if it had not been tried, because its domain has reached the limit. It stays counted for its recipient. */
export async function postponeForDomain(
  sql: Sql,
  { id, lease, delaySeconds }: MailClaim & { readonly delaySeconds: number },
): Promise<void> {
  await sql`
    update outbox set lease = null, leased_until = null, attempts = attempts - 1, reason = ${DOMAIN_FULL},
      due_at = now() + make_interval(secs => ${delaySeconds}), due_since = now() + make_interval(secs => ${delaySeconds})
    where id = ${id} and lease = ${lease} and state = 'waiting'`;
}

/**
 * Pauses all mail; the next probe goes out in some seconds. True if mail was not paused before. Only an answer to a mail of the present
 * `version` counts. A late answer could otherwise start a pause again that a probe has ended, and report it twice.
 */
export async function pauseMail(
  sql: Sql,
  { reason, seconds, version }: Pick<ClaimedMail, "version"> & {
    readonly reason: string;
    readonly seconds: number;
  },
): Promise<boolean> {
  const [row] = await sql`
    insert into mail_pause as held (until, reason) values (now() + make_interval(secs => ${seconds}), ${reason})
    on conflict (only_row) do update set until = excluded.until, reason = excluded.reason, is_over = false,
      since = case when held.is_over then excluded.since else held.since end,
      version = held.version + held.is_over::int
    where held.version = ${version}
    returning version <> ${version} as "isNew"`;
  return row !== undefined && z.object({ isNew: z.boolean() }).parse(row).isNew;
}

/** Ends a pause after the mail server accepted a probe. True if mail was paused. A mail that was claimed before the pause does not end it. */
export async function resumeMail(sql: Sql, { version }: Pick<ClaimedMail, "version">): Promise<boolean> {
  const rows = await sql`
    update mail_pause set is_over = true, version = version + 1 where not is_over and version = ${version}
    returning version`;
  return rows.length > 0;
}

/**
 * Makes the next probe of a pause due now, with the mail that was refused for the same reason. Settings are corrected by a restart, and the
 * person who restarts the site wants to see whether mail is sent.
 */
export async function hastenProbe(sql: Sql): Promise<void> {
  await sql`
    with hastened as (update mail_pause set until = now() where not is_over returning reason)
    update outbox set due_at = now() from hastened
    where state = 'waiting' and lease is null and due_at > now() and outbox.reason = hastened.reason`;
}

/** The longest times ahead, in seconds, at which mail can be due. */
export interface MailWindows {
  /** Until the next attempt. It doubles each time, up to the longest. A new mail is due sooner. */
  readonly retrySeconds: number;
  readonly longestRetrySeconds: number;
  /** For a mail that waits because of a limit. */
  readonly daySeconds: number;
  readonly leaseSeconds: number;
  readonly pauseSeconds: number;
}

/**
 * Moves times that are too far ahead back to the latest possible time. A clock that was ahead stored them. Leases are not ended, because their
 * owner may be about to send the mail.
 */
export async function holdMailTimes(
  sql: Sql,
  { retrySeconds, longestRetrySeconds, daySeconds, leaseSeconds, pauseSeconds }: MailWindows,
): Promise<void> {
  await sql`
    with pause as (
      update mail_pause set until = now() + make_interval(secs => ${pauseSeconds})
      where until > now() + make_interval(secs => ${pauseSeconds})
    ),
    ahead as (
      select id, latest.due, latest.lease from outbox, lateral (
        select now() + make_interval(secs => case
            when lease is not null then ${leaseSeconds}::float8
            when reason in (${CAPPED}, ${DOMAIN_FULL}) then ${daySeconds}::float8
            else least(${retrySeconds} * power(2, greatest(attempts - 1, 0)), ${longestRetrySeconds}) end) as due,
          now() + make_interval(secs => ${leaseSeconds}) as lease
      ) latest
      where state = 'waiting' and (due_at > latest.due or leased_until > latest.lease)
    )
    update outbox held set due_at = least(due_at, ahead.due), due_since = least(due_since, ahead.due),
      leased_until = case when leased_until > ahead.lease then ahead.lease else leased_until end
    from ahead where held.id = ahead.id and state = 'waiting'`;
}
