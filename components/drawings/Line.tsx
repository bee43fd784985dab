import type { JSX } from "react";
import type { LineShape, Stroke } from "../../lib/line/shape.ts";

/** What draws itself once as it appears, unless motion is reduced or the page is printed. */
export const DRAWN_STROKE = "animate-draw print:hidden print:animate-none";
/** What takes its place. */
export const DRAWN_SHAPE = "animate-appear print:animate-none";

interface LineProps {
  readonly shape: LineShape;
  /** The radius of the point at the line's end, in the drawing's units; absent: the line ends by itself. */
  readonly point?: number;
  /** With its strokes the line draws itself. */
  readonly animation?: { readonly strokes: readonly Stroke[] };
}

/** A line of the brand in an svg, in the colour of its text. */
export function Line({ shape: { d, end: [x, y] }, point, animation }: LineProps): JSX.Element {
  return (
    <g fill="currentColor" stroke="none">
      {animation && (
        <g fill="none" stroke="currentColor" stroke-linecap="round" class={DRAWN_STROKE}>
          {animation.strokes.map(([d, width, length, dashes]) => (
            <path key={d} d={d} stroke-width={width} pathLength={length} stroke-dasharray={dashes} />
          ))}
        </g>
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
