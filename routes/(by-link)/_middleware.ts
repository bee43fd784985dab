import { keepToHolder } from "../../lib/http/security_headers.ts";
import { define } from "../../lib/http/state.ts";

/** Only people with the link may see what it opens. */
export default define.middleware(async (ctx) => {
  const draw = async () => keepToHolder(await ctx.next());
  return await (ctx.state.services.roundTurns.take(draw) ?? draw());
});
