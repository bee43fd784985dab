import { BUNDLE, TOOLS } from "../lib/catalogue/tools.ts";
import { PUBLIC_PAGES } from "../lib/content/pages.ts";
import { share } from "../lib/http/page_cache.ts";
import { define } from "../lib/http/state.ts";
import { sitemap } from "../lib/seo/crawling.ts";

const PRODUCT_PATHS = new Set([BUNDLE, ...TOOLS].map(({ productId }) => pathOf(productId)));

/** The pages that search engines may list, including the pages of products for sale. */
export const handler = define.handlers({
  GET(ctx) {
    const headers = { "content-type": "application/xml; charset=utf-8" };
    return share(ctx, async () => {
      const forSale = new Set((await ctx.state.services.catalogue.menu()).map(({ id }) => pathOf(id)));
      const pages = PUBLIC_PAGES.filter(({ path }) => !PRODUCT_PATHS.has(path) || forSale.has(path));
      return new Response(sitemap(ctx.state.site, pages), { headers });
    });
  },
});

function pathOf(productId: string): string {
  return `/toolbox/${productId}`;
}
