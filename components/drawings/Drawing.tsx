import type { JSX, ReactNode } from "react";

/** The props of every drawing. */
export interface DrawingProps {
  readonly class?: string;
  /** The alternative text; absent: the drawing is decoration. */
  readonly label?: string;
}

interface FrameProps extends DrawingProps {
  readonly viewBox: string;
  readonly children: ReactNode;
}

/**
 * The svg element of every drawing: round line ends, and no fill unless a shape sets one. As in the motif, the line may leave
 * the box.
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
