import type { ShopTool } from "./shop_tool.ts";

export const GOAL_CASCADE_BUILDER: ShopTool = {
  category: "planner",
  title: "Goal Cascade Builder",
  description: "Connect every team’s goals to the company’s, and see progress add up by weight.",
  price: 69_00,
  line: "Connect every team’s goals to the company’s.",
  page: {
    title: "Goal Cascade Builder: From Top to Team",
    description:
      "Connect every team’s goals to the company’s in one tree: progress rolls up by weight, goals that lead nowhere stand out, and a list shows it all as text.",
    headline: ["Goal Cascade"],
    emphasis: "Builder",
    words: "Which goal feeds which",
    shows: "a tree of goals, one of which is behind though those below it are done",
  },
  whatYouGet: {
    "tree": "A tree from the company’s goals down to those of teams and people",
    "list": "The same goals as a list, for people who prefer rows",
    "weight": "A weight for every goal: how much it counts toward the goal above",
    "contribution": "How much a goal can move the company’s goal, in percent",
    "spreadsheet": "Goals read from a spreadsheet or an indented list, and written as CSV",
  },
  benefits: [
    "Every team can see which company goal its work serves",
    "You see goals that support nothing before anyone spends a quarter on them",
    "Progress at the top is added up from the goals below",
  ],
  features: {
    "loops": "Stops circular links and shows you where they are",
    "orphans": "Lists goals without a goal above, and company goals that no goal supports",
    "stands-still": "Points out a goal that isn’t moving although the work below it is done",
    "not-measured": "Lists unmeasured goals separately instead of counting them as zero",
    "search": "Finds goals by a word, an owner or a warning",
    "check-ins": "Takes the tracker’s check-ins as progress",
  },
  editions: {
    demo: ["One cascade, kept in your browser", "Export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep a cascade for each company or year",
      "all-in-one": "Export all of them in one file",
    },
  },
};
