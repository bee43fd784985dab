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
      class={`z-20 -mx-5 mt-5 border-t border-line bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] tall:sticky tall:bottom-0 md:static! md:mx-0 md:mt-6 md:flex md:flex-wrap md:items-center md:gap-3.5 md:border-0 md:p-0 ${
        layout === "row" ? "grid grid-cols-[auto_1fr] gap-3" : "grid gap-1"
      }`}
    >
      {children}
    </div>
  );
}
