import { setTimeout as delay } from "node:timers/promises";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import type { Counter } from "../http/rate_limit.ts";
import { describeError, type Log } from "../log.ts";
import { getProcessName, leaseOf } from "../db/process_name.ts";
import {
  admitMail,
  type ClaimedMail,
  claimMail,
  endMail,
  hastenProbe,
  type MailClaim,
  type MailWindows,
  pauseMail,
  postponeForDomain,
  postponeMail,
  PROBE_SECONDS,
  releaseClaim,
  releaseMail,
  releaseOfDead,
  resumeMail,
} from "./lease/store.ts";
import type { Reader } from "./kinds.ts";
import { hourlyCap } from "./mailbox.ts";
import type { MailMessage, Transport } from "./message.ts";
import { suppressAddress } from "./store.ts";

/** A mail as it is to be sent now, or why it is not. */
export type Composed =
  | {
    readonly message: Omit<MailMessage, "messageId">;
    /** Of the recipient's address. */
    readonly recipientHash: string;
    /** Of the recipient's mailbox, which may have several addresses. */
    readonly mailboxHash: string;
    readonly reader: Reader;
    /** What happens when the recipient has reached the daily limit. True: the mail waits until tomorrow. False: it is dropped. */
    readonly canWait: boolean;
    /** Whether one a day is sent beyond the limit. */
    readonly isNeeded?: true | undefined;
    /** Mails with the same name say the same thing to the same recipient, so only one of them waits until tomorrow. Null: all of them wait. */
    readonly waitsAs: string | null;
    /** When somebody asked for this very mail (as Postgres writes it): an earlier unsubscription does not end it. Absent: any does. */
    readonly askedAt?: string | undefined;
  }
  /** The mail is no longer wanted: its data was erased, or the recipient withdrew consent. */
  | { readonly dropped: string }
  /** The mail can never be sent. */
  | { readonly failed: string };

export interface MailWorkerOptions {
  readonly sql: Sql;
  readonly transport: Transport;
  /** Writes a mail from what the database has now. */
  readonly compose: (kind: string, subjectId: string) => Promise<Composed>;
  readonly kindsFirst: readonly string[];
  /** Counts mail to visitors per domain and hour. */
  readonly hourly: Counter;
  /** What follows the @ of a Message-ID. */
  readonly domain: string;
  readonly log: Log;
  /** Milliseconds until an empty queue is checked again, because other processes may have added mail. */
  readonly pollMs?: number;
  /** Seconds until another process may send a mail that this one has claimed. It has to be longer than all timeouts of the transport together. */
  readonly leaseSeconds?: number;
  /** Sends one mail at a time and pauses after each, because the embedded database runs in this process and requests come first. */
  readonly isModest?: boolean;
}

/** The worker that empties the outbox. */
export interface MailWorker {
  /** Checks the queue now. Call it after adding a mail. */
  wake(): void;
  /** Claims no more mail and waits for the mails that are being sent. At the deadline it releases those that are not finished. */
  stop(deadlineMs: number): Promise<void>;
}

/** Mails that are sent at the same time. */
/** Why a mail is not sent, as the outbox keeps it. */
const NOT_ADMITTED = {
  capped: "the day’s limit for the address was reached",
  suppressed: "the address is unsubscribed, or doesn’t exist",
} as const;

const LANES = 2;
/** A modest worker pauses for this many times the duration of its last mail or queue check, but within these limits. */
const REST_FACTOR = 4;
const MIN_REST_MS = 50;
const MAX_REST_MS = 200;
const POLL_MS = 2_000;
const LEASE_SECONDS = 180;
/** Seconds until the next try after the mail server has refused the site. This is longer than for a server that cannot be reached, because it may count each try against the site. */
const REFUSED_SECONDS = 300;
const MINUTE = 60;
const MAX_DELAY_SECONDS = 6 * 60 * MINUTE;
const DAY_SECONDS = 24 * 60 * MINUTE;
const GIVE_UP_SECONDS = 3 * DAY_SECONDS;
/** The longest times ahead that the worker ever stores. A stored time beyond them comes from a clock that was wrong. */
export const MAIL_WINDOWS: MailWindows = {
  retrySeconds: retryDelaySeconds(1),
  longestRetrySeconds: MAX_DELAY_SECONDS,
  daySeconds: DAY_SECONDS,
  leaseSeconds: LEASE_SECONDS,
  pauseSeconds: REFUSED_SECONDS,
};
/**
 * The most mails a day to one address. A buyer's limit is higher than any buyer needs. Mail that was asked for is counted with a visitor's, so that
 * what a buyer gets leaves all of its limit. A client has no limit, because no stranger can cause what the coach sends by hand. The coach has none, because on a day with many sales
 * it would delay the notice of a withdrawal. Strangers still cannot flood the coach: all that they can cause is the daily digest and one notice for
 * each order that Stripe has confirmed. If a stranger enters the coach's address in a form, that mail has a visitor's limit.
 */
