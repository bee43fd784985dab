import { csp, type Middleware } from "fresh";
import type { Site } from "../site.ts";
import type { State } from "./state.ts";

const TWO_YEARS_SECONDS = 63_072_000;

const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

/** Headers that narrow what a browser lets a page do; one that a route has set itself stays. */
export function securityHeaders(site: Site): Middleware<State> {
  const headers: Record<string, string> = { ...HEADERS };
  if (isHttps(site)) headers["strict-transport-security"] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`;
  const entries = Object.entries(headers);
  return async (ctx) => {
    const response = await ctx.next();
    for (const [name, value] of entries) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

/** A browser shows a picture in a document of its own making, whose styles are inline. Nothing else can run there. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Only what this site serves runs, styles and loads; nothing is inlined, so nothing needs an exception. */
export function contentSecurityPolicy(site: Site): Middleware<State> {
  const policy = csp<State>({
    useNonce: true,
    csp: [
      "default-src 'self'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self'",
      "media-src 'self'",
      "worker-src 'self'",
      ...(isHttps(site) ? ["upgrade-insecure-requests"] : []),
    ],
  });
  return async (ctx) => {
    const response = await policy(ctx);
    if (isPicture(response)) response.headers.set("content-security-policy", PICTURE_POLICY);
    return response;
  };
}

/** A picture of pixels; an SVG is a document and keeps the site's policy. */
function isPicture({ headers }: Response): boolean {
  return /^image\/(?!svg)/.test(headers.get("content-type") ?? "");
}

function isHttps(site: Site): boolean {
  return site.origin.startsWith("https:");
}
