import { keepToHolder } from "../../lib/http/security_headers.ts";
import { define } from "../../lib/http/state.ts";

/** The link is for the buyer alone. */
export default define.middleware(async (ctx) => keepToHolder(await ctx.next()));
