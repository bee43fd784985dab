import type { ComponentChildren, JSX } from "preact";
import { memo, useRef, useState } from "react";
import {
  CHECK_NAMES,
  CHECK_TEXT,
  FILL_TEXT,
  PLANNER_TEXT,
} from "../../../lib/content/tools/strategic_okr_planner.ts";
import { addDays, parseDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Check } from "../../../lib/tools/strategic_okr_planner/checks.ts";
import {
  findKeyResult,
  type Horizon,
  type KeyResult,
  LIMITS,
} from "../../../lib/tools/strategic_okr_planner/plan.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import {
  ChoiceField,
  DateField,
  focusLater,
  LineField,
  NumberField,
  RowField,
} from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { CheckNote } from "./CheckNote.tsx";
import {
  isSameChecks,
  MEASURED_WITHIN_DAYS,
  pastedWords,
  type Planner,
  shortDate,
  withMark,
  withUnit,
  wordsOf,
} from "./planner.ts";

const { keyResult: WORDS } = PLANNER_TEXT;

/** The columns of a list of key results, on screens that have room for them. */
export const KEY_RESULT_COLUMNS =
  "xl:grid-cols-[minmax(0,1fr)_7rem_7rem_7rem_7rem_7.5rem_9rem_7rem] xl:gap-x-1";

/** What people type for a figure that they do not have. */
const UNKNOWN = /^\s*(\?+|unknown|not known( yet)?|tbd|n\/?a)\s*$/i;

const KINDS = [
  { value: "commitment", label: WORDS.kinds.commitment },
  { value: "stretch", label: WORDS.kinds.stretch },
] as const;

interface KeyResultRowProps {
  readonly row: KeyResult;
  readonly objective: string;
  readonly horizon: Horizon;
  /** A date without a year is the first such day from here on. */
  readonly from: PlainDate;
  /** Last day of the 90 days or of the year: what an empty due date stands for. */
  readonly end: PlainDate | null;
  readonly position: number;
  readonly count: number;
  readonly previousId: string | null;
  readonly checks: readonly Check[];
  readonly planner: Planner;
}

/** A key result: a line of a table, or a card where there is no room for one. */
export const KeyResultRow = memo(
  DrawnRow,
  (a, b) =>
    a.row === b.row && a.position === b.position && a.count === b.count && a.from === b.from &&
    a.end === b.end &&
    a.planner === b.planner && a.previousId === b.previousId && isSameChecks(a.checks, b.checks),
);

