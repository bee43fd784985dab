import { type JSX, useState } from "react";
import { withPart } from "./late.tsx";
import type { Pasted } from "../../lib/tool_kit/pasted_table.ts";
import type { TakePaste } from "./PasteDialog.tsx";
import { textId } from "./row_keys.ts";

export { focusLater } from "./focus_later.ts";

/** How a field looks: text on paper until somebody turns to it; within `data-boxed`, a box on a phone. */
export const CELL =
  "block w-full min-w-0 rounded-md bg-transparent px-2.5 py-2 text-ink shadow-[inset_0_0_0_1px_transparent] placeholder:font-normal placeholder:text-ink-2/85 placeholder:italic placeholder-shown:shadow-[inset_0_-1px_0_var(--color-line)] hover:shadow-[inset_0_0_0_1px_var(--color-line-strong)] focus:bg-white focus:shadow-[inset_0_0_0_1px_var(--color-line-strong)] focus-visible:outline-offset-0 aria-invalid:shadow-[inset_0_0_0_1px_var(--color-attention)] max-md:min-h-11 in-data-boxed:max-md:bg-white in-data-boxed:max-md:shadow-[inset_0_0_0_1px_var(--color-line)]";

export interface FieldBasics {
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
      onPaste={pasteToRow}
      onBlur={() => onDone?.()}
    />
  );
}

/** Several cells never land in one field: the row that it is in takes them, which asks where they go. */
export function pasteToRow(event: ClipboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { clipboardData, currentTarget } = event;
  const row = document.getElementById(textId(currentTarget.id.replace(/-[^-]*$/, "")));
  if (!row?.hasAttribute("data-row") || !hasCells(clipboardData)) return;
  event.preventDefault();
  row.focus();
  row.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/**
 * Takes several lines or cells that are pasted in place of the field, which takes anything else. With `isBlock` a single cell below empty ones
 * keeps its place too.
 */
export function takeCells(event: ClipboardEvent, take: (pasted: Pasted) => void, isBlock = false): void {
  const { clipboardData } = event;
  const [text = "", html = ""] = ["plain", "html"].map((type) => clipboardData?.getData(`text/${type}`));
  const isCells = hasCells(clipboardData);
  if (!isCells && !(isBlock && /^[\r\n\t]/.test(text))) return;
  event.preventDefault();
  take({ text, html: isCells ? html : "" });
}

/** Whether several lines or cells were copied. */
const hasCells = (copied: DataTransfer | null) => /[\n\t]/.test(copied?.getData("text/plain").trim() ?? "");

interface RowFieldProps extends FieldBasics {
  readonly value: string;
  readonly maxLength: number;
  readonly onValue: (value: string) => void;
  readonly onFocus?: () => void;
  /** Enter: a new row below. */
  readonly onEnter?: () => void;
  readonly onEmptyBackspace?: (() => void) | undefined;
  /** Alt with an arrow: -1 is up. */
  readonly onMove?: (by: -1 | 1) => void;
  readonly paste?: TakePaste;
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
    paste,
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
  const [dialog, setDialog] = useState<JSX.Element | null>(null);
  const onPaste = (event: ClipboardEvent) => {
    if (!paste) return;
    takeCells(
      event,
      (pasted) =>
        withPart(() => import("./PasteDialog.tsx"), (part) => part.beginPaste(pasted, paste, setDialog)),
    );
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
        data-row=""
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
      {dialog}
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

/** The attribute that names what explains a field; nothing for none. */
export function describes(ids: string | undefined): { "aria-describedby"?: string } {
  return ids ? { "aria-describedby": ids } : {};
}
