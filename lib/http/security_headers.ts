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
 * For a page that can take a payment: wallets ask through the provider's frames, and a bank's window has to report back. When a bank redirects to
 * the page, the payment's secret is in the query, and a Referer would put it into the logs of proxies with every script and image.
 */
const PAYMENT_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": `${FEATURES}, payment=(self "https://js.stripe.com" "https://*.js.stripe.com")`,
};

/** The toolbox, the product pages and the links for coaching, the only pages that can show the payment form. */
const PAYMENT_PAGE = /^\/(toolbox(\/[^/]+)?|pay\/[^/]+)$/;

/** The headers that a script, style sheet, font or image needs. The headers that restrict a page have no effect on them and take a kilobyte. */
const PART_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const PART_OF_PAGE = /^(text\/(css|javascript)|font\/|image\/)/;

/** An SVG file opened directly is a document. It may not load or run anything. */
const SVG_POLICY = "default-src 'none'";

/** A page that the desk shows in a frame: nothing in it runs, and it sends nothing. */
const PREVIEW = /^\/admin\/words\/[^/]+\/preview$/;
const PREVIEW_DIRECTIVES = [
  "script-src 'none'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
];

/** Adds headers that restrict what a page may do in the browser. A header that the route has set stays. */
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
    if (PREVIEW.test(ctx.url.pathname)) response.headers.set("x-frame-options", "SAMEORIGIN");
    for (const [name, value] of isPartOfPage(response) ? partHeaders : whole) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

/**
 * Of an answer that only the holder of its link or password may see: search engines and shared caches must not store it, and its address is not
 * sent to other sites.
 */
export const HOLDER_HEADERS: Readonly<Record<string, string>> = {
  "x-robots-tag": "noindex",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
};

/**
 * Of such a page with a form: a request only names its origin if the page's referrer policy allows it, and without it a browser's form counts as
 * another site's. This policy also keeps the address from other sites.
 */
export const FORM_HEADERS: Readonly<Record<string, string>> = { "referrer-policy": "same-origin" };

export function keepToHolder(response: Response): Response {
  for (const [name, value] of Object.entries(HOLDER_HEADERS)) {
    // A page with a form has a referrer policy of its own, and an empty form may stay in the browser.
    if (name === "x-robots-tag" || !response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Scripts may not turn text into markup, code or a script's URL (Trusted Types). Ours never do, so they need no Trusted Types policy either. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/**
 * Allows only scripts, styles and files of this site. Pages contain no inline scripts or styles, so there are no exceptions. A page that can
 * take a payment also allows the payment provider's script and frames, as the provider requires. It cannot use Trusted Types, because the
 * provider's loader and script assign texts.
 */
export function contentSecurityPolicy(site: Site): Middleware<State> {
  const policy = sitePolicy(site, { scripts: "", directives: TRUSTED_TYPES });
  const paymentPolicy = sitePolicy(site, paymentSources(site));
  const previewPolicy = sitePolicy(site, { scripts: null, directives: PREVIEW_DIRECTIVES });
  return async (ctx) => {
    const response =
      await (PREVIEW.test(ctx.url.pathname)
        ? previewPolicy
        : takesPayments(site, ctx.url)
        ? paymentPolicy
        : policy)(ctx);
    const { headers } = response;
    if (headers.get("content-type")?.startsWith("image/svg")) {
      headers.set("content-security-policy", SVG_POLICY);
    } else if (isPartOfPage(response)) headers.delete("content-security-policy");
    return response;
  };
}

/** What a page may load in addition to what every page may load. */
interface Sources {
  /** For scripts, each after a space; null: the directives say which. */
  readonly scripts: string | null;
  /** Directives that sitePolicy() does not set. */
  readonly directives: readonly string[];
}

/** Each directive may appear only once, because browsers use the first of two with the same name. */
function sitePolicy(site: Site, { scripts, directives }: Sources): Middleware<State> {
  return csp<State>({
    useNonce: true,
    csp: [
      "default-src 'self'",
      ...scripts === null ? [] : [`script-src 'self' 'unsafe-inline'${scripts}`],
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

/** Whether the page of a URL may show the payment form. A site without purchases has none. */
function takesPayments({ payment }: Site, { pathname }: URL): boolean {
  return payment !== null && PAYMENT_PAGE.test(pathname);
}

/** A 304 for a static file has no content type. The browser keeps the headers that it stored with the file. */
function isPartOfPage({ status, headers }: Response): boolean {
  return status === 304 || PART_OF_PAGE.test(headers.get("content-type") ?? "");
}

function isHttps(site: Site): boolean {
  return site.origin.startsWith("https:");
}
