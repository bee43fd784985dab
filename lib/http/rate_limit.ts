import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { addressGroup } from "./client_address.ts";

/** The number of events in a window, and the whole seconds until the window ends, at least 1. */
export interface Count {
  readonly count: number;
  readonly secondsLeft: number;
}

/**
 * Counts events by name in fixed windows, for all processes with the same database. A window begins with the first event of its name and ends
 * `windowMs` later, even if the database's clock was ahead when it began. Throws DatabaseUnavailableError while the database is unavailable.
 */
export interface Counter {
  /** Counts one event. The count stops at `atMost`, so that it stays small under attack. */
  add(counted: string | Counted, atMost: number): Promise<Count>;
  /** The current counts, in the order of the names. A name without events has 0 and the length of a window. */
  read(counted: readonly (string | Counted)[]): Promise<readonly Count[]>;
}

/** A name whose windows are not as long as the counter's. */
export interface Counted {
  readonly name: string;
  readonly windowMs: number;
}

interface CounterOptions {
  readonly windowMs: number;
  /** The key for hashing names before they are stored, because names contain addresses. All processes use the same key. */
  readonly secret: string;
}

const PURGE_INTERVAL_MS = 60_000;
/** Characters of base64url: 132 bits. */
const KEY_LENGTH = 22;

const COUNTED_ROW = z.object({ count: z.number(), wait_seconds: z.number() });
const COUNTED_ROWS = z.array(z.extend(COUNTED_ROW, { key: z.string() }));

export function createCounter(sql: Sql, { windowMs, secret }: CounterOptions): Counter {
  let purgedAt = performance.now();

  const rowOf = (counted: string | Counted) => {
    const { name, windowMs: ms } = typeof counted === "string" ? { name: counted, windowMs } : counted;
    const key = createHmac("sha256", secret).update(name).digest("base64url").slice(0, KEY_LENGTH);
    return { key, ms };
  };

  const purgeNowAndThen = () => {
    if (performance.now() - purgedAt < PURGE_INTERVAL_MS) return;
    purgedAt = performance.now();
    // Runs in the background. If it fails, old rows do no harm, and the next purge tries again.
    purgeRateLimits(sql).catch(() => {});
  };

  const countOf = (
    { count, wait_seconds: seconds }: z.infer<typeof COUNTED_ROW>,
    ms: number,
  ): Count => ({ count, secondsLeft: Math.min(Math.max(1, seconds), Math.ceil(ms / 1000)) });

  return {
    async add(counted, atMost) {
      const { key, ms } = rowOf(counted);
      // A single statement is exact when several processes count at once.
      const [row] = await sql`
        insert into rate_limits as held (key, count, expires_at)
        values (${key}, 1, now() + ${ms}::float8 * interval '1 millisecond')
        on conflict (key) do update set
          count = case when held.expires_at <= now() then 1 else least(held.count + 1, ${atMost}::int) end,
          expires_at = case when held.expires_at <= now() then excluded.expires_at
            else least(held.expires_at, excluded.expires_at) end
        returning count, ceil(extract(epoch from expires_at - now()))::int as wait_seconds`;
      purgeNowAndThen();
      return countOf(COUNTED_ROW.parse(row), ms);
    },

    async read(counted) {
      const windows = counted.map(rowOf);
      // Allows twice the window, because of two concurrent statements the later one may have the earlier now(). A row further ahead is left to
      // add(), which shortens it to one window.
      const rows = COUNTED_ROWS.parse(
        await sql`
        select key, count, ceil(extract(epoch from expires_at - now()))::int as wait_seconds
        from rate_limits
          join unnest(${windows.map(({ key }) => key)}::text[], ${
          windows.map(({ ms }) => ms)
        }::float8[]) as asked (key, ms)
          using (key)
        where expires_at > now() and expires_at <= now() + 2 * ms * interval '1 millisecond'`,
      );
      return windows.map(({ key, ms }) =>
        countOf(rows.find((row) => row.key === key) ?? { count: 0, wait_seconds: Math.ceil(ms / 1000) }, ms)
      );
    },
  };
}

/** Deletes windows that have ended, and windows that began while a clock was ahead. No window is longer than an hour. */
export async function purgeRateLimits(sql: Sql): Promise<void> {
  await sql`delete from rate_limits where expires_at <= now() or expires_at > now() + interval '2 hours'`;
}

/** Whether a request is allowed. retryAfterSeconds is a whole number, at least 1. */
export type RateLimitDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Limits requests per address and endpoint. */
export interface RateLimiter {
  /**
   * Counts one request. `times`: how many times the limit of other endpoints is allowed, 1 by default. Throws DatabaseUnavailableError while the
   * database is unavailable.
   */
  take(address: string, endpoint: string, times?: number): Promise<RateLimitDecision>;
}

/** A limiter that allows each visitor `limit` requests to each endpoint in a window of the counter; 0 means no limit. */
export function createRateLimiter(counter: Counter, limit: number): RateLimiter {
  if (limit === 0) return { take: () => Promise.resolve({ allowed: true }) };
  return {
    async take(address, endpoint, times = 1) {
      const most = limit * times;
      const { count, secondsLeft } = await counter.add(`${endpoint}\n${addressGroup(address)}`, most + 1);
      return count <= most ? { allowed: true } : { allowed: false, retryAfterSeconds: secondsLeft };
    },
  };
}
