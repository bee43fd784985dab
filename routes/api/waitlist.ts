import { requireAdmin } from "../../lib/http/admin_guard.ts";
import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { inPieces } from "../../lib/http/send_response.ts";
import { define } from "../../lib/http/state.ts";
import { describeError } from "../../lib/log.ts";
import { parseSignup } from "../../lib/waitlist/schema.ts";
import { addToWaitlist, listJson } from "../../lib/waitlist/waitlist.ts";

/** Anybody may join the waitlist. The answer does not reveal whether they were on it already. Only the coach may read it. */
export const handler = define.handlers({
  async POST(ctx) {
    const parsed = parseSignup(await readJson(ctx.req));
    if (!parsed.ok) throw new Problem(400, parsed.message, { errors: parsed.errors });
    const { database: { sql }, mail } = ctx.state.services;
    await addToWaitlist(sql, parsed.signup);
    mail.wake();
    return Response.json({ ok: true }, { status: 201 });
  },

  async GET(ctx) {
    await requireAdmin(ctx);
    const { database, log } = ctx.state.services;
    const body = await listJson(
      database.sql,
      (error) => log.error("waitlist broke off", describeError(error)),
    );
    return inPieces(new Response(body, { headers: { "content-type": "application/json" } }));
  },
});
