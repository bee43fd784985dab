import type { ComponentChildren, JSX } from "preact";

interface ThumbBarProps {
  /** "row": one beside the other; "stack": the main button above the other one on a phone. */
  readonly layout: "row" | "stack";
  readonly children: ComponentChildren;
}

/** The buttons of a step: on a phone at the bottom of the screen, under the thumb; elsewhere below the step. */
export function ThumbBar({ layout, children }: ThumbBarProps): JSX.Element {
  return (
    <div
      data-thumb-bar
      class={`thumb-bar ${layout === "row" ? "max-md:grid-cols-[auto_1fr] max-md:gap-3" : ""}`}
    >
      {children}
    </div>
  );
}
