import { type JSX, memo, useCallback, useState } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { LATER_TEXT } from "./words_later.ts";
import { copyText } from "../../../lib/dom/copy_text.ts";
import { addDays, formatDate } from "../../../lib/tool_kit/dates.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import { gradeOf, gradeText, meanGrade } from "./standing.ts";
import { lengthOf, paceOn, projectionOf } from "./pace.ts";
import {
  chartOf,
  isFinal,
  isReached,
  nextPeriod,
  periodAfter,
  readingText,
  reportMarkdown,
  stateLine,
} from "./report.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, grouped, LIMITS } from "./document.ts";
import { Button } from "../../Button.tsx";
import { AreaField } from "../../tool_kit/AreaField.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChartKey, PrintedHead } from "../../tool_kit/printed.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { HEADING, type RowProps, type Screen } from "./screen.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { figureText, progressText, wayText } from "./sentences.ts";
import { ChartFigure } from "../../ChartFigure.tsx";
import { Status } from "./Facts.tsx";

const { report: WORDS, next: NEXT, all: COLUMNS } = LATER_TEXT;
const PROMPTS = [0, 1, 2] as const;

interface ReportViewProps {
  readonly document: ToolDocument<Content>;
  readonly edition: Edition;
  readonly screen: Screen;
  /** Takes the tracker of the next period. */
  readonly onNext: (next: Content) => void;
}

/** The report of the period: grades, charts with the pace line, what was learned; on the screen and on paper. */
export function ReportView({ document, edition, screen, onNext }: ReportViewProps): JSX.Element {
  const { content, title } = document;
  const { period, learned } = content;
  const { today, dispatch, endTyping } = screen;
  const [message, setMessage] = useState("");
  const [byHand, setByHand] = useState("");
  const groups = grouped(content);
  const heading = TRACKER_TEXT.range(formatDate(period.start), formatDate(period.end));
  const state = stateLine(period, today);
  const copy = async () => {
    const text = reportMarkdown(document, today);
    const isCopied = await copyText(text);
    setByHand(isCopied ? "" : text);
    setMessage(isCopied ? WORDS.copied : WORDS.copyFailed);
  };
  return (
    <article class="mt-7 print:mt-0 print:text-[#000]">
      <div class="hidden print:block">
        <PrintedHead title={title} today={today} heading={heading} />
        <p class="mt-2 text-[11pt]">{state}</p>
      </div>
      <div class="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 print:hidden">
        <div>
          <h2 class={HEADING}>{heading}</h2>
          <p class="mt-1 measure-65 text-note text-ink-2">{`${state} ${WORDS.help}`}</p>
        </div>
        {groups.length > 0 && (
          <p class="flex flex-wrap gap-x-6">
            <LinkButton onClick={() => void copy()}>{WORDS.copy}</LinkButton>
            <LinkButton onClick={() => globalThis.print()}>{WORDS.print}</LinkButton>
          </p>
        )}
      </div>
      <p role="status" class="text-note text-ink-2 print:hidden">{message}</p>
      {byHand !== "" && (
        <textarea
          aria-label={WORDS.copyByHand}
          readOnly
          rows={12}
          value={byHand}
          class="field-outline mt-2 block w-full px-3 py-2 text-small print:hidden"
        />
      )}
      {groups.length === 0 && <p class="mt-6 text-ink-2">{WORDS.empty}</p>}
      {groups.map(({ objective, keyResults }) => {
        const name = objective?.text.trim() || TRACKER_TEXT.noObjective;
        const { grade, without } = meanGrade(keyResults);
        return (
          <section key={objective?.id ?? ""} aria-label={name} class="mt-10 print:mt-4">
            <div class="flex break-after-avoid items-baseline justify-between gap-x-6 @max-2xs:flex-wrap border-b border-ink pb-3 print:pb-1">
              <div>
                <h3 class={HEADING}>{name}</h3>
                {without > 0 && <p class="text-small text-ink-2">{WORDS.without(without)}</p>}
              </div>
              <p class="whitespace-nowrap">
                <span class="mr-2 text-small text-ink-2">{WORDS.grade}</span>
                {grade === null
                  ? <span class="text-small text-ink-2">{WORDS.noGrade}</span>
                  : <b class="font-display text-[1.875rem] leading-none font-normal">{gradeText(grade)}</b>}
              </p>
            </div>
            {keyResults.map((row) => <ReportResult key={row.id} row={row} screen={screen} />)}
          </section>
        );
      })}
      <section aria-label={WORDS.learned} class="mt-12 print:mt-4">
        <h3 class={`break-after-avoid border-b border-ink pb-3 print:pb-1 ${HEADING}`}>{WORDS.learned}</h3>
        <p class="mt-3 text-note text-ink-2 print:hidden">{WORDS.learnedHelp}</p>
        <div class="mt-4 grid gap-4 print:mt-2 @3xl:grid-cols-3 print:grid-cols-1">
          {PROMPTS.map((prompt) => (
            <label key={prompt} class="flex break-inside-avoid flex-col gap-2 print:gap-0">
              <span class="text-note font-semibold">{WORDS.prompts[prompt]}</span>
              <AreaField
                id={`learned-${prompt}`}
                label={WORDS.prompts[prompt]}
                class="min-h-28 print:hidden"
                rows={4}
                value={learned[prompt] ?? ""}
                maxLength={LIMITS.learned}
                onValue={(text) =>
                  dispatch({ type: "learn", prompt, text })}
                onDone={endTyping}
              />
              {/* What is not answered yet is written on paper. */}
              <span class="hidden min-h-[15mm] whitespace-pre-wrap print:block">{learned[prompt]}</span>
            </label>
          ))}
        </div>
      </section>
      <div class="print:hidden">
        {edition === "full"
          ? <NextPeriod content={content} screen={screen} onNext={onNext} />
          : <p class="mt-8 text-note text-ink-2">{NEXT.demo}</p>}
      </div>
    </article>
  );
}

