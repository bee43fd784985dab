import { findPublicResult } from "../../../../lib/diagnostic/results.ts";
import { Problem } from "../../../../lib/http/errors.ts";
import { define } from "../../../../lib/http/state.ts";

/** The results that a link shows, without the email, the notes and the consent. */
export const handler = define.handlers({
  async GET(ctx) {
    const result = await findPublicResult(ctx.state.services.database.sql, ctx.params.id ?? "");
    if (!result) throw new Problem(404, "Results not found.");
    return Response.json(result, { headers: { "x-robots-tag": "noindex" } });
  },
});
