import type { JSX } from "react";
import type { LineShape } from "../../lib/line/shape.ts";

/** What draws itself once as it appears, unless motion is reduced or the page is printed. */
export const DRAWN_STROKE = "animate-draw print:hidden";
/** What takes its place. */
export const DRAWN_SHAPE = "animate-appear print:animate-none";

interface LineProps {
  readonly shape: LineShape;
  /** The radius of the point at the line's end, in the drawing's units; absent: the line ends by itself. */
  readonly point?: number;
  /** The line's middle: with it the line draws itself, first with an even width. */
  readonly animation?: { readonly middle: string };
}

/** A line of the brand in an svg, in the colour of its text. */
export function Line({ shape: { d, end: [x, y], endWidth }, point, animation }: LineProps): JSX.Element {
  return (
    <g fill="currentColor" stroke="none">
      {animation && (
        <path
          d={animation.middle}
          pathLength={1}
          fill="none"
          stroke="currentColor"
          // About the line's width on its way: at the end it has swelled.
          stroke-width={round(endWidth / 2)}
          stroke-linecap="round"
          stroke-dasharray="1"
          class={DRAWN_STROKE}
        />
      )}
      <path d={d} class={animation && DRAWN_SHAPE} />
      {point !== undefined && (
        <circle cx={round(x)} cy={round(y)} r={point} class={animation && DRAWN_SHAPE} />
      )}
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
