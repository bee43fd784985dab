import { share } from "../lib/http/page_cache.ts";
import { define } from "../lib/http/state.ts";
import { webManifest } from "../lib/seo/web_manifest.ts";

export const handler = define.handlers({
  GET(ctx) {
    const headers = { "content-type": "application/manifest+json; charset=utf-8" };
    return share(ctx, () => new Response(JSON.stringify(webManifest(ctx.state.site)), { headers }));
  },
});
