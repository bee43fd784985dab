import { define } from "../../lib/http/state.ts";

/** The link is for its reader alone: not for search engines, shared caches or the next site visited. */
export default define.middleware(async (ctx) => {
  const response = await ctx.next();
  response.headers.set("x-robots-tag", "noindex");
  response.headers.set("cache-control", "no-store");
  response.headers.set("referrer-policy", "no-referrer");
  return response;
});
