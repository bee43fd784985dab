import type { JSX } from "react";
import { RESULTS_PAGE, SYSTEM_CARDS } from "../../../lib/content/diagnostic/results.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import type { ScoredDimension, SystemFacts } from "../../../lib/diagnostic/systems.ts";
import { RatingBadge } from "../../RatingBadge.tsx";
import { MarkInText } from "./marks.tsx";

const FIGURE = "hidden print:flex print:flex-col print:justify-between";

interface SystemCardsProps {
  readonly systems: readonly SystemFacts[];
  /** In print the overall score is the first in the row. */
  readonly overall: number;
}

/** Each system's mean and rating, with what is highest and lowest in it. */
export function SystemCards({ systems, overall }: SystemCardsProps): JSX.Element {
  return (
    <section aria-labelledby="systems">
      <h2 id="systems" class="sr-only">{SYSTEM_CARDS.title}</h2>
      <ul class="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4 print:grid-cols-[1.2fr_1fr_1fr_1fr_1fr] print:gap-0 print:border-y print:border-ink">
        <li aria-hidden="true" class={`${FIGURE} py-1 [@media_print_and_(min-height:285mm)]:py-[2mm]`}>
          <Figure label={RESULTS_PAGE.overall} value={overall} isLarge />
        </li>
        {systems.map((system) => (
          <li
            key={system.key}
            class="rounded-card border border-line bg-sheet p-3.5 sm:p-6 print:rounded-none print:border-0 print:border-l print:bg-transparent print:py-1 [@media_print_and_(min-height:285mm)]:py-[2mm] print:pr-0 print:pl-3.5"
          >
            <h3 class="font-text text-base font-semibold tracking-normal print:hidden">{system.label}</h3>
            <div class={`${FIGURE} h-full`}>
              <Figure label={system.label} value={system.mean} />
            </div>
            <p class="mt-5 font-display text-[3rem] leading-[0.75] tracking-[-0.035em] sm:mt-6 sm:text-[4rem] print:hidden">
              {system.mean.toFixed(2)}
            </p>
            <p class="mt-4 print:hidden">
              <RatingBadge score={system.mean} small />
            </p>
            <dl class="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-t border-line pt-4 text-small sm:mt-6 sm:text-note print:hidden">
              {system.highest.length === system.dimensions.length
                ? <Extreme label={SYSTEM_CARDS.all} dimensions={system.highest} />
                : (
                  <>
                    <Extreme label={SYSTEM_CARDS.highest} dimensions={system.highest} />
                    <Extreme label={SYSTEM_CARDS.lowest} dimensions={system.lowest} />
                  </>
                )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Extreme(
  { label, dimensions }: { readonly label: string; readonly dimensions: readonly ScoredDimension[] },
): JSX.Element {
  const score = dimensions[0]?.score ?? 0;
  const isLow = rate(score).key === "attention" && dimensions.some(({ isUncounted }) => !isUncounted);
  return (
    <div class="col-span-2 grid grid-cols-subgrid items-baseline not-first:mt-2">
      <dt class="col-span-2 text-small text-ink-2">{label}</dt>
      <dd class="contents">
        <span class="leading-snug hyphens-auto">
          {dimensions.map(({ label, isUncounted }) =>
            label.replaceAll(" & ", "\u00a0&\u00a0") + (isUncounted ? ` (${SYSTEM_CARDS.uncounted})` : "")
          ).join(", ")}
        </span>{" "}
        <b class={`font-semibold ${isLow ? "text-attention" : ""}`}>
          {score}
        </b>
      </dd>
    </div>
  );
}

/** A mean in print, with a mark and a word for its rating. */
function Figure({ label, value, isLarge = false }: {
  readonly label: string;
  readonly value: number;
  readonly isLarge?: boolean;
}): JSX.Element {
  const rating = rate(value);
  return (
    <>
      <p class="text-[8.5pt] font-semibold">{label}</p>
      {/* The strut of the largest number aligns all five on one baseline. */}
      <p class="mt-[1mm] font-display text-[30pt] leading-[28pt] tracking-[-0.03em]">
        <span class={isLarge ? "" : "text-[20pt]"}>{value.toFixed(2)}</span>
      </p>
      <p
        class={`mt-1 flex items-center gap-1.5 text-[8.5pt] font-semibold whitespace-nowrap ${
          TEXT[rating.key]
        }`}
      >
        <MarkInText rating={rating.key} class="print:size-3" />
        {rating.label}
      </p>
    </>
  );
}

const TEXT = { strong: "text-strong", moderate: "text-moderate", attention: "text-attention" } as const;
