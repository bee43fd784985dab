import { keepToHolder } from "../../../lib/http/security_headers.ts";
import { earlierOf, sinceQuery } from "../../../lib/diagnostic/result_path.ts";
import { define } from "../../../lib/http/state.ts";

/** Only people with the link may see results and their pictures. Pages alone are cached. */
export default define.middleware((ctx) =>
  ctx.state.services.resultPages.answer(
    ctx.url.pathname + sinceQuery(earlierOf(ctx.url.searchParams)),
    ctx.req,
    async () => keepToHolder(await ctx.next()),
  )
);
