import type { JSX } from "preact";
import type { LineShape } from "../../lib/line/shape.ts";

interface LineProps {
  readonly shape: LineShape;
  /** The radius of the point at the line's end, in the drawing's units; absent: the line ends by itself. */
  readonly point?: number;
  /** The line draws itself once as it appears (motion permitting): `id` is the page's only one of this name, `middle` the line's middle. */
  readonly drawn?: { readonly id: string; readonly middle: string };
}

/** A line of the brand in an svg, in the colour of its text. */
export function Line({ shape: { d, end: [x, y], endWidth }, point, drawn }: LineProps): JSX.Element {
  return (
    <g fill="currentColor" stroke="none">
      {drawn && (
        <mask id={drawn.id}>
          <path
            d={drawn.middle}
            pathLength={1}
            fill="none"
            stroke="#fff"
            // As wide as the line ever is; where loops cross, a little of the other one shows early.
            stroke-width={round(endWidth * 1.5)}
            stroke-linecap="round"
            stroke-dasharray="1"
            class="animate-draw print:animate-none"
          />
        </mask>
      )}
      <path d={d} mask={drawn && `url(#${drawn.id})`} />
      {point !== undefined && (
        <circle
          cx={round(x)}
          cy={round(y)}
          r={point}
          class={drawn && "animate-appear print:animate-none"}
        />
      )}
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
