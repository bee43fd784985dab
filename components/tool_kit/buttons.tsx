import type { JSX, ReactNode } from "react";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT, PLUS } from "../icons.ts";

/** A button that is a line of text. */
export const LINK =
  "min-h-11 text-left font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";
/** What can be done beside the one thing to do next. */
export const SIDE_BUTTON =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet";
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
