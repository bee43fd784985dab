import { keepToHolder } from "../../lib/http/security_headers.ts";
import { define } from "../../lib/http/state.ts";

/** Only people with the link may see what it opens. */
export default define.middleware(async (ctx) => keepToHolder(await ctx.next()));
