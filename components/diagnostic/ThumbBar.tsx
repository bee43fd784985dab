import type { JSX, ReactNode } from "react";

interface ThumbBarProps {
  /**
   * "row": one beside the other; "stack": the main button above the other one on a phone; "end": the same below the step there too,
   * where something to decide must have been seen before.
   */
  readonly layout: "row" | "stack" | "end";
  readonly children: ReactNode;
}

const LAYOUTS = {
  row: "max-md:grid-cols-[auto_1fr] max-md:gap-3",
  stack: "",
  end: "static! border-0! pt-0!",
} as const;

/** The buttons of a step: on a phone at the bottom of the screen, under the thumb; elsewhere below the step. */
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
