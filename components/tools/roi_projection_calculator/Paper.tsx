import type { JSX, ReactNode } from "react";
import { ROI_TEXT } from "./words.ts";
import { CASE_NAMES, PRINT_TEXT } from "./words_later.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { courseOf, FlowTable, keyOf, roundTicks } from "./CashFlowView.tsx";
import { amountOf, type Case, CASES, type Content, isBegun, KINDS, type Line } from "./document.ts";
import { isEmpty, type Results, resultsOf, tornadoOf } from "./results.ts";
import {
  BlankRows,
  ChartKey,
  FILLED_PAGE,
  type PaperProps,
  PrintedHead,
  strokeOf,
} from "../../tool_kit/printed.tsx";
import { resultRows } from "./CaseTable.tsx";
import {
  assumptionName,
  breakEvenWords,
  entered,
  headingOf,
  type Manner,
  money,
  periodWords,
  worthOf,
} from "./sentences.ts";

/** Lines of either kind to fill in with a pen. */
const BLANK_LINES = 8;

/**
 * The projection on paper, as a bank reads it: what it comes to, the course, what decides, what is assumed, and the flows of the base case.
 * Before there is an amount, a sheet to fill in.
 */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { settings, period, periods } = content;
  const results = resultsOf(content);
  const { base } = results;
  const horizon = PRINT_TEXT.horizon(periodWords(periods, period, settings));
  const hasFlows = !isEmpty(results);
  const swings = hasFlows ? tornadoOf(content, base) : [];
  return (
    <article class={`text-[11pt] text-[#000] ${hasFlows ? "" : FILLED_PAGE}`}>
      <PrintedHead title={title} today={today} heading={headingOf(results)}>
        <p class="mt-1">{hasFlows ? `${horizon} ${worthOf(base, content)}` : horizon}</p>
      </PrintedHead>
      {hasFlows && <Outcome results={results} content={content} />}
      {hasFlows && (
        <div class="mt-[3mm] grid grid-cols-[1fr_68mm] gap-x-[7mm]">
          <section>
            <h3 class="border-b border-black pb-0.5 text-[14pt]">{PRINT_TEXT.course}</h3>
            <Course results={results} manner={content} />
          </section>
          <section>
            <h3 class="border-b border-black pb-0.5 text-[14pt]">{PRINT_TEXT.decides}</h3>
            {swings.slice(0, 3).map((swing) => (
              <p key={swing.line?.id ?? "the rate"} class="mt-[1.5mm] leading-tight">
                <b class="font-semibold">{`${assumptionName(swing)}. `}</b>
                {breakEvenWords(swing, base, content)}
              </p>
            ))}
          </section>
        </div>
      )}
      <LineTable content={content} isBlank={!hasFlows} />
      {hasFlows && <p class="mt-[2mm] text-[10pt] leading-tight">{ROI_TEXT.help.source}</p>}
      {hasFlows && (
        <section class="mt-[5mm] break-inside-avoid">
          <h3 class="border-b border-black pb-1 text-[14pt]">{PRINT_TEXT.flows}</h3>
          <FlowTable result={base} manner={content} isPrinted />
        </section>
      )}
    </article>
  );
}

function cells(content: (which: Case) => ReactNode): JSX.Element[] {
  return CASES.map((which) => <td key={which} class="text-right">{content(which)}</td>);
}

