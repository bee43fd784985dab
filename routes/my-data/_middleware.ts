import { keepToHolder } from "../../lib/http/security_headers.ts";
import { define } from "../../lib/http/state.ts";

/** Only the person may see what the link opens. */
export default define.middleware(async (ctx) => keepToHolder(await ctx.next()));
