import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { AdminCredentials } from "../secret.ts";
import { addressGroup } from "./client_address.ts";
import { Problem } from "./errors.ts";
import type { Count, Counter } from "./rate_limit.ts";

/**
 * Attempts are counted in lanes: one for each group of addresses, and one for the owner's user name. So many wrong passwords a lane has in a
 * window of the counter; after them, the answer says how long to wait.
 */
const LANE_LIMIT = 10;
/** The delay of an attempt in milliseconds: for each wrong password in its own lane, for each wrong password in any lane, and the maximum. */
const OWN_DELAY_MS = 200;
const SHARED_DELAY_MS = 20;
const MAX_DELAY_MS = 2000;
/** The number of wrong passwords in all lanes and a window after which every attempt has the maximum delay. */
const SHARED_LIMIT = MAX_DELAY_MS / SHARED_DELAY_MS;
/**
 * The most simultaneous attempts of a process: in one lane, and in all lanes except the owner's. Each uses one of the process's 600 connections
 * while it waits.
 */
const MAX_OF_LANE = 16;
const MAX_OF_STRANGERS = 64;
/**
 * The most wrong passwords per hour from one address (ASVS 2.2.1), counted separately for the owner's user name and for all others. Further
 * attempts are not checked.
 */
const HOURLY_LIMIT = 100;
const HOUR_MS = 3_600_000;
/** The lane for everybody who sends the user name that `deno task admin` prints, from any address. */
const OWNER_LANE = "owner";
/** The counter of wrong passwords in all lanes; a lane's own begins with it. */
const ALL_LANES = "wrong password";
const NONE: Count = { count: 0, secondsLeft: 1 };

/**
 * The result of an attempt to sign in. "missing": no credentials were sent. "wrong": the password is wrong; it has a time to wait if its lane
 * has had too many wrong passwords. The other two were not checked: "locked", because the address has sent too many wrong passwords within the
 * hour, and "busy", because too many attempts are being handled.
 */
export type AdminVerdict =
  | { readonly verdict: "granted" | "missing" }
  | { readonly verdict: "wrong"; readonly retryAfterSeconds: number | null }
  | { readonly verdict: "locked" | "busy"; readonly retryAfterSeconds: number };

/** An attempt to sign in. */
export interface SignIn {
  readonly outcome: Exclude<AdminVerdict["verdict"], "missing">;
  readonly address: string;
  /** Whether it used the owner's user name. */
  readonly isOwner: boolean;
  /** After a wrong password: how many the address has sent within the hour. */
  readonly failures?: number;
}

/** Decides who may read personal data: anybody who knows the password, from any address. */
export interface AdminGuard {
  /** Checks a visitor's Authorization header. Throws DatabaseUnavailableError while the database is unavailable. */
  judge(authorization: string | null, address: string): Promise<AdminVerdict>;
}

