import type { JSX } from "preact";

const LINES = [
  "M-10 450c80-60 120-100 200-90c80 10 100-100 0-110c-100-10-60 120 20 100c60-20 20-120-60-80c-60 30 40 190 140 130c80-60 100-200 130-420",
  "M-10 440c80 40 60-200 140-170c80 30 0 190-60 150c-40-40 60-190 140-150c80 40-20 190-70 150c-40-40 60-190 140-150c60 40 0 160-30 170c140-40 150-300 170-470",
] as const;

/** How many lines there are. */
export const COACH_LINES = LINES.length;

/** A coach's own line, in the place of a portrait: a tangle for one, even coils for the other; both rise out of the frame. */
export function CoachLine({ which }: { readonly which: number }): JSX.Element {
  return (
    <svg viewBox="0 0 448 560" aria-hidden="true" class="block w-full">
      <path d={LINES[which]} fill="none" stroke="currentColor" stroke-width="4" />
    </svg>
  );
}
