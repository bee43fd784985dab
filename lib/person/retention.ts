import type { Sql } from "../db/database.ts";
import { DatabaseUnavailableError } from "../db/database.ts";
import { FOCUS_MAPS } from "../focus/focus.ts";
import { forgetLeads } from "../desk/desk.ts";
import { forgetPayLinks } from "../payments/coaching/pay_links.ts";
import { describeError, type Log } from "../log.ts";
import { forgetPages } from "../private_page/pages.ts";
import { SPRINT_ROOMS } from "../room/rooms.ts";
import { sweepRounds } from "../rounds/rounds.ts";
import { forgetOldSteps } from "../steps/counting.ts";
import { forgetUnnamedFiles } from "../words/photographs/photographs.ts";
import { removeOldMailFiles } from "./mail_files.ts";
import { forgetOld } from "./store.ts";

export interface RetentionOptions {
  readonly sql: Sql;
  readonly mailFolder: string;
  readonly days: number;
  readonly log: Log;
  /** Runs a function after some milliseconds; returns a function that cancels it. */
  readonly later?: (run: () => void, milliseconds: number) => () => void;
}

const DAY_MS = 24 * 60 * 60_000;
/** Milliseconds until the next attempt while the database is unavailable. */
const RETRY_MS = 60_000;

/** The daily removal of data that is no longer needed. */
export interface Retention {
  /** Resolves once the present removal has ended. */
  stop(): Promise<void>;
}

/**
 * Removes data without consent that is older than `days`, counts of old days, photographs that nothing names, maps and sprint rooms that nobody has touched for a year, rooms and rounds that ended long ago, now and every day. Several processes may do so at the same time: one does not find
 * what another has removed.
 */
export function startRetention(
  { sql, mailFolder, days, log, later = timer }: RetentionOptions,
): Retention {
  const stopping = new AbortController();
  let cancel = () => {};
  const removeOld = async (): Promise<number> => {
    try {
      const { checks, tests } = await forgetOld(sql, days, stopping.signal);
      await forgetPages(sql, FOCUS_MAPS);
      await forgetPages(sql, SPRINT_ROOMS);
      await forgetPayLinks(sql);
      await forgetLeads(sql);
      const files = await removeOldMailFiles(mailFolder, days);
      if (checks + tests + files > 0) log.info("personal data removed", { checks, tests, files });
      await forgetOldSteps(sql);
      const photographs = await forgetUnnamedFiles(sql);
      if (photographs > 0) log.info("unused photographs removed", { files: photographs });
      const rounds = await sweepRounds(sql, stopping.signal);
      if (rounds.closed + rounds.deleted > 0) log.info("rounds ended", { ...rounds });
      return DAY_MS;
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) return RETRY_MS;
      log.error("personal data not removed", describeError(error));
      return DAY_MS;
    }
  };
  const run = async () => {
    const milliseconds = await removeOld();
    if (!stopping.signal.aborted) cancel = later(() => running = run(), milliseconds);
  };
  let running = run();
  return {
    async stop() {
      stopping.abort();
      cancel();
      await running;
    },
  };
}

/** A timer that does not keep the process alive. */
function timer(run: () => void, milliseconds: number): () => void {
  const handle = setTimeout(run, milliseconds);
  Deno.unrefTimer(handle);
  return () => clearTimeout(handle);
}
