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

/** Adds headers that limit what a browser lets a page do. A header that the route has set is kept. */
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

/** A browser shows a picture in its own document, which has inline styles and runs no script. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Allows only scripts, styles and files of this site. Pages inline neither scripts nor styles, so there are no exceptions. */
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

/** True for bitmap pictures. An SVG is a document and gets the site's policy. */
function isPicture({ headers }: Response): boolean {
  return /^image\/(?!svg)/.test(headers.get("content-type") ?? "");
}

function isHttps(site: Site): boolean {
  return site.origin.startsWith("https:");
}
