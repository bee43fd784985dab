/** A value from 0 to 5 and what it is called. */
export interface ChartRow {
  readonly label: string;
  readonly value: number;
}

/** Whole scores around a centre, in groups of neighbours that are named on a ring. */
export interface RadarChart {
  readonly kind: "radar";
  readonly rows: readonly (ChartRow & { readonly isLow: boolean })[];
  readonly groups: readonly {
    readonly label: string;
    /** Its name where there is little room. */
    readonly short: string;
    readonly mean: string;
    /** Rows of the group, which follow each other. */
    readonly count: number;
  }[];
}

/** Means as lying bars, against one value for all. Their names and figures stand beside the drawing. */
export interface BarChart {
  readonly kind: "bar";
  readonly rows: readonly ChartRow[];
  readonly overall: ChartRow;
}

/** Scores and means run from 0 to this, in steps of 1. */
export const SCALE_MAX = 5;

/** Lines over an axis of numbers, such as days or periods. */
export interface LineChart {
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly ChartLine[];
  /** Laid under the lines from one height to another, across the whole chart. */
  readonly band?: { readonly from: number; readonly to: number };
  /** An upright across the whole height, such as today. */
  readonly upright?: { readonly at: number; readonly label: string };
  /** CSS pixels of its picture on paper: about as wide as it is printed, so that its words have their size. Else 640 x 260. */
  readonly printSize?: { readonly width: number; readonly height: number };
}

export interface Axis {
  /** Left out: what the values reach. */
  readonly min?: number;
  readonly max?: number;
  /** Where it is marked; left out: at round numbers. */
  readonly ticks?: readonly number[];
  readonly write: (value: number) => string;
}

export interface ChartLine {
  readonly name: string;
  readonly colour: "accent" | "ink" | "soft";
  readonly stroke: "thick" | "thin" | "dotted";
  /** Whether each point has a dot. */
  readonly hasDots: boolean;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A chart that Chart.js can draw. */
export interface Drawing {
  /** Draws it on a canvas, and again whenever its container changes size. Returns the function that removes it. */
  readonly drawOn: (canvas: HTMLCanvasElement, isAnimated: boolean) => () => void;
  /** It as a PNG data URL, at print resolution on a transparent ground. */
  readonly image: () => string;
}

/** Between the line of the scores and a figure of the scale, in scores: what keeps them apart. */
const CLEAR = 0.3;

/**
 * Where the figures of a radar's scale stand: between two axes, as near to the top as the line of the scores keeps clear of them.
 * Half-way between scores `a` and `b` that line crosses at their harmonic mean, measured by the rings there. Where it meets a ring
 * in every gap, as with scores that are all alike, the figures move towards the middle.
 *
 * @param scores 1 to 5, clockwise; the first is half a step on from the top
 * @returns the gap clockwise from the top, 0 to under the number of scores; and the way to the middle, in scores
 */
export function figurePlace(scores: readonly number[]): { readonly gap: number; readonly shift: number } {
  const count = scores.length;
  const clearance = (gap: number) => {
    const [one, two] = [scores[(gap + count - 1) % count] ?? 1, scores[gap] ?? 1];
    const crossing = 2 * one * two / (one + two);
    return Math.abs(crossing - Math.round(crossing));
  };
  const gaps = scores.map((_, gap) => gap).sort((one, two) =>
    Math.min(one, count - one) - Math.min(two, count - two)
  );
  const gap = gaps.find((gap) => clearance(gap) >= CLEAR);
  return gap === undefined ? { gap: 0, shift: CLEAR } : { gap, shift: 0 };
}
