import { type JSX, memo } from "react";
import { DECISION_TEXT } from "./words.ts";
import { type Criterion, isOnScale, type Option, valueOf } from "./decision.ts";
import { failsMust, ownBounds } from "./ranking.ts";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { cellText, nameOf, type Screen, valueText } from "./screen.ts";

const { matrix: WORDS } = DECISION_TEXT;

interface ValueCellsProps {
  readonly criterion: Criterion;
  readonly label: string;
  readonly options: readonly Option[];
  /** Place of the option that a phone shows. */
  readonly shown: number;
  readonly screen: Screen;
}

/** A criterion's values, a cell for each option. */
export const ValueCells = memo(function ValueCells(
  { criterion, label, options, shown, screen }: ValueCellsProps,
): JSX.Element {
  return (
    <>
      {options.map(({ id }, at) => {
        const name = nameOf(options, id, "option");
        return (
          <Cell
            key={id}
            id={`${criterion.id}-${id}`}
            criterion={criterion.id}
            option={id}
            name={name}
            label={WORDS.valueOf(label, name)}
            value={valueOf(criterion, id)}
            isFirst={at === 0}
            isShown={at === shown}
            {...cellLook(criterion, valueOf(criterion, id), screen)}
            screen={screen}
          />
        );
      })}
    </>
  );
});

interface CellLook {
  readonly shown: string;
  /** What is to be said about the value. */
  readonly note: string;
  readonly isOut: boolean;
}

function cellLook(criterion: Criterion, value: number | null, { settings }: Screen): CellLook {
  if (value === null) return { shown: "", note: "", isOut: false };
  const shown = cellText(value, criterion, settings);
  if (!isOnScale(criterion, value)) return { shown, note: WORDS.offScale, isOut: false };
  if (failsMust(criterion, value)) return { shown, note: WORDS.failsMust, isOut: true };
  const bounds = ownBounds(criterion);
  if (bounds === null || (value >= bounds[0] && value <= bounds[1])) {
    return { shown, note: "", isOut: false };
  }
  const [low, high] = bounds;
  const note = WORDS.outside(valueText(low, criterion, settings), valueText(high, criterion, settings));
  return { shown, note, isOut: false };
}

interface CellProps extends CellLook {
  readonly id: string;
  readonly criterion: string;
  readonly option: string;
  /** Of the option, as a phone says it over the value. */
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  /** Beside the weight, which may have something to say too. */
  readonly isFirst: boolean;
  /** On a phone too. */
  readonly isShown: boolean;
  readonly screen: Screen;
}

/** One value. It is drawn again only when something of itself has changed. */
const Cell = memo(function Cell(
  { id, criterion, option, name, label, value, shown, note, isOut, isFirst, isShown, screen }: CellProps,
): JSX.Element {
  return (
    <td
      class={`p-1 py-2 max-md:order-1 max-md:min-w-0 max-md:px-0 max-md:py-1 ${
        isShown ? "" : "max-md:hidden"
      }`}
    >
      <span aria-hidden="true" class="block truncate px-2.5 text-small text-ink-2 md:hidden">{name}</span>
      <NumberField
        id={id}
        label={label}
        class={`text-right max-md:text-left ${isOut ? "text-attention" : ""}`}
        value={value}
        {...(value === null ? {} : { shown })}
        placeholder="–"
        numberStyle={screen.settings.numberStyle}
        saysTo={isFirst ? "wideRight" : "wideLeft"}
        describedBy={note === "" ? undefined : `${id}-note`}
        onValue={(next) => screen.dispatch({ type: "set value", criterion, option, value: next })}
        onDone={screen.endTyping}
      />
      <p
        id={`${id}-note`}
        class={`px-2.5 text-right text-small leading-snug empty:hidden max-md:text-left ${
          isOut ? "text-attention" : "text-ink-2"
        }`}
      >
        {note}
      </p>
    </td>
  );
});
