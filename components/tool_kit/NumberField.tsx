import { type JSX, useRef, useState } from "react";
import { FIELD_WORDS } from "../../lib/tool_kit/words_screen.ts";
import { echoNumber, formatNumber, type NumberStyle, OPEN, readTyped } from "../../lib/tool_kit/numbers.ts";
import { AskReading } from "./late.tsx";
import { CELL, describes, type FieldBasics, isUndo, pasteToRow } from "./fields.tsx";

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
  const parsed = typed === null ? null : readTyped(typed, numberStyle);
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
    const now = readTyped(text, numberStyle);
    const isTaken = now.ok && refuse(now.value) === null;
    const next = isTaken ? now.value : !now.ok && now.reason === "empty" && !isRequired ? null : value;
    if (next === value) return;
    reported.current = next;
    onValue(next);
  };
  const onBlur = () => {
    if (!isWrong || onWord?.(typed ?? "")) setTyped(null);
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
        onPaste={pasteToRow}
        onKeyDown={(event) => isWrong && isUndo(event) && setTyped(null)}
        onBlur={onBlur}
      />
      {message !== "" && (
        <p
          id={`${id}-says`}
          // What is gone with the focus takes no room: a press beside the field would miss what has moved by then.
          class={`px-2.5 pb-1 text-small ${
            isWrong
              ? "text-attention"
              : "pointer-events-none absolute inset-x-0 top-full z-10 rounded-md bg-white pt-1 text-ink-2 shadow-[0_0_0_1px_var(--color-line)]"
          }`}
        >
          {parsed === OPEN && (
            <AskReading
              text={typed ?? ""}
              field={id}
              numberStyle={numberStyle}
              onSaid={() => onInput(typed ?? "")}
            />
          )}
          {message}
        </p>
      )}
    </div>
  );
}
