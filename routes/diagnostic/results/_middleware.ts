import { define } from "../../../lib/http/state.ts";

/** Results are for those who hold the link: not for search engines, shared caches or the next site visited. */
export default define.middleware((ctx) =>
  ctx.state.services.resultPages.answer(ctx.params.id ?? "", ctx.req, async () => {
    const response = await ctx.next();
    response.headers.set("x-robots-tag", "noindex");
    response.headers.set("cache-control", "no-store");
    response.headers.set("referrer-policy", "no-referrer");
    return response;
  })
);
