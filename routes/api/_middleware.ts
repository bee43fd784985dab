import { Problem } from "../../lib/http/errors.ts";
import { define } from "../../lib/http/state.ts";

/** Every API answer is for one visitor and one moment; writes are limited per address and endpoint. */
export default define.middleware(async (ctx) => {
  if (ctx.req.method === "POST") {
    const verdict = await ctx.state.services.rateLimiter.take(ctx.state.address, ctx.route ?? "unmatched");
    if (!verdict.allowed) {
      throw new Problem(429, "Too many requests. Please wait a moment and try again.", {
        headers: { "retry-after": String(verdict.retryAfterSeconds) },
      });
    }
  }
  const response = await ctx.next();
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
});
