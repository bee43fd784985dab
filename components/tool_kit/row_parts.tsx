/** What the rows of lists are made of, beside their fields. */
import { type JSX, memo } from "react";
import { FIELD_WORDS } from "../../lib/tool_kit/words_screen.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_DOWN, ARROW_UP, PLUS, X } from "../icons.ts";

interface RowButtonsProps {
  /** What the buttons act on, for those who hear them: "Weekly orders". */
  readonly name: string;
  readonly class?: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** Puts a row in another place, or takes it away. With the same functions as before it is not drawn again. */
export const RowButtons = memo(DrawnButtons);

function DrawnButtons(
  { name, class: className = "", isFirst, isLast, onMove, onDelete }: RowButtonsProps,
): JSX.Element {
  /** The button takes the focus along to where its row goes. */
  const move = (button: HTMLButtonElement, by: -1 | 1) => {
    onMove(by);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div class={`flex justify-end print:hidden ${className}`}>
      <RowButton
        label={`${FIELD_WORDS.moveUp}: ${name}`}
        outline={ARROW_UP}
        disabled={isFirst}
        onClick={(button) => move(button, -1)}
      />
      <RowButton
        label={`${FIELD_WORDS.moveDown}: ${name}`}
        outline={ARROW_DOWN}
        disabled={isLast}
        onClick={(button) => move(button, 1)}
      />
      <RowButton label={`${FIELD_WORDS.delete}: ${name}`} outline={X} onClick={onDelete} />
    </div>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly outline: string;
  readonly disabled?: boolean;
  readonly onClick: (button: HTMLButtonElement) => void;
}

/** A small button of a row. */
export function RowButton({ label, outline, disabled = false, onClick }: RowButtonProps): JSX.Element {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      class="grid size-9 place-items-center rounded-md text-line-strong hover:bg-sand hover:text-ink focus-visible:text-ink aria-disabled:opacity-30 max-md:size-11"
      onClick={({ currentTarget }) => !disabled && onClick(currentTarget)}
    >
      <Icon outline={outline} class="size-4" />
    </button>
  );
}

interface AddRowProps {
  readonly id?: string;
  readonly label: string;
  /** To what it adds, for those who hear it. */
  readonly name?: string;
  readonly class?: string;
  readonly onClick: () => void;
}

/** Adds a row at the end of a list. */
export function AddRow(
  { label, name, class: className = "inline-flex px-2.5", ...button }: AddRowProps,
): JSX.Element {
  return (
    <button
      {...button}
      type="button"
      aria-label={name && `${label}: ${name}`}
      class={`min-h-11 items-center gap-2 text-left text-note font-semibold text-accent-ink underline-offset-4 hover:underline ${className}`}
    >
      <Icon outline={PLUS} class="size-4.5" />
      {label}
    </button>
  );
}

/** The letter by which a row is known elsewhere on the page; "?" for none. */
export function LetterTag({ letter }: { readonly letter: string | null }): JSX.Element {
  return (
    <span
      aria-hidden="true"
      class={`grid size-7 place-items-center rounded-[0.3125rem] font-display text-base ${
        letter === null
          ? "border border-dashed border-line-strong text-ink-2"
          : "bg-accent-wash text-accent-ink"
      }`}
    >
      {letter ?? "?"}
    </span>
  );
}
