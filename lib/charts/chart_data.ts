/** A value from 0 to 5 with its label. */
export interface ChartRow {
  readonly label: string;
  readonly value: number;
}

/** Whole scores around a center, in groups of neighbors that are named on a ring. */
export interface RadarChart {
  readonly kind: "radar";
  readonly rows: readonly (ChartRow & {
    readonly isLow?: true;
    /** Drawn as an outline. */
    readonly isHollow?: true;
  })[];
  readonly groups: readonly {
    readonly label: string;
    /** The name for narrow screens. */
    readonly short: string;
    readonly mean: string;
    /** The number of consecutive rows in the group. */
    readonly count: number;
  }[];
}

/** Means as horizontal bars, compared with one overall value. Their labels and numbers are beside the drawing. */
export interface BarChart {
  readonly kind: "bar";
  readonly rows: readonly ChartRow[];
  readonly overall: ChartRow;
}

/** Scores and means run from 0 to this, in steps of 1. */
export const SCALE_MAX = 5;

/** Lines over a numeric axis, such as days or periods. */
export interface LineChart {
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly ChartLine[];
  /** A horizontal band below the lines, across the whole chart. */
  readonly band?: { readonly from: number; readonly to: number };
  /** A vertical line over the whole height, such as today. */
  readonly upright?: { readonly at: number; readonly label: string };
  /**
   * The size of its image for printing, in CSS pixels. It should be about as wide as it is printed, so that its text has the right size. The
   * default is 640 x 260.
   */
  readonly printSize?: { readonly width: number; readonly height: number };
}

export interface Axis {
  /** The default is the smallest value. */
  readonly min?: number;
  readonly max?: number;
  /** The positions of the marks. The default is round numbers. */
  readonly ticks?: readonly number[];
  readonly write: (value: number) => string;
}

export interface ChartLine {
  readonly name: string;
  readonly colour: "accent" | "ink" | "soft";
  readonly stroke: "thick" | "thin" | "dotted";
  readonly hasDots: boolean;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A chart that Chart.js can draw. */
export interface Drawing {
  /** Draws on a canvas, and again whenever its container changes size. Returns the function that removes it. */
  readonly drawOn: (canvas: HTMLCanvasElement, isAnimated: boolean) => () => void;
  /** The chart as a PNG data URL, at print resolution with a transparent background. */
  readonly image: () => string;
}

/** The distance, in scores, that keeps the line of the scores apart from a number of the scale. */
const CLEAR = 0.3;

/**
 * Where to put the numbers of a radar's scale: between two axes, as near to the top as the line of the scores does not cross them. Halfway
 * between scores `a` and `b`, that line is at their harmonic mean, measured by the rings there. If it meets a ring in every gap, as with equal
 * scores, the numbers move toward the center.
 *
 * @param scores 1 to 5, clockwise; the first is half a step after the top
 * @returns the gap, clockwise from the top, from 0 to less than the number of scores, and the shift toward the center, in scores
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
