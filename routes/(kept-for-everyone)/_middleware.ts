import { share } from "../../lib/http/page_cache.ts";
import { define } from "../../lib/http/state.ts";

/** The pages in this folder are the same for everybody and every request, so the page cache may keep them. */
export default define.middleware((ctx) => share(ctx, ctx.next));
