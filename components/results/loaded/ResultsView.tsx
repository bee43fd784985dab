import type { ComponentType, JSX } from "react";
import { AGAIN } from "../../../lib/content/diagnostic/again.ts";
import { RESULT_CHARTS, RESULT_PAPER, RESULTS_PAGE } from "../../../lib/content/diagnostic/results.ts";
import { TEAM_CHECK_LINK } from "../../../lib/content/team_check.ts";
import { movedSince } from "../../../lib/diagnostic/moves.ts";
import type { ResultLines } from "../../../lib/diagnostic/result_lines.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { alonePath } from "../../../lib/diagnostic/result_path.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import type { sprintPlanLink } from "../../../lib/diagnostic/sprint_plan.ts";
import { systemFacts } from "../../../lib/diagnostic/systems.ts";
import { planStart } from "../../../lib/diagnostic/tie.ts";
import { ButtonLink } from "../../Button.tsx";
import { CallBand } from "../../CallBand.tsx";
import { SampleMark } from "../../SampleMark.tsx";
import { Letterhead, type Sender } from "../../Letterhead.tsx";
import { Advice, AdviceInBrief } from "./Advice.tsx";
import { ClusterTable, PaperFoot, SystemCards } from "./SystemCards.tsx";
import { Moved } from "./Moved.tsx";
import { RaisedLine } from "./OwnLineFigure.tsx";
import {
  barsProps,
  choiceProps,
  countingLine,
  doneProps,
  outcomesOf,
  radarProps,
  type ResultPartProps,
} from "./island_props.ts";
import { Plan } from "./Plan.tsx";
import { ResultLead } from "./ResultLead.tsx";
import { PlotKey, ScorePlot } from "./ScorePlot.tsx";

/** For print only. */
export interface PaperFacts extends Sender {
  readonly address: string;
}

/** The Clarity Session under a result. */
export interface SessionOffer {
  readonly url: string;
  readonly text: string;
  /** Its length, place and price. */
  readonly cost: string;
  readonly isSample: boolean;
}

export interface ResultsViewProps {
  /** The token of the result. */
  readonly id: string;
  readonly result: PublicResult;
  readonly lines: ResultLines;
  /** The line of the check that it repeats; null: there is none to compare with. */
  readonly before: ResultLines["own"] | null;
  /** The path of its card, to save; undefined: it cannot be drawn now. */
  readonly card: string | undefined;
  readonly call: SessionOffer;
  /** Given by its caller, because a browser loads its code later. */
  readonly planLink: typeof sprintPlanLink;
  /** The island of what needs a script. */
  readonly Part: ComponentType<ResultPartProps>;
  /** The sender's details for print, and the URL of the result. */
  readonly paper: PaperFacts;
}