function DrawnRow(
  { row, objective, horizon, from, end, position, count, previousId, checks, planner }: KeyResultRowProps,
): JSX.Element {
  const { dispatch, endTyping, say, settings, today } = planner;
  const { id, text, owner, unit, baseline, target, due, kind } = row;
  const edit = (change: Partial<Omit<KeyResult, "id" | "origin">>) =>
    dispatch({ type: "edit key result", id, change });
  /** On a phone only: the figures stand in one line until somebody opens them. A new row has nothing to say in one. */
  const [isOpen, setOpen] = useState(text === "");
  /** The line when somebody turned to it: figures that it gave then may be replaced by those that it gives now. */
  const lineBefore = useRef(text);
  const add = () => {
    if (count >= LIMITS.rows) return say(PLANNER_TEXT.rows.full(LIMITS.rows));
    const added = newId();
    dispatch({ type: "add key result", objective, id: added, after: id });
    focusLater(`${added}-text`);
  };
  const remove = () => {
    dispatch({ type: "remove", id });
    focusLater(previousId === null ? `${objective}-add` : `${previousId}-text`);
  };
  const move = (by: -1 | 1) => dispatch({ type: "move", id, by });
  const moveTyping = (by: -1 | 1) => {
    move(by);
    focusLater(`${id}-text`);
  };
  const latestChecks = useRef(checks);
  latestChecks.current = checks;
  /** Checks that stood when somebody turned to the line. */
  const checksBefore = useRef<readonly string[]>([]);
  /** Who does not see the page hears what came of the line: the figures that were filled in, and what there is to say now. */
  const leave = async () => {
    endTyping();
    const before = lineBefore.current;
    if (before === text) return;
    lineBefore.current = text;
    const filled = await fill(before);
    await new Promise(requestAnimationFrame);
    const fresh = latestChecks.current.find((check) =>
      check.field !== "owner" && !checksBefore.current.includes(check.id)
    );
    const words = fresh ? CHECK_TEXT.announce(CHECK_NAMES[fresh.kind], wordsOf(fresh, settings)) : "";
    if (filled || words) say([filled, words].filter(Boolean).join(" "));
  };
  /** The figures that the sentence names go into their fields. Gives what there is to say about it. */
  const fill = async (before: string): Promise<string> => {
    const { fillFrom, readingOptions, readSentence } = await planner.assistant();
    const content = planner.content();
    const now = findKeyResult(content, id)?.keyResult;
    if (now === undefined) return "";
    const options = readingOptions(content, horizon);
    const reading = readSentence(now.text, options);
    const previous = readSentence(before, options);
    const { change, kept } = fillFrom(now, reading, previous);
    const filled = Object.keys(change) as (keyof typeof change)[];
    if (filled.length > 0) {
      dispatch({ type: "fill key result", id, reading, previous });
      return FILL_TEXT.filled(filled);
    }
    return kept.length > 0 ? FILL_TEXT.kept(kept) : "";
  };
  const pasteRows = async (rows: readonly (readonly string[])[]) => {
    const { pastedKeyResults } = await planner.assistant();
    const pasted = pastedKeyResults(rows, planner.content(), horizon, {
      number: (cell) => {
        const parsed = parseNumber(cell, settings.numberStyle);
        if (!parsed.ok) return null;
        return { value: parsed.value, unit: parsed.isPercent ? "%" : parsed.currency ?? "" };
      },
      date: (cell) => {
        const parsed = parseDate(cell, { today: from });
        return parsed.ok ? parsed.date : null;
      },
      newId,
    });
    dispatch({ type: "paste key results", objective, into: id, rows: pasted });
    say(pastedWords(pasted.length, count - Number(text === "")));
  };
  const isUnknown = typeof baseline === "object" && baseline !== null;
  const known = typeof baseline === "number" ? baseline : null;
  const name = text.trim() || WORDS.label;
  const labelled = (label: string) => `${label}: ${name}`;
  const shown = (value: number | null) => value === null ? "" : withMark(value, unit, settings);
  return (
    <li
      class={`grid grid-cols-2 items-start gap-x-3 gap-y-1 border-t border-line px-3 py-3 md:grid-cols-6 md:px-5 xl:px-3 xl:py-1.5 ${KEY_RESULT_COLUMNS}`}
    >
      <div class="col-span-full md:col-span-5 xl:col-span-1">
        <RowField
          id={`${id}-text`}
          label={`${WORDS.label} ${position + 1}`}
          class="text-base font-semibold xl:text-note"
          value={text}
          maxLength={LIMITS.text}
          placeholder={position === 0 ? WORDS.placeholder : WORDS.label}
          onValue={(value) => edit({ text: value })}
          onFocus={() => {
            lineBefore.current = text;
            checksBefore.current = checks.map((check) => check.id);
          }}
          onDone={leave}
          onEnter={add}
          onEmptyBackspace={remove}
          onMove={moveTyping}
          onPasteRows={pasteRows}
        />
        {checks.map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
        <button
          type="button"
          aria-expanded={isOpen}
          class="flex min-h-11 w-full items-center justify-between gap-3 px-2.5 text-left text-note text-ink-2 md:hidden print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {summaryOf(row, planner, end)}
          <Icon outline={CHEVRON_DOWN} class={`size-5 ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </div>
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
          class="xl:text-right"
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
            class="xl:text-right text-small"
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
          class="xl:text-right"
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
      <div
        class={`col-span-full md:col-span-1 md:col-start-6 md:row-start-1 xl:col-start-auto xl:row-start-auto xl:pt-0.5 ${
          isOpen ? "" : "max-md:hidden"
        }`}
      >
        <RowButtons
          name={name}
          isFirst={position === 0}
          isLast={position === count - 1}
          onMove={move}
          onDelete={remove}
        />
      </div>
    </li>
  );
}

interface CellProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

/** A field of the row, under its name where the table has no head. */
function Cell({ label, isOpen, children }: CellProps): JSX.Element {
  return (
    <div data-boxed="" class={`min-w-0 text-note ${isOpen ? "" : "max-md:hidden"}`}>
      <span aria-hidden="true" class="block px-2.5 text-small text-ink-2 xl:hidden">{label}</span>
      {children}
    </div>
  );
}

/** A key result's figures in one line: "Ana, 120 → 180 orders, by 31 Jan". */
function summaryOf(
  { owner, unit, baseline, target, due }: KeyResult,
  { settings }: Planner,
  end: PlainDate | null,
): string {
  const from = typeof baseline === "number"
    ? withMark(baseline, unit, settings)
    : baseline === null
    ? "…"
    : WORDS.unknownShort("");
  const figures = baseline === null && target === null
    ? ""
    : `${from} → ${target === null ? "…" : withUnit(target, unit, settings)}`;
  const day = due === null ? "" : WORDS.by(shortDate(due, end ?? due));
  return [owner.trim(), figures, day].filter((part) => part !== "").join(", ") || WORDS.figures;
}

/** The head of the columns. */
export function KeyResultHead(): JSX.Element {
  const labels = [
    WORDS.label,
    WORDS.owner,
    WORDS.baseline,
    WORDS.target,
    WORDS.unit,
    WORDS.due,
    WORDS.kind,
    "",
  ];
  return (
    <div
      aria-hidden="true"
      class={`hidden px-3 py-2 text-small text-ink-2 xl:grid ${KEY_RESULT_COLUMNS}`}
    >
      {labels.map((label, index) => (
        <span key={label} class={`px-2.5 ${index === 2 || index === 3 ? "text-right" : ""}`}>{label}</span>
      ))}
    </div>
  );
}
