/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "weeks": ["when the start moves, dates move and contents stay with the number of their week"],
  "outcomes": ["a sixth outcome, an unknown one and a taken id change nothing"],
  "score": [
    "the average is the mean of closed weeks' scores: over, or closed by hand; others count for nothing",
  ],
  "calendar": [
    "13 events of whole days, each from the week's first day to the day after its last",
    "commitments come back as they were typed: commas, semicolons, backslashes, emoji, folded lines",
  ],
  "reflection": ["a sprint from empty to print, with the keyboard alone"],
  "carry": ["on the first day of its week a commitment moves to the next one and leaves nothing behind"],
  "weeks-off": ["a week off has no score, and a row without words is not planned"],
  "even-pace": ["an outcome is told against an even pace in its unit, percent in points"],
  "review": [
    "the review is on the chosen weekday within each week, whatever day the sprint starts on, for half an hour",
  ],
  "dates": ["the days of a sprint are the same in five time zones, on days on which clocks change"],
  "several": [
    "a sprint that is over goes on in the next one with what is open, and the full edition keeps both",
  ],
  "next-sprint": [
    "the next sprint takes outcomes short of their target, from where they stood, and what was left open",
  ],
} as const;
