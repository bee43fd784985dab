import type { JSX } from "preact";
import { useRef, useState } from "react";
import { FIELD_WORDS } from "../../lib/content/tools/tool_screen.ts";
import { parseDate, type PlainDate } from "../../lib/tool_kit/dates.ts";
import { echoNumber, formatNumber, type NumberStyle, parseNumber } from "../../lib/tool_kit/numbers.ts";
import { pastedRows } from "../../lib/tool_kit/rows.ts";

export { focusLater } from "./focus_later.ts";

/** How a field looks: text on paper until somebody turns to it; within `data-boxed`, a box on a phone. */
const CELL =
  "block w-full min-w-0 rounded-md bg-transparent px-2.5 py-2 text-ink shadow-[inset_0_0_0_1px_transparent] placeholder:font-normal placeholder:text-ink-2/85 hover:shadow-[inset_0_0_0_1px_var(--color-line-strong)] focus:bg-white focus:shadow-[inset_0_0_0_1px_var(--color-line-strong)] focus-visible:outline-offset-0 aria-invalid:shadow-[inset_0_0_0_1px_var(--color-attention)] max-md:min-h-11 in-data-boxed:max-md:bg-white in-data-boxed:max-md:shadow-[inset_0_0_0_1px_var(--color-line)]";

interface FieldBasics {
  readonly id: string;
  /** Read to those who do not see the column's heading. */
  readonly label: string;
  readonly class?: string;
  readonly placeholder?: string;
  /** Id of a text that explains the field. */
  readonly describedBy?: string | undefined;
  /** The field has lost the focus. */
  readonly onDone?: () => void;
}

interface LineFieldProps extends FieldBasics {
  readonly value: string;
  readonly maxLength: number;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
  /** The text cannot be taken; what says why is in `describedBy`. */
  readonly isWrong?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onValue: (value: string) => void;
}

/** A short text in one line. */
export function LineField(
  { id, label, class: className = "", describedBy, list, isWrong = false, onValue, onDone, ...input }:
    LineFieldProps,
): JSX.Element {
  return (
    <input
      {...input}
      id={id}
      type="text"
      aria-label={label}
      autocomplete="off"
      class={`${CELL} ${className}`}
      {...(list === undefined ? {} : { list })}
      {...(isWrong ? { "aria-invalid": "true" } : {})}
      {...describes(describedBy)}
      onInput={({ currentTarget }) => onValue(currentTarget.value)}
      onBlur={() => onDone?.()}
    />
  );
}

interface RowFieldProps extends FieldBasics {
  readonly value: string;
  readonly maxLength: number;
  readonly onValue: (value: string) => void;
  readonly onFocus?: () => void;
  /** Enter: a new row below. */
  readonly onEnter?: () => void;
  /** Backspace in an empty row. */
  readonly onEmptyBackspace?: () => void;
  /** Alt with an arrow: -1 is up. */
  readonly onMove?: (by: -1 | 1) => void;
  /** Several lines, or cells of a spreadsheet, in place of typing. */
  readonly onPasteRows?: (rows: readonly (readonly string[])[]) => void;
}

/** The text of a row in a list: as high as it needs to be, and the keys with which a list grows, shrinks and is put in order. */
export function RowField(
  {
    id,
    label,
    class: className = "",
    describedBy,
    onValue,
    onDone,
    onFocus,
    onEnter,
    onEmptyBackspace,
    onMove,
    onPasteRows,
    ...area
  }: RowFieldProps,
): JSX.Element {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, isComposing } = event;
    if (isComposing) return;
    const move = altKey && (key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0);
    if (key === "Enter") {
      event.preventDefault();
      if (!event.shiftKey) onEnter?.();
    } else if (key === "Backspace" && area.value === "" && onEmptyBackspace) {
      event.preventDefault();
      onEmptyBackspace();
    } else if (move && onMove) {
      event.preventDefault();
      onMove(move);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!onPasteRows || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    onPasteRows(pastedRows(text));
  };
  return (
    // The text again, unseen, gives the box its height: without a script, and before there is one.
    <div class="grid min-w-0 *:col-start-1 *:row-start-1">
      <div
        aria-hidden="true"
        class={`invisible min-w-0 px-2.5 py-2 wrap-anywhere whitespace-pre-wrap ${className}`}
      >
        {`${area.value || area.placeholder || ""} `}
      </div>
      <textarea
        {...area}
        id={id}
        rows={1}
        aria-label={label}
        class={`${CELL} resize-none overflow-hidden ${className}`}
        {...describes(describedBy)}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={() => onFocus?.()}
        onBlur={() => onDone?.()}
      />
    </div>
  );
}

