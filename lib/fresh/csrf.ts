import type { Context } from "./context.ts";
import { HttpError } from "./error.ts";
import type { Middleware } from "./context.ts";

/** Options of {@linkcode csrf}. */
export interface CsrfOptions<State = unknown> {
  /** Decides whether pages of an origin may send unsafe requests. By default only the request's own origin may. */
  origin?: (origin: string, ctx: Context<State>) => boolean;
}

/**
 * Rejects unsafe requests that a browser marks as coming from another site (403). Requests with neither `Sec-Fetch-Site` nor `Origin` do not
 * come from a page and are allowed: webhooks, curl.
 */
export function csrf<State>(options: CsrfOptions<State> = {}): Middleware<State> {
  const isAllowed = options.origin ?? ((origin, ctx) => origin === ctx.url.origin);
  return (ctx) => {
    const { method, headers } = ctx.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return ctx.next();
    const site = headers.get("sec-fetch-site");
    const origin = headers.get("origin");
    if (site === "same-origin" || site === "none") return ctx.next();
    if (site === null && origin === null) return ctx.next();
    if (origin !== null && isAllowed(origin, ctx)) return ctx.next();
    throw new HttpError(403);
  };
}
