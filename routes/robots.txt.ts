import { share } from "../lib/http/page_cache.ts";
import { define } from "../lib/http/state.ts";
import { robots } from "../lib/seo/crawling.ts";

export const handler = define.handlers({
  GET(ctx) {
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return share(ctx, () => new Response(robots(ctx.state.site), { headers }));
  },
});
