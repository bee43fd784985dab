import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { AdminCredentials } from "../secret.ts";
import { addressGroup } from "./client_address.ts";
import { Problem } from "./errors.ts";
import type { Counter } from "./rate_limit.ts";

/** Wrong passwords of one lane in a window of the counter, after which an answer says that they are too many. */
const LIMIT = 10;
/** Milliseconds that an attempt waits for each wrong password of its own lane, for each of anybody's, and at most. */
const OWN_DELAY_MS = 200;
const SHARED_DELAY_MS = 20;
const MAX_DELAY_MS = 2000;
/** Attempts of one lane that a process has under way at a time. */
const MAX_UNDER_WAY = 512;
/** The lane of those who give the user name that `deno task admin` prints, wherever they are. */
const OWNER_LANE = "owner";
const ANYBODY = "wrong password";

/**
 * What an attempt to sign in comes to. "missing": no credentials came; "wrong": they are not right, and the lane has had too
 * many such when there is a time to wait; "busy": they were not looked at.
 */
export type AdminVerdict =
  | { readonly verdict: "granted" | "missing" }
  | { readonly verdict: "wrong"; readonly retryAfterSeconds: number | null }
  | { readonly verdict: "busy"; readonly retryAfterSeconds: number };

/** Says who may read personal data: who knows the password, wherever they are. */
export interface AdminGuard {
  /** Judges the Authorization header of a visitor. Throws DatabaseUnavailableError when the database is away. */
  judge(authorization: string | null, address: string): Promise<AdminVerdict>;
}

interface AdminGuardOptions {
  readonly credentials: AdminCredentials;
  /** Where wrong passwords are counted, for all processes together. */
  readonly counter: Counter;
  /** Waits so many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * A guard that slows guessers down and does not lock the owner out. Wrong passwords slow down their own lane, which is the
 * visitor's address, and a little everyone else; the right one is taken however many wrong ones came before. What bounds the
 * guesses is that each takes its time, and that so many of a lane are under way at a time. The figures are in
 * docs/decisions/0012-the-waitlists-password.md.
 */
export function createAdminGuard({ credentials, counter, pause = delay }: AdminGuardOptions): AdminGuard {
  const underWay = new Map<string, number>();

  /** Every step takes as long for a right name or password as for a wrong one, until it is answered. */
  const attempt = async (password: Uint8Array, lane: string): Promise<AdminVerdict> => {
    const ownName = `${ANYBODY}\n${lane}`;
    const [own = 0, all = 0] = await counter.read([ownName, ANYBODY]);
    const waitMs = Math.min(MAX_DELAY_MS, Math.max(own * OWN_DELAY_MS, all * SHARED_DELAY_MS));
    if (waitMs > 0) await pause(waitMs);
    if (isSame(password, credentials.password)) return { verdict: "granted" };
    const [{ count, secondsLeft }] = await Promise.all([
      counter.add(ownName, LIMIT + 1),
      counter.add(ANYBODY, MAX_DELAY_MS / SHARED_DELAY_MS),
    ]);
    return { verdict: "wrong", retryAfterSeconds: count > LIMIT ? secondsLeft : null };
  };

  return {
    async judge(authorization, address) {
      const given = parseBasic(authorization ?? "");
      if (given === null) return { verdict: "missing" };
      const lane = isSame(given.userName, credentials.userName) ? OWNER_LANE : addressGroup(address);
      const before = underWay.get(lane) ?? 0;
      if (before >= MAX_UNDER_WAY) return { verdict: "busy", retryAfterSeconds: MAX_DELAY_MS / 1000 };
      underWay.set(lane, before + 1);
      try {
        return await attempt(given.password, lane);
      } finally {
        const left = (underWay.get(lane) ?? 1) - 1;
        if (left === 0) underWay.delete(lane);
        else underWay.set(lane, left);
      }
    },
  };
}

/** User name and password of an HTTP Basic header, as bytes; null when it is none. */
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

/** Compares in a time that tells neither how much is right nor how long the expected text is. */
function isSame(given: Uint8Array, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(new TextEncoder().encode(expected)));
}

function digest(bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(bytes).digest();
}

/** The parts of a request's context that the guard looks at. */
interface GuardedRequest {
  readonly req: Request;
  readonly state: {
    readonly address: string;
    readonly services: { readonly adminGuard: AdminGuard; readonly log: Log };
  };
}

/**
 * Lets a request for personal data through, or throws Problem: 401 with a challenge, 403 for what a page of another site
 * makes a browser ask, 429 after too many wrong passwords.
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
      // A browser sends a wrong password again and again, unasked, unless it is told 401.
      const isBrowser = headers.has("sec-fetch-mode");
      throw isBrowser ? challenge() : tooMany(verdict.retryAfterSeconds);
    }
    case "busy":
      throw tooMany(verdict.retryAfterSeconds);
  }
}

function challenge(): Problem {
  return new Problem(401, "A password is needed to read this.", {
    headers: { "www-authenticate": 'Basic realm="Waitlist", charset="UTF-8"' },
  });
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem(429, "Too many wrong passwords. Please wait a moment and try again.", {
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}
