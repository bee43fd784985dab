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

/** All that a script, a style sheet, a font or a picture needs. The headers that limit a page do nothing there and cost a kilobyte. */
const PART_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const PART_OF_PAGE = /^(text\/(css|javascript)|font\/|image\/)/;

/** An SVG file opened by itself is a document: it may load and run nothing. */
const SVG_POLICY = "default-src 'none'";

/** Adds headers that limit what a browser lets a page do. A header that the route has set is kept. */
export function securityHeaders(site: Site): Middleware<State> {
  const headers: Record<string, string> = { ...HEADERS };
  if (isHttps(site)) headers["strict-transport-security"] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`;
  const pageHeaders = Object.entries(headers);
  const partHeaders = Object.entries(PART_HEADERS);
  return async (ctx) => {
    const response = await ctx.next();
    for (const [name, value] of isPartOfPage(response) ? partHeaders : pageHeaders) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

/** For an answer that is only for who holds its link: closed to search engines and shared caches, and the link goes to no other site. */
export function keepToHolder(response: Response): Response {
  response.headers.set("x-robots-tag", "noindex");
  response.headers.set("cache-control", "no-store");
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}

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
    const { headers } = response;
    if (headers.get("content-type")?.startsWith("image/svg")) {
      headers.set("content-security-policy", SVG_POLICY);
    } else if (isPartOfPage(response)) headers.delete("content-security-policy");
    return response;
  };
}

/** A 304 of a static file names no type. The browser keeps what it confirms, with the headers that came with it. */
function isPartOfPage({ status, headers }: Response): boolean {
  return status === 304 || PART_OF_PAGE.test(headers.get("content-type") ?? "");
}

function isHttps(site: Site): boolean {
  return site.origin.startsWith("https:");
}
