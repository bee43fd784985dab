import type { Context } from "fresh";
import { Problem } from "./errors.ts";
import type { State } from "./state.ts";

/** Calls of a purchase. A whole workshop behind one address may buy at once, and each browser asks several times. */
const PURCHASE_ROUTES: ReadonlySet<string> = new Set([
  "/api/create-payment-intent",
  "/api/free-order",
  "/api/invoice-buyer",
  "/api/purchase",
]);
const PURCHASE_TIMES = 10;

/**
 * Counts a visitor's request to a limited endpoint. Throws Problem 429 with Retry-After over the limit, and DatabaseUnavailableError while the
 * database is unavailable.
 *
 * @param endpoint the name under which requests are counted, by default the route; a form that does the same as an API call uses that call's
 * path
 */
export async function limitPosts(
  ctx: Context<State>,
  endpoint: string = ctx.route ?? "unmatched",
): Promise<void> {
  const times = PURCHASE_ROUTES.has(endpoint) ? PURCHASE_TIMES : 1;
  const verdict = await ctx.state.services.rateLimiter.take(ctx.state.address, endpoint, times);
  if (verdict.allowed) return;
  throw new Problem(429, "Too many requests. Please wait a moment and try again.", {
    headers: { "retry-after": String(verdict.retryAfterSeconds) },
  });
}
