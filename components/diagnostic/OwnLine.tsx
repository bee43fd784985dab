import type { JSX } from "react";
import { OWN_LINE_BOX, pointOf } from "../../lib/line/own_line.ts";
import type { LineShape } from "../../lib/line/shape.ts";
import { Line } from "../drawings/Line.tsx";

interface OwnLineProps {
  readonly shape: LineShape;
  /** The alternative text; absent: the line is decoration. */
  readonly label?: string;
  readonly class: string;
}

/** The line for fourteen scores. */
export function OwnLine({ shape, label, class: className }: OwnLineProps): JSX.Element {
  const { width, height } = OWN_LINE_BOX;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      class={className}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      <Line shape={shape} point={pointOf(shape.endWidth)} />
    </svg>
  );
}
