import { type JSX, memo, type ReactNode, useRef, useState } from "react";
import { CHECK_NAMES, CHECK_TEXT, FILL_TEXT, PLANNER_TEXT } from "./words.ts";
import { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";
import { fieldNames } from "../../../lib/tool_kit/rows.ts";
import type { Check } from "./checks.ts";
import { type KeyResult, objectivesOf } from "./document.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { ChoiceField, LineField, RowField } from "../../tool_kit/fields.tsx";
import { useRestingName, useUnchanged } from "../../tool_kit/kept.ts";
import { type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/row_parts.tsx";
import { CheckNote } from "./CheckNote.tsx";
import { type Assistant, type Planner, shortDate, unknownBaseline, wordsOf } from "./screen.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";

const { keyResult: WORDS } = PLANNER_TEXT;

/** The columns of a list of key results, on screens that have room for them. */
export const KEY_RESULT_COLUMNS =
  "@6xl:grid-cols-[minmax(0,1fr)_9rem_6.5rem_6.5rem_8.5rem_7.5rem_8.5rem_7rem] @6xl:gap-x-1";

interface KeyResultRowProps extends ListedRow<KeyResult> {
  readonly objective: string;
  readonly checks: readonly Check[];
  readonly planner: Planner;
}

/** A key result: a line of a table, or a card where there is no room for one. */
export const KeyResultRow = memo(DrawnRow);

function DrawnRow({ objective, checks, planner, ...listed }: KeyResultRowProps): JSX.Element {
  const { row, at } = listed;
  const { dispatch, say, settings } = planner;
  const { id, text } = row;
  const { name, ...naming } = useRestingName(text.trim() || WORDS.label);
  const place = { list: "keyResults", in: objective } as const;
  const { field: bind, text: keys, buttons } = useRow(planner, place, listed);
  const field = bind("text");
  /** The same object while only the text changes, so that typing does not draw the figures again. */
  const figures = useUnchanged({ ...row, text: "" });
  /** On a phone the figures are folded into one line. A new row starts unfolded, because it has no figures to show. */
  const [isOpen, setOpen] = useState(text === "");
  /** The text and the checks when the field got the focus: figures that came from that text may be replaced, only new checks are read out. */
  const before = useRef({ text, checks: [] as readonly string[] });
  const latestChecks = useRef(checks);
  latestChecks.current = checks;
  /** Fills in the figures that the sentence names. A screen reader hears which ones, and the first new check. */
  const leave = () => {
    field.onDone();
    naming.onDone();
    const last = before.current;
    if (last.text === text) return;
    before.current = { ...last, text };
    planner.withAssistant((assistant) => {
      const filled = fill(assistant, last.text);
      requestAnimationFrame(() => {
        const fresh = latestChecks.current.find((check) =>
          check.kind !== "no-owner" && !last.checks.includes(check.id)
        );
        const words = fresh ? CHECK_TEXT.announce(CHECK_NAMES[fresh.kind], wordsOf(fresh, settings)) : "";
        if (filled || words) say([filled, words].filter(Boolean).join(" "));
      });
    });
  };
  /** Fills in the figures that the sentence names, and returns what to say about it. */
  const fill = ({ fillFrom, readSentence }: Assistant, textBefore: string): string => {
    const rows = objectivesOf(planner.content()).flatMap(({ keyResults }) => keyResults);
    const now = rows.find((row) => row.id === id);
    if (now === undefined) return "";
    const { change, kept } = fillFrom(
      now,
      readSentence(now.text, planner),
      readSentence(textBefore, planner),
    );
    const filled = fieldNames(change);
    if (filled.length === 0) return kept.length > 0 ? FILL_TEXT.kept(kept) : "";
    dispatch({ type: "fill key result", id, change });
    return FILL_TEXT.filled(filled);
  };
  return (
    <li
      class={`grid grid-cols-2 items-start gap-x-3 gap-y-1 border-t border-line px-3 py-3 md:grid-cols-[repeat(auto-fit,minmax(min(10rem,40%),1fr))] md:px-5 lg:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,40%),1fr))] @6xl:px-3 @6xl:py-1.5 ${KEY_RESULT_COLUMNS}`}
    >
      <div class="col-span-full md:col-[1/-2] @6xl:col-auto">
        <RowField
          {...field}
          {...keys}
          label={`${WORDS.label} ${at + 1}`}
          class="text-base font-semibold @6xl:text-note"
          placeholder={at === 0 ? WORDS.placeholder : WORDS.label}
          onFocus={() => {
            naming.onFocus();
            before.current = { text, checks: checks.map((check) => check.id) };
          }}
          onDone={leave}
          paste={(begin) => planner.withAssistant(({ pasteInto }) => begin(pasteInto(planner, place, id)))}
        />
        {checks.map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
        <button
          type="button"
          aria-expanded={isOpen}
          class="flex min-h-11 w-full items-center justify-between gap-3 px-2.5 text-left text-note text-ink-2 md:hidden print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {summaryOf(row, planner)}
          <Icon outline={CHEVRON_DOWN} class={`size-5 ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </div>
      <KeyResultFigures row={figures} name={name} isOpen={isOpen} planner={planner} />
      <div
        class={`col-span-full md:col-[-2/-1] md:row-start-1 @6xl:col-auto @6xl:row-start-auto @6xl:pt-0.5 ${
          isOpen ? "" : "max-md:hidden"
        }`}
      >
        <RowButtons {...buttons} name={name} />
      </div>
    </li>
  );
}

/** A key result's figures in one line: "Ana, 120 → 180 orders, by 31 Jan". */
function summaryOf(
  { owner, unit, baseline, target, due }: KeyResult,
  { settings, end }: Planner,
): string {
  const from = typeof baseline === "number"
    ? withMark(baseline, unit, settings)
    : baseline === null
    ? "…"
    : WORDS.unknownShort;
  const figures = baseline === null && target === null
    ? ""
    : `${from} → ${target === null ? "…" : withUnit(target, unit, settings)}`;
  const day = due === null ? "" : WORDS.by(shortDate(due, end ?? due));
  return [owner.trim(), figures, day].filter((part) => part !== "").join(", ") || WORDS.figures;
}

/** The column headings. */
export const KeyResultHead = memo(DrawnHead);

function DrawnHead(): JSX.Element {
  const { label, owner, baseline, target, unit, due, kind } = WORDS;
  const labels = [label, owner, baseline, target, unit, due, kind, ""];
  return (
    <div
      aria-hidden="true"
      class={`hidden px-3 py-2 text-small text-ink-2 @6xl:grid ${KEY_RESULT_COLUMNS}`}
    >
      {labels.map((label, index) => (
        <span key={label} class={`px-2.5 ${index === 2 || index === 3 ? "text-right" : ""}`}>{label}</span>
      ))}
    </div>
  );
}

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
const KeyResultFigures = memo(DrawnFigures);

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
