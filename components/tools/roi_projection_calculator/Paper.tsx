import type { JSX, ReactNode } from "react";
import type { ChartLine } from "../../../lib/charts/chart_data.ts";
import { ROI_TEXT } from "./words.ts";
import { CASE_NAMES, PRINT_TEXT } from "./words_later.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { courseOf, keyOf, roundTicks } from "./flow_data.ts";
import { amountOf, type Case, CASES, type Content, isBegun, KINDS, type Line } from "./projection.ts";
import { type Results, resultsOf, tornadoOf } from "./results.ts";
import { ChartKey } from "../../tool_kit/ChartKey.tsx";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { resultRows } from "./CaseTable.tsx";
import { FlowTable } from "./CashFlowView.tsx";
import { Bar, scaleOf } from "./Tornado.tsx";
import {
  assumptionName,
  breakEvenWords,
  headingOf,
  type Manner,
  money,
  periodWords,
  rangeWords,
  worthOf,
} from "./sentences.ts";

/** The projection on paper, for a bank: what is assumed, what it comes to, what decides, then the flows of the base case. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { settings, period, periods } = content;
  const results = resultsOf(content);
  const { base } = results;
  const swings = tornadoOf(content, base);
  const scale = scaleOf(swings, base.value);
  const write = (value: number) => money(value, settings);
  return (
    <div class="text-[#000]">
      <article>
        <PrintedHead title={title} today={today} heading={headingOf(results)}>
          <p class="mt-1 text-[10pt]">
            {`${PRINT_TEXT.horizon(periodWords(periods, period, settings))} ${worthOf(base, content)}`}
          </p>
        </PrintedHead>
        <table class="mt-4 w-full border-collapse text-[9.5pt] tabular-nums">
          <thead>
            <tr class="border-b border-black text-left align-bottom text-[8.5pt] *:py-1">
              <th scope="col" class="w-[46mm] font-normal">{PRINT_TEXT.assumptions}</th>
              <th scope="col" class="font-normal">{PRINT_TEXT.timing}</th>
              {CASES.map((which) => (
                <th key={which} scope="col" class="w-[28mm] text-right font-normal">{CASE_NAMES[which]}</th>
              ))}
            </tr>
          </thead>
          {KINDS.map((kind) => (
            <tbody key={kind}>
              <GroupHead words={ROI_TEXT.lines[kind]} look="pt-2" />
              {content[kind].filter(isBegun).map((line) => (
                <tr key={line.id} class="break-inside-avoid border-t border-[#bbb] align-baseline *:py-1">
                  <th scope="row" class="pr-3 text-left font-normal">
                    {line.text.trim() || ROI_TEXT.lines[kind]}
                  </th>
                  <td class="text-[8.5pt]">{timing(line, content)}</td>
                  {cells((which) =>
                    write(amountOf(line, which))
                  )}
                </tr>
              ))}
            </tbody>
          ))}
          <tbody>
            <GroupHead words={PRINT_TEXT.results} look="pt-4" />
            <tr class="border-t-[1.5px] border-black text-[11pt] font-semibold *:py-1.5">
              <th scope="row" colSpan={2} class="text-left">{ROI_TEXT.results.value}</th>
              {cells((which) => write(results[which].value))}
            </tr>
            {resultRows(content).map(([name, note, figure]) => (
              <tr key={name} class="break-inside-avoid border-t border-[#bbb] align-baseline *:py-1">
                <th scope="row" colSpan={2} class="pr-4 text-left font-normal">
                  {name}
                  <span class="block text-[8pt]">{note}</span>
                </th>
                {cells((which) => {
                  const { text, note } = figure(results[which]);
                  return note ? [text, <span key="note" class="block text-[8pt]">{note}</span>] : text;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </article>
      <article class="break-before-page">
        <h3 class="border-b border-black pb-1 text-[14pt]">{PRINT_TEXT.decides}</h3>
        <p class="mt-1 text-[8.5pt]">{ROI_TEXT.tornado.help}</p>
        <ol class="mt-2 text-[9.5pt]">
          {swings.map((swing) => (
            <li
              key={swing.line?.id ?? "the rate"}
              class="grid break-inside-avoid grid-cols-[48mm_1fr_56mm] items-center gap-x-5 border-b border-[#bbb] py-1.5"
            >
              <p>
                <span class="font-semibold">{assumptionName(swing)}</span>
                <span class="block text-[8pt]">{rangeWords(swing, content) || ROI_TEXT.tornado.noRange}</span>
              </p>
              <div>
                <Bar {...swing} base={base.value} scale={scale} write={write} />
              </div>
              <p class="text-[8.5pt]">{breakEvenWords(swing, base, content)}</p>
            </li>
          ))}
        </ol>
        <section class="mt-5 break-inside-avoid text-[8pt] leading-snug">
          <h3 class="text-[10pt]">{ROI_TEXT.help.title}</h3>
          <ul>{ROI_TEXT.help.items.map((item) => <li key={item} class="mt-0.5">{item}</li>)}</ul>
          <p class="mt-0.5">{ROI_TEXT.help.source}</p>
        </section>
        <section class="mt-5 break-inside-avoid">
          <h3 class="mb-2 border-b border-black pb-1 text-[14pt]">{PRINT_TEXT.course}</h3>
          <Course results={results} manner={content} />
        </section>
        <h3 class="break-before-page border-b border-black pb-1 text-[14pt]">{PRINT_TEXT.flows}</h3>
        <FlowTable result={base} manner={content} isPrinted />
      </article>
    </div>
  );
}

/** A cell for each case. */
function cells(content: (which: Case) => ReactNode): JSX.Element[] {
  return CASES.map((which) => <td key={which} class="text-right">{content(which)}</td>);
}

