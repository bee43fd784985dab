/** How a key result stands against the calendar. */
export type Pace = "ahead" | "on" | "behind";

/** The share of the whole way by which a key result may miss the calendar and still be on pace. */
const TOLERANCE = 0.05;

/** How much of its way a key result has gone: 0 at the start, 1 at the target, whichever way it counts. */
export function wayGone(
  { from, to, today }: { readonly from: number; readonly to: number; readonly today: number },
): number {
  return (today - from) / (to - from);
}

/** The pace by the share of the way that is gone and the share of the time that is over. */
export function paceOf(gone: number, time: number): Pace {
  if (gone > time + TOLERANCE) return "ahead";
  return gone < time - TOLERANCE ? "behind" : "on";
}
