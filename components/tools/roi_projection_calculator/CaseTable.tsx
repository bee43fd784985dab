import { type JSX, memo, type ReactNode } from "react";
import { ROI_TEXT } from "./words.ts";
import { sumsOf } from "./cash_flows.ts";
import { type Case, CASES, type Content, type Settings } from "./document.ts";
import { isEmpty, type Result, type Results } from "./results.ts";
import { CaseHead } from "./LineList.tsx";
import { COLUMNS } from "./LineFields.tsx";
import {
  type Figure,
  type Manner,
  money,
  paybackWords,
  pays,
  rateOf,
  ratioWords,
  returnsWords,
  shareWords,
} from "./sentences.ts";

const { results: WORDS } = ROI_TEXT;

/** A line of the table: what it is, what it means, and its figure of a case. */
type ResultRow = readonly [name: string, note: string, figure: (result: Result) => Figure];

/** What is said of each case, in the order of the table; the net present value stands above it. */
export function resultRows(content: Manner & Pick<Content, "rate">): readonly ResultRow[] {
  const { settings } = content;
  return [
    [WORDS.payback, WORDS.paybackNote, ({ payback }) => paybackWords(payback, content)],
    [
      WORDS.discountedPayback,
      WORDS.discountedPaybackNote(rateOf(content)),
      ({ discountedPayback }) => paybackWords(discountedPayback, content),
    ],
    [WORDS.returns, WORDS.returnsNote, (result) => returnsWords(result, settings)],
    [WORDS.benefitCost, WORDS.benefitCostNote, ({ benefitCost }) => ratioWords(benefitCost, settings)],
    [WORDS.roi, WORDS.roiNote, ({ returnOnInvestment }) => shareWords(returnOnInvestment, settings)],
    [WORDS.totals, WORDS.totalsNote, ({ totalIn, totalOut }) => ({
      text: WORDS.in(money(totalIn, settings)),
      note: WORDS.out(money(totalOut, settings)),
    })],
  ];
}

interface CaseTableProps extends Manner, Pick<Content, "rate"> {
  readonly results: Results;
}

