import { type JSX, memo } from "react";
import { CHECK_NAMES, CHECK_TEXT, HELP, PLANNER_TEXT } from "./words.ts";
import type { Check } from "./checks.ts";
import { ADVISED_MOST, ownerKey, type OwnerLoad } from "./document.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { Fold, Help } from "../../tool_kit/Fold.tsx";
import { useLate } from "../../tool_kit/late.tsx";
import { CheckNote } from "./CheckNote.tsx";
import type { OnwardProps } from "./Onward.tsx";
import type { Planner } from "./screen.tsx";

/** How many key results and objectives each person answers for. */
export const Loads = memo(DrawnLoads);

interface LoadsProps {
  readonly planner: Planner;
  readonly loads: readonly OwnerLoad[];
  /** Checks of the owners with too many key results. */
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

/** A mark for each key result. Those beyond five are colored. */
function Cells({ count }: { readonly count: number }): JSX.Element {
  const shown = Math.max(ADVISED_MOST, Math.min(count, CELL_LIMIT));
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
          class={index >= count ? "fill-line" : index >= ADVISED_MOST ? "fill-attention" : "fill-ink-2"}
        />
      ))}
    </svg>
  );
}

/** Where the plan can go next. The code is loaded when somebody opens this part. */
export function Continue(props: OnwardProps): JSX.Element {
  const { part, load } = useLate(() => import("./Onward.tsx"));
  return (
    <details
      class="mt-14 border-y border-line text-note"
      onToggle={({ currentTarget }) => currentTarget.open && load()}
    >
      <summary class="flex min-h-13 items-center justify-between gap-4 font-display text-title">
        {PLANNER_TEXT.onward}
        <Icon outline={CHEVRON_DOWN} class="size-5" />
      </summary>
      {part && <part.Onward {...props} />}
    </details>
  );
}

/** Dismissed checks, settings and help. */
export const Foot = memo(DrawnFoot);

interface FootProps {
  readonly planner: Planner;
  readonly dismissed: readonly Check[];
}

function DrawnFoot({ dismissed, planner }: FootProps): JSX.Element {
  const { dispatch } = planner;
  const { part, load } = useLate(() => import("./Onward.tsx"));
  return (
    <div class="mt-14 grid gap-x-14 lg:grid-cols-2">
      <div>
        <p class="pb-4 text-note text-ink-2">{PLANNER_TEXT.keys}</p>
        <Fold title={`${CHECK_TEXT.dismissedTitle} (${dismissed.length})`}>
          <p class="pb-3 text-ink-2">
            {dismissed.length === 0 ? CHECK_TEXT.dismissedNone : CHECK_TEXT.dismissedHelp}
          </p>
          <ul>
            {dismissed.map(({ id, kind, subject, about, dismissed: reason }) => (
              <li key={id} class="flex items-baseline justify-between gap-4 border-t border-line py-2">
                <span class="min-w-0">
                  <b class="font-semibold">{CHECK_NAMES[kind]}</b> {about}
                  <span class="block text-small text-ink-2">{reason || CHECK_TEXT.noReason}</span>
                </span>
                <button
                  type="button"
                  class="min-h-9 whitespace-nowrap text-accent-ink underline underline-offset-4"
                  onClick={() =>
                    dispatch({ type: "restore check", kind, subject })}
                >
                  {CHECK_TEXT.restore}
                </button>
              </li>
            ))}
          </ul>
        </Fold>
        <Fold class="border-b" title={PLANNER_TEXT.settings} onOpen={load}>
          {part && <part.MoneySettings screen={planner} />}
        </Fold>
      </div>
      <Help items={HELP} />
    </div>
  );
}
