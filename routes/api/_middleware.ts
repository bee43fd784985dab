import { limitPosts } from "../../lib/http/limit_posts.ts";
import { STEP_ROUTE } from "../../lib/http/request_log.ts";
import { define } from "../../lib/http/state.ts";
import { WEBHOOK_ROUTE } from "../../lib/payments/webhook.ts";

/** Stripe signs its reports. Counting a step must not cost the database a statement, so it has a limit of its own. */
const UNLIMITED: ReadonlySet<string | null> = new Set([WEBHOOK_ROUTE, STEP_ROUTE]);

/** Every API answer is for one visitor and one moment. Other writes are limited per address and endpoint. */
export default define.middleware(async (ctx) => {
  if (ctx.req.method === "POST" && !UNLIMITED.has(ctx.route)) await limitPosts(ctx);
  const response = await ctx.next();
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
});
