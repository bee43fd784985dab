import { saveFounderTest } from "../../lib/founder_test/save.ts";
import { parseFounderTest } from "../../lib/founder_test/submission.ts";
import { Problem } from "../../lib/http/errors.ts";
import { idempotencyKey } from "../../lib/http/idempotency.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { singleAddress } from "../../lib/mail/address.ts";
import { TEST_SENT } from "../../lib/steps/steps.ts";

/** Stores a result of the founder test: 201 without content about it. */
export const handler = define.handlers({
  async POST(ctx) {
    const key = idempotencyKey(ctx.req);
    const parsed = parseFounderTest(await readJson(ctx.req));
    if (!parsed.ok) throw new Problem(400, parsed.message, { errors: parsed.errors });
    const { database: { sql }, mail, steps } = ctx.state.services;
    const outcome = await saveFounderTest(sql, parsed.submission, key);
    if (outcome === "conflict") {
      throw new Problem(
        409,
        "This attempt was already saved with another result. Please take the test again.",
      );
    }
    steps.count(ctx, TEST_SENT);
    mail.wake();
    // A text that is not an address gets no mail, and its author may know that. Whether an address gets mail must not be revealed.
    const isAddress = singleAddress(parsed.submission.email) !== null;
    return Response.json(isAddress ? { ok: true } : { ok: true, isMailed: false }, { status: 201 });
  },
});
