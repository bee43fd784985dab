import { type JSX, memo } from "react";
import { ROI_TEXT } from "./words.ts";
import { sumsOf } from "./cash_flows.ts";
import { type Case, CASES, type Content, type Settings } from "./projection.ts";
import type { Result, Results } from "./results.ts";
import { CaseHead } from "./LineList.tsx";
import { COLUMNS } from "./screen.ts";
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
export interface ResultRow {
  readonly name: string;
  readonly note: string;
  readonly figure: (result: Result) => Figure;
}

/** What is said of each case, in the order of the table; the net present value stands above it. */
export function resultRows(content: Pick<Content, "settings" | "period" | "rate">): readonly ResultRow[] {
  const { settings } = content;
  const rate = rateOf(content);
  const manner: Manner = content;
  return [
    {
      name: WORDS.payback,
      note: WORDS.paybackNote,
      figure: ({ payback }) => paybackWords(payback, manner),
    },
    {
      name: WORDS.discountedPayback,
      note: WORDS.discountedPaybackNote(rate),
      figure: ({ discountedPayback }) => paybackWords(discountedPayback, manner),
    },
    {
      name: WORDS.returns,
      note: WORDS.returnsNote,
      figure: (result) => returnsWords(result, settings),
    },
    {
      name: WORDS.benefitCost,
      note: WORDS.benefitCostNote,
      figure: ({ benefitCost }) => ratioWords(benefitCost, settings),
    },
    {
      name: WORDS.roi,
      note: WORDS.roiNote,
      figure: ({ returnOnInvestment }) => shareWords(returnOnInvestment, settings),
    },
    {
      name: WORDS.totals,
      note: WORDS.totalsNote,
      figure: ({ totalIn, totalOut }) => ({
        text: WORDS.in(money(totalIn, settings)),
        note: WORDS.out(money(totalOut, settings)),
      }),
    },
  ];
}

interface CaseTableProps extends Pick<Content, "settings" | "period" | "rate"> {
  readonly results: Results;
  /** Nothing flows in any case. */
  readonly isEmpty: boolean;
}

/** What the three cases come to, each below its amounts. A table laid out as a grid has to say that it is one. */
export const CaseTable = memo(function CaseTable(
  { isEmpty, ...table }: CaseTableProps,
): JSX.Element {
  return (
    <section aria-labelledby="results-title" class="rounded-b-card border-t border-ink bg-paper/70 pb-2">
      {isEmpty
        ? (
          <div class="px-5.5 pt-6 pb-4 @2xl:px-6.5">
            <h3 id="results-title" class="text-title">{WORDS.title}</h3>
            <p class="mt-1 text-ink-2">{WORDS.empty}</p>
          </div>
        )
        : <CaseColumns {...table} />}
    </section>
  );
});

function CaseColumns({ results, ...content }: Omit<CaseTableProps, "isEmpty">): JSX.Element {
  const { settings, period } = content;
  const hasSeveral = CASES.some((which) => results[which].returns.roots.length > 1);
  const row = "border-t border-line items-start py-2.5";
  return (
    <>
      <div class={`${COLUMNS} items-end pt-6`}>
        <h3 id="results-title" class="px-2.5 pb-1.5 text-title @max-2xl:col-span-full @6xl:col-span-2">
          {WORDS.title}
        </h3>
        {CASES.map((which) => <CaseHead key={which} which={which} class="@max-3xs:hidden" />)}
      </div>
      {/* Not a table element: its rows are grids, and a browser may then drop the roles. */}
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
          <div role="row" class={`${COLUMNS} ${row}`}>
            <RowHead name={WORDS.value} note={WORDS.valueNote(rateOf(content))} />
            {CASES.map((which) => (
              <Value key={which} result={results[which]} settings={settings} which={which} />
            ))}
          </div>
          <div role="row" class={`${COLUMNS} ${row}`}>
            <RowHead name={WORDS.course} note={WORDS.courseNote(period)} />
            <Courses results={results} settings={settings} />
          </div>
          {resultRows(content).map(({ name, note, figure }) => (
            <div key={name} role="row" class={`${COLUMNS} ${row}`}>
              <RowHead name={name} note={note} />
              {CASES.map((which) => <FigureCell key={which} {...figure(results[which])} which={which} />)}
            </div>
          ))}
        </div>
      </div>
      {hasSeveral && <p class="measure-65 px-5.5 py-2 text-note text-moderate @2xl:px-6.5">{WORDS.several}
      </p>}
    </>
  );
}

const RowHead = memo(function RowHead(
  { name, note }: { readonly name: string; readonly note: string },
): JSX.Element {
  return (
    <div
      role="rowheader"
      class="px-2.5 text-left font-normal @max-2xl:col-span-full @max-2xl:pb-2 @6xl:col-span-2"
    >
      <span class="block font-semibold">{name}</span>
      <span class="block text-small leading-snug text-pretty text-ink-2">{note}</span>
    </div>
  );
});

function Value(
  { result, settings, which }: {
    readonly result: Result;
    readonly settings: Settings;
    readonly which: Case;
  },
): JSX.Element {
  const shown = money(result.value, settings);
  return (
    <div
      role="cell"
      data-case={ROI_TEXT.cases[which]}
      class={`${OWN_CASE} pr-2.5 text-right font-display leading-tight tracking-tight whitespace-nowrap tabular-nums ${
        shown.length > 9
          ? "text-note @2xl:text-lg"
          : which === "base"
          ? "text-lg @2xl:text-[1.875rem]"
          : "text-lg @2xl:text-title"
      } ${pays(result) ? "" : "text-attention"}`}
    >
      {shown}
    </div>
  );
}

const FigureCell = memo(function FigureCell(
  { text, note, which }: Figure & { readonly which: Case },
): JSX.Element {
  return (
    <div
      role="cell"
      data-case={ROI_TEXT.cases[which]}
      class={`${OWN_CASE} min-w-0 pr-2.5 text-right tabular-nums @max-6xl:text-note @max-2xl:text-small`}
    >
      <span class={`block leading-snug @max-2xl:tracking-tight ${which === "base" ? "font-semibold" : ""}`}>
        {text}
      </span>
      {note && <span class="block text-small leading-snug text-balance text-ink-2">{note}</span>}
    </div>
  );
});

/** Where text is so large that the cases stand below each other, each figure says its own. */
const OWN_CASE =
  "@max-3xs:before:mr-2 @max-3xs:before:text-small @max-3xs:before:text-ink-2 @max-3xs:before:content-[attr(data-case)]";

const [WIDTH, HEIGHT] = [100, 56];

/** The sum so far of each case as a small line over its zero, all three to one scale; its label tells it in words. */
function Courses(
  { results, settings }: { readonly results: Results; readonly settings: Settings },
): JSX.Element {
  const sums = CASES.map((which) => sumsOf(results[which].flows.net));
  const [least, most] = [Math.min(0, ...sums.flat()), Math.max(0, ...sums.flat())];
  const y = (sum: number) =>
    rounded(most === least ? HEIGHT / 2 : 2 + (HEIGHT - 4) * (most - sum) / (most - least));
  return (
    <>
      {CASES.map((which: Case, index) => {
        const course = sums[index] ?? [];
        const last = course.at(-1) ?? 0;
        const points = course.map((sum, at) => `${rounded(WIDTH * at / (course.length - 1))} ${y(sum)}`);
        return (
          <div key={which} role="cell" class="px-2.5 pt-1">
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
