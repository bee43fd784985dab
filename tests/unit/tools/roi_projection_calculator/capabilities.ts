/** What the tool can do, with the names of the tests that prove it. The catalogue claims no more. */
export const CAPABILITIES = {
  "lines": ["12 months are thirteen flows; a line grows from its own start and its end still counts"],
  "figures": [
    "NPV: the examples of the Excel function reference, whose first value is discounted by one period",
    "the agreed vectors: one rate, two rates, money that only comes in, money that never comes back",
  ],
  "cases": ["a case takes its own amount, else the base amount, else nothing"],
  "tornado": [
    "both ends of a bar are the net present values with that assumption alone changed, longest first",
  ],
  "csv": ["the CSV has a row for each case and period, and its columns add up to its sums"],
  "break-even": ["a break-even is a sentence in the line's own unit, rounded to the side that pays"],
  "never": [
    "payback: the last time that the sum turns positive counts, zero counts, a straight line within the period",
  ],
  "rates": ["rates of return: one, several with the MIRR beside them, none with the reason"],
  "swap": ["a cost that is cheaper in its low case is the wrong way round, and a swap puts it right"],
  "periods": [
    "the same money by month, quarter and year: yearly flows have the same value and the same rate of return",
    "numbers beyond their bounds become the bound, where a field then shows them",
  ],
  "several": ["the full edition, opened from a disk, keeps investments, compares them and asks for nothing"],
  "compare": ["the full edition, opened from a disk, keeps investments, compares them and asks for nothing"],
} as const;
