import type { ShopTool } from "./shop_tool.ts";

export const GOAL_CASCADE_BUILDER: ShopTool = {
  category: "planner",
  title: "Goal Cascade Builder",
  description: "Hang every team’s goals on the company’s, and see progress add up by weight.",
  price: 69_00,
  line: "Hang the goals of every team on those of the company.",
  page: {
    title: "Goal Cascade Builder: From Top to Team",
    description:
      "Connect every team’s goals to the company’s in one tree: progress rolls up by weight, goals that lead nowhere stand out, and a list shows it all as text.",
    headline: ["Goal Cascade"],
    emphasis: "Builder",
  },
  whatYouGet: {
    "tree": "A tree from the company’s goals down to those of teams and people",
    "list": "The same goals as a list, for everyone who reads better in rows",
    "weight": "A weight for every goal: how much it counts in the one above",
    "contribution": "How far a goal can move the company’s, in percent",
    "spreadsheet": "Goals in from a spreadsheet or an indented list, and out again as CSV",
  },
  benefits: [
    "Every team can see which company goal its work serves",
    "Goals that serve nothing are listed, to ask about before anyone spends a quarter on them",
    "Progress at the top is added up from the goals below",
  ],
  features: {
    "loops": "Refuses a link that would hang a goal below itself, and names the loop",
    "orphans": "Lists goals that hang from nothing, and company goals that nobody serves",
    "stands-still": "Points out a goal that stands still although the work below it is done",
    "not-measured": "Counts what is not measured apart, never as zero",
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
