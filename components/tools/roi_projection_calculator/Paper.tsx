import type { JSX } from "react";
import { ROI_TEXT } from "./words.ts";
import { CASE_NAMES, PRINT_TEXT } from "./words_later.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { amountOf, CASES, type Content, isBegun, KINDS, type Line } from "./projection.ts";
import { resultsOf } from "./results.ts";
import { tornadoOf } from "./tornado.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { resultRows } from "./CaseTable.tsx";
import { FlowTable } from "./FlowTable.tsx";
import { PrintedCourse } from "./PrintedCourse.tsx";
import { Bar, scaleOf } from "./Tornado.tsx";
import {
  assumptionName,
  breakEvenWords,
  headingOf,
  money,
  periodWords,
  rangeWords,
  worthOf,
} from "./sentences.ts";

/** The projection on paper, for a bank: what is assumed, what it comes to, what decides, then the flows of the base case. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { settings, period, periods } = content;
  const results = resultsOf(content);
  const swings = tornadoOf(content, results.base);
  const scale = scaleOf(swings, results.base.value);
  const head = "text-right font-normal";
  return (
    <div class="text-[#000]">
      <article>
        <PrintedHead title={title} today={today} heading={headingOf(results)}>
          <p class="mt-1 text-[10pt]">
            {`${PRINT_TEXT.horizon(periodWords(periods, period, settings))} ${
              worthOf(results.base, content)
            }`}
          </p>
        </PrintedHead>
        <table class="mt-4 w-full border-collapse text-[9.5pt] tabular-nums">
          <thead>
            <tr class="border-b border-black text-left align-bottom text-[8.5pt] *:py-1">
              <th scope="col" class="w-[46mm] font-normal">{PRINT_TEXT.assumptions}</th>
              <th scope="col" class="font-normal">{PRINT_TEXT.timing}</th>
              {CASES.map((which) => (
                <th key={which} scope="col" class={`${head} w-[28mm]`}>{CASE_NAMES[which]}</th>
              ))}
            </tr>
          </thead>
          {KINDS.map((kind) => (
            <tbody key={kind}>
              <tr class="break-after-avoid">
                <th scope="rowgroup" colSpan={5} class="pt-2 text-left font-display text-[12pt] font-normal">
                  {ROI_TEXT.lines[kind]}
                </th>
              </tr>
              {content[kind].filter(isBegun).map((line) => (
                <tr key={line.id} class="break-inside-avoid border-t border-[#bbb] align-baseline *:py-1">
                  <th scope="row" class="pr-3 text-left font-normal">
                    {line.text.trim() || ROI_TEXT.lines[kind]}
                  </th>
                  <td class="text-[8.5pt]">{timing(line, content)}</td>
                  {CASES.map((which) => (
                    <td key={which} class="text-right">{money(amountOf(line, which), settings)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tbody>
            <tr class="break-after-avoid">
              <th scope="rowgroup" colSpan={5} class="pt-4 text-left font-display text-[12pt] font-normal">
                {PRINT_TEXT.results}
              </th>
            </tr>
            <tr class="border-t-[1.5px] border-black text-[11pt] font-semibold *:py-1.5">
              <th scope="row" colSpan={2} class="text-left">{ROI_TEXT.results.value}</th>
              {CASES.map((which) => (
                <td key={which} class="text-right">{money(results[which].value, settings)}</td>
              ))}
            </tr>
            {resultRows(content).map(({ name, note, figure }) => (
              <tr key={name} class="break-inside-avoid border-t border-[#bbb] align-baseline *:py-1">
                <th scope="row" colSpan={2} class="pr-4 text-left font-normal">
                  {name}
                  <span class="block text-[8pt]">{note}</span>
                </th>
                {CASES.map((which) => {
                  const { text, note } = figure(results[which]);
                  return (
                    <td key={which} class="text-right">
                      {text}
                      {note && <span class="block text-[8pt]">{note}</span>}
                    </td>
                  );
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
                <Bar
                  from={scale.at(swing.low)}
                  to={scale.at(swing.high)}
                  middle={scale.at(results.base.value)}
                  zero={scale.zero}
                  hasBar={swing.length > 0}
                  low={money(swing.low, settings)}
                  high={money(swing.high, settings)}
                />
              </div>
              <p class="text-[8.5pt]">{breakEvenWords(swing, results.base, content)}</p>
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
          <PrintedCourse results={results} manner={content} />
        </section>
        <h3 class="break-before-page border-b border-black pb-1 text-[14pt]">{PRINT_TEXT.flows}</h3>
        <FlowTable result={results.base} manner={content} isFull class="mt-1 text-[8pt] leading-tight" />
      </article>
    </div>
  );
}

/** When and how often a line flows, in words. */
function timing({ isRecurring, start, end, growth }: Line, { settings, period, periods }: Content): string {
  const shown = (value: number) => formatNumber(value, settings.numberStyle);
  if (!isRecurring) return PRINT_TEXT.when.once(period, shown(start));
  const flows = PRINT_TEXT.when.each(period, shown(start), shown(Math.min(end ?? periods, periods)));
  const rate = formatNumber(growth, settings.numberStyle, { isPercent: true, hasSign: true });
  return growth === 0 ? flows : `${flows}, ${PRINT_TEXT.when.growth(rate, period)}`;
}
