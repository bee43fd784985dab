import { type JSX, memo, useRef, useState } from "react";
import { CHECK_NAMES, CHECK_TEXT, FILL_TEXT, PLANNER_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Check } from "./checks.ts";
import { findKeyResult, type Horizon, type KeyResult, LIMITS } from "./plan.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { RowField } from "../../tool_kit/fields.tsx";
import { pasteRows, useRowKeys } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { useRestingName } from "../../tool_kit/use_resting_name.ts";
import { CheckNote } from "./CheckNote.tsx";
import { KeyResultFigures } from "./KeyResultFigures.tsx";
import { type Assistant, type Planner, shortDate, withMark, withUnit, wordsOf } from "./planner.ts";

const { keyResult: WORDS } = PLANNER_TEXT;

/** The columns of a list of key results, on screens that have room for them. */
export const KEY_RESULT_COLUMNS =
  "@6xl:grid-cols-[minmax(0,1fr)_7rem_7rem_7rem_7rem_7.5rem_9rem_7rem] @6xl:gap-x-1";

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
  readonly checks: readonly Check[];
  readonly planner: Planner;
}

/** A key result: a line of a table, or a card where there is no room for one. */
export const KeyResultRow = memo(DrawnRow);

function DrawnRow(
  { row, objective, horizon, from, end, position, count, checks, planner }: KeyResultRowProps,
): JSX.Element {
  const { dispatch, endTyping, say, settings } = planner;
  const { text, ...figures } = row;
  const { id } = row;
  const { name, ...naming } = useRestingName(text.trim() || WORDS.label);
  /** On a phone only: the figures stand in one line until somebody opens them. A new row has nothing to say in one. */
  const [isOpen, setOpen] = useState(text === "");
  /** The line when somebody turned to it: figures that it gave then may be replaced by those that it gives now. */
  const lineBefore = useRef(text);
  const place = { list: "keyResults", in: objective } as const;
  const keys = useRowKeys(planner, place, id);
  const latestChecks = useRef(checks);
  latestChecks.current = checks;
  /** Checks that stood when somebody turned to the line. */
  const checksBefore = useRef<readonly string[]>([]);
  /** Who does not see the page hears what came of the line: the figures that were filled in, and what there is to say now. */
  const leave = () => {
    endTyping();
    naming.onDone();
    const before = lineBefore.current;
    if (before === text) return;
    lineBefore.current = text;
    planner.withAssistant((assistant) => {
      const filled = fill(assistant, before);
      requestAnimationFrame(() => {
        const fresh = latestChecks.current.find((check) =>
          check.field !== "owner" && !checksBefore.current.includes(check.id)
        );
        const words = fresh ? CHECK_TEXT.announce(CHECK_NAMES[fresh.kind], wordsOf(fresh, settings)) : "";
        if (filled || words) say([filled, words].filter(Boolean).join(" "));
      });
    });
  };
  /** The figures that the sentence names go into their fields. Gives what there is to say about it. */
  const fill = ({ fillFrom, readingOptions, readSentence }: Assistant, before: string): string => {
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
  const paste = (rows: readonly (readonly string[])[]) =>
    planner.withAssistant(({ pastedKeyResults, cellReaders }) => {
      const readers = cellReaders(settings.numberStyle, from);
      const pasted = pastedKeyResults(rows, planner.content(), horizon, readers);
      pasteRows(planner, place, id, pasted);
    });
  return (
    <li
      class={`grid grid-cols-2 items-start gap-x-3 gap-y-1 border-t border-line px-3 py-3 md:grid-cols-[repeat(auto-fit,minmax(min(10rem,40%),1fr))] md:px-5 lg:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,40%),1fr))] @6xl:px-3 @6xl:py-1.5 ${KEY_RESULT_COLUMNS}`}
    >
      <div class="col-span-full md:col-[1/-2] @6xl:col-auto">
        <RowField
          {...keys.text}
          label={`${WORDS.label} ${position + 1}`}
          class="text-base font-semibold @6xl:text-note"
          value={text}
          maxLength={LIMITS.text}
          placeholder={position === 0 ? WORDS.placeholder : WORDS.label}
          onValue={(value) => dispatch({ type: "edit", list: "keyResults", id, change: { text: value } })}
          onFocus={() => {
            naming.onFocus();
            lineBefore.current = text;
            checksBefore.current = checks.map((check) => check.id);
          }}
          onDone={leave}
          onPasteRows={paste}
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
      <KeyResultFigures {...figures} name={name} from={from} end={end} isOpen={isOpen} planner={planner} />
      <div
        class={`col-span-full md:col-[-2/-1] md:row-start-1 @6xl:col-auto @6xl:row-start-auto @6xl:pt-0.5 ${
          isOpen ? "" : "max-md:hidden"
        }`}
      >
        <RowButtons
          name={name}
          isFirst={position === 0}
          isLast={position === count - 1}
          {...keys.buttons}
        />
      </div>
    </li>
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
export const KeyResultHead = memo(DrawnHead);

function DrawnHead(): JSX.Element {
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
      class={`hidden px-3 py-2 text-small text-ink-2 @6xl:grid ${KEY_RESULT_COLUMNS}`}
    >
      {labels.map((label, index) => (
        <span key={label} class={`px-2.5 ${index === 2 || index === 3 ? "text-right" : ""}`}>{label}</span>
      ))}
    </div>
  );
}
