import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import { type DigestOptions, enqueueDigest } from "./digest.ts";
import { dueDigest } from "./digest_time.ts";
import { purgeMails } from "./store.ts";

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
}

const TICK_MS = 30_000;
const PURGE_MS = 3_600_000;

/** Puts the coach's digest into the outbox when it is due and removes what is old, until the returned function is called. */
export function startMailUpkeep(
  { sql, digest, kindsKept, log, wake, tickMs = TICK_MS }: UpkeepOptions,
): () => void {
  let purgedAt = Number.NEGATIVE_INFINITY;
  /** The last day whose digest this process has seen to. */
  let seenTo = "";
  let isBusy = false;

  const tick = async () => {
    const now = new Date();
    if (now.getTime() - purgedAt >= PURGE_MS) {
      await purgeMails(sql, kindsKept);
      purgedAt = now.getTime();
    }
    if (digest === undefined) return;
    const { day } = dueDigest(now, digest.time);
    if (day === seenTo) return;
    if (await enqueueDigest(digest, now)) wake();
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