/** The complete results of a business check. They are the same on the server, in the browser and in print. */
export function ResultsView(
  { id, result, lines, before, card, call, planLink, Part, paper }: ResultsViewProps,
): JSX.Element {
  const systems = systemFacts(result);
  const moved = movedSince(result);
  const words = RESULTS_PAGE.call;
  const isStrong = rate(result.overall).key === "strong";
  const { certain } = planStart(result);
  const begin = countingLine(result);
  const outcomes = outcomesOf(certain, result);
  // A choice among equal lowest scores takes the place of the plan, whose link takes a fifth of the time of drawing the page.
  const choice = result.tie && <Part choice={choiceProps(result, result.tie, paper.origin)} />;
  const plan = !choice && (outcomes.length > 0 || begin !== null) && (
    <Plan
      outcomes={outcomes}
      begin={begin}
      planUrl={planLink(outcomes, result.date)}
      origin={paper.origin}
    />
  );
  const earlier = result.earlier?.[0];
  // A choice, a plan with actions that are not in the lists, and one after what moved come before the lists.
  const first = choice || ((begin !== null || earlier) && plan);
  const names = RESULT_PAPER.sheets;
  // On paper a comparison is one sheet with what is new. The result alone has the plan and the advice.
  const sheets = earlier ? [names.moved] : [names.result, ...first ? [names.plan] : [], names.advice];
  return (
    <article>
      <div class="result-sheet">
        <div class={earlier ? "sheets compared" : "sheets"}>
          <div>
            <Letterhead sender={paper} />
            <ResultLead
              result={result}
              line={lines.own}
              before={before}
              card={card}
              actions={<Part isAlone={earlier === undefined} />}
              brief={<AdviceInBrief result={result} />}
            />
            <SystemCards systems={systems} overall={result.overall} />
            <p class="mt-6 print:hidden">
              {TEAM_CHECK_LINK.fromResult}{" "}
              <a
                href={TEAM_CHECK_LINK.href}
                class="font-semibold text-accent-ink underline underline-offset-4"
              >
                {TEAM_CHECK_LINK.action}
              </a>
            </p>
            <div class="scores">
              <ScorePlot systems={systems} moved={moved} />
              <PlotKey hasUncounted={result.uncounted !== undefined} hasMoves={moved !== null} />
              <section aria-labelledby="dimensions">
                <h2 id="dimensions">{RESULT_CHARTS.dimensions.title}</h2>
                <p>{RESULT_CHARTS.dimensions.lead}</p>
                <p class="mt-4 hidden text-note text-ink-2 noscript:block">
                  {RESULT_CHARTS.dimensions.withoutScript}
                </p>
                <div>
                  <Part chart={radarProps(result)} />
                </div>
              </section>
            </div>
            <section aria-labelledby="clusters">
              <h2 id="clusters">{RESULT_CHARTS.clusters.title}</h2>
              <ClusterTable
                systems={systems}
                overall={result.overall}
                bars={<Part chart={barsProps(result)} />}
              />
            </section>
            {earlier && (
              <>
                <Moved result={result} before={earlier} done={<Part done={doneProps(earlier, result)} />} />
                <p class="hidden text-[8pt] print:block">
                  {RESULT_PAPER.advice(paper.origin + alonePath(id))}
                </p>
              </>
            )}
            <PaperFoot address={paper.address} result={result} sheets={sheets} page={1} />
          </div>
          {first && (
            <div>
              <Letterhead sender={paper} />
              {first}
              <PaperFoot address={paper.address} result={result} sheets={sheets} page={2} />
            </div>
          )}
          <div>
            <Letterhead sender={paper} />
            <Advice result={result} />
            {!first && plan}
            <CheckAgain id={id} />
            <PaperFoot address={paper.address} result={result} sheets={sheets} page={sheets.length} />
          </div>
        </div>
      </div>

      <CallBand
        title={words.title}
        text={isStrong ? words.strong : call.text}
        picture={<RaisedLine result={result} shape={lines.raised} />}
        measure="measure-32"
      >
        <ButtonLink href={call.url} step="call results" look="light" external>{words.button}</ButtonLink>
        {/* A strong result is not sold a repair. */}
        {!isStrong && <p class="mt-3 text-note">{call.cost}</p>}
        {!isStrong && call.isSample && <SampleMark isOnColor class="mt-1" />}
        <ButtonLink href="/book-call" look="light" class="mt-8">{words.first.button}</ButtonLink>
        <p class="mt-3 text-note">{words.first.text}</p>
      </CallBand>
    </article>
  );
}

/** The way from the result of this token to the next check, which is compared with it, and to a reminder. */
function CheckAgain({ id }: { readonly id: string }): JSX.Element {
  return (
    <section aria-labelledby="again" class="again">
      <h2 id="again">{AGAIN.title}</h2>
      <p>{AGAIN.text}</p>
      <p>
        <ButtonLink href={`/diagnostic#again=${id}`} look="quiet">{AGAIN.button}</ButtonLink>
        <a href={`/diagnostic/reminders/${id}`}>{AGAIN.ask}</a>
      </p>
    </section>
  );
}
