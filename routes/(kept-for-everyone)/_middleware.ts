import { share } from "../../lib/http/page_cache.ts";
import { define } from "../../lib/http/state.ts";

/** The pages of this folder are the same for everyone, whatever they ask or send: the page cache may keep them. */
export default define.middleware((ctx) => share(ctx, ctx.next));
