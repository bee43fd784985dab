import { type JSX, memo, type ReactNode } from "react";
import { PLANNER_TEXT } from "./words.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import type { KeyResult } from "./document.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { type Planner, shortDate, unknownBaseline } from "./screen.tsx";

const { keyResult: WORDS } = PLANNER_TEXT;

/** What people type when they do not know a figure. */
const UNKNOWN = /^\s*(\?+|unknown|not known( yet)?|tbd|n\/?a)\s*$/i;

const KINDS = [
  { value: "commitment", label: WORDS.kinds.commitment },
  { value: "stretch", label: WORDS.kinds.stretch },
] as const;

interface KeyResultFiguresProps {
  readonly row: KeyResult;
  /** The name of the key result, for screen readers. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly planner: Planner;
}

/** The owner, figures, due date and kind of a key result. */
export const KeyResultFigures = memo(DrawnFigures);

function DrawnFigures({ row, name, isOpen, planner }: KeyResultFiguresProps): JSX.Element {
  const { settings, today, from, end } = planner;
  const { id, unit, baseline, target } = row;
  const bind = useFields(planner, { list: "keyResults" }, row);
  const field = <Name extends "owner" | "baseline" | "target" | "unit" | "due" | "kind">(each: Name) => (
    { ...bind(each), label: `${WORDS[each]}: ${name}` }
  );
  const { onValue: setBaseline } = bind("baseline");
  const isUnknown = typeof baseline === "object" && baseline !== null;
  const known = isUnknown ? null : baseline;
  const figure = (value: number | null) => ({
    value,
    class: "@6xl:text-right",
    numberStyle: settings.numberStyle,
    shown: value === null ? "" : withMark(value, unit, settings),
  });
  return (
    <>
      <Cell isOpen={isOpen} label={WORDS.owner}>
        <LineField {...field("owner")} placeholder=" " list="planner-owners" />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.baseline}>
        <NumberField
          {...field("baseline")}
          {...figure(known)}
          placeholder={isUnknown ? WORDS.unknownShort : " "}
          onWord={(word) => {
            if (!UNKNOWN.test(word)) return false;
            setBaseline(unknownBaseline(today));
            return true;
          }}
        />
        {isUnknown && (
          <DateField
            id={`${id}-measured`}
            label={`${WORDS.measuredBy}: ${name}`}
            class="@6xl:text-right text-small"
            value={baseline.measuredBy}
            from={today}
            today={today}
            placeholder={WORDS.measuredBy}
            show={(date) => WORDS.by(shortDate(date, from))}
            onValue={(measuredBy) => setBaseline({ measuredBy })}
          />
        )}
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.target}>
        <NumberField {...field("target")} {...figure(target)} placeholder=" " />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.unit}>
        <LineField {...field("unit")} placeholder={WORDS.unitPlaceholder} />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.due}>
        <DateField
          {...field("due")}
          from={from}
          today={today}
          placeholder={end === null ? WORDS.due : shortDate(end, from)}
          show={(date) => shortDate(date, from)}
        />
      </Cell>
      <Cell isOpen={isOpen} label={WORDS.kind}>
        <ChoiceField {...field("kind")} options={KINDS} />
      </Cell>
    </>
  );
}

interface CellProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A field of the row. Its name stands above it where the table has no column headings. */
function Cell({ label, isOpen, children }: CellProps): JSX.Element {
  return (
    <div data-boxed="" class={`min-w-0 text-note ${isOpen ? "" : "max-md:hidden"}`}>
      <span aria-hidden="true" class="block px-2.5 text-small text-ink-2 @6xl:hidden">{label}</span>
      {children}
    </div>
  );
}
