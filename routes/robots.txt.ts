import { define } from "../lib/http/state.ts";
import { robots } from "../lib/seo/crawling.ts";

export const handler = define.handlers({
  GET(ctx) {
    ctx.state.isShared = true;
    return new Response(robots(ctx.state.site), { headers: { "content-type": "text/plain; charset=utf-8" } });
  },
});
