import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import { type DigestOptions, enqueueDigest } from "./digest.ts";
import { dueDigest } from "./digest_time.ts";
import { holdMailTimes } from "./lease/store.ts";
import { purgeMails } from "./store.ts";
import { MAIL_WINDOWS } from "./worker.ts";

export interface UpkeepOptions {
  readonly sql: Sql;
  /** Undefined: no digest. */
  readonly digest: DigestOptions | undefined;
  /** Each adds what is due to the outbox; true if that was anything. */
  readonly due?: readonly ((sql: Sql) => Promise<boolean>)[];
  /** Kinds of mail whose rows stay after they have ended. */
  readonly kindsKept: readonly string[];
  readonly log: Log;
  /** Called after a mail was added to the outbox. */
  readonly wake: () => void;
  readonly tickMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

const TICK_MS = 30_000;
const PURGE_MS = 3_600_000;

/**
 * Adds the coach's digest and what else is due to the outbox, removes old mails and corrects times that a fast clock stored. Ends when the returned
 * function is called.
 */
export function startMailUpkeep(
  { sql, digest, due = [], kindsKept, log, wake, tickMs = TICK_MS, now = () => performance.now() }:
    UpkeepOptions,
): () => void {
  let purgedAt = Number.NEGATIVE_INFINITY;
  /** The last day whose digest this process has handled. */
  let seenTo = "";
  let isBusy = false;

  const tick = async () => {
    await holdMailTimes(sql, MAIL_WINDOWS);
    if (now() - purgedAt >= PURGE_MS) {
      await purgeMails(sql, kindsKept);
      purgedAt = now();
    }
    for (const enqueue of due) if (await enqueue(sql)) wake();
    if (digest === undefined) return;
    const today = new Date();
    const { day } = dueDigest(today, digest.time);
    if (day === seenTo) return;
    if (await enqueueDigest(digest, today)) wake();
    seenTo = day;
  };
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await tick();
    } catch (error) {
      // The next tick tries again. The worker logs that the database is unavailable.
      if (!(error instanceof DatabaseUnavailableError)) log.error("mail upkeep failed", describeError(error));
    } finally {
      isBusy = false;
    }
  }, tickMs);
  return () => clearInterval(timer);
}
