import type { JSX } from "react";
import { RESULTS_PAGE, SYSTEM_CARDS } from "../../../lib/content/diagnostic/results.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import type { ScoredDimension, SystemFacts } from "../../../lib/diagnostic/systems.ts";
import { Mark, RATING_COLORS } from "./marks.tsx";

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
      <ul class="systems">
        <li aria-hidden="true">
          <Figure label={RESULTS_PAGE.overall} value={overall} />
        </li>
        {systems.map(({ key, label, mean, dimensions, highest, lowest }) => (
          <li key={key}>
            <Figure label={label} value={mean} />
            <dl>
              {highest.length === dimensions.length
                ? <Extreme label={SYSTEM_CARDS.all} dimensions={highest} />
                : (
                  <>
                    <Extreme label={SYSTEM_CARDS.highest} dimensions={highest} />
                    <Extreme label={SYSTEM_CARDS.lowest} dimensions={lowest} />
                  </>
                )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A mean and its rating: a badge on screen, a mark and a word in print. */
function Figure({ label, value }: { readonly label: string; readonly value: number }): JSX.Element {
  const rating = rate(value);
  return (
    <>
      <h3>{label}</h3>
      <p>{value.toFixed(2)}</p>
      <p class={RATING_COLORS[rating.key]}>
        <Mark rating={rating.key} />
        {rating.label}
      </p>
    </>
  );
}

function Extreme(
  { label, dimensions }: { readonly label: string; readonly dimensions: readonly ScoredDimension[] },
): JSX.Element {
  const score = dimensions[0]?.score ?? 0;
  const isLow = rate(score).key === "attention" && dimensions.some(({ isUncounted }) => !isUncounted);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>
          {dimensions.map(({ label, isUncounted }) =>
            label.replaceAll(" & ", "\u00a0&\u00a0") + (isUncounted ? ` (${SYSTEM_CARDS.uncounted})` : "")
          ).join(", ")}
        </span>{" "}
        {isLow ? <b class="text-attention">{score}</b> : <b>{score}</b>}
      </dd>
    </div>
  );
}
