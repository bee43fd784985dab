import { setTimeout as delay } from "node:timers/promises";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import { randomToken } from "../tokens.ts";
import {
  admitMail,
  type ClaimedMail,
  claimMail,
  endMail,
  type Held,
  type MailWindows,
  pauseMail,
  postponeMail,
  PROBE_SECONDS,
  releaseClaim,
  releaseMail,
  resumeMail,
} from "./lease/store.ts";
import type { Reader } from "./kinds.ts";
import type { MailMessage, Transport } from "./message.ts";
import { suppressAddress } from "./store.ts";

/** A mail as it is to be sent now, or why it is not. */
export type Composed =
  | {
    readonly message: Omit<MailMessage, "messageId">;
    /** Of the recipient's address. */
    readonly recipientHash: string;
    readonly reader: Reader;
    /** When its recipient has had the day's number of mails: true: it waits for another day; false: it is dropped. */
    readonly canWait: boolean;
    /** A name for all mails that say the same to the same recipient: only one of them waits. null: each one waits. */
    readonly waitsAs: string | null;
  }
  /** What it is about has been erased, or its recipient has taken back the consent. */
  | { readonly dropped: string }
  /** It can never be sent. */
  | { readonly failed: string };

export interface MailWorkerOptions {
  readonly sql: Sql;
  readonly transport: Transport;
  /** Writes a mail from what the database has now. */
  readonly compose: (kind: string, subjectId: string) => Promise<Composed>;
  /** Kinds of mail that are sent before all others. */
  readonly kindsFirst: readonly string[];
  /** What follows the @ of a Message-ID. */
  readonly domain: string;
  readonly log: Log;
  /** Milliseconds between two looks at an empty queue: other processes may have added something. */
  readonly pollMs?: number;
  /** Seconds after which another process may send what this one has claimed. Longer than all timeouts of the transport together. */
  readonly leaseSeconds?: number;
  /** Sends one mail at a time and pauses after each, because the embedded database runs in this process and requests come first. */
  readonly isModest?: boolean;
}

/** The worker that empties the outbox. */
export interface MailWorker {
  /** Looks at the queue now: something was put into it. */
  wake(): void;
  /** Claims nothing more, waits for the mails that are being sent, until the deadline, and gives back the rest. */
  stop(deadlineMs: number): Promise<void>;
}

/** Mails that are sent at the same time. */
const LANES = 2;
/** A modest worker pauses this many times as long as the last mail or look at the queue took, within these limits. */
const REST_FACTOR = 4;
const MIN_REST_MS = 50;
const MAX_REST_MS = 200;
const POLL_MS = 2_000;
const LEASE_SECONDS = 180;
/** Seconds until the next try at a server that has refused us: longer than at one that is away, because it may count tries against the site. */
const REFUSED_SECONDS = 300;
const MINUTE = 60;
const MAX_DELAY_SECONDS = 6 * 60 * MINUTE;
const DAY_SECONDS = 24 * 60 * MINUTE;
const GIVE_UP_SECONDS = 3 * DAY_SECONDS;
/** What stores the times of mail puts them no further ahead. */
export const MAIL_WINDOWS: MailWindows = {
  retrySeconds: retryDelaySeconds(1),
  longestRetrySeconds: MAX_DELAY_SECONDS,
  daySeconds: DAY_SECONDS,
  leaseSeconds: LEASE_SECONDS,
  pauseSeconds: REFUSED_SECONDS,
};
/**
 * Most mails a day to one address. A buyer's limit is higher than anybody needs. The coach has none, because on a day of many sales it would
 * delay the notice of a withdrawal. Strangers cannot flood the coach for all that: each such mail is the daily digest, or one notice of an order
 * that Stripe has confirmed. A mail that a stranger asks for with the coach's address counts as a visitor's.
 */
export const DAILY_CAPS = { visitor: 3, buyer: 20, coach: null } as const satisfies Readonly<
  Record<Reader, number | null>
>;
/** When a policy has refused this many recipients in a row, it is taken to be against the site. */
const FORBIDDEN_IN_A_ROW = 3;

/** Seconds to wait after this many attempts: one minute, doubled each time, six hours at most. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
}

/**
 * A mail has failed after this many attempts, whose delays add up to three days. Time in which nothing is tried, because the site is stopped or
 * mail is paused, does not count.
 */
const MAX_ATTEMPTS = attemptsWithin(GIVE_UP_SECONDS);

function attemptsWithin(seconds: number): number {
  let attempts = 1;
  for (let total = 0; total < seconds; attempts++) total += retryDelaySeconds(attempts);
  return attempts;
}

