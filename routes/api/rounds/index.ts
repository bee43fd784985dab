import { ROUND_REFUSALS } from "../../../lib/content/rounds.ts";
import { Problem } from "../../../lib/http/errors.ts";
import { readJson } from "../../../lib/http/json_body.ts";
import { define } from "../../../lib/http/state.ts";
import { answerPath, ownerPath } from "../../../lib/rounds/round.ts";
import { linkSecrets } from "../../../lib/rounds/secrets.ts";
import { parseStart } from "../../../lib/rounds/start_form.ts";
import { ROUND_STARTED } from "../../../lib/steps/steps.ts";

/** Starts a round: 201 with its secret, the path of the owner's page, and the paths of the links to hand out. */
export const handler = define.handlers({
  async POST(ctx) {
    const { address, services: { rounds, steps } } = ctx.state;
    const parsed = parseStart(await readJson(ctx.req));
    if (!parsed.ok) throw new Problem(400, parsed.message, { errors: parsed.errors });
    const started = await rounds.start(parsed.request, address);
    switch (started.outcome) {
      case "invalid":
        throw new Problem(400, ROUND_REFUSALS.asked, { errors: { asked: ROUND_REFUSALS.asked } });
      case "conflict":
        throw new Problem(409, ROUND_REFUSALS.conflict);
      case "limited":
        throw new Problem(429, ROUND_REFUSALS.limited, {
          headers: { "retry-after": String(started.retryAfterSeconds) },
        });
    }
    steps.count(ctx, ROUND_STARTED);
    const { secret } = started;
    const { mode, invited } = parsed.request;
    const links = linkSecrets(secret, mode, invited).map(answerPath);
    return Response.json({ secret, page: ownerPath(secret), links }, { status: 201 });
  },
});
