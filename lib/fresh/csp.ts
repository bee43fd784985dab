import { setHeader } from "./headers.ts";
import type { Middleware } from "./types.ts";

/** Options of {@linkcode csp}. */
export interface CSPOptions {
  /** Report violations only, without enforcing the policy. */
  reportOnly?: boolean;
  /** URL to which browsers report violations. */
  reportTo?: string;
  /** Directives that are added to the defaults, or replace the default of the same name. */
  csp?: string[];
  /**
   * Take `'unsafe-inline'` out of script and style directives. Upstream puts a nonce in its place; here nothing is
   * inlined, so nothing needs one.
   */
  useNonce?: boolean;
}

const DEFAULTS = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "upgrade-insecure-requests",
];
const UPGRADE = "upgrade-insecure-requests";

function nameOf(directive: string): string {
  return directive.trim().split(/\s/, 1)[0]?.toLowerCase() ?? "";
}

/**
 * Sets the Content-Security-Policy of every response that passes. `upgrade-insecure-requests` is one of the
 * defaults, but goes out over https only (a site on plain http would break), unless `csp` names it.
 */
export function csp<State>(options: CSPOptions = {}): Middleware<State> {
  const { reportOnly = false, reportTo, csp: own = [], useNonce = false } = options;
  const directives = new Map<string, string>();
  for (const directive of [...DEFAULTS, ...own]) {
    const text = directive.trim().replace(/;$/, "");
    if (text !== "") directives.set(nameOf(text), text);
  }
  if (reportTo !== undefined) {
    directives.set("report-to", "report-to csp-endpoint");
    directives.set("report-uri", `report-uri ${reportTo}`);
  }
  if (useNonce) {
    for (const [name, text] of directives) {
      if (!/^(script|style)-src(-elem)?$/.test(name)) continue;
      const kept = text.split(/\s+/).filter((part) => part !== "'unsafe-inline'");
      directives.set(name, kept.length === 1 ? `${name} 'none'` : kept.join(" "));
    }
  }
  const secure = [...directives.values()].join("; ");
  const isOwnUpgrade = own.some((directive) => nameOf(directive) === UPGRADE);
  if (!isOwnUpgrade) directives.delete(UPGRADE);
  const plain = [...directives.values()].join("; ");
  const header = reportOnly ? "content-security-policy-report-only" : "content-security-policy";

  return async (ctx) => {
    let res = await ctx.next();
    res = setHeader(res, header, ctx.req.url.startsWith("https:") ? secure : plain);
    if (reportTo !== undefined) res = setHeader(res, "reporting-endpoints", `csp-endpoint="${reportTo}"`);
    return res;
  };
}
