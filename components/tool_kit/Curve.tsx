import type { JSX } from "react";

/** A place in a curve: `x` from 0 (left) to 1 (right), `y` in the unit of what is measured. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** Drawn hollow, since there is something about it that the words tell. */
  readonly isHollow?: boolean;
}

interface CurveProps {
  /** Tells in words what the drawing shows. */
  readonly label: string;
  /** What was measured, in order; the last point is marked. */
  readonly points: readonly CurvePoint[];
  /** A value from before the first point, where the line begins. */
  readonly origin?: CurvePoint | null;
  /** An even pace, or any other line to compare with. */
  readonly pace?: readonly CurvePoint[];
  /** Where it leads, dotted. */
  readonly forecast?: readonly CurvePoint[];
  /** Heights of thin lines across the whole width. */
  readonly rules?: readonly number[];
  /** A strip across the whole width; points outside it are marked. */
  readonly band?: { readonly low: number; readonly high: number } | null;
  /** An upright, such as today. */
  readonly upright?: number | null;
  /** The least difference that fills the height: what moved less looks like less. */
  readonly least?: number;
  /** Of the drawing, in units of its own; the page scales it. */
  readonly width?: number;
  readonly height?: number;
  readonly class?: string;
}

const EDGE = 5;

/** A small line of figures over time, with its text equivalent. Nothing without a figure. */
export function Curve({
  label,
  points,
  origin = null,
  pace = [],
  forecast = [],
  rules = [],
  band = null,
  upright = null,
  least = 0,
  width = 340,
  height = 64,
  class: className = "",
}: CurveProps): JSX.Element | null {
  const line = [...(origin === null ? [] : [origin]), ...points];
  const heights = [
    ...[...line, ...pace, ...forecast].map(({ y }) => y),
    ...rules,
    ...(band === null ? [] : [band.low, band.high]),
  ];
  if (heights.length === 0) return null;
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const spare = Math.max(0, least - (highest - lowest)) / 2;
  const [low, high] = [lowest - spare, highest + spare];
  const left = (x: number) => round(EDGE + (width - 2 * EDGE) * x);
  const top = (y: number) =>
    round(high === low ? height / 2 : height - 6 - (height - 12) * (y - low) / (high - low));
  const listed = (of: readonly CurvePoint[]) => of.map(({ x, y }) => `${left(x)},${top(y)}`).join(" ");
  const last = points.at(-1);
  const isOutside = ({ y }: CurvePoint) => band !== null && (y < band.low || y > band.high);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      class={`block w-full ${className}`}
      fill="none"
    >
      {band && (
        <rect
          x={EDGE}
          width={width - 2 * EDGE}
          y={top(band.high)}
          height={round(top(band.low) - top(band.high))}
          class="fill-sand print:fill-[#ddd]"
        />
      )}
      {rules.length > 0 && (
        <path
          d={rules.map((y) => `M${EDGE} ${top(y)}H${width - EDGE}`).join("")}
          class="stroke-line"
        />
      )}
      {upright !== null && (
        <path
          d={`M${left(upright)} 0V${height}`}
          class="stroke-line-strong"
          stroke-dasharray="2 2"
        />
      )}
      {pace.length > 0 && <polyline points={listed(pace)} class="stroke-line-strong" />}
      {forecast.length > 0 && (
        <polyline
          points={listed(forecast)}
          class="stroke-accent print:stroke-[#000]"
          stroke-width="1.8"
          stroke-dasharray="2.5 3"
        />
      )}
      {points.length > 0 && (
        <polyline
          points={listed(line)}
          class="stroke-accent print:stroke-[#000]"
          stroke-width="2"
          stroke-linejoin="round"
        />
      )}
      {line.map((point) => (
        <circle
          key={point.x}
          cx={left(point.x)}
          cy={top(point.y)}
          r={point === last ? 4 : point.isHollow ? 3 : 2.2}
          {...(point.isHollow ? { "stroke-width": 1.75 } : {})}
          class={point.isHollow
            ? "fill-sheet stroke-attention print:fill-white print:stroke-[#000]"
            : isOutside(point)
            ? "fill-attention print:fill-[#000]"
            : points.length === 0
            ? "fill-line-strong"
            : "fill-accent print:fill-[#000]"}
        />
      ))}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
