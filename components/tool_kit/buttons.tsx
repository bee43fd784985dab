import type { JSX, ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT, PLUS } from "../icons.ts";

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

const OUTLINES = {
  tall: "px-5 shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet min-h-12",
  large: "px-5 text-note shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet min-h-11",
  small:
    "px-4 text-small bg-sheet shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-paper min-h-9 max-lg:min-h-11",
} as const;

interface OutlineButtonProps {
  readonly id?: string;
  readonly label: string;
  readonly size?: keyof typeof OUTLINES;
  readonly class?: string;
  readonly isOff?: boolean;
  readonly run: () => void;
}

/** A button of a tool that is drawn as its outline. One that is off can still be turned to, and does nothing. */
export function OutlineButton(
  { id, label, size = "large", class: className = "", isOff = false, run }: OutlineButtonProps,
): JSX.Element {
  return (
    <button
      {...(id === undefined ? {} : { id })}
      type="button"
      aria-disabled={isOff}
      class={`rounded-full font-semibold aria-disabled:opacity-40 ${OUTLINES[size]} ${className}`}
      onClick={() => !isOff && run()}
    >
      {label}
    </button>
  );
}

interface LabelledProps extends ButtonProps {
  /** What is read to those who do not see where the button stands. */
  readonly label?: string;
}

/** A button that is a line of text. */
export function LinkButton({ class: className = "", label, ...button }: LabelledProps): JSX.Element {
  return (
    <button
      {...button}
      type="button"
      {...label && { "aria-label": label }}
      class={`min-h-11 text-left font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 ${className}`}
    />
  );
}

/** Adds a row at the end of a list. */
export function AddButton({ class: className = "", children, ...button }: LabelledProps): JSX.Element {
  return (
    <LinkButton {...button} class={`flex items-center gap-2 ${className}`}>
      <Icon outline={PLUS} class="size-4" />
      {children}
    </LinkButton>
  );
}
