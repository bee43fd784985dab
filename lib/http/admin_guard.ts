import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "fresh";
import type { Config } from "../config.ts";
import { Problem } from "./errors.ts";
import { limitPosts } from "./limit_posts.ts";
import type { State } from "./state.ts";

/** What of the configuration decides who may read personal data. */
export interface AdminSettings
  extends Pick<Config, "adminPassword" | "host" | "stripeSecretKey" | "trustProxy"> {
  /** The site's own origin. */
  readonly origin: string;
}

/** What of a request decides it. */
export interface AdminRequest {
  readonly url: URL;
  readonly headers: Headers;
  /** The address at the other end of the connection, whatever headers say; null when it has none. */
  readonly peer: string | null;
}

/**
 * "granted"; "password": credentials came and are to be compared; "challenge": they are missing; "refused", with the
 * reason for the log.
 */
export type AdminVerdict =
  | { readonly verdict: "granted" | "challenge" | "password" }
  | { readonly verdict: "refused"; readonly reason: string };

/** Headers by which something between the visitor and this process shows itself. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-(real|client|cluster-client|original|remote)-.*|(true|fastly|fly)-client-ip|cf-.*|cdn-loop|x-(azure|envoy|amzn|vercel)-.*|proxy-.*)$/;

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Who may read personal data. With a password: who knows it. Without one: only a visitor on this very machine, of a site
 * that nothing suggests anyone else can reach. What a page of another site makes a browser ask is refused either way.
 */
export function judgeAdmin(settings: AdminSettings, request: AdminRequest): AdminVerdict {
  const site = request.headers.get("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return refused("asked by another site");
  if (settings.adminPassword !== undefined) {
    return { verdict: request.headers.has("authorization") ? "password" : "challenge" };
  }
  const reason = whyNotLocal(settings, request);
  return reason === null ? { verdict: "granted" } : refused(reason);
}

function refused(reason: string): AdminVerdict {
  return { verdict: "refused", reason };
}

/** Why a site without a password cannot be taken for one that runs and is read on one machine; null when it can. */
function whyNotLocal(settings: AdminSettings, { url, headers, peer }: AdminRequest): string | null {
  if (!isLoopbackName(bracketed(settings.host))) return "HOST is not loopback";
  if (!isLoopbackName(new URL(settings.origin).hostname)) return "SITE_URL is not loopback";
  if (settings.trustProxy > 0) return "TRUST_PROXY is set";
  if (/^(sk|rk)_live_/.test(settings.stripeSecretKey ?? "")) return "a live Stripe key is set";
  if (peer === null || !isLoopbackAddress(peer)) return "the peer is not loopback";
  // A name that an attacker lets point to this machine (DNS rebinding) is still the attacker's name.
  const host = headers.get("host");
  if (!isLoopbackName(url.hostname) || (host !== null && !isLoopbackName(host.replace(/:\d{1,5}$/, "")))) {
    return "the request's Host is not loopback";
  }
  for (const name of headers.keys()) if (FORWARDING.test(name)) return `the request carries ${name}`;
  // A proxy that adds no header still hands on where the browser says it is.
  for (const name of ["origin", "referer"]) {
    const from = headers.get(name);
    if (from !== null && !isLoopbackName(URL.parse(from)?.hostname ?? "")) {
      return `the ${name} is not loopback`;
    }
  }
  return null;
}

function isLoopbackName(name: string): boolean {
  return LOOPBACK_HOST.test(name);
}

/** 127.0.0.0/8, ::1, or the former as a socket for both families writes it. */
function isLoopbackAddress(address: string): boolean {
  return isLoopbackName(bracketed(address.replace(/^::ffff:(?=\d+\.)/i, "")));
}

/** An IPv6 address as it is written in a URL. */
function bracketed(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

/**
 * True when an Authorization header is HTTP Basic with this password, under any user name. The time it takes does not
 * tell how much of the password was right, nor how long it is.
 */
export function isPassword(authorization: string, password: string): boolean {
  const [, encoded] = /^basic +([a-z0-9+/]+=*) *$/i.exec(authorization) ?? [];
  const credentials = decodeBase64(encoded ?? "");
  const colon = credentials.indexOf(":".charCodeAt(0));
  const given = colon === -1 ? new Uint8Array() : credentials.subarray(colon + 1);
  return timingSafeEqual(digest(given), digest(new TextEncoder().encode(password))) && colon !== -1;
}

function digest(bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(bytes).digest();
}

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return new Uint8Array();
  }
}

/**
 * Lets a request for personal data through, or throws Problem: 401 with a challenge, 403 without one, 429 after too many
 * attempts.
 *
 * Every attempt counts, also the right one, and before it is compared: an answer that differed for the right password
 * beyond the limit would be all that a guesser needs. Attempts count by the visitor's address, so that nobody elsewhere
 * can keep the owner out, and a limit ends within its window (behind a proxy this takes TRUST_PROXY).
 */
export async function requireAdmin(ctx: Context<State>): Promise<void> {
  const { config, site, log } = ctx.state.services;
  const { remoteAddr } = ctx.info;
  const decision = judgeAdmin({ ...config, origin: site.origin }, {
    url: ctx.url,
    headers: ctx.req.headers,
    peer: "hostname" in remoteAddr ? remoteAddr.hostname : null,
  });
  switch (decision.verdict) {
    case "granted":
      return;
    case "refused":
      log.warn("admin refused", { reason: decision.reason });
      throw new Problem(403, "This may not be read from here.");
    case "challenge":
      throw challenge();
    case "password":
      await limitPosts(ctx, "admin password");
      if (isPassword(ctx.req.headers.get("authorization") ?? "", config.adminPassword ?? "")) return;
      throw challenge();
  }
}

function challenge(): Problem {
  return new Problem(401, "A password is needed to read this.", {
    headers: { "www-authenticate": 'Basic realm="Waitlist", charset="UTF-8"' },
  });
}