/** What the three cases come to, each below its amounts. A table laid out as a grid has to say that it is one. */
export const CaseTable = memo(function CaseTable(
  { results, ...content }: CaseTableProps,
): JSX.Element {
  const { settings, period } = content;
  const hasFlows = !isEmpty(results);
  const hasSeveral = CASES.some((which) => results[which].returns.roots.length > 1);
  return (
    <section aria-labelledby="results-title" class="rounded-b-card border-t border-ink bg-paper/70 pb-2">
      <div class={`${COLUMNS} items-end pt-6`}>
        <h3
          id="results-title"
          class="px-2.5 pb-1.5 text-title @max-2xl:col-span-full @6xl:col-span-2"
        >
          {WORDS.title}
        </h3>
        {hasFlows && CASES.map((which) => <CaseHead key={which} which={which} look="@max-3xs:hidden" />)}
      </div>
      {!hasFlows && <p class="-mt-0.5 px-5.5 pb-4 text-ink-2 @2xl:px-6.5">{WORDS.empty}</p>}
      {hasFlows && (
        // Not a table element: its rows are grids, and a browser may then drop the roles.
        <div role="table" class="block w-full" aria-labelledby="results-title">
          <div role="rowgroup" class="sr-only">
            <div role="row">
              <div role="cell" />
              {CASES.map((which) => (
                <div key={which} role="columnheader">
                  {`${ROI_TEXT.cases[which]} ${ROI_TEXT.casesMore[which]}`}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" class="block">
            <Row name={WORDS.value} note={WORDS.valueNote(rateOf(content))}>
              {CASES.map((which) => (
                <Cell key={which} which={which} look={valueLook(results[which], which, settings)}>
                  {money(results[which].value, settings)}
                </Cell>
              ))}
            </Row>
            <Row name={WORDS.course} note={WORDS.courseNote(period)}>
              <Courses results={results} settings={settings} />
            </Row>
            {resultRows(content).map(([name, note, figure]) => (
              <Row key={name} name={name} note={note}>
                {CASES.map((which) => {
                  const { text, note } = figure(results[which]);
                  const weight = which === "base" ? "font-semibold" : "";
                  return (
                    <Cell key={which} which={which} look="min-w-0 @max-6xl:text-note @max-2xl:text-small">
                      <span class={`block leading-snug @max-2xl:tracking-tight ${weight}`}>{text}</span>
                      {note && (
                        <span class="block text-small leading-snug text-balance text-ink-2">{note}</span>
                      )}
                    </Cell>
                  );
                })}
              </Row>
            ))}
          </div>
        </div>
      )}
      {hasSeveral && (
        <p class="measure-65 px-5.5 py-2 text-note text-moderate @2xl:px-6.5">{WORDS.several}</p>
      )}
    </section>
  );
});

function Row(
  { name, note, children }: {
    readonly name: string;
    readonly note: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div role="row" class={`${COLUMNS} items-start border-t border-line py-2.5`}>
      <div
        role="rowheader"
        class="px-2.5 text-left font-normal @max-2xl:col-span-full @max-2xl:pb-2 @6xl:col-span-2"
      >
        <span class="block font-semibold">{name}</span>
        <span class="block text-small leading-snug text-pretty text-ink-2">{note}</span>
      </div>
      {children}
    </div>
  );
}

/** Where text is so large that the cases stand below each other, each figure says its own. */
function Cell(
  { which, look, children }: {
    readonly which: Case;
    readonly look: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div
      role="cell"
      data-case={ROI_TEXT.cases[which]}
      class={`pr-2.5 text-right tabular-nums @max-3xs:before:mr-2 @max-3xs:before:text-small @max-3xs:before:text-ink-2 @max-3xs:before:content-[attr(data-case)] ${look}`}
    >
      {children}
    </div>
  );
}

/** A long value is smaller, that of the base case larger. */
function valueLook(result: Result, which: Case, settings: Settings): string {
  const isLong = money(result.value, settings).length > 9;
  const size = isLong
    ? "text-note @2xl:text-lg"
    : `text-lg ${which === "base" ? "@2xl:text-[1.875rem]" : "@2xl:text-title"}`;
  const look = "font-display leading-tight tracking-tight whitespace-nowrap";
  return `${look} ${size} ${pays(result) ? "" : "text-attention"}`;
}

const [WIDTH, HEIGHT] = [100, 56];

/** The sum so far of each case as a small line over its zero, all three to one scale; its label tells it in words. */
function Courses({ results, settings }: Pick<CaseTableProps, "results" | "settings">): JSX.Element {
  const sums = CASES.map((which) => sumsOf(results[which].flows.net));
  const [least, most] = [Math.min(0, ...sums.flat()), Math.max(0, ...sums.flat())];
  const y = (sum: number) =>
    rounded(most === least ? HEIGHT / 2 : 2 + (HEIGHT - 4) * (most - sum) / (most - least));
  return (
    <>
      {sums.map((course, index) => {
        const last = course.at(-1) ?? 0;
        const points = course.map((sum, at) => `${rounded(WIDTH * at / (course.length - 1))} ${y(sum)}`);
        return (
          <div key={index} role="cell" class="px-2.5 pt-1">
            <svg
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={WORDS.courseText(money(Math.min(...course), settings), money(last, settings))}
              class="ml-auto block h-14 w-full max-w-40"
              fill="none"
            >
              <path d={`M0 ${y(0)}H${WIDTH}`} class="stroke-line-strong" vector-effect="non-scaling-stroke" />
              <path
                d={`M${points.join("L")}`}
                class={last < 0 ? "stroke-attention" : "stroke-accent"}
                stroke-width="2"
                stroke-linejoin="round"
                vector-effect="non-scaling-stroke"
              />
            </svg>
          </div>
        );
      })}
    </>
  );
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
