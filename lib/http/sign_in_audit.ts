import { createHmac } from "node:crypto";
import type { Log } from "../log.ts";
import type { SignIn } from "./admin_guard.ts";
import { addressGroup } from "./client_address.ts";

interface SignInAuditOptions {
  /** The key for hashing addresses before they are logged. */
  readonly secret: string;
  readonly log: Log;
  /** Adds an attempt to the metrics. */
  readonly count: (outcome: SignIn["outcome"]) => void;
  /** The day as YYYY-MM-DD, UTC. */
  readonly today?: () => string;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Requests with the right password that are less than this many milliseconds apart are one sign-in, because a browser sends the password with
 * each request.
 */
export const SESSION_MS = 30 * 60_000;
/** Characters of base64url: 72 bits. */
const HASH_LENGTH = 12;

/**
 * Records attempts to sign in, in the log and in the metrics. A log line has a hash of the address that changes each day, so that it shows
 * guesses from one address but identifies nobody. Attempts that were not checked only appear in the metrics, because a flood must not fill the
 * log.
 */
export function createSignInAudit(
  { secret, log, count, today = utcDay, now = () => performance.now() }: SignInAuditOptions,
): (signIn: SignIn) => void {
  /** The time of each address's last successful attempt, by the hash of the address. Only people who know the password add entries. */
  const sessions = new Map<string, number>();
  const isNew = (address: string): boolean => {
    const last = sessions.get(address);
    const time = now();
    sessions.set(address, time);
    if (last !== undefined && time - last < SESSION_MS) return false;
    for (const [other, at] of sessions) if (time - at >= SESSION_MS) sessions.delete(other);
    return true;
  };
  return ({ outcome, address, ...others }) => {
    const hash = createHmac("sha256", secret).update(`sign-in ${today()} ${addressGroup(address)}`)
      .digest("base64url").slice(0, HASH_LENGTH);
    if (outcome === "granted" && !isNew(hash)) return;
    count(outcome);
    if (outcome === "granted") log.info("sign-in", { outcome, address: hash, ...others });
    if (outcome !== "wrong") return;
    // The next success may be a correct guess, so it is logged.
    sessions.delete(hash);
    log.warn("sign-in", { outcome, address: hash, ...others });
  };
}

function utcDay(): string {
  return new Date().toISOString().slice(0, 10);
}
