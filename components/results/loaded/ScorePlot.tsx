import type { JSX } from "react";
import { SCORE_PLOT } from "../../../lib/content/diagnostic/results.ts";
import { SCORES } from "../../../lib/diagnostic/dimensions.ts";
import { rate, type RatingKey } from "../../../lib/diagnostic/scoring.ts";
import type { SystemFacts } from "../../../lib/diagnostic/systems.ts";
import { Mark, MarkInText } from "./marks.tsx";

const ROW = "h-8 print:h-[3.95mm] [@media_print_and_(min-height:285mm)]:h-[4.1mm]";
const HEAD_ROW = "h-12 print:h-[4.8mm] [@media_print_and_(min-height:285mm)]:h-[5.4mm]";
/** Space on both sides of the scale for the marks at its ends. */
const ROOM = "px-4 print:px-[3mm]";

/** The position of a score on the scale from 1 to 5. */
function place(score: number): string {
  return `${((score - 1) / 4 * 100).toFixed(2)}%`;
}

/** All fourteen scores by system, as marks on a scale with the limits of the ratings. It also serves as the charts' table. */
export function ScorePlot({ systems }: { readonly systems: readonly SystemFacts[] }): JSX.Element {
  const all = systems.flatMap(({ dimensions }) => dimensions);
  const counted = all.filter(({ isUncounted }) => !isUncounted);
  const count = (rating: RatingKey) => counted.filter(({ score }) => rate(score).key === rating).length;
  return (
    <section aria-labelledby="score-by-score" class="min-w-0">
      <h2 id="score-by-score" class="text-heading print:text-title">{SCORE_PLOT.title}</h2>
      <p class="mt-2 text-ink-2 print:hidden">
        {SCORE_PLOT.summary(count("strong"), count("attention"), all.length - counted.length)}
      </p>
      <table class="mt-8 w-full table-fixed print:mt-2 print:text-[8.8pt]">
        <caption class="sr-only">{SCORE_PLOT.caption}</caption>
        <colgroup>
          <col class="w-33 sm:w-38 print:w-[29mm]" />
          <col />
          <col class="w-11 print:w-[11mm]" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" class="p-0">
              <span class="sr-only">{SCORE_PLOT.dimension}</span>
            </th>
            <th scope="col" class={`p-0 font-normal ${ROOM}`}>
              <span class="sr-only">{SCORE_PLOT.rating}</span>
              <Scale />
            </th>
            <th scope="col" class="p-0">
              <span class="sr-only">{SCORE_PLOT.score}</span>
            </th>
          </tr>
        </thead>
        {systems.map(({ key, label, mean, dimensions }) => (
          <tbody key={key} class="border-line not-first-of-type:border-t">
            <tr>
              <th
                scope="rowgroup"
                class={`pb-2 text-left align-bottom font-display text-[1.25rem] leading-none font-normal whitespace-nowrap print:pb-[1mm] print:font-text print:text-[1em] print:font-semibold ${HEAD_ROW}`}
              >
                {label}
              </th>
              <td class={`p-0 ${ROOM}`}>
                <span class="sr-only">{rate(mean).label}</span>
                <svg aria-hidden="true" class={`w-full overflow-visible ${HEAD_ROW}`}>
                  <Limits />
                  <svg x={place(mean)} y="100%" class="overflow-visible">
                    <rect x="-1.500" y="-27" width="3" height="20" rx="1.500" class="fill-ink print:hidden" />
                    <rect
                      x="-1.250"
                      y="-15"
                      width="2.500"
                      height="12"
                      rx="1"
                      class="hidden fill-ink print:inline"
                    />
                  </svg>
                </svg>
              </td>
              <td class="pb-2 pl-2 align-bottom leading-none font-semibold tabular-nums print:pb-[1mm]">
                {mean.toFixed(2)}
              </td>
            </tr>
            {dimensions.map(({ key, label, score, isUncounted }) => {
              const rating = rate(score);
              return (
                <tr key={key}>
                  <th scope="row" class="py-0 text-left text-note leading-tight font-normal print:text-[1em]">
                    {label}
                  </th>
                  <td class={`p-0 ${ROOM}`}>
                    <span class="sr-only">{isUncounted ? SCORE_PLOT.uncounted : rating.label}</span>
                    <svg
                      aria-hidden="true"
                      class={`w-full overflow-visible print:[&_circle]:[r:4px] print:[&_circle]:[stroke-width:2px] print:[&_path]:scale-60 ${ROW}`}
                    >
                      <line
                        x2={place(score)}
                        y1="50%"
                        y2="50%"
                        stroke-dasharray="1.500 2.500"
                        class="stroke-line-strong"
                      />
                      <Limits />
                      <Mark rating={rating.key} x={place(score)} y="50%" isHollow={isUncounted} />
                    </svg>
                  </td>
                  <td class="py-0 pl-2 leading-none tabular-nums">{score}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The bands of the ratings, with the scale below. */
function Scale(): JSX.Element {
  return (
    <span aria-hidden="true" class="block">
      <span class="grid grid-cols-[2fr_1fr_1fr] text-[0.8125rem] leading-7 font-semibold print:hidden">
        <Band rating="attention" class="-ml-4 rounded-l-md bg-attention-wash text-attention" />
        <Band rating="moderate" class="border-l border-line-strong bg-moderate-wash text-moderate" />
        <Band
          rating="strong"
          class="-mr-4 rounded-r-md border-l border-line-strong bg-strong-wash text-strong"
        />
      </span>
      <svg class="h-6 w-full overflow-visible fill-ink-2 text-small print:text-[8pt]">
        {SCORES.map((score) => <text key={score} x={place(score)} y="17" text-anchor="middle">{score}</text>)}
      </svg>
    </span>
  );
}

function Band({ rating, class: className }: { readonly rating: RatingKey; readonly class: string }) {
  const label = { strong: 4, moderate: 3, attention: 1 } as const;
  return (
    <span class={`flex h-7 items-center justify-center overflow-hidden whitespace-nowrap ${className}`}>
      <span class="hidden xl:inline">{rate(label[rating]).label}</span>
      <MarkInText rating={rating} class="xl:hidden" />
    </span>
  );
}

/** The beginning of the next rating: dashed at 3, solid at 4. */
function Limits(): JSX.Element {
  return (
    <>
      <line x1={place(3)} x2={place(3)} y2="100%" stroke-dasharray="3 3" class="stroke-line-strong" />
      <line x1={place(4)} x2={place(4)} y2="100%" class="stroke-line-strong" />
    </>
  );
}

/** The legend for the marks of the plot and of the radar. */
export function PlotKey({ hasUncounted }: { readonly hasUncounted: boolean }): JSX.Element {
  const { key } = SCORE_PLOT;
  const entry = "inline-flex items-center gap-2";
  return (
    <ul
      aria-hidden="true"
      class="-mt-8 flex flex-wrap gap-x-7 gap-y-2 border-line text-small text-ink-2 max-sm:grid max-sm:grid-flow-col max-sm:grid-rows-3 max-sm:gap-x-4 max-sm:text-[0.8125rem] max-lg:-mt-11 lg:order-last lg:col-span-2 lg:justify-between lg:border-t lg:pt-4 print:order-last print:col-span-2 print:mt-0 print:justify-between print:gap-x-3 print:border-t print:pt-1.5 print:text-[7.8pt]"
    >
      {(["strong", "moderate", "attention"] as const).map((rating) => (
        <li key={rating} class={entry}>
          <MarkInText rating={rating} class="print:size-3" />
          {key[rating]}
        </li>
      ))}
      {hasUncounted && (
        <li class={entry}>
          <MarkInText rating="attention" isHollow class="print:size-3" />
          {key.uncounted}
        </li>
      )}
      <li class={entry}>
        <svg viewBox="0 0 4 16" class="h-4 w-1 print:h-3">
          <rect width="3" height="16" rx="1.500" class="fill-ink" />
        </svg>
        {key.mean}
      </li>
      <li class={entry}>
        <svg viewBox="0 0 28 4" class="h-1 w-7 stroke-line-strong">
          <line x2="28" y1="2" y2="2" stroke-dasharray="3 3" />
        </svg>
        {key.three}
      </li>
      <li class={entry}>
        <svg viewBox="0 0 28 4" class="h-1 w-7 stroke-line-strong">
          <line x2="28" y1="2" y2="2" />
        </svg>
        {key.four}
      </li>
    </ul>
  );
}
