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

/** What can be done beside it. */
export function SideButton({ class: className = "", ...button }: ButtonProps): JSX.Element {
  return (
    <button
      {...button}
      type="button"
      class={`inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet ${className}`}
    />
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
