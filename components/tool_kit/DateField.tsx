import { type JSX, useRef, useState } from "react";
import { type PlainDate, readTypedDate } from "../../lib/tool_kit/dates.ts";
import { FIELD_WORDS } from "../../lib/tool_kit/words_screen.ts";
import { AskReading } from "./late.tsx";
import { CELL, describes, type FieldBasics, isUndo, pasteToRow } from "./fields.tsx";

interface DateFieldProps extends FieldBasics {
  readonly value: PlainDate | null;
  /** A date without a year is the first such day from here on. */
  readonly from: PlainDate;
  readonly today: PlainDate;
  /** Whether the field may be empty. */
  readonly isRequired?: boolean;
  readonly show: (date: PlainDate) => string;
  readonly onValue: (value: PlainDate | null) => void;
}

/**
 * A day as people type it: "30 June", "30.6.", "2027-06-30". It is taken when the field loses the focus, or with Enter, and asked about when
 * it can be read in two ways.
 */
export function DateField(
  {
    id,
    label,
    class: className = "",
    value,
    from,
    today,
    isRequired = false,
    show,
    describedBy,
    onValue,
    onDone,
    ...input
  }: DateFieldProps,
): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  /** What is wrong with it; "": it can be read in two ways. */
  const [wrong, setWrong] = useState<string | null>(null);
  const write = (text: string | null, problem: string | null = null) => {
    setTyped(text);
    setWrong(problem);
  };
  const before = useRef(value);
  if (before.current !== value) {
    before.current = value;
    if (typed !== null) write(null);
  }
  const take = () => {
    if (typed === null) return;
    const parsed = readTypedDate(typed, { today, from });
    if (parsed.ok) onValue(parsed.date);
    else if (parsed.reason !== "empty") return setWrong(parsed.message);
    else if (!isRequired) onValue(null);
    write(null);
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
        {...(wrong === null ? {} : { "aria-invalid": "true" })}
        {...describes([describedBy, wrong === null ? undefined : `${id}-says`].filter(Boolean).join(" "))}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (typed !== null && isUndo(event)) write(null);
        }}
        onPaste={pasteToRow}
        onBlur={() => {
          take();
          onDone?.();
        }}
      />
      <p id={`${id}-says`} class="px-2.5 pb-1 text-small text-attention empty:hidden">
        {wrong === "" && <AskReading text={typed ?? ""} field={id} from={from} onSaid={take} />}
        {wrong || wrong === "" && value !== null && FIELD_WORDS.stillCounting(show(value))}
      </p>
    </div>
  );
}
