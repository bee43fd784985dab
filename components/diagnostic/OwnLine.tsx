import type { JSX } from "react";
import { OWN_LINE_BOX, pointOf } from "../../lib/line/own_line.ts";
import type { LineShape } from "../../lib/line/shape.ts";
import { Line } from "../drawings/Line.tsx";

/** The share of its colour that an earlier line has. */
export const PALE = 0.28;

interface OwnLineProps {
  readonly shape: LineShape;
  /** An earlier line, pale behind it. */
  readonly before?: LineShape | undefined;
  /** The alternative text; absent: the line is decoration. */
  readonly label?: string;
  readonly class: string;
}

/** The line for fourteen scores. */
export function OwnLine({ shape, before, label, class: className }: OwnLineProps): JSX.Element {
  const { width, height } = OWN_LINE_BOX;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      class={className}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      {before && (
        <g opacity={PALE}>
          <Line shape={before} point={pointOf(before.endWidth)} />
        </g>
      )}
      <Line shape={shape} point={pointOf(shape.endWidth)} />
    </svg>
  );
}
