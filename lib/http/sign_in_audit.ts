import { createHmac } from "node:crypto";
import type { Log } from "../log.ts";
import type { SignIn } from "./admin_guard.ts";
import { addressGroup } from "./client_address.ts";

interface SignInAuditOptions {
  /** Key of the hashes under which addresses are logged. */
  readonly secret: string;
  readonly log: Log;
  /** Counts an attempt among the figures. */
  readonly count: (outcome: SignIn["outcome"]) => void;
  /** The day as YYYY-MM-DD, UTC. */
  readonly today?: () => string;
  /** Milliseconds of a clock that nobody sets. */
  readonly now?: () => number;
}

/** Requests with the right password that follow each other within so many milliseconds are one sign-in: a browser sends it with each. */
export const SESSION_MS = 30 * 60_000;
/** Characters of base64url: 72 bits. */
const HASH_LENGTH = 12;

/**
 * Notes attempts to sign in, as a line of the log and a figure. A line has a hash in place of the address, which is another one each day, so
 * that it tells guesses of one address and leads to nobody. What is turned away unchecked is a figure alone, because a flood must not fill
 * the log.
 */
export function createSignInAudit(
  { secret, log, count, today = utcDay, now = () => performance.now() }: SignInAuditOptions,
): (signIn: SignIn) => void {
  /** When each address, by its hash, was last granted. Only who knows the password adds one. */
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
    // What follows may be the guess that was right.
    sessions.delete(hash);
    log.warn("sign-in", { outcome, address: hash, ...others });
  };
}

function utcDay(): string {
  return new Date().toISOString().slice(0, 10);
}
