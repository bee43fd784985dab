import { setTimeout as delay } from "node:timers/promises";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { jsonPost } from "./app.ts";
import { PATIENCE_MS, stopwatch, type Timed } from "./time.ts";
import type { PostgresServer } from "./postgres.ts";
import type { Site } from "./site.ts";

/** Ways in which a database server goes away and returns. */
export const OUTAGES: readonly {
  readonly name: string;
  /** What /readyz says meanwhile. */
  readonly reason: RegExp;
  begin(server: PostgresServer): Promise<void>;
  end(server: PostgresServer): Promise<void>;
}[] = [
  {
    name: "stops",
    reason: /unreachable|no answer/,
    begin: (server) => server.stop(),
    end: (server) => server.start(),
  },
  {
    name: "freezes",
    reason: /unreachable|no answer/,
    begin: (server) => server.pause(),
    end: (server) => server.resume(),
  },
  {
    name: "loses its tables",
    reason: /^tables missing$/,
    begin: (server) => runScript(server, "alter schema public rename to lost; create schema public"),
    end: (server) => runScript(server, "drop schema public; alter schema lost rename to public"),
  },
];

async function runScript(server: PostgresServer, script: string): Promise<void> {
  const database = openPostgres({ databaseUrl: server.url(), deadlineMs: PATIENCE_MS, poolSize: 1 });
  await database.runScript(script, PATIENCE_MS);
  await database.close();
}

/** A submission and its answer. */
export interface Call {
  readonly status: number;
  readonly took: Timed;
}

/** Visitors who submit checks in turn until they are stopped. */
export interface Visitors {
  /** Resolves with the next answer that has this status. */
  next(status: number): Promise<void>;
  /** Lets them finish and returns every call. */
  stop(): Promise<readonly Call[]>;
}

const SUBMISSION = jsonPost({ scores: Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3])) });

/** Starts visitors of a site. */
export function sendVisitors(site: Site, count: number): Visitors {
  const calls: Call[] = [];
  let isRunning = true;
  let onAnswer = (_status: number) => {};
  const visitors = Array.from({ length: count }, async () => {
    while (isRunning) {
      const watch = stopwatch(site.pid);
      const response = await fetch(`${site.url}/api/diagnostic/submit`, SUBMISSION);
      await response.body?.cancel();
      calls.push({ status: response.status, took: watch() });
      onAnswer(response.status);
      if (response.status !== 201) await delay(20);
    }
  });
  // When a test fails the site ends under them. stop() rejects all the same.
  Promise.all(visitors).catch(() => {});
  return {
    next: (wanted) => new Promise<void>((resolve) => onAnswer = (status) => status === wanted && resolve()),
    stop: async () => {
      isRunning = false;
      await Promise.all(visitors);
      return calls;
    },
  };
}
