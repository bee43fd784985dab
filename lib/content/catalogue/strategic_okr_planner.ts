import type { ShopTool } from "./shop_tool.ts";

export const STRATEGIC_OKR_PLANNER: ShopTool = {
  category: "planner",
  title: "Strategic OKR Planner",
  description: "Write objectives for the year and the next 90 days that anyone can check.",
  price: 79_00,
  line: "Turn a year’s aim into key results that anyone can check.",
  page: {
    title: "Strategic OKR Planner: Year and 90 Days",
    description:
      "Write annual and 90-day objectives with key results that can be measured: baseline, target, unit and owner. Activities posing as results are flagged.",
    headline: ["Strategic"],
    emphasis: "OKR Planner",
    words: "A number for every result",
    shows: "one objective from which three key results follow, each from one number to another",
  },
  whatYouGet: {
    "two-horizons": "Objectives for the year and for the next 90 days in one plan",
    "key-results": "A baseline, a target, a unit, an owner and a due date for every key result",
    "sentence": "Figures filled in as you type “From 120 to 180 customers by 30 June”",
    "checks": "A warning beside each line without a number or an owner, or with two measures in one",
    "loads": "A strip that shows how many key results each person has",
    "hand-over": "Objectives passed on to the tracker, the cascade and the sprint planner",
  },
  benefits: [
    "The year and the next 90 days can be read side by side",
    "A line without a number or an owner stands out while you write",
    "Anyone can tell at the end whether a result was reached",
  ],
  features: {
    "activities": "Points out key results that only name an activity",
    "milestones": "Turns an activity into a milestone, and asks what changes when it is done",
    "unserved": "Names annual objectives that nothing in the next 90 days supports",
    "dismissed": "Keeps your reason when you dismiss a check",
    "five": "Warns you when a list grows past five",
  },
  editions: {
    demo: ["One plan, kept in your browser", "Export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep a plan for each team and each year",
      "carry-over": "Carry open items into the next 90 days",
    },
  },
};
