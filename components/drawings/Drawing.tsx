import type { ComponentChildren, JSX } from "preact";

/** What every drawing takes. */
export interface DrawingProps {
  readonly class?: string;
  /** Read instead of the picture; without it the picture is decoration. */
  readonly label?: string;
}

interface FrameProps extends DrawingProps {
  readonly viewBox: string;
  readonly children: ComponentChildren;
}

/**
 * The sheet a drawing is made on: round ends, no fill unless a shape says so. The line may leave the box, as it does
 * in the motif.
 */
export function Drawing({ viewBox, label, class: className = "", children }: FrameProps): JSX.Element {
  return (
    <svg
      viewBox={viewBox}
      class={`overflow-visible text-accent ${className}`}
      fill="none"
      stroke-linecap="round"
      stroke-linejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      {children}
    </svg>
  );
}
