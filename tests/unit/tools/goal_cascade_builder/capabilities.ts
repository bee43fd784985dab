const FINDINGS =
  "the sample has an orphan, a company goal nobody serves, and work done while its goal stands still";
const DOCUMENTS =
  "several documents are made, copied, renamed, deleted and taken back; all leave in one file and come in again";

/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "tree": ["a cascade is built, moved, measured, searched and printed with the keyboard alone"],
  "list": ["every way to see the goals shows the same sums, and no figure is endless"],
  "weight": ["roll-ups and contributions of any tree agree with a second way to compute them"],
  "contribution": ["a contribution is the product of the shares, unmeasured siblings and own parts counted"],
  "spreadsheet": [
    "goals come back from CSV as they went, also when titles are the same",
    "an outline hangs each line from the last one above that is indented less",
  ],
  "loops": ["a move below its own descendant is refused with the path that would loop, the moved goal first"],
  "orphans": [FINDINGS],
  "stands-still": [FINDINGS],
  "not-measured": ["what is not measured is counted as leaves below"],
  "search": [
    "a filter finds goals by words, owner and what is pointed out, and the tree shows what they hang from",
  ],
  "check-ins": [
    "a check-in sets where a goal stands now and leaves its words, and a figure that it lacks stays",
  ],
  "several": [DOCUMENTS],
  "all-in-one": [DOCUMENTS],
} as const;
