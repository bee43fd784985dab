import { type JSX, memo } from "react";
import { DECISION_TEXT } from "./words.ts";
import { kept } from "../../tool_kit/kept.ts";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { percentText, type Screen } from "./screen.ts";

const { matrix: WORDS } = DECISION_TEXT;

interface WeightCellProps {
  readonly id: string;
  readonly label: string;
  /** Null for an empty row. */
  readonly share: number | null;
  /** The weight comes from comparisons and cannot be typed. */
  readonly isPaired: boolean;
  readonly screen: Screen;
}

/** A criterion's weight in percent. */
export const WeightCell = memo(function WeightCell(
  { id, label, share, isPaired, screen: { dispatch, endTyping, settings } }: WeightCellProps,
): JSX.Element {
  return (
    <td class="px-2 py-2 text-right max-md:order-1 max-md:min-w-0 max-md:px-0 max-md:py-1 max-md:text-left md:min-w-20 lg:min-w-24">
      {WEIGHT}
      {share !== null &&
        (isPaired ? <p class="px-2.5 py-2 tabular-nums">{percentText(share, settings)}</p> : (
          <NumberField
            id={`${id}-weight`}
            label={WORDS.weightOf(label)}
            class="text-right font-semibold max-md:text-left"
            value={exactPercent(share)}
            shown={percentText(share, settings)}
            numberStyle={settings.numberStyle}
            refuse={WITHIN_A_HUNDRED}
            saysTo="wideRight"
            isRequired
            onValue={(value) => value !== null && dispatch({ type: "set share", id, share: value / 100 })}
            onDone={endTyping}
          />
        ))}
    </td>
  );
});

/** A share in percent, so that what was typed comes back as it was. */
function exactPercent(share: number): number {
  return Math.round(1e11 * share) / 1e9;
}

/** Where a criterion's weight changes the winner, in words. */
export interface Change {
  readonly down: string;
  readonly up: string;
  /** Why nowhere. */
  readonly none: string;
  /** One option leads, so that there is something to change. */
  readonly isClear: boolean;
  /** Which of the two is the smallest change of all. */
  readonly nearest: "down" | "up" | null;
}

interface ChangesProps extends Change {
  readonly element: "td" | "div";
  readonly class: string;
  readonly isDrawn?: boolean;
}

/** Where the winner changes, in an element of its own. */
export const Changes = memo(function Changes(
  { element: Place, class: className, isDrawn = true, isClear, down, up, none, nearest }: ChangesProps,
): JSX.Element {
  if (!isDrawn || !isClear) return <Place class={className} />;
  return (
    <Place class={className}>
      {CHANGES}
      {way(down, ARROWS.down, nearest === "down")}
      {way(up, ARROWS.up, nearest === "up")}
      {none !== "" && none}
    </Place>
  );
});

function way(words: string, arrow: JSX.Element, isNearest: boolean): JSX.Element {
  const look = isNearest ? "block leading-snug font-semibold text-accent-ink" : "block leading-snug";
  return (
    <span class={words === "" ? "hidden" : look}>
      {arrow}
      {words}
    </span>
  );
}

const WITHIN_A_HUNDRED = within(0, 100);
/** Said on narrow pages, and the same in every row. */
const WEIGHT = kept(
  <span aria-hidden="true" class="block px-2.5 text-small text-ink-2 md:hidden">{WORDS.weight}</span>,
);
const CHANGES = kept(<span aria-hidden="true" class="block lg:hidden">{WORDS.changes}</span>);
const ARROWS = {
  down: kept(<span aria-hidden="true" class="pr-1.5">↓</span>),
  up: kept(<span aria-hidden="true" class="pr-1.5">↑</span>),
};
