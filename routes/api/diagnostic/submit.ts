import { submitDiagnostic } from "../../../lib/diagnostic/results.ts";
import { parseSubmission } from "../../../lib/diagnostic/submission.ts";
import { Problem } from "../../../lib/http/errors.ts";
import { idempotencyKey } from "../../../lib/http/idempotency.ts";
import { readJson } from "../../../lib/http/json_body.ts";
import { define } from "../../../lib/http/state.ts";
import { CHECK_SENT } from "../../../lib/steps/steps.ts";

/** Stores a business check: 201 with the token of its results. */
export const handler = define.handlers({
  async POST(ctx) {
    const key = idempotencyKey(ctx.req);
    const parsed = parseSubmission(await readJson(ctx.req));
    if (!parsed.ok) throw new Problem(400, parsed.message, { errors: parsed.errors });
    const { database: { sql }, mail, steps } = ctx.state.services;
    const outcome = await submitDiagnostic(sql, parsed.submission, key, new Date());
    if (outcome.outcome === "conflict") {
      throw new Problem(
        409,
        "This check was already submitted with other answers. Please submit it once more.",
      );
    }
    steps.count(ctx, CHECK_SENT);
    mail.wake();
    return Response.json({ token: outcome.token }, { status: 201 });
  },
});
