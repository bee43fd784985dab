import type { JSX, ReactNode } from "react";
import { OFFERS_ARE_SAMPLES } from "../../../lib/content/sample_content.ts";
import { RESULT_CHARTS, RESULTS_PAGE } from "../../../lib/content/diagnostic/results.ts";
import type { ResultLines } from "../../../lib/diagnostic/result_lines.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import { farthestBehind, type SystemFacts, systemFacts } from "../../../lib/diagnostic/systems.ts";
import { planStart } from "../../../lib/diagnostic/tie.ts";
import { ButtonLink } from "../../Button.tsx";
import { CallBand } from "../../CallBand.tsx";
import { SampleMark } from "../../SampleMark.tsx";
import { Letterhead, type Sender } from "../../Letterhead.tsx";
import { Advice, AdviceInBrief } from "./Advice.tsx";
import { ClusterTable } from "./ClusterTable.tsx";
import { RaisedLine } from "./OwnLineFigure.tsx";
import { PaperFoot } from "./PaperFoot.tsx";
import { countingLine, outcomesOf } from "./island_props.ts";
import { Plan } from "./Plan.tsx";
import { ResultLead } from "./ResultLead.tsx";
import { PlotKey, ScorePlot } from "./ScorePlot.tsx";
import { SystemCards } from "./SystemCards.tsx";

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
}

interface ResultsViewProps {
  readonly result: PublicResult;
  readonly lines: ResultLines;
  /** The path of its card, to save; undefined: it cannot be drawn now. */
  readonly card: string | undefined;
  readonly call: SessionOffer;
  /** Opens the sprint planner with the lowest scores. */
  readonly planUrl: string;
  /** The choice among equal lowest scores, which takes the place of the plan; absent without a tie. */
  readonly choice: ReactNode;
  /** The sender's details for print, and the URL of the result. */
  readonly paper: PaperFacts;
  /** Copy Link and Download PDF. */
  readonly actions: ReactNode;
  /** The drawings of the two charts. */
  readonly radar: ReactNode;
  readonly bars: ReactNode;
}

/** The complete results of a business check. They are the same on the server, in the browser and in print. */
export function ResultsView(
  { result, lines, card, call, planUrl, choice, paper, actions, radar, bars }: ResultsViewProps,
): JSX.Element {
  const systems = systemFacts(result);
  const words = RESULTS_PAGE.call;
  const isStrong = rate(result.overall).key === "strong";
  const { certain } = planStart(result);
  const begin = countingLine(result);
  const plan = (certain.length > 0 || begin !== null) && (
    <Plan outcomes={outcomesOf(certain, result)} begin={begin} planUrl={planUrl} origin={paper.origin} />
  );
  // A choice, and a plan with actions that are not in the lists, come before the lists and have a sheet of their own.
  const first = choice || (begin !== null && plan);
  const pages = first ? 3 : 2;
  const sheet =
    "print:flex print:min-h-[257mm] [@media_print_and_(min-height:285mm)]:min-h-[275mm] print:flex-col";
  return (
    <article>
      <div class="result-sheet">
        <div class="mx-auto max-w-page px-5 pt-6 md:px-8 md:pt-8 lg:px-12 print:max-w-none print:p-0">
          <div class={`${sheet} print:justify-between`}>
            <Letterhead sender={paper} />
            <ResultLead
              result={result}
              line={lines.own}
              card={card}
              actions={actions}
              brief={<AdviceInBrief result={result} />}
            />
            <SystemCards systems={systems} overall={result.overall} />
            <div class="mt-18 grid gap-x-12 gap-y-16 md:mt-28 lg:grid-cols-2 print:mt-3 print:grid-cols-[76mm_1fr] print:gap-x-6 print:gap-y-2">
              <ScorePlot systems={systems} />
              <PlotKey hasUncounted={result.uncounted !== undefined} />
              <section aria-labelledby="dimensions" class="flex min-w-0 flex-col">
                <h2 id="dimensions" class="text-heading print:text-title">
                  {RESULT_CHARTS.dimensions.title}
                </h2>
                <p class="mt-2 text-ink-2 print:hidden">{RESULT_CHARTS.dimensions.lead}</p>
                <p class="mt-4 hidden text-note text-ink-2 noscript:block">
                  {RESULT_CHARTS.dimensions.withoutScript}
                </p>
                <div class="mx-auto w-full pt-6 print:my-auto print:pt-1">{radar}</div>
              </section>
            </div>
            <section aria-labelledby="clusters" class="mt-18 md:mt-28 print:mt-0 print:pt-2">
              <h2 id="clusters" class="text-heading print:text-title">{RESULT_CHARTS.clusters.title}</h2>
              <p class="mt-2 text-ink-2 print:hidden">{missingSummary(systems)}</p>
              <ClusterTable systems={systems} overall={result.overall} bars={bars} />
            </section>
            <PaperFoot address={paper.address} result={result} page={1} pages={pages} />
          </div>
          {first && (
            <div class={`${sheet} print:break-before-page print:justify-between`}>
              <Letterhead sender={paper} />
              <div class="print:flex-1">{first}</div>
              <PaperFoot address={paper.address} result={result} page={2} pages={pages} />
            </div>
          )}
          <div class={`${sheet} print:break-before-page`}>
            <Letterhead sender={paper} />
            <Advice result={result} />
            {!first && plan}
            <PaperFoot address={paper.address} result={result} page={pages} pages={pages} />
          </div>
        </div>
      </div>

      <CallBand
        title={words.title}
        text={isStrong ? words.strong : call.text}
        picture={<RaisedLine result={result} shape={lines.raised} />}
        measure="measure-32"
      >
        <ButtonLink href={call.url} look="light" external>{words.button}</ButtonLink>
        {/* A strong result is not sold a repair. */}
        {!isStrong && <p class="mt-3 text-note">{call.cost}</p>}
        {!isStrong && OFFERS_ARE_SAMPLES && <SampleMark isOnColor class="mt-1" />}
        <ButtonLink href="/book-call" look="light" class="mt-8">{words.first.button}</ButtonLink>
        <p class="mt-3 text-note">{words.first.text}</p>
      </CallBand>
    </article>
  );
}

/** A sentence with the systems that lack the most. */
function missingSummary(systems: readonly SystemFacts[]): string {
  const { complete, summary } = RESULT_CHARTS.clusters;
  const behind = farthestBehind(systems);
  const [first] = behind;
  if (!first) return complete;
  const hasUncounted = behind.some(({ dimensions }) => dimensions.some(({ isUncounted }) => isUncounted));
  return summary(behind.map(({ label }) => label), first.mean.toFixed(2), hasUncounted);
}
