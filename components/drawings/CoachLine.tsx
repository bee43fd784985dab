import type { JSX } from "preact";
import { Line } from "./Line.tsx";
import { coachControls, drawn } from "./sprint_lines.ts";

/** How many lines there are. */
export const COACH_LINES = 2;

/** A coach's own line, in the place of a portrait: a tangle for one, even coils for the other; both rise out of the frame. */
export function CoachLine({ which }: { readonly which: number }): JSX.Element {
  return (
    <svg viewBox="0 0 448 560" aria-hidden="true" class="block w-full">
      <Line shape={drawn(coachControls(which), 260, 448)} />
    </svg>
  );
}
