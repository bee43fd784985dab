import type { JSX, ReactNode } from "react";
import {
  METHOD_LINK,
  RESULTS_PAGE,
  SOURCE_NOTE,
  SOURCE_TAKEN,
} from "../../../lib/content/diagnostic/results.ts";
import type { ResultLines } from "../../../lib/diagnostic/result_lines.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { countedMean } from "../../../lib/diagnostic/tie.ts";
import { verdictOf } from "../../../lib/diagnostic/verdict.ts";
import { formatFullDay } from "../../../lib/tool_kit/date_words.ts";
import { RatingBadge } from "../../RatingBadge.tsx";
import { OwnLineFigure } from "./OwnLineFigure.tsx";

interface ResultLeadProps {
  readonly result: PublicResult;
  readonly line: ResultLines["own"];
  /** The path of its card. */
  readonly card: string | undefined;
  readonly actions: ReactNode;
  /** The short lists that lead to the advice. */
  readonly brief: ReactNode;
}

/** The name and date of the result, the verdict, the overall score and the visitor's line. */
export function ResultLead({ result, line, card, actions, brief }: ResultLeadProps): JSX.Element {
  const [before, unbroken, after] = RESULTS_PAGE.title;
  const { parts } = verdictOf(result);
  const counted = countedMean(result);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <div class="print:relative print:min-h-[54mm]">
      <header class="flex flex-wrap items-end justify-between gap-x-16 gap-y-5 border-b lg:flex-nowrap border-ink pb-5 md:pb-6 print:mt-[4mm] [@media_print_and_(min-height:285mm)]:mt-[5mm] print:max-w-[98mm] print:border-0 print:p-0">
        <div class="min-w-0">
          <h1 class="text-title leading-[1.15] sm:text-[1.875rem] print:text-note print:font-text print:font-semibold print:tracking-normal">
            {before}
            <span class="whitespace-nowrap">{unbroken}</span>
            {after}
          </h1>
          <p class="mt-2 wrap-anywhere print:mt-0 print:text-note">
            {result.name && (
              // One line in print. Otherwise a long name would push the last lines onto a third sheet.
              <>
                <span class="print:inline-block print:max-w-full print:truncate print:align-bottom">
                  <bdi class="font-semibold">{RESULTS_PAGE.for + result.name}</bdi>,
                </span>
                {" "}
              </>
            )}
            <time dateTime={result.date}>{formatFullDay(result.date)}</time>
          </p>
          <p class="mt-1 measure-58 text-note text-ink-2 print:mt-0 print:max-w-none">
            {SOURCE_NOTE}
            <span class="print:hidden">{` ${SOURCE_TAKEN}`}</span>
            {result.edition && ` ${result.edition} ${RESULTS_PAGE.currentAdvice}`}{" "}
            <a href="/method" class="underline underline-offset-4 hover:text-accent-ink print:hidden">
              {METHOD_LINK}
            </a>
          </p>
        </div>
        {actions}
      </header>

      <div class="grid grid-cols-1 gap-x-8 gap-y-8 pt-8 pb-12 print:gap-y-1.5 md:grid-cols-2 md:gap-y-8 lg:gap-y-12 md:pt-14 md:pb-18 lg:grid-rows-[auto_1fr] print:grid-cols-[98mm_1fr] print:gap-x-6 print:pt-[2mm] [@media_print_and_(min-height:285mm)]:pt-[3mm] print:pb-1.5">
        <p
          class={`font-display tracking-[-0.03em] text-balance md:max-lg:col-span-2 print:col-span-1 print:text-pretty ${
            length > 80
              ? "text-[clamp(2.125rem,1.5rem+2.2vw,3.75rem)] leading-[1.05] print:text-[20pt]"
              : "text-purchase print:text-[24pt]"
          } lg:measure-display-22 print:max-w-none print:leading-[1.05]`}
        >
          {parts.map(({ text, isStressed }) =>
            isStressed
              ? (
                <em
                  key={text}
                  class={`text-accent-ink italic ${text.length < 17 ? "whitespace-nowrap" : ""}`}
                >
                  {text}
                </em>
              )
              : text.replace(/all four systems/i, (name) => name.replaceAll(" ", "\u00a0"))
          )}
        </p>
        <div class="min-w-0 md:max-lg:not-print:contents print:col-start-1">
          <section
            aria-labelledby="overall"
            class="grid print:hidden grid-cols-[auto_1fr] items-center gap-x-4 gap-y-4 xl:grid-rows-[1fr_auto] xl:items-end xl:gap-x-6 xl:gap-y-1.5"
          >
            <h2
              id="overall"
              class="row-start-2 font-text text-note tracking-normal text-ink-2 xl:col-start-2 xl:row-start-1"
            >
              {RESULTS_PAGE.overall}
            </h2>
            <p class="col-span-2 row-start-1 -ml-[0.025em] font-display text-[4.75rem] leading-[0.74] tracking-[-0.045em] whitespace-nowrap md:text-[7rem] xl:col-span-1 xl:row-span-2 xl:text-figure">
              {result.overall.toFixed(2)}
              <span class="text-[0.22em] tracking-normal text-ink-2">{RESULTS_PAGE.outOf}</span>
            </p>
            <p class="col-start-2 row-start-2">
              <RatingBadge score={result.overall} />
            </p>
          </section>
          {counted !== null && (
            <p class="mt-4 text-note print:mt-0 print:text-[8pt]">
              {RESULTS_PAGE.counted(counted.toFixed(2), result.uncounted?.length ?? 0)}
            </p>
          )}
          <p class="mt-7 measure-46 text-note text-ink-2 md:max-lg:mt-0 print:mt-0 print:text-[8pt]">
            {RESULTS_PAGE.verdictNote}
            {mayBeHigher(result) && <span class="print:hidden">{` ${RESULTS_PAGE.noRecord}`}</span>}
          </p>
          <div class="md:max-lg:col-span-2">{brief}</div>
        </div>
        <OwnLineFigure scores={result.scores} shape={line} card={card} />
      </div>
    </div>
  );
}

/** Whether a score that was counted could be higher with a record of every case. */
function mayBeHigher({ scores, uncounted = [] }: PublicResult): boolean {
  return Object.entries(scores).some(([key, score]) => score < 5 && !uncounted.includes(key));
}
