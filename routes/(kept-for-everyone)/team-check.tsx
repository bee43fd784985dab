import { page } from "fresh";
import { CopyScript } from "../../components/CopyButton.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import type { RefusedStart } from "../../components/rounds/StartForm.tsx";
import { TeamCheckView } from "../../components/rounds/TeamCheckView.tsx";
import { PAGES } from "../../lib/content/pages.ts";
import { ROUND_REFUSALS } from "../../lib/content/rounds.ts";
import { toProblem } from "../../lib/http/errors.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { limitPosts } from "../../lib/http/limit_posts.ts";
import { define } from "../../lib/http/state.ts";
import { ownerPath } from "../../lib/rounds/round.ts";
import { parseStartForm } from "../../lib/rounds/start_form.ts";
import { ROUND_STARTED } from "../../lib/steps/steps.ts";

interface TeamCheckData {
  readonly refused: RefusedStart | null;
}

export const handler = define.handlers({
  GET: () => page<TeamCheckData>({ refused: null }),
  /** Starts a team check and leads to its owner's page; shows the form again if something is wrong, or while nothing can be stored. */
  async POST(ctx) {
    const typed = await readForm(ctx.req);
    const parsed = parseStartForm(typed, "team_check");
    if (!parsed.ok) return refuse({ typed, errors: parsed.errors }, 422);
    const { address, services: { rounds, steps } } = ctx.state;
    try {
      await limitPosts(ctx, "/api/rounds");
      const started = await rounds.start(parsed.request, address);
      if (started.outcome === "started") {
        steps.count(ctx, ROUND_STARTED);
        return ctx.redirect(ownerPath(started.secret), 303);
      }
      return refuse({ typed, errors: {}, message: ROUND_REFUSALS.limited }, 429);
    } catch (error) {
      const { status, message, headers } = toProblem(error);
      // Any other error is a bug, and the error page logs it.
      if (status !== 429 && status !== 503) throw error;
      return refuse({ typed, errors: {}, message }, status, headers);
    }
  },
});

function refuse(refused: RefusedStart, status: number, headers: Readonly<Record<string, string>> = {}) {
  return page<TeamCheckData>({ refused }, { status, headers: { "cache-control": "no-store", ...headers } });
}

export default define.page<typeof handler>(function TeamCheckPage({ data: { refused }, state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.teamCheck} sheet="rounds" />
      <CopyScript />
      <TeamCheckView refused={refused} />
    </>
  );
});
