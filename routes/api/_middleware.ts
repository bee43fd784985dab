import { limitPosts } from "../../lib/http/limit_posts.ts";
import { define } from "../../lib/http/state.ts";
import { WEBHOOK_ROUTE } from "../../lib/payments/webhook.ts";

/** Every API answer is for one visitor and one moment. Writes are limited per address and endpoint, except those that Stripe signs. */
export default define.middleware(async (ctx) => {
  if (ctx.req.method === "POST" && ctx.route !== WEBHOOK_ROUTE) await limitPosts(ctx);
  const response = await ctx.next();
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
});
