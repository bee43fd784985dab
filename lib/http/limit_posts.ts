import type { Context } from "fresh";
import { Problem } from "./errors.ts";
import type { State } from "./state.ts";

/**
 * Counts one request of this visitor to an endpoint that is limited. Throws Problem 429 with Retry-After when it is one too many,
 * DatabaseUnavailableError when the database is away.
 *
 * @param endpoint what is counted together: the route; a page's form that does what an API call does counts as that call
 */
export async function limitPosts(
  ctx: Context<State>,
  endpoint: string = ctx.route ?? "unmatched",
): Promise<void> {
  const verdict = await ctx.state.services.rateLimiter.take(ctx.state.address, endpoint);
  if (verdict.allowed) return;
  throw new Problem(429, "Too many requests. Please wait a moment and try again.", {
    headers: { "retry-after": String(verdict.retryAfterSeconds) },
  });
}
