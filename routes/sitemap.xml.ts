import { PUBLIC_PAGES } from "../lib/content/pages.ts";
import { share } from "../lib/http/page_cache.ts";
import { define } from "../lib/http/state.ts";
import { sitemap } from "../lib/seo/crawling.ts";

export const handler = define.handlers({
  GET(ctx) {
    const headers = { "content-type": "application/xml; charset=utf-8" };
    return share(ctx, () => new Response(sitemap(ctx.state.site, PUBLIC_PAGES), { headers }));
  },
});
