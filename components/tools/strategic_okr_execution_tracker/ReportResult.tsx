import { type JSX, memo, useCallback } from "react";
import { LATER_TEXT } from "./words_later.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { gradeOf, gradeText } from "./grades.ts";
import { chartOf, isFinal, readingText } from "./report.ts";
import { lengthOf, paceOn, projectionOf } from "./pace.ts";
import { figureText, progressText, wayText } from "./sentences.ts";
import { ChartFigure } from "../../ChartFigure.tsx";
import { ChartKey } from "../../tool_kit/ChartKey.tsx";
import { Status } from "./Facts.tsx";
import type { RowProps } from "./screen.ts";

const { report: WORDS, all: COLUMNS } = LATER_TEXT;

/** A key result in the report: its grade and what it means, its chart, and the figures of it. */
export const ReportResult = memo(function ReportResult({ row, screen }: RowProps): JSX.Element {
  const { settings, period, today } = screen;
  const grade = gradeOf(row);
  const chart = WORDS.chart(row.text.trim());
  const load = useCallback(
    () =>
      import("../../../lib/charts/draw_lines.ts").then(({ lineDrawing }) =>
        lineDrawing(chartOf(row, screen))
      ),
    [row, screen],
  );
  const heading = (
    <div class="grid gap-x-6 pb-3 @2xs:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h4 class="text-lg leading-snug font-semibold">{row.text.trim()}</h4>
        <p class="text-note text-ink-2 print:text-[#000]">
          {[
            row.owner.trim(),
            [wayText(row, settings), progressText(row, settings)].filter(Boolean).join(", "),
            readingText(row, period, today),
          ].filter(Boolean).join(". ").replace(/\.\./g, ".")}
        </p>
      </div>
      <div class="flex gap-x-8 @2xs:text-right">
        <p class="text-note max-sm:hidden">
          <Status row={row} screen={screen} />
        </p>
        <p class="min-w-10 font-display text-[1.625rem] leading-tight">
          {grade === null
            ? <span class="font-text text-small text-ink-2">{WORDS.noGrade}</span>
            : gradeText(grade)}
        </p>
      </div>
    </div>
  );
  if (row.checkIns.length === 0) {
    return (
      <div class="break-inside-avoid border-b border-line py-6 print:py-3">
        {heading}
        <p class="text-note text-ink-2">{WORDS.noCheckIns}</p>
      </div>
    );
  }
  const rate = projectionOf(row, period);
  // A day without its year is certain only in a period that is well under a year long.
  const showDay = lengthOf(period) < 300 ? formatShortDay : formatDate;
  return (
    <div class="break-inside-avoid border-b border-line py-6 print:py-2">
      <ChartFigure title={chart} heading={heading} load={load} box="h-64 print:h-auto" picture="w-full">
        <table class="w-full text-small @max-3xs:block print:text-[10pt]" aria-label={chart}>
          <thead class="@max-3xs:hidden">
            <tr class="border-b border-line-strong text-left *:py-1 *:pr-2 @md:*:pr-3 *:font-normal *:text-ink-2">
              <th scope="col">{COLUMNS.day}</th>
              <th scope="col" class="text-right">{COLUMNS.value}</th>
              <th scope="col" class="text-right">{WORDS.pace}</th>
              <th scope="col" class="text-right">{COLUMNS.confidence}</th>
              <th scope="col" class="@md:w-2/5">{COLUMNS.why}</th>
            </tr>
          </thead>
          <tbody class="@max-3xs:block">
            {row.checkIns.map(({ id, date, value, confidence, isKept, why }) => {
              const expected = paceOn(row, period, date);
              return (
                <tr
                  key={id}
                  class="border-b border-line align-top *:py-1 *:pr-2 @md:*:pr-3 tabular-nums @max-3xs:flex @max-3xs:flex-wrap"
                >
                  <th scope="row" class="text-left font-normal whitespace-nowrap">{showDay(date)}</th>
                  <td class="text-right">{figureText(value, row, settings)}</td>
                  <td class="text-right text-ink-2">
                    {expected === null ? "" : figureText(expected, row, settings)}
                  </td>
                  <td class="text-right">{isKept && confidence !== null ? `(${confidence})` : confidence}</td>
                  <td>{why}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ChartFigure>
      <div class="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 text-small text-ink-2 print:mt-1 print:text-[10pt] print:text-[#000]">
        <ChartKey lines={chartOf(row, screen).lines} />
        <p>
          {row.shape === "path" && rate === null && WORDS.tooFew}
          {rate !== null && !isFinal(period, today) && WORDS.atEnd(figureText(rate, row, settings))}
        </p>
      </div>
    </div>
  );
});
