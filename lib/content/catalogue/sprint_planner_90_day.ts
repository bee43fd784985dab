import type { ShopTool } from "./shop_tool.ts";

export const SPRINT_PLANNER_90_DAY: ShopTool = {
  category: "planner",
  title: "90-Day Sprint Planner",
  description: "Plan 13 weeks around a few outcomes, and score each week as it closes.",
  price: 49_00,
  line: "Plan thirteen weeks, and score each one as it ends.",
  page: {
    title: "90-Day Sprint Planner: 13 Weeks, Planned",
    description:
      "Plan 13 weeks from any start date around a few outcomes, score each week as you finish it, and take the dates with you into your own calendar.",
    headline: ["90-Day"],
    emphasis: "Sprint Planner",
    words: "13 weeks, one score each",
    shows: "thirteen weeks as bars against a line at 85%",
  },
  whatYouGet: {
    "weeks": "Thirteen weeks laid out from the day you choose",
    "outcomes": "Up to five outcomes, each with a baseline, a target and a unit",
    "score": "A score for every week you close, and the average over all of them",
    "calendar": "A calendar file (ICS) with the commitments of every week",
    "reflection": "Three questions to answer when a week closes",
  },
  benefits: [
    "Each of the thirteen weeks gets its own commitments",
    "You see a slow week on the day it closes, and can still change the next one",
    "Start on any day, without waiting for a new quarter",
  ],
  features: {
    "carry": "A commitment carried into the next week with one key",
    "weeks-off": "Holiday weeks marked off, and left out of the average",
    "even-pace": "How far each outcome is ahead of or behind an even pace, in its own unit",
    "review": "A half-hour review in your calendar, on the weekday you choose",
    "dates": "Correct dates when the clocks change and when the year ends",
  },
  editions: {
    demo: ["One sprint, kept in your browser", "Export, import, print and calendar file", "Works on a phone"],
    offline: {
      "several": "Keep several sprints at once; the demo has one",
      "next-sprint": "Carry open items into the next sprint",
    },
  },
};
