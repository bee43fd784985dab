/** How a key result compares with the calendar. */
export type Pace = "ahead" | "on" | "behind";

/** The share of the whole way that a key result may deviate from the calendar and still be on pace. */
const TOLERANCE = 0.05;

/** Figures as somebody writes them: "1,200", "$40", "75%". */
interface Figures {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

/**
 * The share of its way that a key result has covered: 0 at the start, 1 at the target, in either direction. Null if a figure holds no number, or if
 * there is no way to go.
 */
export function wayGone(figures: Figures): number | null {
  const from = numberIn(figures.from);
  const gone = (numberIn(figures.today) - from) / (numberIn(figures.to) - from);
  return Number.isFinite(gone) ? gone : null;
}

function numberIn(figure: string): number {
  return Number(figure.match(/-?\d[\d,]*(\.\d+)?/)?.[0].replaceAll(",", "") ?? NaN);
}

/** The pace, by the share of the way covered and the share of the time passed. */
export function paceOf(gone: number, time: number): Pace {
  if (gone > time + TOLERANCE) return "ahead";
  return gone < time - TOLERANCE ? "behind" : "on";
}