export const DAILY_CAPS = {
  visitor: 3,
  asker: 10,
  client: null,
  buyer: 20,
  coach: null,
} as const satisfies Readonly<
  Record<Reader, number | null>
>;
/** After this many recipients in a row were refused by a policy, the worker assumes that the policy is against the site. */
const FORBIDDEN_IN_A_ROW = 3;

/** Seconds to wait after a number of attempts: one minute after the first, doubled each time, at most six hours. */
function retryDelaySeconds(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
}

/**
 * A mail fails after this many attempts. Their delays add up to three days. Time while the site is stopped or mail is paused does not count,
 * because nothing is tried then.
 */
const MAX_ATTEMPTS = attemptsWithin(GIVE_UP_SECONDS);

function attemptsWithin(seconds: number): number {
  let attempts = 1;
  for (let total = 0; total < seconds; attempts++) total += retryDelaySeconds(attempts);
  return attempts;
}

/**
 * Starts sending. Each mail is sent at least once. If the process dies after the mail server has accepted a mail but before this is stored,
 * the mail is sent again with the same Message-ID. Any number of processes may work on one outbox.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { sql, log, kindsFirst, pollMs = POLL_MS, leaseSeconds = LEASE_SECONDS, isModest = false } = options;
  const claims = new Map<string, MailClaim>();
  /** Hashes of the recipients that a policy has refused since the mail server last accepted a mail. */
  const forbidden = new Set<string>();
  let processName = "";
  let isStopping = false;
  let isAway = false;
  let wakeAll = Promise.withResolvers<void>();

  const wake = () => {
    wakeAll.resolve();
    wakeAll = Promise.withResolvers();
  };
  const idle = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pollMs);
    return Promise.race([promise, wakeAll.promise]).finally(() => clearTimeout(timer));
  };
  const noteFailure = (error: unknown) => {
    if (!(error instanceof DatabaseUnavailableError)) log.error("mail failed", describeError(error));
    else if (!isAway) log.warn("mail waits for the database", { error: error.message });
    isAway = error instanceof DatabaseUnavailableError;
  };
  /** Sends the next mail. False when none was due. */
  const sendNext = async (): Promise<boolean> => {
    const lease = leaseOf(processName);
    const mail = await claimMail(sql, { lease, leaseSeconds, kindsFirst }).catch(async (error) => {
      // The database may have stored the claim before the connection broke. Release it, or nobody sends that mail until the lease ends.
      if (error instanceof DatabaseUnavailableError) {
        noteFailure(error);
        await persistently(async () => isStopping ? undefined : await releaseClaim(sql, lease));
      }
      throw error;
    });
    if (mail === null) return false;
    const claim = { id: mail.id, lease };
    claims.set(lease, claim);
    try {
      await sendClaimed(options, mail, claim, forbidden);
    } catch (error) {
      // After any other failure the mail stays claimed until the lease ends. If it were released now, it would fail again at once.
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      noteFailure(error);
      await persistently(() => releaseMail(sql, { ...claim, delaySeconds: 0, isCounted: false }));
    } finally {
      claims.delete(lease);
    }
    return true;
  };
  const lane = async () => {
    while (!isStopping) {
      let didSend = false;
      const begin = performance.now();
      try {
        didSend = await sendNext();
        isAway = false;
      } catch (error) {
        noteFailure(error);
      }
      if (isStopping) return;
      const took = performance.now() - begin;
      if (!didSend) await idle();
      // Pause even if the queue was empty: every form that is sent wakes the worker, and each check runs a statement.
      if (isModest && !isStopping) {
        await delay(Math.min(Math.max(REST_FACTOR * took, MIN_REST_MS), MAX_REST_MS));
      }
    }
  };
  const begin = async () => {
    while (!isStopping) {
      try {
        processName = await getProcessName(sql);
        await releaseOfDead(sql);
        return await hastenProbe(sql);
      } catch (error) {
        noteFailure(error);
        await idle();
      }
    }
  };
  const lanes = begin().then(() => Promise.all(Array.from({ length: isModest ? 1 : LANES }, lane)));

  return {
    wake,
    async stop(deadlineMs) {
      isStopping = true;
      wake();
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, deadlineMs);
      await Promise.race([lanes, promise]);
      clearTimeout(timer);
      await Promise.allSettled(
        [...claims.values()].map((claim) =>
          releaseMail(sql, { ...claim, delaySeconds: 0, isCounted: false })
        ),
      );
      options.transport.close();
    },
  };
}