/** The net present value and what else the three cases come to. */
function Outcome(
  { results, content }: { readonly results: Results; readonly content: Content },
): JSX.Element {
  return (
    <table class="mt-[2mm] w-full border-collapse leading-tight tabular-nums">
      <CaseHeads first={PRINT_TEXT.results} />
      <tbody>
        <tr class="border-t-[1.5px] border-black text-[13pt] font-semibold *:py-1">
          <th scope="row" colSpan={2} class="text-left">{ROI_TEXT.results.value}</th>
          {cells((which) => money(results[which].value, content.settings))}
        </tr>
        {resultRows(content).map(([name, , figure]) => (
          <tr key={name} class="break-inside-avoid border-t border-[#bbb] align-baseline *:py-0.5">
            <th scope="row" colSpan={2} class="pr-4 text-left font-normal">{name}</th>
            {cells((which) => {
              const { text, note } = figure(results[which]);
              return note
                ? [text, <span key="note" class="block text-[10pt] leading-tight">{note}</span>]
                : text;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Over the columns of a table with the three cases. */
function CaseHeads(
  { first, second = "" }: { readonly first: string; readonly second?: string },
): JSX.Element {
  return (
    <thead>
      <tr class="border-b border-black text-left align-bottom text-[10pt] leading-tight *:py-1 *:font-normal">
        <th scope="col" class="w-[54mm] text-[14pt]! font-display">{first}</th>
        <th scope="col">{second}</th>
        {CASES.map((which) => <th key={which} scope="col" class="w-[31mm] text-right">{CASE_NAMES[which]}
        </th>)}
      </tr>
    </thead>
  );
}

/** What is assumed, money out and money in; `isBlank`: with lines to fill in. */
function LineTable(
  { content, isBlank = false }: { readonly content: Content; readonly isBlank?: boolean },
): JSX.Element {
  const { settings } = content;
  return (
    <table class={`mt-[3mm] w-full border-collapse tabular-nums ${isBlank ? "grow" : ""}`}>
      <CaseHeads first={PRINT_TEXT.assumptions} second={PRINT_TEXT.timing} />
      {KINDS.map((kind) => {
        const lines = content[kind].filter(isBegun);
        return (lines.length > 0 || isBlank) && (
          <tbody key={kind}>
            <tr class="break-after-avoid">
              <th
                scope="rowgroup"
                colSpan={5}
                class="pt-1 text-left font-display text-[13pt] leading-tight font-normal"
              >
                {ROI_TEXT.lines[kind]}
              </th>
            </tr>
            {lines.map((line) => (
              <tr
                key={line.id}
                class="break-inside-avoid border-t border-[#bbb] align-baseline leading-tight *:py-[0.6mm]"
              >
                <th scope="row" class="pr-3 text-left leading-tight font-normal">
                  {line.text.trim() || ROI_TEXT.lines[kind]}
                </th>
                <td class="text-[10pt] leading-tight">{timing(line, content)}</td>
                {cells((which) => entered(amountOf(line, which), settings))}
              </tr>
            ))}
            {isBlank && <BlankRows count={BLANK_LINES} columns={5} />}
          </tbody>
        );
      })}
    </table>
  );
}

/** When and how often a line flows, in words. */
function timing({ isRecurring, start, end, growth }: Line, { settings, period, periods }: Content): string {
  const write = (value: number) => formatNumber(value, settings.numberStyle);
  if (!isRecurring) return PRINT_TEXT.when.once(period, write(start));
  const flows = PRINT_TEXT.when.each(period, write(start), write(Math.min(end ?? periods, periods)));
  const rate = formatNumber(growth, settings.numberStyle, { isPercent: true, hasSign: true });
  return growth === 0 ? flows : `${flows}, ${PRINT_TEXT.when.growth(rate, period)}`;
}

const [WIDTH, HEIGHT] = [400, 125];
const [LEFT, RIGHT, TOP, BOTTOM] = [92, WIDTH - 42, 10, HEIGHT - 26];

/**
 * The sum so far on paper. It is drawn without Chart.js: a page may be printed before that has been fetched, or without
 * JavaScript.
 */
function Course(
  { results, manner }: { readonly results: Results; readonly manner: Manner },
): JSX.Element {
  const { x, y, lines } = courseOf(results, manner);
  const ticks = roundTicks(lines.flatMap(({ points }) => points.map((point) => point.y)));
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const last = x.max ?? 0;
  const rounded = (value: number) => Math.round(10 * value) / 10;
  const left = (at: number) => rounded(LEFT + (RIGHT - LEFT) * (last === 0 ? 0 : at / last));
  const top = (at: number) =>
    rounded(BOTTOM - (BOTTOM - TOP) * (high === low ? 0.5 : (at - low) / (high - low)));
  return (
    <figure>
      <ChartKey lines={keyOf(lines)} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        class="mt-1 block w-full text-[13.5px] tabular-nums"
        fill="none"
      >
        {ticks.map((at) => (
          <g key={at}>
            <path d={`M${LEFT} ${top(at)}H${RIGHT}`} class={at === 0 ? "stroke-ink" : "stroke-[#ccc]"} />
            <text x={LEFT - 8} y={top(at) + 4} text-anchor="end" class="fill-[#000]">{y.write(at)}</text>
          </g>
        ))}
        {(x.ticks ?? []).map((at) => (
          <text key={at} x={left(at)} y={HEIGHT - 8} text-anchor="middle" class="fill-[#000]">
            {x.write(at)}
          </text>
        ))}
        {keyOf(lines).map((line) => (
          <polyline
            key={line.name}
            points={line.points.map((point) => `${left(point.x)},${top(point.y)}`).join(" ")}
            {...strokeOf(line)}
            stroke-linejoin="round"
          />
        ))}
      </svg>
    </figure>
  );
}
