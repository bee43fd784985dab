import type { Middleware } from "./context.ts";

/** Options of {@linkcode csp}. */
export interface CSPOptions {
  /** Directives to add to the defaults. A directive replaces the default of the same name. */
  csp?: string[];
  /** Removes `'unsafe-inline'` from every directive. Fresh replaces it with a nonce; this implementation inlines nothing and needs no nonce. */
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
];

/**
 * Sets the Content-Security-Policy of every response. Throws a TypeError for a duplicate directive. Fresh sends both, and browsers use the
 * first.
 */
export function csp<State>({ csp: directives = [], useNonce = false }: CSPOptions = {}): Middleware<State> {
  const own = directives.map((directive) => directive.trim().replace(/;$/, "")).filter((text) => text !== "");
  const names = own.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new TypeError(`The policy has ${twice} twice.`);
  const policy = [...DEFAULTS.filter((directive) => !names.includes(nameOf(directive))), ...own]
    .map((directive) => useNonce ? withoutInline(directive) : directive).join("; ");
  return async (ctx) => {
    const res = await ctx.next();
    res.headers.set("content-security-policy", policy);
    return res;
  };
}

function nameOf(directive: string): string {
  return directive.split(/\s/, 1)[0]?.toLowerCase() ?? "";
}

/** Writes 'none' for a directive without sources. An empty directive means the same but looks like a mistake. */
function withoutInline(directive: string): string {
  const words = directive.split(/\s+/);
  const remaining = words.filter((part) => part.toLowerCase() !== "'unsafe-inline'");
  if (remaining.length === words.length) return directive;
  return remaining.length === 1 ? `${remaining[0]} 'none'` : remaining.join(" ");
}
