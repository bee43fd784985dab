import { keepToHolder } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";

/** Only who has the link of the result may see its reminder. */
export default define.middleware(async (ctx) => keepToHolder(await ctx.next()));
