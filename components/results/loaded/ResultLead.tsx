import type { ComponentChildren, JSX } from "preact";
import { METHOD_LINK, RESULTS_PAGE, SOURCE_NOTE } from "../../../lib/content/diagnostic/results.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { verdictOf } from "../../../lib/diagnostic/verdict.ts";
import { formatFullDay } from "../../../lib/tool_kit/date_words.ts";
import { RatingBadge } from "../../RatingBadge.tsx";
import { OwnLineFigure } from "./OwnLineFigure.tsx";

interface ResultLeadProps {
  readonly result: PublicResult;
  readonly actions: ComponentChildren;
  /** The short lists that lead to the advice. */
  readonly brief: ComponentChildren;
}

/** Whose result it is and of when, the verdict, the overall score and the visitor's line. */
export function ResultLead({ result, actions, brief }: ResultLeadProps): JSX.Element {
  const [before, unbroken, after] = RESULTS_PAGE.title;
  const { parts } = verdictOf(result);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <>
      <header class="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border-b border-ink pb-5 md:pb-6 print:mt-2.5 print:max-w-[98mm] print:border-0 print:p-0">
        <div class="min-w-0">
          <h1 class="text-title leading-[1.15] sm:text-[1.875rem] print:text-note print:font-text print:font-semibold print:tracking-normal">
            {before}
            <span class="whitespace-nowrap">{unbroken}</span>
            {after}
          </h1>
          <p class="mt-2 wrap-anywhere print:mt-0 print:text-note">
            {result.name && (
              <>
                <span class="font-semibold">{RESULTS_PAGE.for + result.name}</span>
                {", "}
              </>
            )}
            <time dateTime={result.date}>{formatFullDay(result.date)}</time>
          </p>
          <p class="mt-1 text-note text-ink-2 print:mt-0">
            {SOURCE_NOTE}
            {result.edition && ` ${result.edition} ${RESULTS_PAGE.currentAdvice}`}{" "}
            <a href="/method" class="underline underline-offset-4 hover:text-accent-ink print:hidden">
              {METHOD_LINK}
            </a>
          </p>
        </div>
        {actions}
      </header>

      <div class="grid gap-x-8 gap-y-10 pt-8 pb-12 md:grid-cols-2 md:pt-14 md:pb-18 print:grid-cols-[98mm_1fr] print:gap-x-6 print:pt-1.5 print:pb-2">
        <div class="flex flex-col justify-between gap-y-8 md:gap-y-14">
          <div>
            <p
              class={`font-display tracking-[-0.03em] text-balance print:text-pretty ${
                length > 80
                  ? "text-display print:text-[20pt]"
                  : "text-purchase md:max-lg:text-[2.75rem] print:text-[24pt]"
              } measure-display-18 print:max-w-none print:leading-[1.05]`}
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
                  : text
              )}
            </p>
            <p class="mt-4 measure-46 text-note text-ink-2 print:mt-1.5 print:text-[8pt]">
              {RESULTS_PAGE.verdictNote}
            </p>
          </div>
          <section
            aria-labelledby="overall"
            class="grid grid-cols-[auto_1fr] grid-rows-[1fr_auto] items-end gap-x-5 md:gap-x-6 print:hidden"
          >
            <h2
              id="overall"
              class="col-start-2 row-start-1 self-end font-text text-note tracking-normal text-ink-2"
            >
              {RESULTS_PAGE.overall}
            </h2>
            <p class="col-start-1 row-span-2 row-start-1 -ml-[0.025em] font-display text-figure leading-[0.74] whitespace-nowrap md:max-lg:text-[6rem] tracking-[-0.045em]">
              {result.overall.toFixed(2)}
              <span class="text-[0.22em] tracking-normal text-ink-2">{RESULTS_PAGE.outOf}</span>
            </p>
            <p class="col-start-2 row-start-2 mt-1.5">
              <RatingBadge score={result.overall} />
            </p>
          </section>
          {brief}
        </div>
        <OwnLineFigure scores={result.scores} />
      </div>
    </>
  );
}
