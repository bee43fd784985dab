import type { ClaimedProduct } from "./claims.ts";

export const ROI_PROJECTION_CALCULATOR: ClaimedProduct = {
  id: "roi-projection-calculator",
  type: "digital",
  category: "calculator",
  title: "ROI Projection Calculator",
  description: "See what an investment is worth in a low, a base and a high case before you sign.",
  price: 69_00,
  originalPrice: null,
  whatYouGet: {
    "lines": "Money out and money in, once or every period, each with its start, end and growth",
    "figures": "Net present value, internal rate of return, payback and benefit-cost ratio",
    "cases": "A low, a base and a high case side by side",
    "tornado": "A tornado chart of what moves the outcome most, longest bar first",
    "csv": "The cash flows of all three cases as CSV for a spreadsheet",
  },
  benefits: [
    "The low case is in front of you before you sign anything",
    "The chart ranks the assumptions, so the first one to check is at the top",
    "Two investments can be measured against the same yardstick",
  ],
  features: {
    "break-even": "Each assumption with its break-even in a sentence",
    "never": "Payback says “never” when the money does not come back",
    "rates": "The rate of return says so when there is none, or more than one",
    "swap": "Points out a cost that is cheaper in its low case, and swaps the two",
    "periods": "Up to 120 months, quarters or years",
  },
  editions: {
    demo: ["One investment, kept in your browser", "Export, import, print and CSV", "Works on a phone"],
    offline: {
      "several": "Keep several investments",
      "compare": "Compare them side by side",
    },
  },
};

export const EXECUTIVE_DECISION_FRAMEWORK: ClaimedProduct = {
  id: "executive-decision-framework",
  type: "digital",
  category: "framework",
  title: "Executive Decision Framework",
  description: "Weigh your options, and see how small a change would make another one win.",
  price: 59_00,
  originalPrice: null,
  whatYouGet: {
    "matrix": "A matrix of up to 12 options and 15 criteria, each with its weight",
    "ranking": "A ranking of the options, with the points that each criterion brings",
    "flips": "The smallest change of a weight, or of one value, that flips the winner",
    "weightings": "How often each option wins among 10,000 other weightings",
    "log": "A log of who was heard and what would reopen the decision",
  },
  benefits: [
    "The talk is about one weight or one score at a time",
    "It is plain whether the winner is clear or hangs by a thread",
    "You can show a year later how the choice was made",
  ],
  features: {
    "less-is-better": "Criteria where less is better, such as cost, are counted in reverse",
    "musts": "Vetoes: an option that fails a must is out, whatever its total",
    "pairs": "Weights from comparing two criteria at a time, for up to seven of them",
    "unfinished": "An option with a missing value shows the range that it could still reach",
    "review": "A review date for your calendar",
    "hand-over": "The chosen option handed on to the sprint planner as an outcome",
  },
  editions: {
    demo: [
      "One decision, kept in your browser",
      "Export, import, print and calendar file",
      "Works on a phone",
    ],
    offline: {
      "several": "Keep several decisions at once; the demo holds one",
      "due": "See whose review is due",
    },
  },
};
