import type { JSX, ReactNode } from "react";

export interface ButtonProps {
  readonly id?: string;
  readonly class?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export interface LabelledProps extends ButtonProps {
  /** What is read to those who do not see where the button stands. */
  readonly label?: string;
}

const LINKS = { large: "min-h-11", small: "min-h-9 max-md:min-h-11" } as const;

/** A button that is a line of text. */
export function LinkButton(
  { class: className = "", label, size = "large", ...button }: LabelledProps & {
    readonly size?: keyof typeof LINKS;
  },
): JSX.Element {
  return (
    <button
      {...button}
      type="button"
      {...label && { "aria-label": label }}
      class={`text-left font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 ${
        LINKS[size]
      } ${className}`}
    />
  );
}
