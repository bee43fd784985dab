import { page } from "fresh";
import { PageHead } from "../../../components/PageHead.tsx";
import { type AnswerForm, AnswerView } from "../../../components/rounds/AnswerView.tsx";
import { ClosedView, TooMany } from "../../../components/rounds/OwnerView.tsx";
import { NoRound, ROUND_RESULTS } from "../../../components/rounds/results.tsx";
import { CopyScript } from "../../../components/CopyButton.tsx";
import { Callout } from "../../../components/Callout.tsx";
import { ANSWER_PAGE } from "../../../lib/content/rounds.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { TEAM_CARD } from "../../../lib/content/team_check.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import { KINDS } from "../../../lib/rounds/kinds.ts";
import { answerPath, cardPath, isMissing, type Round } from "../../../lib/rounds/round.ts";
import type { OpenedLink, Sent } from "../../../lib/rounds/rounds.ts";
import { readAnswers } from "../../../lib/rounds/start_form.ts";
import { publicResult, teamHeadline } from "../../../lib/rounds/team_check.ts";
import { ROUND_ANSWERED } from "../../../lib/steps/steps.ts";
import { isToken, randomToken } from "../../../lib/tokens.ts";

type LinkPage =
  | { readonly state: "missing" }
  | { readonly state: "open"; readonly round: Round; readonly form: AnswerForm }
  /** `isLate`: an answer came after the end. */
  | { readonly state: "closed"; readonly round: Round; readonly isLate: boolean };

/**
 * A form without answers stays in the browser's own cache: after Back it is the same form, with the same key, so that sending it again changes its answer. Whoever
 * opens the link anew gets another one.
 */
const EMPTY_FORM_HEADERS = { ...FORM_HEADERS, "cache-control": "private, max-age=0" };

const MISSING = () => page<LinkPage>({ state: "missing" }, { status: 404 });

/** The status of an answer that was not stored. */
const STATUS: Readonly<Record<Exclude<Sent, "done">, number>> = {
  invalid: 422,
  taken: 409,
  no: 409,
  limited: 429,
};

/** The page that a link of a round opens: its questions, and when it has closed what it shows. */
export const handler = define.handlers({
  async GET({ params, state: { services: { rounds } } }) {
    const via = params.secret ?? "";
    const opened = await rounds.findLinked(via);
    if (opened === null) return MISSING();
    const { round, link, answer, taken } = opened;
    if (round.closed !== null) return page<LinkPage>({ state: "closed", round, isLate: false });
    const own = link === "own" ? via : randomToken();
    const given = answer?.answer ?? round.content.questions.map(() => null);
    const form = { via, own, link, isAnswered: answer !== null, given, place: answer?.place ?? null, taken };
    const headers = link === "own" ? FORM_HEADERS : EMPTY_FORM_HEADERS;
    return page<LinkPage>({ state: "open", round, form }, { headers });
  },

  /** Stores an answer, and leads to the link that opens it; or takes an answer back. */
  async POST(ctx) {
    const { rounds, steps } = ctx.state.services;
    const via = ctx.params.secret ?? "";
    const fields = await readForm(ctx.req);
    const opened = await rounds.findLinked(via);
    if (opened === null) return MISSING();
    if (opened.round.closed !== null) return late(opened);
    if (fields.get("action") === "withdraw") {
      await rounds.withdraw(via);
      return ctx.redirect(answerPath(via), 303);
    }
    const { round, link, answer, taken } = opened;
    const sent = fields.get("own") ?? "";
    const own = link === "own" ? via : isToken(sent) ? sent : randomToken();
    const { given, place } = readAnswers(fields, round.content.questions.length);
    const form = { via, own, link, isAnswered: answer !== null, given, place, taken };
    const missing = round.content.questions.filter((question, at) => isMissing(question, given[at])).length;
    if (missing > 0 || round.mode === "named" && place === null) {
      const message = missing > 0 ? ANSWER_PAGE.missing(missing) : ANSWER_PAGE.missingName;
      return refuse(round, { ...form, refused: { message, showsMissing: true } }, 422);
    }
    const result = await rounds.answer({ via, own, answer: given.map((one) => one ?? 0), place });
    if (result === "done") {
      if (link !== "own") steps.count(ctx, ROUND_ANSWERED);
      return ctx.redirect(answerPath(own), 303);
    }
    const now = await rounds.findLinked(via);
    if (now === null) return MISSING();
    if (now.round.closed !== null) return late(now);
    const message = result === "invalid" ? ANSWER_PAGE.missing(1) : ANSWER_PAGE.refused[result];
    const refused = { message, showsMissing: false };
    return refuse(round, { ...form, taken: now.taken, refused }, STATUS[result]);
  },
});

function refuse(round: Round, form: AnswerForm, status: number) {
  return page<LinkPage>({ state: "open", round, form }, { status, headers: FORM_HEADERS });
}

function late({ round }: OpenedLink) {
  return page<LinkPage>({ state: "closed", round, isLate: true }, { status: 409 });
}

export default define.page<typeof handler>(function LinkPage({ data, params, state: { site, services } }) {
  if (data.state === "missing") {
    return (
      <>
        <PageHead site={site} page={{ title: ANSWER_PAGE.missingRound.title }} />
        <NoRound />
      </>
    );
  }
  const { round } = data;
  const Result = ROUND_RESULTS[round.kind] ?? ClosedView;
  const title = KINDS[round.kind].name;
  const result = publicResult(round);
  // A page that could not show the card names the general one.
  const card = result !== null && services.cards.isReady()
    ? { path: cardPath(params.secret ?? ""), alt: TEAM_CARD.alt(teamHeadline(result).join(" ")) }
    : undefined;
  return (
    <>
      <PageHead
        site={site}
        page={{ title, picture: PAGES.teamCheck.picture, ...(card && { card }) }}
        sheet="rounds"
      />
      <div class="rounds-sheet">
        <CopyScript />
        {data.state === "open" ? <AnswerView round={round} form={data.form} origin={site.origin} /> : (
          <>
            {data.isLate && (
              <Callout tone="attention" role="alert" class="mb-8">
                <p class="font-semibold text-attention">{ANSWER_PAGE.refused.closed}</p>
              </Callout>
            )}
            <Result
              round={round}
              site={site}
              notice={round.mode === "each" ? <TooMany round={round} /> : undefined}
            />
          </>
        )}
      </div>
    </>
  );
});