/**
 * Starts to send. Each mail is sent at least once: if the process dies after the mail server has taken a mail and before that is stored, the
 * mail is sent again, with the same Message-ID. Any number of processes may work on one outbox.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { sql, log, kindsFirst, pollMs = POLL_MS, leaseSeconds = LEASE_SECONDS, isModest = false } = options;
  const held = new Map<string, Held>();
  /** Hashes of the recipients that a policy has refused since the mail server last took a mail. */
  const forbidden = new Set<string>();
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
  /** True when there was something to do. */
  const sendNext = async (): Promise<boolean> => {
    const lease = randomToken();
    const mail = await claimMail(sql, { lease, leaseSeconds, kindsFirst }).catch(async (error) => {
      // The claim may be stored although its answer was lost. Nobody would send that mail until the lease ends.
      if (error instanceof DatabaseUnavailableError) {
        noteFailure(error);
        await persistently(async () => isStopping ? undefined : await releaseClaim(sql, lease));
      }
      throw error;
    });
    if (mail === null) return false;
    const hold = { id: mail.id, lease };
    held.set(lease, hold);
    try {
      await sendClaimed(options, mail, hold, forbidden);
    } catch (error) {
      // After any other failure the mail stays claimed until the lease ends. Given back, it would fail again at once.
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      noteFailure(error);
      await persistently(() => releaseMail(sql, { ...hold, delaySeconds: 0, isCounted: false }));
    } finally {
      held.delete(lease);
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
      // Also when nothing was found: every form that is sent wakes the worker, and each look is a statement.
      if (isModest && !isStopping) {
        await delay(Math.min(Math.max(REST_FACTOR * took, MIN_REST_MS), MAX_REST_MS));
      }
    }
  };
  const lanes = Promise.all(Array.from({ length: isModest ? 1 : LANES }, lane));

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
        [...held.values()].map((hold) => releaseMail(sql, { ...hold, delaySeconds: 0, isCounted: false })),
      );
      options.transport.close();
    },
  };
}

async function sendClaimed(
  { sql, transport, compose, domain, log }: MailWorkerOptions,
  { id, kind, subjectId, attempts, version }: ClaimedMail,
  hold: Held,
  forbidden: Set<string>,
): Promise<void> {
  const end = async (state: "failed" | "dropped", reason: string) => {
    await endMail(sql, { ...hold, state, reason });
    log[state === "failed" ? "error" : "warn"](`mail ${state}`, { mail: id, kind, reason });
  };
  const retry = async (reason: string) => {
    if (attempts >= MAX_ATTEMPTS) return await end("failed", reason);
    const delaySeconds = retryDelaySeconds(attempts);
    await releaseMail(sql, { ...hold, delaySeconds, reason });
    log.warn("mail waits", { mail: id, kind, attempts, delaySeconds, reason });
  };
  /** True when mail was not paused before. Pause before the mail is given back, or it would be claimed again at once. */
  const pause = async (reason: string, seconds: number) => {
    const isNew = await pauseMail(sql, { reason, seconds, version });
    if (isNew) log.error("mail paused", { reason, seconds });
    return isNew;
  };
  /** Puts the mail behind the others, so that the next try is made with another one. */
  const giveBack = (reason: string) =>
    releaseMail(sql, { ...hold, delaySeconds: 0, reason, isCounted: false });
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
  const { message, recipientHash, reader, canWait, waitsAs } = composed;
  const admission = await admitMail(sql, { ...hold, reader, dailyCap: DAILY_CAPS[reader], recipientHash });
  if (admission === "capped" && canWait && await postponeMail(sql, { ...hold, waitsAs })) {
    return log.warn("mail waits until tomorrow", { mail: id, kind });
  }
  if (admission === "capped" && canWait) return await end("dropped", "one like it waits");
  if (admission !== "admitted") return await end("dropped", admission);
  const delivery = await transport.send({ ...message, messageId: `<${id}@${domain}>` });
  switch (delivery.outcome) {
    case "accepted":
      forbidden.clear();
      await persistently(() => endMail(sql, { ...hold, state: "sent" }));
      log.info("mail sent", { mail: id, kind, attempts });
      if (await resumeMail(sql, { version })) log.info("mail goes on");
      return;
    case "later":
      return await retry(delivery.reason);
    case "forbidden":
      if (forbidden.size < FORBIDDEN_IN_A_ROW) forbidden.add(recipientHash);
      if (forbidden.size === FORBIDDEN_IN_A_ROW) await pause(delivery.reason, REFUSED_SECONDS);
      // The attempt counts even then. Otherwise somebody who enters such addresses could keep all mail waiting for ever.
      return await retry(delivery.reason);
    case "shut-out":
      // The first refusal may be due to this mail alone: the attempt counts, so that it cannot pause all mail for ever. One that follows while
      // mail is paused is about the site, and no fault of this mail.
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

const STORE_ATTEMPTS = 30;
const STORE_PAUSE_MS = 500;

/** Repeats a statement while the database is away: a mail that is not stored as sent would be sent again. */
async function persistently(store: () => Promise<void>): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      return await store();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || attempt === STORE_ATTEMPTS) throw error;
      await delay(STORE_PAUSE_MS);
    }
  }
}
