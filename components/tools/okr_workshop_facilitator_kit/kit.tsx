/** What the views of the kit share. */
import type { JSX, ReactNode } from "react";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Row } from "../../../lib/tool_kit/rows.ts";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT, PLUS } from "../../icons.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Action } from "./actions.ts";
import { type Content, TEXT_LIMITS, type WorkshopRows } from "./workshop.ts";

/** The same object for as long as nothing in it changes. */
export interface Kit extends RowScreen<Content, WorkshopRows> {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  readonly settings: Content["settings"];
  readonly today: PlainDate;
}

type TextField = keyof typeof TEXT_LIMITS;

/** What a field with text of a row is drawn from, but for its label. */
export function textField<Field extends TextField>(
  row: Row & { readonly [Each in Field]: string },
  field: Field,
  edit: (change: { readonly [Each in TextField]?: string }) => void,
  { endTyping }: Kit,
) {
  return {
    id: `${row.id}-${field}`,
    value: row[field],
    maxLength: TEXT_LIMITS[field],
    onValue: (value: string) => edit({ [field]: value }),
    onDone: endTyping,
  };
}

interface AreaProps extends Omit<ReturnType<typeof textField>, "value"> {
  readonly value: string;
  readonly label: string;
  readonly class: string;
  readonly rows: number;
  readonly placeholder?: string;
  readonly describedBy?: string;
}

/** A text of several lines, as high as it needs to be. */
export function Area(
  { label, class: className, describedBy, onValue, onDone, ...area }: AreaProps,
): JSX.Element {
  return (
    <textarea
      {...area}
      aria-label={label}
      {...describedBy && { "aria-describedby": describedBy }}
      class={`field-outline block w-full resize-none px-3 py-2 leading-snug field-sizing-content placeholder:text-ink-2/85 ${className}`}
      onInput={({ currentTarget }) => onValue(currentTarget.value)}
      onBlur={onDone}
    />
  );
}

/** A button that is a line of text. */
export const LINK =
  "min-h-11 text-left font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";
/** What can be done beside the one thing to do next. */
export const SIDE_BUTTON =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet";
/** Buttons of a row that show when somebody turns to it. */
export const QUIET_BUTTONS =
  "md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 md:pointer-coarse:opacity-100";

interface ButtonProps {
  readonly id?: string;
  readonly class?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The one thing to do next. */
export function MainButton({ class: className = "", children, ...button }: ButtonProps): JSX.Element {
  return (
    <button
      {...button}
      type="button"
      class={`inline-flex min-h-12 items-center justify-center gap-3 rounded-full bg-accent px-7 font-semibold text-white hover:bg-accent-ink ${className}`}
    >
      {children}
      <Icon outline={ARROW_RIGHT} class="size-5" />
    </button>
  );
}

/** Adds a row at the end of a list; `label` says to which one, where there are several. */
export function AddButton(
  { class: className = "", label, children, ...button }: ButtonProps & { readonly label?: string },
): JSX.Element {
  return (
    <button
      {...button}
      type="button"
      {...label && { "aria-label": label }}
      class={`${LINK} flex items-center gap-2 ${className}`}
    >
      <Icon outline={PLUS} class="size-4" />
      {children}
    </button>
  );
}
