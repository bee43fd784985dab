import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import { type DigestOptions, enqueueDigest } from "./digest.ts";
import { dueDigest } from "./digest_time.ts";
import { holdMailTimes } from "./lease/store.ts";
import { purgeMails } from "./store.ts";
import { MAIL_WINDOWS } from "./worker.ts";

export interface UpkeepOptions {
  readonly sql: Sql;
  /** Undefined: no digest is sent. */
  readonly digest: DigestOptions | undefined;
  /** Kinds of mail whose rows stay after they have ended. */
  readonly kindsKept: readonly string[];
  readonly log: Log;
  /** Called when something was put into the outbox. */
  readonly wake: () => void;
  readonly tickMs?: number;
  /** Milliseconds of a clock that nobody sets. */
  readonly now?: () => number;
}

const TICK_MS = 30_000;
const PURGE_MS = 3_600_000;

/**
 * Puts the coach's digest into the outbox when it is due, removes what is old and mends what a clock has stored that was ahead, until the
 * returned function is called.
 */
export function startMailUpkeep(
  { sql, digest, kindsKept, log, wake, tickMs = TICK_MS, now = () => performance.now() }: UpkeepOptions,
): () => void {
  let purgedAt = Number.NEGATIVE_INFINITY;
  /** The last day whose digest this process has seen to. */
  let seenTo = "";
  let isBusy = false;

  const tick = async () => {
    await holdMailTimes(sql, MAIL_WINDOWS);
    if (now() - purgedAt >= PURGE_MS) {
      await purgeMails(sql, kindsKept);
      purgedAt = now();
    }
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
      // The next tick tries again; the worker says that the database is away.
      if (!(error instanceof DatabaseUnavailableError)) log.error("mail upkeep failed", describeError(error));
    } finally {
      isBusy = false;
    }
  }, tickMs);
  return () => clearInterval(timer);
}
