import { type JSX, memo } from "react";
import { PLANNER_TEXT } from "./words.ts";
import type { Check } from "./checks.ts";
import { ownerKey, type OwnerLoad } from "./load.ts";
import { CheckNote } from "./CheckNote.tsx";
import type { Planner } from "./planner.ts";

/** Who answers for how much: a cell for each key result, five of them in the row that one person can carry. */
export const Loads = memo(DrawnLoads);

interface LoadsProps {
  readonly planner: Planner;
  readonly loads: readonly OwnerLoad[];
  /** Of people who carry too much. */
  readonly checks: readonly Check[];
}

function DrawnLoads({ loads, checks, planner }: LoadsProps): JSX.Element {
  const words = PLANNER_TEXT.load;
  return (
    <section aria-labelledby="loads" class="mt-14">
      <h2 id="loads" class="text-title">{words.title}</h2>
      <p class="mt-1 text-note text-ink-2">{loads.length === 0 ? words.empty : words.help}</p>
      <ul class="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {loads.map(({ owner, keyResults, objectives, isOver }) => (
          <li key={owner} class="border-b border-line py-3">
            <p class="flex items-baseline justify-between gap-3">
              <span class={owner === "" ? "text-attention" : "font-semibold"}>{owner || words.nobody}</span>
              <span class="text-small text-ink-2">{words.line(keyResults, objectives)}</span>
            </p>
            <Cells count={keyResults} />
            {isOver &&
              checks.filter(({ subject }) =>
                subject === ownerKey(owner)
              ).map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const CELL_LIMIT = 12;

/** One mark for each; those beyond five stand out. */
function Cells({ count }: { readonly count: number }): JSX.Element {
  const shown = Math.max(5, Math.min(count, CELL_LIMIT));
  return (
    <svg viewBox="0 0 144 12" class="mt-2 h-3 w-36" aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => (
        <rect
          key={index}
          x={index * 12}
          y={0}
          width={9}
          height={12}
          rx={1.5}
          class={index >= count ? "fill-line" : index >= 5 ? "fill-attention" : "fill-ink-2"}
        />
      ))}
    </svg>
  );
}