async function sendClaimed(
  { sql, transport, compose, hourly, domain, log }: MailWorkerOptions,
  { id, kind, subjectId, attempts, version }: ClaimedMail,
  claim: MailClaim,
  forbidden: Set<string>,
): Promise<void> {
  const end = async (state: "failed" | "dropped", reason: string) => {
    // Nothing is said about a mail that its kind has removed: a request about an address of which nothing is held is forgotten.
    if (!await endMail(sql, { ...claim, state, reason })) return;
    log[state === "failed" ? "error" : "warn"](`mail ${state}`, { mail: id, kind, reason });
  };
  const retry = async (reason: string) => {
    if (attempts >= MAX_ATTEMPTS) return await end("failed", reason);
    const delaySeconds = retryDelaySeconds(attempts);
    await releaseMail(sql, { ...claim, delaySeconds, reason });
    log.warn("mail waits", { mail: id, kind, attempts, delaySeconds, reason });
  };
  /** Pauses all mail. False when it was paused already. Pause before you release a mail, or it is claimed again at once. */
  const pause = async (reason: string, seconds: number) => {
    const isNew = await pauseMail(sql, { reason, seconds, version });
    if (isNew) log.error("mail paused", { reason, seconds });
    return isNew;
  };
  /** Releases the mail to the end of the queue, so that the next try is made with another mail. The attempt does not count. */
  const giveBack = (reason: string) =>
    releaseMail(sql, { ...claim, delaySeconds: 0, reason, isCounted: false });
  let composed;
  try {
    composed = await compose(kind, subjectId);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    log.error("mail could not be written", { mail: id, kind, ...describeError(error) });
    return await retry("it could not be written");
  }
  if ("dropped" in composed) return await end("dropped", composed.dropped);
  if ("failed" in composed) return await end("failed", composed.failed);
  const { message, recipientHash, mailboxHash, reader, canWait, isNeeded, waitsAs, askedAt } = composed;
  const cap = DAILY_CAPS[reader];
  const admission = await admitMail(sql, {
    ...claim,
    reader,
    dailyCap: cap === null ? null : cap + Number(isNeeded ?? false),
    recipientHash,
    mailboxHash,
    askedAt,
  });
  if (admission === "capped" && canWait && await postponeMail(sql, { ...claim, waitsAs })) {
    return log.warn("mail waits until tomorrow", { mail: id, kind });
  }
  if (admission === "capped" && canWait) return await end("dropped", "one like it waits");
  if (admission !== "admitted") return await end("dropped", NOT_ADMITTED[admission]);
  // A repeated attempt has its place in the count. Nobody else's mail to this domain gets it.
  const isTyped = reader === "visitor" || reader === "asker";
  const delaySeconds = isTyped && attempts === 1 ? await takePlace(hourly, message.to) : 0;
  if (delaySeconds > 0) {
    await postponeForDomain(sql, { ...claim, delaySeconds });
    return log.warn("mail waits for its domain", { mail: id, kind, delaySeconds });
  }
  const delivery = await transport.send({ ...message, messageId: `<${id}@${domain}>` });
  switch (delivery.outcome) {
    case "accepted":
      forbidden.clear();
      await persistently(() => endMail(sql, { ...claim, state: "sent" }));
      log.info("mail sent", { mail: id, kind, attempts });
      if (await resumeMail(sql, { version })) log.info("mail goes on");
      return;
    case "later":
      return await retry(delivery.reason);
    case "forbidden":
      if (forbidden.size < FORBIDDEN_IN_A_ROW) forbidden.add(recipientHash);
      if (forbidden.size === FORBIDDEN_IN_A_ROW) await pause(delivery.reason, REFUSED_SECONDS);
      // The attempt counts even when mail was paused. Otherwise a stranger who enters such addresses could stop all mail for ever.
      return await retry(delivery.reason);
    case "shut-out":
      // The first refusal may be the fault of this mail alone. Its attempt counts, so that one mail cannot pause all mail for ever. If mail was
      // paused already, the refusal is about the site, and this mail's attempt does not count.
      if (await pause(delivery.reason, REFUSED_SECONDS)) return await retry(delivery.reason);
      return await giveBack(delivery.reason);
    case "unreachable":
      await pause(delivery.reason, PROBE_SECONDS);
      return await giveBack(delivery.reason);
    case "refused":
      if (delivery.isAddressDead) await suppressAddress(sql, recipientHash, "refused");
      return await end("failed", delivery.reason);
  }
}

/** Hours ahead that a mail can have its place. In the last one of them, all that is left is tried again. */
const MOST_HOURS = 24;

/**
 * Counts a mail for the domain of its recipient. Returns 0 if it may be sent now, otherwise the seconds until an hour that has a place for it, so
 * that a flood to one domain is not tried again as a whole every hour.
 */
async function takePlace(hourly: Counter, recipient: string): Promise<number> {
  const domain = recipient.slice(recipient.lastIndexOf("@") + 1);
  const cap = hourlyCap(domain);
  const { count, secondsLeft } = await hourly.add(`mail to ${domain}`, cap * MOST_HOURS);
  const hoursAhead = Math.floor((count - 1) / cap);
  return hoursAhead === 0 ? 0 : secondsLeft + (hoursAhead - 1) * 3600;
}

const STORE_ATTEMPTS = 30;
const STORE_PAUSE_MS = 500;

/** Repeats a statement while the database cannot be reached. A mail that is not stored as sent would be sent again. */
async function persistently(store: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      await store();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || attempt === STORE_ATTEMPTS) throw error;
      await delay(STORE_PAUSE_MS);
    }
  }
}