/** When and how often a line flows, in words. */
function timing({ isRecurring, start, end, growth }: Line, { settings, period, periods }: Content): string {
  const write = (value: number) => formatNumber(value, settings.numberStyle);
  if (!isRecurring) return PRINT_TEXT.when.once(period, write(start));
  const flows = PRINT_TEXT.when.each(period, write(start), write(Math.min(end ?? periods, periods)));
  const rate = formatNumber(growth, settings.numberStyle, { isPercent: true, hasSign: true });
  return growth === 0 ? flows : `${flows}, ${PRINT_TEXT.when.growth(rate, period)}`;
}

/** What the rows below are. */
function GroupHead({ words, look }: { readonly words: string; readonly look: string }): JSX.Element {
  return (
    <tr class="break-after-avoid">
      <th scope="rowgroup" colSpan={5} class={`${look} text-left font-display text-[12pt] font-normal`}>
        {words}
      </th>
    </tr>
  );
}

const [WIDTH, HEIGHT] = [640, 176];
const [LEFT, RIGHT, TOP, BOTTOM] = [78, WIDTH - 34, 10, HEIGHT - 26];
const STROKES: Readonly<Record<ChartLine["colour"], string>> = {
  accent: "stroke-accent",
  ink: "stroke-ink",
  soft: "stroke-ink-2",
};

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
  const left = (at: number) => rounded(LEFT + (RIGHT - LEFT) * (last === 0 ? 0 : at / last));
  const top = (at: number) =>
    rounded(BOTTOM - (BOTTOM - TOP) * (high === low ? 0.5 : (at - low) / (high - low)));
  return (
    <figure>
      <ChartKey lines={keyOf(lines)} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        class="mt-2 block w-full text-[11px] tabular-nums"
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
        {keyOf(lines).map(({ name, colour, stroke, points }) => (
          <polyline
            key={name}
            points={points.map((point) => `${left(point.x)},${top(point.y)}`).join(" ")}
            class={STROKES[colour]}
            stroke-width={stroke === "thick" ? 2.5 : stroke === "thin" ? 1.25 : 2}
            stroke-dasharray={stroke === "dotted" ? "3 4" : "none"}
            stroke-linejoin="round"
          />
        ))}
      </svg>
    </figure>
  );
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
