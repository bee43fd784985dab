import type { JSX } from "react";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import type { ButtonProps } from "./LinkButton.tsx";

interface MainButtonProps extends ButtonProps {
  /** What stands before the words; left out, an arrow behind them; null: nothing. */
  readonly outline?: string | null;
}

/** The one thing to do next. */
export function MainButton(
  { class: className = "", outline, children, ...button }: MainButtonProps,
): JSX.Element {
  return (
    <button
      {...button}
      type="button"
      class={`inline-flex min-h-12 items-center justify-center gap-3 rounded-full bg-accent px-7 font-semibold text-white hover:bg-accent-ink ${className}`}
    >
      {outline && <Icon outline={outline} class="size-5" />}
      {children}
      {outline === undefined && <Icon outline={ARROW_RIGHT} class="size-5" />}
    </button>
  );
}
