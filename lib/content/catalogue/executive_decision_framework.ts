import type { ShopTool } from "./shop_tool.ts";

export const EXECUTIVE_DECISION_FRAMEWORK: ShopTool = {
  category: "framework",
  title: "Executive Decision Framework",
  description: "Weigh your options, and see how small a change would make another one win.",
  price: 59_00,
  line: "Compare your options, and see how clear the winner is.",
  page: {
    title: "Executive Decision Framework for Leaders",
    description:
      "Compare options by weighted criteria, costs and vetoes included, and find out how small a change of weight would make another option the winner.",
    headline: ["Executive", "Decision"],
    emphasis: "Framework",
    words: "How sure is the winner?",
    shows: "four options as bars of what each criterion adds, the first of them circled",
  },
  whatYouGet: {
    "matrix": "A matrix of up to 12 options and 15 criteria, each with its weight",
    "ranking": "A ranking of the options, with the points that each criterion brings",
    "flips": "The smallest change of a weight, or of one value, that flips the winner",
    "weightings": "How often each option wins among 10,000 other weightings",
    "log": "A log of who was heard and what would reopen the decision",
  },
  benefits: [
    "Discuss one weight or one score at a time",
    "See whether the winner is clear or close",
    "You can show a year later how the choice was made",
  ],
  features: {
    "less-is-better": "Criteria where less is better, such as cost, are counted in reverse",
    "musts": "Vetoes: an option that fails a must is out, whatever its total",
    "pairs": "Weights from comparing two criteria at a time, for up to seven of them",
    "unfinished": "An option with a missing value shows the range that it could still reach",
    "review": "A review date for your calendar",
    "hand-over": "The chosen option passed on to the sprint planner as an outcome",
  },
  editions: {
    demo: [
      "One decision, kept in your browser",
      "Export, import, print and calendar file",
      "Works on a phone",
    ],
    offline: {
      "several": "Keep several decisions at once; the demo has one",
      "due": "See whose review is due",
    },
  },
};
