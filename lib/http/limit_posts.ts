import type { Context } from "fresh";
import { Problem } from "./errors.ts";
import type { State } from "./state.ts";

/** What a whole workshop behind one address does at once: it buys, takes the check or the test, and begins and closes rounds. */
const ROOM_ROUTES: ReadonlySet<string> = new Set([
  "/api/create-payment-intent",
  "/api/diagnostic/submit",
  "/api/founder-test",
  "/api/free-order",
  "/api/invoice-buyer",
  "/api/purchase",
  "/api/rounds",
  "/api/rounds/:secret",
  "/rounds/:secret",
]);
const ROOM_TIMES = 10;

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
  const times = ROOM_ROUTES.has(endpoint) ? ROOM_TIMES : 1;
  const verdict = await ctx.state.services.rateLimiter.take(ctx.state.address, endpoint, times);
  if (verdict.allowed) return;
  throw new Problem(429, "Too many requests. Please wait a moment and try again.", {
    headers: { "retry-after": String(verdict.retryAfterSeconds) },
  });
}
