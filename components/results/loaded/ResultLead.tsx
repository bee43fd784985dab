import type { JSX, ReactNode } from "react";
import { MOVED } from "../../../lib/content/diagnostic/again.ts";
import { METHOD_LINK, RESULTS_PAGE, SOURCE_NOTE } from "../../../lib/content/diagnostic/results.ts";
import type { ResultLines } from "../../../lib/diagnostic/result_lines.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { countWords, movedSince } from "../../../lib/diagnostic/moves.ts";
import { countedMean } from "../../../lib/diagnostic/tie.ts";
import { verdictOf } from "../../../lib/diagnostic/verdict.ts";
import { formatFullDay, formatMoment } from "../../../lib/tool_kit/date_words.ts";
import { ButtonLink } from "../../Button.tsx";
import { RatingBadge } from "../../RatingBadge.tsx";
import { OwnLineFigure } from "./OwnLineFigure.tsx";

interface ResultLeadProps {
  readonly result: PublicResult;
  readonly line: ResultLines["own"];
  /** The line of the check that it repeats; null: there is none to compare with. */
  readonly before: ResultLines["own"] | null;
  readonly card: string | undefined;
  readonly actions: ReactNode;
  /** The short lists that lead to the advice. */
  readonly brief: ReactNode;
}

/** The name and date of the result, the verdict, the overall score and the visitor's line. */
export function ResultLead({ result, line, before, card, actions, brief }: ResultLeadProps): JSX.Element {
  const [start, unbroken, end] = RESULTS_PAGE.title;
  const { parts } = verdictOf(result);
  const counted = countedMean(result);
  const last = result.earlier?.[0];
  const moved = movedSince(result);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <div class="lead">
      <header>
        <div>
          <h1 data-keep-clear="">
            {start}
            <span class="whitespace-nowrap">{unbroken}</span>
            {end}
          </h1>
          <p>
            {result.name && (
              // One line in print. Otherwise a long name would push the last lines onto a third sheet.
              <>
                <span>
                  <bdi>{RESULTS_PAGE.for + result.name}</bdi>,
                </span>
                {" "}
              </>
            )}
            <time dateTime={result.date}>{formatFullDay(result.date)}</time>
          </p>
          <p>
            {SOURCE_NOTE}
            {result.edition && ` ${result.edition} ${RESULTS_PAGE.currentAdvice}`}{" "}
            <a href="/method" class="print:hidden">{METHOD_LINK}</a>
          </p>
          <p class="print:hidden">{RESULTS_PAGE.keep}</p>
          {moved && last && (
            <p>
              {MOVED.since(formatMoment(last.date))}
              {countWords(moved)}{" "}
              <ButtonLink href="#moved" look="quiet" class="mt-3 flex w-max print:hidden">
                {MOVED.link}
              </ButtonLink>
            </p>
          )}
        </div>
        {actions}
      </header>

      <div>
        <p class={length > 80 ? "verdict verdict-long" : "verdict"}>
          {parts.map(({ text, isStressed }) =>
            isStressed
              ? <em key={text} class={text.length < 17 ? "whitespace-nowrap" : ""}>{text}</em>
              : text.replace(/all four systems/i, (name) => name.replaceAll(" ", "\u00a0"))
          )}
        </p>
        <div>
          <section aria-labelledby="overall" data-keep-clear="">
            <h2 id="overall">{RESULTS_PAGE.overall}</h2>
            <p>
              {result.overall.toFixed(2)}
              <span>{RESULTS_PAGE.outOf}</span>
            </p>
            <p>
              <RatingBadge score={result.overall} />
            </p>
          </section>
          {counted !== null && (
            <p>{RESULTS_PAGE.counted(counted.toFixed(2), result.uncounted?.length ?? 0)}</p>
          )}
          <p class="text-ink-2">
            {RESULTS_PAGE.verdictNote}
            {mayBeHigher(result) && ` ${RESULTS_PAGE.noRecord}`}
          </p>
          {brief}
        </div>
        <OwnLineFigure
          scores={result.scores}
          shape={line}
          before={before && last ? { shape: before, date: last.date } : null}
          card={card}
        />
      </div>
    </div>
  );
}

/** Whether a score that was counted could be higher with a record of every case. */
function mayBeHigher({ scores, uncounted = [] }: PublicResult): boolean {
  return Object.entries(scores).some(([key, score]) => score < 5 && !uncounted.includes(key));
}
