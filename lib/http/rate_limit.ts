import { createHmac } from "node:crypto";
import type { Sql } from "../db/database.ts";

/** Whether a request may go on; retryAfterSeconds is a whole number, at least 1. */
export type RateLimitDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts requests per address and endpoint, together with all other processes on the same database. */
export interface RateLimiter {
  /** Counts one request. Throws DatabaseUnavailableError when the database is away. */
  take(address: string, endpoint: string): Promise<RateLimitDecision>;
}

interface RateLimitOptions {
  /** Requests that one address may make to one endpoint in a window; 0 switches the limit off. */
  readonly limit: number;
  readonly windowMs: number;
  /** Keys the hashes under which addresses are stored; the same in every process. */
  readonly secret: string;
}

const PURGE_INTERVAL_MS = 60_000;
/** Characters of base64url: 132 bits. */
const KEY_LENGTH = 22;

/** A limiter by fixed windows; a window begins with an address's first request and ends `windowMs` later. */
export function createRateLimiter(sql: Sql, { limit, windowMs, secret }: RateLimitOptions): RateLimiter {
  if (limit === 0) return { take: () => Promise.resolve({ allowed: true }) };
  let purgedAt = performance.now();

  const purgeNowAndThen = () => {
    if (performance.now() - purgedAt < PURGE_INTERVAL_MS) return;
    purgedAt = performance.now();
    // In the background: an old row does no harm, and the next turn tries again.
    purgeRateLimits(sql).catch(() => {});
  };

  return {
    async take(address, endpoint) {
      const key = createHmac("sha256", secret)
        .update(`${endpoint}\n${addressGroup(address)}`).digest("base64url").slice(0, KEY_LENGTH);
      // One statement is exact however many processes ask at once. It counts no further than limit + 1, so that the number
      // stays small under attack.
      const [row] = await sql<{ count: number; wait_seconds: number }>`
        insert into rate_limits as held (key, count, expires_at)
        values (${key}, 1, now() + ${windowMs}::float8 * interval '1 millisecond')
        on conflict (key) do update set
          count = case when held.expires_at <= now() then 1 else least(held.count + 1, ${limit}::int + 1) end,
          expires_at = case when held.expires_at <= now() then excluded.expires_at else held.expires_at end
        returning count, ceil(extract(epoch from expires_at - now()))::int as wait_seconds`;
      purgeNowAndThen();
      if (row === undefined) throw new Error("the rate limit statement returned no row");
      if (row.count <= limit) return { allowed: true };
      return { allowed: false, retryAfterSeconds: Math.max(1, row.wait_seconds) };
    },
  };
}

/** Deletes the windows that have ended. */
export async function purgeRateLimits(sql: Sql): Promise<void> {
  await sql`delete from rate_limits where expires_at <= now()`;
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, because a household or a server is given
 * at least a whole /64. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function addressGroup(address: string): string {
  if (!address.includes(":")) return address;
  const groups = ipv6Groups(address);
  if (groups === null) return address;
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    return groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]).join(".");
  }
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/** The eight 16-bit groups of an IPv6 address, or null when it is none. */
function ipv6Groups(address: string): number[] | null {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  if (!URL.canParse(`http://[${bare}]/`)) return null;
  // The URL parser has written it in its canonical form, without dotted decimals.
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const parse = (part: string) => part === "" ? [] : part.split(":").map((group) => parseInt(group, 16));
  if (tail === undefined) return parse(head);
  const [before, after] = [parse(head), parse(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
