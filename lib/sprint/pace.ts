/** How a key result compares with the calendar. */
export type Pace = "ahead" | "on" | "behind";

/** The share of the whole way that a key result may deviate from the calendar and still be on pace. */
const TOLERANCE = 0.05;

/** The share of its way that a key result has covered: 0 at the start, 1 at the target, in either direction. */
export function wayGone(
  { from, to, today }: { readonly from: number; readonly to: number; readonly today: number },
): number {
  return (today - from) / (to - from);
}

/** The pace, by the share of the way covered and the share of the time passed. */
export function paceOf(gone: number, time: number): Pace {
  if (gone > time + TOLERANCE) return "ahead";
  return gone < time - TOLERANCE ? "behind" : "on";
}
