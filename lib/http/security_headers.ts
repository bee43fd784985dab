import { csp, type Middleware } from "fresh";
import type { Config } from "../config.ts";
import type { Site } from "../site.ts";
import type { State } from "./state.ts";

const DAY_SECONDS = 86_400;

const FEATURES =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()";

const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": `${FEATURES}, payment=()`,
};

/**
 * On a page that can take a payment: wallets ask through the provider's frame, and a bank's window has to report back. A bank returns to
 * it with the payment's secret in the query, which a Referer would carry into the logs of proxies with every script and picture.
 */
const PAYMENT_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": `${FEATURES}, payment=(self "https://js.stripe.com")`,
};

/** The toolbox and the pages of the products, which alone can show the payment form. */
const PAYMENT_PAGE = /^\/toolbox(\/[^/]+)?$/;

/** All that a script, a style sheet, a font or a picture needs. The headers that limit a page do nothing there and cost a kilobyte. */
const PART_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const PART_OF_PAGE = /^(text\/(css|javascript)|font\/|image\/)/;

/** An SVG file opened by itself is a document: it may load and run nothing. */
const SVG_POLICY = "default-src 'none'";

/** Adds headers that limit what a browser lets a page do. A header that the route has set is kept. */
export function securityHeaders(
  site: Site,
  { hstsDays, hstsSubdomains }: Pick<Config, "hstsDays" | "hstsSubdomains">,
): Middleware<State> {
  const age = `max-age=${hstsDays * DAY_SECONDS}`;
  const transport = isHttps(site)
    ? { "strict-transport-security": hstsSubdomains ? `${age}; includeSubDomains` : age }
    : {};
  const pageHeaders = Object.entries({ ...HEADERS, ...transport });
  const paymentHeaders = Object.entries({ ...PAYMENT_HEADERS, ...transport });
  const partHeaders = Object.entries(PART_HEADERS);
  return async (ctx) => {
    const response = await ctx.next();
    const whole = takesPayments(site, ctx.url) ? paymentHeaders : pageHeaders;
    for (const [name, value] of isPartOfPage(response) ? partHeaders : whole) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

/** For an answer that is only for who holds its link: closed to search engines and shared caches, and the link goes to no other site. */
export function keepToHolder(response: Response): Response {
  response.headers.set("x-robots-tag", "noindex");
  response.headers.set("cache-control", "no-store");
  // A page with a form has a policy of its own.
  if (!response.headers.has("referrer-policy")) response.headers.set("referrer-policy", "no-referrer");
  return response;
}

/** A script may not turn a text into markup, code or a script's address (Trusted Types); ours never do, so they need no policy either. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/**
 * Allows only scripts, styles and files of this site. Pages inline neither scripts nor styles, so there are no exceptions; a page that
 * can take a payment also has the payment provider's script and frames, as the provider asks for them. It has no Trusted Types, because
 * the provider's loader and script assign texts, and only its own pages could try a change of theirs.
 */
export function contentSecurityPolicy(site: Site): Middleware<State> {
  const policy = sitePolicy(site, { scripts: "", directives: TRUSTED_TYPES });
  const paymentPolicy = sitePolicy(site, paymentSources(site));
  return async (ctx) => {
    const response = await (takesPayments(site, ctx.url) ? paymentPolicy : policy)(ctx);
    const { headers } = response;
    if (headers.get("content-type")?.startsWith("image/svg")) {
      headers.set("content-security-policy", SVG_POLICY);
    } else if (isPartOfPage(response)) headers.delete("content-security-policy");
    return response;
  };
}

/** What a page may load beside what every page may. */
interface Sources {
  /** Of scripts, each after a space. */
  readonly scripts: string;
  /** Directives that sitePolicy() has not. */
  readonly directives: readonly string[];
}

/** Each directive once: of two with one name browsers take the first. */
function sitePolicy(site: Site, { scripts, directives }: Sources): Middleware<State> {
  return csp<State>({
    useNonce: true,
    csp: [
      "default-src 'self'",
      `script-src 'self' 'unsafe-inline'${scripts}`,
      "style-src 'self'",
      "media-src 'self'",
      "worker-src 'self'",
      ...directives,
      ...(isHttps(site) ? ["upgrade-insecure-requests"] : []),
    ],
  });
}

function paymentSources({ payment }: Site): Sources {
  const own = payment?.scriptUrl ? [new URL(payment.scriptUrl).origin] : [];
  const scripts = ["https://js.stripe.com", "https://*.js.stripe.com", ...own].join(" ");
  return {
    scripts: ` ${scripts}`,
    directives: [
      `frame-src ${scripts} https://hooks.stripe.com`,
      `connect-src ${["'self'", "https://api.stripe.com", ...own].join(" ")}`,
    ],
  };
}

/** Whether the payment form can be on the page of a URL. A site without purchases has none. */
function takesPayments({ payment }: Site, { pathname }: URL): boolean {
  return payment !== null && PAYMENT_PAGE.test(pathname);
}

/** A 304 of a static file names no type. The browser keeps what it confirms, with the headers that came with it. */
function isPartOfPage({ status, headers }: Response): boolean {
  return status === 304 || PART_OF_PAGE.test(headers.get("content-type") ?? "");
}

function isHttps(site: Site): boolean {
  return site.origin.startsWith("https:");
}
