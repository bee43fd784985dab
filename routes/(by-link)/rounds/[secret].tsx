import { page } from "fresh";
import { PageHead } from "../../../components/PageHead.tsx";
import { CountsView, OwnerFoot, OwnerView, TooMany } from "../../../components/rounds/OwnerView.tsx";
import { CopyScript } from "../../../components/CopyButton.tsx";
import { NoRound, Removed, ROUND_RESULTS } from "../../../components/rounds/results.tsx";
import { ANSWER_PAGE, OWNER_PAGE } from "../../../lib/content/rounds.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import { KINDS } from "../../../lib/rounds/kinds.ts";
import {
  answerPath,
  cardPath,
  hasResult,
  keptUntil,
  ownerPath,
  type Round,
  type RoundKind,
} from "../../../lib/rounds/round.ts";
import { linkSecrets, sharedSecret } from "../../../lib/rounds/secrets.ts";
import { publicResult } from "../../../lib/rounds/team_check.ts";
import { ROUND_CLOSED } from "../../../lib/steps/steps.ts";

type OwnerPage =
  | { readonly state: "missing" }
  | { readonly state: "found"; readonly round: Round }
  | { readonly state: "removed"; readonly kind: RoundKind };

const MISSING = () => page<OwnerPage>({ state: "missing" }, { status: 404 });

/** The page of whoever started a round: how many have answered, the links to send, and how to end it. */
export const handler = define.handlers({
  async GET({ params, state: { services: { rounds } } }) {
    const round = await rounds.findOwned(params.secret ?? "");
    return round === null ? MISSING() : page<OwnerPage>({ state: "found", round }, { headers: FORM_HEADERS });
  },
  async POST(ctx) {
    const secret = ctx.params.secret ?? "";
    const { rounds, steps } = ctx.state.services;
    await limitPosts(ctx);
    const action = (await readForm(ctx.req)).get("action");
    if (action === "delete") {
      const round = await rounds.findOwned(secret);
      return round && await rounds.remove(secret)
        ? page<OwnerPage>({ state: "removed", kind: round.kind })
        : MISSING();
    }
    if (action === "close") {
      const round = await rounds.close(secret);
      if (round === null) return MISSING();
      if (round.closed !== null) steps.count(ctx, ROUND_CLOSED);
    }
    return ctx.redirect(ownerPath(secret), 303);
  },
});

export default define.page<typeof handler>(function OwnerPage({ data, params, state: { site, services } }) {
  if (data.state !== "found") {
    const { missingRound } = ANSWER_PAGE;
    return (
      <>
        <PageHead
          site={site}
          page={{ title: data.state === "removed" ? OWNER_PAGE.removed.title : missingRound.title }}
        />
        {data.state === "removed" ? <Removed kind={data.kind} /> : <NoRound isOwner />}
      </>
    );
  }
  const { round } = data;
  const secret = params.secret ?? "";
  const links = linkSecrets(secret, round.mode, round.invited).map((one) => site.origin + answerPath(one));
  const Result = ROUND_RESULTS[round.kind];
  return (
    <>
      <PageHead site={site} page={{ title: KINDS[round.kind].name }} sheet="rounds" />
      <div class="rounds-sheet">
        <CopyScript />
        {round.closed === null
          ? <OwnerView round={round} secret={secret} links={links} origin={site.origin} />
          : (
            <>
              {Result
                ? <Result round={round} site={site} notice={<TooMany round={round} />} />
                : <CountsView round={round} />}
              <OwnerFoot
                secret={secret}
                shared={Result && hasResult(round.closed.released)
                  ? site.origin + answerPath(sharedSecret(secret))
                  : undefined}
                card={publicResult(round) !== null && services.cards.isReady()
                  ? cardPath(sharedSecret(secret))
                  : undefined}
                until={keptUntil(round.closed.at)}
              />
            </>
          )}
      </div>
    </>
  );
});
