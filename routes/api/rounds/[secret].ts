import * as z from "zod/mini";
import { ROUND_REFUSALS } from "../../../lib/content/rounds.ts";
import { Problem } from "../../../lib/http/errors.ts";
import { readJson } from "../../../lib/http/json_body.ts";
import { HOLDER_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import { countsLink } from "../../../lib/rounds/counts_link.ts";
import { codeOf, type Round } from "../../../lib/rounds/round.ts";
import { ROUND_CLOSED } from "../../../lib/steps/steps.ts";

const ACTION = z.object({ action: z.enum(["close", "delete"]) });

const missing = () => new Problem(404, "There is no such round. It may have been deleted.");

/** What the owner of a round sees: how many have answered, and once it is closed what is released, with the link that opens the counts in a tool. POST closes it for good, 409 if too few have answered, or deletes everything of it. */
export const handler = define.handlers({
  async GET({ params, state: { services: { rounds } } }) {
    return answer(await rounds.findOwned(params.secret ?? ""));
  },
  async POST(ctx) {
    const { rounds, steps } = ctx.state.services;
    const parsed = ACTION.safeParse(await readJson(ctx.req));
    if (!parsed.success) throw new Problem(400, "The action must be close or delete.");
    const secret = ctx.params.secret ?? "";
    if (parsed.data.action === "close") {
      const round = await rounds.close(secret);
      if (round?.closed === null) throw new Problem(409, ROUND_REFUSALS.few);
      const closed = answer(round);
      steps.count(ctx, ROUND_CLOSED);
      return closed;
    }
    if (!await rounds.remove(secret)) throw missing();
    return Response.json({ ok: true }, { headers: HOLDER_HEADERS });
  },
});

function answer(round: Round | null): Response {
  if (round === null) throw missing();
  const { kind, title, content, mode, invited, answered, refused, endsAt, closed } = round;
  return Response.json({
    id: codeOf(round),
    kind,
    title,
    asked: content.asked,
    mode,
    invited,
    answered,
    refused,
    endsAt,
    closedAt: closed?.at ?? null,
    released: closed?.released ?? null,
    counts: countsLink(round),
  }, { headers: HOLDER_HEADERS });
}