/** Refuses numbers outside `low` to `high`. */
export function within(low: number, high: number): (value: number) => string | null {
  const refusal = FIELD_WORDS.beyond(`${low}`, `${high}`);
  return (value) => value >= low && value <= high ? null : refusal;
}

interface NumberFieldProps extends FieldBasics {
  /** null: empty. */
  readonly value: number | null;
  readonly numberStyle: NumberStyle;
  /** The value as it stands when nobody types, when it is more than a plain number. */
  readonly shown?: string;
  readonly onValue: (value: number | null) => void;
  /** An emptied field keeps counting as what it was, and shows it again when it loses the focus. */
  readonly isRequired?: boolean;
  /** Why a number cannot stand here ("Votes are whole numbers."); null when it can. */
  readonly refuse?: (value: number) => string | null;
  /** To which side a refusal may stand out from a field that is too narrow for it; `wide...`: from 768 px on. */
  readonly saysTo?: keyof typeof SAYS_TO;
  /** Takes a text that is no number but means something here ("unknown"); true when it did. */
  readonly onWord?: (text: string) => boolean;
}

/** Its width is taken back by its margins, so that a table's column does not grow with it. */
const SAYS_TO = {
  left: "flex flex-col items-end text-right *:last:-ml-62 *:last:w-62",
  middle: "flex flex-col items-center *:last:-mx-31 *:last:w-62",
  right: "flex flex-col items-start text-left *:last:-mr-62 *:last:w-62",
  wideLeft: "md:flex md:flex-col md:items-end md:text-right md:*:last:-ml-62 md:*:last:w-62",
  wideRight: "md:flex md:flex-col md:items-start md:text-left md:*:last:-mr-62 md:*:last:w-62",
} as const;

/**
 * A number as people type it. What is no number keeps its text and says so, while the last good value goes on counting;
 * otherwise what was understood is shown when the field loses the focus.
 */
export function NumberField(
  {
    id,
    label,
    class: className = "",
    value,
    numberStyle,
    shown,
    describedBy,
    onValue,
    isRequired = false,
    refuse = () => null,
    onWord,
    saysTo,
    onDone,
    ...input
  }: NumberFieldProps,
): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const reported = useRef(value);
  // Undo, or another tab: what was typed is no longer what counts.
  if (typed !== null && value !== reported.current) setTyped(null);
  reported.current = value;
  const rest = shown ?? (value === null ? "" : formatNumber(value, numberStyle));
  const parsed = typed === null ? null : parseNumber(typed, numberStyle);
  const refusal = parsed === null || (!parsed.ok && parsed.reason === "empty")
    ? null
    : parsed.ok
    ? refuse(parsed.value)
    : parsed.message;
  const isWrong = refusal !== null;
  const echo = parsed?.ok && parsed.isAmbiguous
    ? FIELD_WORDS.understood(echoNumber(parsed, numberStyle), parsed.decimals > 0)
    : "";
  const message = isWrong ? `${refusal} ${value === null ? "" : FIELD_WORDS.stillCounting(rest)}` : echo;
  const onInput = (text: string) => {
    setTyped(text);
    const now = parseNumber(text, numberStyle);
    const isTaken = now.ok && refuse(now.value) === null;
    const next = isTaken ? now.value : !now.ok && now.reason === "empty" && !isRequired ? null : value;
    if (next === value) return;
    reported.current = next;
    onValue(next);
  };
  const onBlur = () => {
    if (typed !== null && isWrong && onWord?.(typed)) setTyped(null);
    else if (!isWrong) setTyped(null);
    onDone?.();
  };
  return (
    <div
      class={`relative min-w-0 ${saysTo && isWrong ? SAYS_TO[saysTo] : ""}`}
    >
      <input
        {...input}
        id={id}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        aria-label={label}
        value={typed ?? rest}
        class={`${CELL} tabular-nums ${className}`}
        {...(isWrong ? { "aria-invalid": "true" } : {})}
        {...describes([describedBy, message === "" ? undefined : `${id}-says`].filter(Boolean).join(" "))}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={(event) => isWrong && isUndo(event) && setTyped(null)}
        onBlur={onBlur}
      />
      <p
        id={`${id}-says`}
        // What is gone with the focus takes no room: a press beside the field would miss what has moved by then.
        class={`px-2.5 pb-1 text-small empty:hidden ${
          isWrong
            ? "text-attention"
            : "pointer-events-none absolute inset-x-0 top-full z-10 rounded-md bg-white pt-1 text-ink-2 shadow-[0_0_0_1px_var(--color-line)]"
        }`}
      >
        {message}
      </p>
    </div>
  );
}

