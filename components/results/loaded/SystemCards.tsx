import type { JSX } from "react";
import { RESULTS_PAGE, SYSTEM_CARDS } from "../../../lib/content/diagnostic/results.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import type { SystemFacts } from "../../../lib/diagnostic/systems.ts";
import { Mark, RATING_COLORS } from "./marks.tsx";

interface SystemCardsProps {
  readonly systems: readonly SystemFacts[];
  /** In print the overall score is the first in the row. */
  readonly overall: number;
}

/** Each system's mean and rating, and the mean without what was not counted. */
export function SystemCards({ systems, overall }: SystemCardsProps): JSX.Element {
  return (
    <section aria-labelledby="systems">
      <h2 id="systems" class="sr-only">{SYSTEM_CARDS.title}</h2>
      <ul class="systems">
        <li aria-hidden="true">
          <Figure label={RESULTS_PAGE.overall} value={overall} />
        </li>
        {systems.map(({ key, label, mean, counted }) => (
          <li key={key}>
            <Figure label={label} value={mean} />
            {counted && <small>{counted}</small>}
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
