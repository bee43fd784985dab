import { type JSX, memo, type ReactNode } from "react";
import { PLANNER_TEXT } from "./words.ts";
import { addDays, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { KeyResultChange } from "./actions.ts";
import { type KeyResult, LIMITS } from "./plan.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { MEASURED_WITHIN_DAYS, type Planner, shortDate, withMark } from "./planner.ts";

const { keyResult: WORDS } = PLANNER_TEXT;

/** What people type for a figure that they do not have. */
const UNKNOWN = /^\s*(\?+|unknown|not known( yet)?|tbd|n\/?a)\s*$/i;

const KINDS = [
  { value: "commitment", label: WORDS.kinds.commitment },
  { value: "stretch", label: WORDS.kinds.stretch },
] as const;

interface KeyResultFiguresProps extends Omit<KeyResult, "text"> {
  /** The key result's, for those who hear it. */
  readonly name: string;
  readonly from: PlainDate;
  readonly end: PlainDate | null;
  readonly isOpen: boolean;
  readonly planner: Planner;
}

/** Who answers for a key result, its figures, its day and its kind. What is said about its line does not draw them again. */
export const KeyResultFigures = memo(DrawnFigures);

function DrawnFigures(
  { id, owner, unit, baseline, target, due, kind, name, from, end, isOpen, planner }: KeyResultFiguresProps,
): JSX.Element {
  const { dispatch, endTyping, settings, today } = planner;
  const edit = (change: KeyResultChange) => dispatch({ type: "edit", list: "keyResults", id, change });
  const isUnknown = typeof baseline === "object" && baseline !== null;
  const known = typeof baseline === "number" ? baseline : null;
  const labelled = (label: string) => `${label}: ${name}`;
  const shown = (value: number | null) => value === null ? "" : withMark(value, unit, settings);
  return (
    <>
      <Cell isOpen={isOpen} label={WORDS.owner}>
        <LineField
          id={`${id}-owner`}
          label={labelled(WORDS.owner)}
          value={owner}
          maxLength={LIMITS.owner}
          placeholder={WORDS.owner}
          list="planner-owners"
          onValue={(value) => edit({ owner: value })}
          onDone={endTyping}
        />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.baseline}>
        <NumberField
          id={`${id}-baseline`}
          label={labelled(WORDS.baseline)}
          class="@6xl:text-right"
          value={known}
          numberStyle={settings.numberStyle}
          shown={shown(known)}
          placeholder={isUnknown ? WORDS.unknownShort("") : WORDS.baselinePlaceholder}
          onValue={(value) => edit({ baseline: value })}
          onWord={(word) => {
            if (!UNKNOWN.test(word)) return false;
            edit({ baseline: { measuredBy: addDays(today, MEASURED_WITHIN_DAYS) } });
            return true;
          }}
          onDone={endTyping}
        />
        {isUnknown && (
          <DateField
            id={`${id}-measured`}
            label={labelled(WORDS.measuredBy)}
            class="@6xl:text-right text-small"
            value={baseline.measuredBy}
            from={today}
            today={today}
            placeholder={WORDS.measuredBy}
            show={(date) => WORDS.by(shortDate(date, from))}
            onValue={(measuredBy) => edit({ baseline: { measuredBy } })}
          />
        )}
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.target}>
        <NumberField
          id={`${id}-target`}
          label={labelled(WORDS.target)}
          class="@6xl:text-right"
          value={target}
          numberStyle={settings.numberStyle}
          shown={shown(target)}
          placeholder={WORDS.targetPlaceholder}
          onValue={(value) => edit({ target: value })}
          onDone={endTyping}
        />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.unit}>
        <LineField
          id={`${id}-unit`}
          label={labelled(WORDS.unit)}
          value={unit}
          maxLength={LIMITS.unit}
          placeholder={WORDS.unitPlaceholder}
          onValue={(value) => edit({ unit: value })}
          onDone={endTyping}
        />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.due}>
        <DateField
          id={`${id}-due`}
          label={labelled(WORDS.due)}
          value={due}
          from={from}
          today={today}
          placeholder={end === null ? WORDS.due : shortDate(end, from)}
          show={(date) => shortDate(date, from)}
          onValue={(value) => edit({ due: value })}
        />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.kind}>
        <ChoiceField
          id={`${id}-kind`}
          label={labelled(WORDS.kind)}
          value={kind}
          options={KINDS}
          onValue={(value) => edit({ kind: value })}
        />
      </Cell>
    </>
  );
}

interface CellProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A field of the row, under its name where the table has no head. */
function Cell({ label, isOpen, children }: CellProps): JSX.Element {
  return (
    <div data-boxed="" class={`min-w-0 text-note ${isOpen ? "" : "max-md:hidden"}`}>
      <span aria-hidden="true" class="block px-2.5 text-small text-ink-2 @6xl:hidden">{label}</span>
      {children}
    </div>
  );
}
