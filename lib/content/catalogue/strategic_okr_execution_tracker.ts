import type { ShopTool } from "./shop_tool.ts";

export const STRATEGIC_OKR_EXECUTION_TRACKER: ShopTool = {
  category: "dashboard",
  title: "Strategic OKR Execution Tracker",
  description: "Check in once a week, and learn early which key results have fallen behind.",
  price: 149_00,
  line: "Check in once a week and see which results are on pace.",
  page: {
    title: "Strategic OKR Execution Tracker for Teams",
    description:
      "Check in once a week and see which key results keep pace with their targets, which have gone stale and how sure you are. The quarter’s report comes with it.",
    headline: ["Strategic", "OKR Execution"],
    emphasis: "Tracker",
    words: "On pace, or days behind",
    shows: "a line that runs below its pace and is 9 days behind",
  },
  whatYouGet: {
    "check-in": "A weekly check-in that takes two actions for each key result",
    "pace": "How far each key result is ahead or behind, in its unit and in days",
    "projection": "Where each figure will end at this rate, from the third check-in on",
    "confidence": "The owner’s confidence beside every figure, and how it has changed",
    "report": "A report of the quarter with a grade for each key result and what was learned",
    "service:support": "90-day email support while you get your first quarter running",
  },
  benefits: [
    "See by week four what is falling behind, with nine weeks left to act",
    "The weekly meeting can start with the figures you need to talk about",
    "You notice when an owner no longer believes in a figure that looks fine",
    "The quarter closes with its history already written down",
  ],
  features: {
    "band": "Targets that rise, fall or stay within a band",
    "stale": "A flag on key results without a check-in for more than eight days",
    "checkpoints": "Up to three dated checkpoints for a season or a late launch",
    "robust": "A median rate: with nine check-ins, one wrong figure hardly changes it",
    "past-weeks": "Past weeks filled in or corrected after somebody was away",
    "merge": "Two people’s files of one tracker merged, with conflicts listed",
  },
  editions: {
    demo: ["One quarter, kept in your browser", "Export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep a tracker for every team and every quarter",
      "next-period": "Carry open key results into the next quarter",
    },
  },
};
