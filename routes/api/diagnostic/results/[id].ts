import { findPublicResult } from "../../../../lib/diagnostic/results.ts";
import { Problem } from "../../../../lib/http/errors.ts";
import { earlierOf } from "../../../../lib/diagnostic/result_path.ts";
import { define } from "../../../../lib/http/state.ts";

/** The results that a link shows, compared with those whose links the query has, without the email, the notes and the consent. */
export const handler = define.handlers({
  async GET(ctx) {
    const { sql } = ctx.state.services.database;
    const result = await findPublicResult(sql, ctx.params.id ?? "", earlierOf(ctx.url.searchParams));
    if (!result) throw new Problem(404, "Results not found.");
    return Response.json(result, { headers: { "x-robots-tag": "noindex" } });
  },
});
