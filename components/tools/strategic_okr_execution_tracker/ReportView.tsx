import type { JSX } from "preact";
import { memo, useCallback, useState } from "react";
import { LATER_TEXT } from "../../../lib/content/tools/strategic_okr_execution_tracker_later.ts";
import { copyText } from "../../../lib/dom/copy_text.ts";
import { addDays, formatDate } from "../../../lib/tool_kit/dates.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import { gradeOf, gradeText, meanGrade } from "../../../lib/tools/strategic_okr_execution_tracker/grades.ts";
import {
  isFinal,
  readingText,
  reportMarkdown,
  stateLine,
} from "../../../lib/tools/strategic_okr_execution_tracker/markdown.ts";
import { isReached, periodAfter } from "../../../lib/tools/strategic_okr_execution_tracker/next_period.ts";
import { lengthOf } from "../../../lib/tools/strategic_okr_execution_tracker/pace.ts";
import { projectionOf } from "../../../lib/tools/strategic_okr_execution_tracker/projection.ts";
import {
  type Content,
  grouped,
  isBegun,
  type KeyResult,
  LIMITS,
  type Period,
} from "../../../lib/tools/strategic_okr_execution_tracker/tracker.ts";
import {
  figureText,
  fromToText,
  unitWord,
} from "../../../lib/tools/strategic_okr_execution_tracker/words.ts";
import { Button } from "../../Button.tsx";
import { ChartFigure } from "../../ChartFigure.tsx";
import { ChartKey } from "../../tool_kit/ChartKey.tsx";
import { DateField } from "../../tool_kit/fields.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { Status } from "./Facts.tsx";
import { chartOf, historyOf } from "./report_chart.ts";
import { HEADING, LINK, type Screen } from "./screen.ts";

const { report: WORDS, next: NEXT } = LATER_TEXT;
const PROMPTS = [0, 1, 2] as const;

interface ReportViewProps {
  readonly document: ToolDocument<Content>;
  readonly edition: Edition;
  readonly screen: Screen;
  readonly onNext: (period: Period) => void;
}

