import { setHeader } from "./headers.ts";
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

/** Sets the Content-Security-Policy of every response that passes. */
export function csp<State>({ csp: own = [], useNonce = false }: CSPOptions = {}): Middleware<State> {
  const directives = new Map<string, string>();
  for (const directive of [...DEFAULTS, ...own]) {
    const text = directive.trim().replace(/;$/, "");
    if (text !== "") directives.set(nameOf(text), useNonce ? withoutInline(text) : text);
  }
  const policy = [...directives.values()].join("; ");
  return async (ctx) => setHeader(await ctx.next(), "content-security-policy", policy);
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