interface NextPeriodProps extends Pick<ReportViewProps, "screen" | "onNext"> {
  readonly content: Content;
}

/** Carries what is open into the next period, as a document of its own. */
function NextPeriod({ content, screen: { today }, onNext }: NextPeriodProps): JSX.Element {
  const { period, keyResults } = content;
  const [start, setStart] = useState(periodAfter(period, today).start);
  const begun = keyResults.filter(isBegun);
  const reached = begun.filter(isReached).length;
  return (
    <form
      class="mt-12 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        onNext(nextPeriod(content, { start, end: addDays(start, lengthOf(period)) }));
      }}
    >
      <h3 class={HEADING}>{NEXT.title}</h3>
      <p class="mt-2 measure-65 text-note text-ink-2">{NEXT.help(begun.length - reached, reached)}</p>
      <div class="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div class="w-44">
          <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{NEXT.start}</p>
          <DateField
            id="next-start"
            label={NEXT.start}
            class="field-outline"
            value={start}
            from={period.end}
            today={today}
            isRequired
            show={formatDate}
            onValue={(date) => date && setStart(date)}
          />
        </div>
        <Button type="submit" look="accent">{NEXT.submit}</Button>
      </div>
      <p class="mt-2 text-small text-ink-2">{NEXT.note}</p>
    </form>
  );
}

/** A key result in the report: its grade and what it means, its chart, and the figures of it. */
const ReportResult = memo(function ReportResult({ row, screen }: RowProps): JSX.Element {
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
    <div class="grid gap-x-6 pb-3 print:pb-1 @2xs:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h4 class="text-lg leading-snug font-semibold">{row.text.trim()}</h4>
        <p class="text-note text-ink-2 print:text-[11pt] print:leading-tight print:text-[#000]">
          {[
            row.owner.trim(),
            [wayText(row, settings), progressText(row, settings)].filter(Boolean).join(", "),
            readingText(row, period, today),
          ].filter(Boolean).join(". ").replace(/\.\./g, ".")}
        </p>
      </div>
      <div class="flex gap-x-8 @2xs:text-right">
        <p class="text-note max-sm:hidden print:text-[11pt] print:leading-tight">
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
    <div class="break-inside-avoid border-b border-line py-6 print:py-1">
      <ChartFigure title={chart} heading={heading} load={load} box="h-64 print:h-auto" picture="w-full">
        <table class="w-full text-small @max-3xs:block print:text-[11pt]" aria-label={chart}>
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
      <div class="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 text-small text-ink-2 print:mt-1 print:text-[11pt] print:text-[#000]">
        <ChartKey lines={chartOf(row, screen).lines} />
        <p>
          {row.shape === "path" && rate === null && WORDS.tooFew}
          {rate !== null && !isFinal(period, today) && WORDS.atEnd(figureText(rate, row, settings))}
        </p>
      </div>
    </div>
  );
});