interface DateFieldProps extends FieldBasics {
  readonly value: PlainDate | null;
  /** A date without a year is the first such day from here on. */
  readonly from: PlainDate;
  readonly today: PlainDate;
  /** Whether the field may be empty. */
  readonly required?: boolean;
  readonly show: (date: PlainDate) => string;
  readonly onValue: (value: PlainDate | null) => void;
}

/** A day as people type it: "30 June", "30.6.", "2027-06-30". It is taken when the field loses the focus, or with Enter. */
export function DateField(
  {
    id,
    label,
    class: className = "",
    value,
    from,
    today,
    required = false,
    show,
    describedBy,
    onValue,
    onDone,
    ...input
  }: DateFieldProps,
): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const before = useRef(value);
  if (before.current !== value) {
    before.current = value;
    if (typed !== null) setTyped(null);
    if (message !== "") setMessage("");
  }
  const take = () => {
    if (typed === null) return;
    const isDayOfNow = /^\s*to(day|morrow)\s*$/i.test(typed);
    const parsed = parseDate(typed, { today: isDayOfNow ? today : from });
    if (parsed.ok) onValue(parsed.date);
    else if (parsed.reason === "empty" && !required) onValue(null);
    else if (parsed.reason !== "empty") return setMessage(parsed.message);
    setTyped(null);
    setMessage("");
  };
  return (
    <div class="min-w-0">
      <input
        {...input}
        id={id}
        type="text"
        autocomplete="off"
        aria-label={label}
        value={typed ?? (value === null ? "" : show(value))}
        class={`${CELL} ${className}`}
        {...(message === "" ? {} : { "aria-invalid": "true" })}
        {...describes([describedBy, message === "" ? undefined : `${id}-says`].filter(Boolean).join(" "))}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (typed === null || !isUndo(event)) return;
          setTyped(null);
          setMessage("");
        }}
        onBlur={() => {
          take();
          onDone?.();
        }}
      />
      <p id={`${id}-says`} class="px-2.5 pb-1 text-small text-attention empty:hidden">{message}</p>
    </div>
  );
}

interface ChoiceFieldProps<Value extends string> extends Omit<FieldBasics, "placeholder"> {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onValue: (value: Value) => void;
}

/** One of a few. */
export function ChoiceField<Value extends string>(
  { id, label, class: className = "", value, options, describedBy, onValue, onDone }: ChoiceFieldProps<Value>,
): JSX.Element {
  return (
    <select
      id={id}
      aria-label={label}
      class={`${CELL} ${className}`}
      {...describes(describedBy)}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex];
        if (chosen) onValue(chosen.value);
      }}
      onBlur={() => onDone?.()}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Whether a key takes back what the document never took. Then no step of the document is to be undone by it. */
export function isUndo(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z") return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

function describes(ids: string | undefined): { "aria-describedby"?: string } {
  return ids ? { "aria-describedby": ids } : {};
}
