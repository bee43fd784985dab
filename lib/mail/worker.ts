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
    /** Is sent on another day when its recipient had enough mails today; otherwise it is dropped. */
    readonly canWait: boolean;
    /** Recipient and what it says: of the mails with this name one waits for another day; null: they all do. */
    readonly waitsAs: string | null;
  }
  /** What it is about has been erased, or its recipient has taken back the consent. */
  | { readonly dropped: string }
  /** It can never be sent. */
  | { readonly failed: string };

export interface MailWorkerOptions {
  readonly sql: Sql;
  readonly transport: Transport;
  /** Renders a mail from what the database holds now. */
  readonly compose: (kind: string, subjectId: string) => Promise<Composed>;
  /** Kinds of mail that wait for no other. */
  readonly kindsFirst: readonly string[];
  /** What follows the @ of a Message-ID. */
  readonly domain: string;
  readonly log: Log;
  /** Milliseconds between two looks at an empty queue, in which other processes may have put something. */
  readonly pollMs?: number;
  /** How long a process that died holds what it had claimed. Longer than the transport's timeouts together. */
  readonly leaseSeconds?: number;
  /** Sends one mail at a time and rests before the next look, because the database runs in this process and requests come first. */
  readonly isModest?: boolean;
}

/** The worker that empties the outbox. */
export interface MailWorker {
  /** Looks at the queue now: something was put into it. */
  wake(): void;
  /** Sends what it has begun to send, claims nothing more, and gives back what is not sent by then. */
  stop(deadlineMs: number): Promise<void>;
}

/** Mails that are sent at the same time. */
const LANES = 2;
/** A modest worker rests so many times as long as a mail or a look at the queue took, between these milliseconds. */
const REST_FACTOR = 4;
const MIN_REST_MS = 50;
const MAX_REST_MS = 200;
const POLL_MS = 2_000;
const LEASE_SECONDS = 180;
/** Until the next probe of a server that refused: each may count against the site, which a server that is away cannot do. */
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
 * Mails a day to one address. A buyer's are more than anybody buys or asks for again. The coach's have no limit, or a day of many sales would
 * keep a withdrawal back: each is about an order of which Stripe was asked, once, or is the day's digest. What a stranger asks for with the
 * coach's address is a visitor's mail.
 */
export const DAILY_CAPS = { visitor: 3, buyer: 20, coach: null } as const satisfies Readonly<
  Record<Reader, number | null>
>;
/** Recipients in a row that a policy has refused, after which it is taken to be against the site. */
const FORBIDDEN_IN_A_ROW = 3;

/** Seconds until the next attempt after so many: one minute, doubled each time, six hours at most. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
}

/**
 * The attempts after which a mail has failed: those whose delays make three days. What kept a mail from being tried, such as a stopped
 * site or a pause, does not count.
 */
const MAX_ATTEMPTS = attemptsWithin(GIVE_UP_SECONDS);

function attemptsWithin(seconds: number): number {
  let attempts = 1;
  for (let total = 0; total < seconds; attempts++) total += retryDelaySeconds(attempts);
  return attempts;
}

/**
 * Starts to send. Each mail is delivered at least once: a process that dies after the server's answer and before it is noted leaves
 * the mail to be sent again, with the same Message-ID. Any number of processes may work on one outbox.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { sql, log, kindsFirst, pollMs = POLL_MS, leaseSeconds = LEASE_SECONDS, isModest = false } = options;
  const held = new Map<string, Held>();
  /** Hashes of the recipients that a policy has refused since the last mail that was taken. */
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
      // The database may have made the claim all the same: nobody would send that mail until the lease ends.
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
      // Any other failure waits until the lease ends, so that it is not repeated without pause.
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
      // Also after a look that found nothing: every submission wakes this process, and each look is a statement.
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
  /** True when mail was not paused before. It has to come before the mail's release, or that would be claimed again at once. */
  const pause = async (reason: string, seconds: number) => {
    const isNew = await pauseMail(sql, { reason, seconds, version });
    if (isNew) log.error("mail paused", { reason, seconds });
    return isNew;
  };
  /** Behind the others, so that the next probe is another mail. */
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
      // Counted also then: whoever types in addresses that a policy forbids must not keep everybody's mail waiting without end.
      return await retry(delivery.reason);
    case "shut-out":
      // A refusal that follows another one is the site's. The first may be this mail's alone, which must not hold up the others forever.
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

/** Repeats a statement while the database is away, because a mail that is not noted as sent is sent again. */
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
