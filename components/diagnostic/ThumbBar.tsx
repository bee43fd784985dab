import type { JSX, ReactNode } from "react";

interface ThumbBarProps {
  /**
   * "row": side by side. "stack": on a phone the main button is above the other one. "end": the same, but below the step also on a phone, if the
   * visitor has to see something before deciding.
   */
  readonly layout: "row" | "stack" | "end";
  readonly children: ReactNode;
}

const LAYOUTS = {
  row: "max-md:grid-cols-[auto_1fr] max-md:gap-3",
  stack: "",
  end: "static! border-0! pt-0!",
} as const;

/** The buttons of a step. On a phone they are at the bottom of the screen, within reach of the thumb, elsewhere below the step. */
export function ThumbBar({ layout, children }: ThumbBarProps): JSX.Element {
  return (
    <div
      data-thumb-bar
      class={`thumb-bar ${LAYOUTS[layout]}`}
    >
      {children}
    </div>
  );
}
