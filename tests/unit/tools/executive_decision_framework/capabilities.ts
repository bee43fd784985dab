/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "matrix": ["a list never grows past its limit, and two rows always stay"],
  "ranking": ["a rating from 1 to 10 is worth (v - 1) / 9, weighted by its share of all points"],
  "flips": [
    "two lines that cross: the flip is where they meet, rounded away from today's weight",
    "flips of one value agree with a fine grid of values on random decisions, and typing one flips",
  ],
  "weightings": ["the same decision always gives the same shares, and they add up to 1"],
  "log": ["the review is an event of a whole day, with what was chosen and what would reopen it"],
  "less-is-better": ["a number counts from worst to best of the options, reversed where less is better"],
  "musts": ["an option that fails a must is out with the reason, and out of the range of the others"],
  "pairs": [
    "consistent comparisons give the weights that they came from, and a ratio of 0",
    "eight criteria are too many pairs: points count",
  ],
  "unfinished": [
    "a missing value leaves an option unfinished, with the scores that are possible; it enters no ranking",
  ],
  "review": ["the review is an event of a whole day, with what was chosen and what would reopen it"],
  "hand-over": ["the chosen option becomes an outcome of a sprint, and another choice later takes its place"],
  "several": [
    "the full edition, opened from a disk, keeps decisions, lists those whose review is due and asks for nothing",
  ],
  "due": ["reviews are due from their day on, longest first"],
} as const;
