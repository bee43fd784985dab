import type { JSX, ReactNode } from "react";
import { type Pen, shapeOf } from "../../lib/line/shape.ts";
import type { Controls } from "../../lib/line/spline.ts";
import { COLOURS as FILE_COLOURS } from "../drawings/files/File.tsx";
import { Line } from "../drawings/Line.tsx";

/** The theme's colours, written out: no style sheet reaches a card. */
export const COLOURS = {
  ...FILE_COLOURS,
  sheet: "#fffdf9",
  ink2: "#4a4f66",
  inkNight: "#c9cdea",
  accentInk: "#1b2bb0",
  wash: "#e8ebff",
  strong: "#1d6b45",
  strongWash: "#dff1e5",
  moderate: "#7a5200",
  moderateWash: "#fbeecb",
  attention: "#a8321f",
  attentionWash: "#fbe3dc",
} as const;

/** The box of a card's figure, in pixels. A figure stays inside. */
export const FIGURE_SIZE = { width: 520, height: 502 } as const;

/** The least size of a label, in pixels: a card is often shown a third as large. */
const LABEL = 36;

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
  readonly anchor?: "start" | "middle" | "end";
  readonly colour?: string;
  readonly size?: number;
  readonly isDisplay?: boolean;
}

/** Words in a figure. */
export function Label(
  { x, y, children, anchor = "start", colour = COLOURS.ink, size = LABEL, isDisplay = false }: LabelProps,
): JSX.Element {
  return (
    <text
      x={x}
      y={y}
      fill={colour}
      stroke="none"
      text-anchor={anchor}
      font-family={isDisplay ? "Newsreader" : "Instrument Sans"}
      font-size={size}
      letter-spacing={isDisplay ? -0.03 * size : -0.01 * size}
    >
      {children}
    </text>
  );
}

/** The brand's line through these points, in the colour of its figure. */
export function Stroke(
  { controls, width = 7, point, ...pen }:
    & { readonly controls: Controls; readonly point?: number }
    & Partial<Pen>,
): JSX.Element {
  const shape = shapeOf(controls, { width, breath: 0.22, start: 0.7, swell: 0.25, ...pen }, 1);
  return <Line shape={shape} {...(point === undefined ? {} : { point })} />;
}

/** Points of a function of x from `from` to `to`, so close that the line runs through them. */
export function sampled(from: number, to: number, at: (x: number) => number, count = 40): Controls {
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = from + (to - from) * index / count;
    return [x, at(x)];
  });
}

/** A ring that is filled clockwise from its top by a share from 0 to 1. */
export function Ring(
  { at: [cx, cy], radius, share, width = 11, colour = COLOURS.accent, ground = COLOURS.hairline }: {
    readonly at: readonly [x: number, y: number];
    readonly radius: number;
    readonly share: number;
    readonly width?: number;
    readonly colour?: string;
    readonly ground?: string;
  },
): JSX.Element {
  const length = 2 * Math.PI * radius;
  return (
    <g fill="none" stroke-width={width}>
      <circle cx={cx} cy={cy} r={radius} fill={COLOURS.sheet} stroke={ground} />
      <circle
        cx={cx}
        cy={cy}
        r={radius}
        stroke={colour}
        stroke-linecap="round"
        stroke-dasharray={`${length * share} ${length}`}
        transform={`rotate(-90 ${cx} ${cy})`}
      />
    </g>
  );
}
