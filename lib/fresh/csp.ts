import type { Middleware } from "./context.ts";

/** Options of {@linkcode csp}. */
export interface CSPOptions {
  /** Directives that are added to the defaults, or replace the default of the same name. */
  csp?: string[];
  /**
   * Removes `'unsafe-inline'` from every directive. Upstream puts a nonce in its place; this implementation inlines
   * nothing, so it needs none.
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
];

/**
 * Sets the Content-Security-Policy of every response that passes. Throws a TypeError for a directive that is given twice: upstream sends
 * both, and browsers take the first.
 */
export function csp<State>({ csp: given = [], useNonce = false }: CSPOptions = {}): Middleware<State> {
  const own = given.map((directive) => directive.trim().replace(/;$/, "")).filter((text) => text !== "");
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

/** Writes 'none' for a directive without sources: an empty one means the same, but looks like a mistake. */
function withoutInline(directive: string): string {
  const parts = directive.split(/\s+/);
  const kept = parts.filter((part) => part.toLowerCase() !== "'unsafe-inline'");
  if (kept.length === parts.length) return directive;
  return kept.length === 1 ? `${kept[0]} 'none'` : kept.join(" ");
}