/** The report of the period: grades, charts with the pace line, what was learned; on the screen and on paper. */
export function ReportView({ document, edition, screen, onNext }: ReportViewProps): JSX.Element {
  const { content, title } = document;
  const { period, learned } = content;
  const { today, dispatch, endTyping } = screen;
  const [message, setMessage] = useState("");
  const [byHand, setByHand] = useState("");
  const groups = grouped(content);
  const heading = WORDS.period(formatDate(period.start), formatDate(period.end));
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
        <p class="mt-2 text-[10pt]">{stateLine(period, today)}</p>
      </div>
      <div class="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 print:hidden">
        <div>
          <h2 class={HEADING}>{heading}</h2>
          <p class="mt-1 measure-65 text-note text-ink-2">{`${stateLine(period, today)} ${WORDS.help}`}</p>
        </div>
        <p class="flex gap-x-6">
          <button type="button" class={LINK} onClick={() => void copy()}>{WORDS.copy}</button>
          <button type="button" class={LINK} onClick={() => globalThis.print()}>{WORDS.print}</button>
        </p>
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
      {groups.map(({ objective, keyResults }) => (
        <section
          key={objective?.id ?? ""}
          aria-label={objective?.text.trim() || WORDS.noObjective}
          class="mt-10 print:mt-6"
        >
          <Graded
            name={objective?.text.trim() || WORDS.noObjective}
            {...meanGrade(keyResults)}
          />
          {keyResults.map((row) => <Result key={row.id} row={row} screen={screen} />)}
        </section>
      ))}
      <section aria-label={WORDS.learned} class="mt-12 break-inside-avoid print:mt-6">
        <h3 class={`border-b border-ink pb-3 ${HEADING}`}>{WORDS.learned}</h3>
        <p class="mt-3 text-note text-ink-2 print:hidden">{WORDS.learnedHelp}</p>
        <div class="mt-4 grid gap-4 md:grid-cols-3 print:grid-cols-1">
          {PROMPTS.map((prompt) => (
            <label key={prompt} class="flex flex-col gap-2">
              <span class="text-note font-semibold">{WORDS.prompts[prompt]}</span>
              <textarea
                rows={4}
                value={learned[prompt] ?? ""}
                maxLength={LIMITS.learned}
                class="field-outline block min-h-28 w-full resize-none px-3 py-2 leading-snug field-sizing-content print:hidden"
                onInput={({ currentTarget }) =>
                  dispatch({ type: "learn", prompt, text: currentTarget.value })}
                onBlur={endTyping}
              />
              {/* What is not answered yet is written on paper. */}
              <span class="hidden min-h-[20mm] whitespace-pre-wrap print:block">{learned[prompt]}</span>
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

function Graded(
  { name, grade, without }: {
    readonly name: string;
    readonly grade: number | null;
    readonly without: number;
  },
): JSX.Element {
  return (
    <div class="flex break-after-avoid items-baseline justify-between gap-6 border-b border-ink pb-3">
      <div>
        <h3 class={HEADING}>{name}</h3>
        {without > 0 && <p class="text-small text-ink-2">{WORDS.without(without)}</p>}
      </div>
      <p class="whitespace-nowrap">
        <span class="mr-2 text-small text-ink-2">{WORDS.grade}</span>
        <b class="font-display text-[1.875rem] leading-none font-normal">
          {grade === null ? WORDS.noGrade : gradeText(grade)}
        </b>
      </p>
    </div>
  );
}

interface ResultProps {
  readonly row: KeyResult;
  readonly screen: Screen;
}

/** A key result in the report: its grade and what it means, its chart, and the figures of it. */
const Result = memo(function Result({ row, screen }: ResultProps): JSX.Element {
  const { settings, period, today } = screen;
  const grade = gradeOf(row);
  const name = row.text.trim();
  const load = useCallback(
    () =>
      import("../../../lib/charts/draw_lines.ts").then(({ lineDrawing }) =>
        lineDrawing(chartOf(row, screen))
      ),
    [row, settings, period, today],
  );
  const heading = (
    <div class="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 pb-3">
      <div>
        <h4 class="text-lg leading-snug font-semibold">{name}</h4>
        <p class="text-note text-ink-2 print:text-[#000]">
          {[
            row.owner.trim(),
            [fromToText(row, settings), unitWord(row, settings)].filter(Boolean).join(" "),
            readingText(row, period, today),
          ].filter(Boolean).join(". ").replace(/\.\./g, ".")}
        </p>
      </div>
      <div class="flex gap-x-8 text-right">
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
  const rows = historyOf(row, period);
  return (
    <div class="break-inside-avoid border-b border-line py-6 print:py-2">
      <ChartFigure
        title={WORDS.chart(name)}
        heading={heading}
        load={load}
        box="h-64 print:h-auto"
        picture="w-full"
        isTableShown
      >
        <table class="w-full text-small print:text-[8pt]" aria-label={WORDS.chart(name)}>
          <thead>
            <tr class="border-b border-line-strong text-left *:py-1 *:pr-3 *:font-normal *:text-ink-2">
              <th scope="col">{WORDS.day}</th>
              <th scope="col" class="text-right">{WORDS.value}</th>
              <th scope="col" class="text-right">{WORDS.paceThen}</th>
              <th scope="col" class="text-right">{WORDS.confidence}</th>
              <th scope="col" class="w-2/5">{WORDS.why}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ checkIn: { id, date, value, confidence, isKept, why }, expected }) => (
              <tr key={id} class="border-b border-line align-top *:py-1 *:pr-3 tabular-nums">
                <th scope="row" class="text-left font-normal whitespace-nowrap">{formatDate(date)}</th>
                <td class="text-right">{figureText(value, row, settings)}</td>
                <td class="text-right text-ink-2">
                  {expected === null ? "" : figureText(expected, row, settings)}
                </td>
                <td class="text-right">{confidence !== null && (isKept ? `(${confidence})` : confidence)}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ChartFigure>
      <div class="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 text-small text-ink-2 print:mt-1 print:text-[8pt] print:text-[#000]">
        <ChartKey lines={chartOf(row, screen).lines} />
        <p>
          {row.shape === "band"
            ? ""
            : rate === null
            ? WORDS.tooFew
            : isFinal(period, today)
            ? ""
            : WORDS.atEnd(figureText(rate, row, settings))}
        </p>
      </div>
    </div>
  );
});

/** Carries what is open into the next period, as a document of its own. */
function NextPeriod(
  { content, screen, onNext }: Pick<ReportViewProps, "screen" | "onNext"> & { readonly content: Content },
): JSX.Element {
  const { period, keyResults } = content;
  const proposed = periodAfter(period, screen.today);
  const [start, setStart] = useState(proposed.start);
  const begun = keyResults.filter(isBegun);
  const reached = begun.filter(isReached).length;
  return (
    <form
      class="mt-12 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        onNext({ start, end: addDays(start, lengthOf(period)) });
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
            today={screen.today}
            required
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