interface AdminGuardOptions {
  readonly credentials: AdminCredentials;
  /** Counts wrong passwords for all processes together. */
  readonly counter: Counter;
  /** Called after each attempt. */
  readonly note: (signIn: SignIn) => void;
  /** Waits; tests replace it. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * A guard that slows down guessing, and blocks an address after a hundred wrong passwords an hour. A wrong password delays its own lane, which
 * is the visitor's address, and slightly all other lanes. The right password is accepted after the same delay, whatever others have tried
 * elsewhere. From a blocked address it also needs the owner's user name. The delay and the number of simultaneous attempts limit how many
 * passwords can be tried, and how many connections wait. docs/decisions/0042-the-door-of-the-desk.md has the figures.
 */
export function createAdminGuard(
  { credentials, counter, note, pause = delay }: AdminGuardOptions,
): AdminGuard {
  const underWay = new Map<string, number>();
  let strangers = 0;

  /**
   * Each step before the verdict takes the same time for right and wrong credentials.
   * @param before the number of attempts in the lane that are being handled, each of which may fail
   */
  const attempt = async (
    password: Uint8Array,
    lane: string,
    before: number,
    signIn: Omit<SignIn, "outcome">,
  ): Promise<AdminVerdict> => {
    const ownName = `${ALL_LANES}\n${lane}`;
    const hourly = {
      name: `${ALL_LANES} in an hour\n${addressGroup(signIn.address)}\n${signIn.isOwner}`,
      windowMs: HOUR_MS,
    };
    const [own = NONE, all = NONE, hour = NONE] = await counter.read([ownName, ALL_LANES, hourly]);
    if (hour.count + before >= HOURLY_LIMIT) {
      note({ ...signIn, outcome: "locked" });
      return { verdict: "locked", retryAfterSeconds: hour.secondsLeft };
    }
    const waitMs = Math.min(MAX_DELAY_MS, Math.max(own.count * OWN_DELAY_MS, all.count * SHARED_DELAY_MS));
    if (waitMs > 0) await pause(waitMs);
    if (isSame(password, credentials.password)) {
      note({ ...signIn, outcome: "granted" });
      return { verdict: "granted" };
    }
    // A counter at its maximum is not written again, so that guesses cost the database little.
    const [{ count, secondsLeft }, , { count: failures }] = await Promise.all([
      own.count > LANE_LIMIT ? own : counter.add(ownName, LANE_LIMIT + 1),
      all.count >= SHARED_LIMIT ? all : counter.add(ALL_LANES, SHARED_LIMIT),
      counter.add(hourly, HOURLY_LIMIT),
    ]);
    note({ ...signIn, outcome: "wrong", failures });
    return { verdict: "wrong", retryAfterSeconds: count > LANE_LIMIT ? secondsLeft : null };
  };

  return {
    async judge(authorization, address) {
      const received = parseBasic(authorization ?? "");
      if (received === null) return { verdict: "missing" };
      const isOwner = isSame(received.userName, credentials.userName);
      const lane = isOwner ? OWNER_LANE : addressGroup(address);
      const before = underWay.get(lane) ?? 0;
      if (before >= MAX_OF_LANE || !isOwner && strangers >= MAX_OF_STRANGERS) {
        note({ outcome: "busy", address, isOwner });
        return { verdict: "busy", retryAfterSeconds: MAX_DELAY_MS / 1000 };
      }
      underWay.set(lane, before + 1);
      if (!isOwner) strangers++;
      try {
        return await attempt(received.password, lane, before, { address, isOwner });
      } finally {
        const remaining = (underWay.get(lane) ?? 1) - 1;
        if (remaining === 0) underWay.delete(lane);
        else underWay.set(lane, remaining);
        if (!isOwner) strangers--;
      }
    },
  };
}

/** The user name and password of an HTTP Basic header, as bytes; null for any other header. */
function parseBasic(authorization: string): { userName: Uint8Array; password: Uint8Array } | null {
  const [, encoded] = /^basic +([a-z0-9+/]+=*) *$/i.exec(authorization) ?? [];
  const bytes = decodeBase64(encoded ?? "");
  const colon = bytes.indexOf(":".charCodeAt(0));
  return colon === -1 ? null : { userName: bytes.subarray(0, colon), password: bytes.subarray(colon + 1) };
}

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return new Uint8Array();
  }
}

/** Compares in constant time: neither the number of correct characters nor the length of the expected text affects it. */
function isSame(received: Uint8Array, expected: string): boolean {
  return timingSafeEqual(digest(received), digest(new TextEncoder().encode(expected)));
}

function digest(bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(bytes).digest();
}

/** The parts of a request's context that the guard uses. */
interface GuardedRequest {
  readonly req: Request;
  readonly state: {
    readonly address: string;
    readonly services: { readonly adminGuard: AdminGuard; readonly log: Log };
  };
}

/**
 * Returns if the request may read personal data. Otherwise throws Problem: 401 with a challenge, 403 if a page of another site made the browser
 * send the request, or 429 after too many wrong passwords or while too many attempts are being handled.
 */
export async function requireAdmin(ctx: GuardedRequest): Promise<void> {
  const { adminGuard, log } = ctx.state.services;
  const { headers } = ctx.req;
  const site = headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") {
    log.warn("admin refused", { reason: "asked by another site" });
    throw new Problem(403, "This may not be read from here.");
  }
  const verdict = await adminGuard.judge(headers.get("authorization"), ctx.state.address);
  switch (verdict.verdict) {
    case "granted":
      return;
    case "missing":
      throw challenge();
    case "wrong": {
      if (verdict.retryAfterSeconds === null) throw challenge();
      // A browser forgets a wrong password only after 401. After 429 it would send the same one again.
      const isBrowser = headers.has("sec-fetch-mode");
      throw isBrowser ? challenge() : tooMany(verdict.retryAfterSeconds);
    }
    case "locked":
    case "busy":
      throw tooMany(verdict.retryAfterSeconds);
  }
}

function challenge(): Problem {
  return new Problem(401, "A password is needed to read this.", {
    headers: { "www-authenticate": 'Basic realm="Desk", charset="UTF-8"' },
  });
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem(
    429,
    "Too many wrong passwords. Please wait and try again, or sign in with the user name that deno task admin prints.",
    {
      headers: { "retry-after": String(retryAfterSeconds) },
    },
  );
}
