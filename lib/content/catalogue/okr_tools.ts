import type { Product } from "../../catalogue/product.ts";

export const STRATEGIC_OKR_PLANNER: Product = {
  id: "strategic-okr-planner",
  type: "digital",
  category: "planner",
  title: "Strategic OKR Planner",
  description:
    "Write your goals for the year and the next 90 days with key results you can measure. Each has a baseline, a target, a unit and an owner.",
  price: 79_00,
  originalPrice: 119_00,
  whatYouGet: [
    "The planner as one HTML file that opens in your browser, with or without a connection",
    "Annual objectives and 90-day objectives in one plan",
    "A place for the baseline, target, unit and owner of every key result",
    "A finished sample plan to read first and clear when you start your own",
    "As many plans as you need: one per company, team or year",
    "Export of a whole plan as a JSON file, and import of it on another computer",
  ],
  benefits: [
    "You commit to outcomes, because activities that pose as results are pointed out",
    "You keep the plan short: above five, the planner says so",
    "You know who answers for each number and where it stood on day one",
  ],
  features: [
    "A check of every key result for activities dressed up as results",
    "A warning above five",
    "Undo for whatever you change in the plan",
    "A print view of the plan for the wall or the board",
  ],
};

export const STRATEGIC_OKR_EXECUTION_TRACKER: Product = {
  id: "strategic-okr-execution-tracker",
  type: "digital",
  category: "dashboard",
  title: "Strategic OKR Execution Tracker",
  description:
    "Check in on your key results once a week, in two actions each. See which ones keep pace with their targets and which have gone stale.",
  price: 149_00,
  originalPrice: 199_00,
  whatYouGet: [
    "The tracker as one HTML file that needs no account and no connection",
    "A weekly check-in of two actions for each key result: the new value and your confidence",
    "The pace of every key result against its target, week by week",
    "A report of the quarter to print or to keep",
    "A sample quarter with weeks already filled in",
    "A tracker for every team or quarter you want to keep apart",
    "90-day email support while you get your first quarter running",
  ],
  benefits: [
    "You learn in week four, not in week thirteen, that a key result has fallen behind",
    "Your weekly meeting starts with the numbers instead of a round of updates",
    "You see when a figure looks fine but the people behind it have lost confidence",
    "You close the quarter with its history already written down",
  ],
  features: [
    "Rising and falling targets: revenue up or lead time down, each with the right pace",
    "A confidence rating with every check-in",
    "A stale flag on key results that nobody has updated",
    "Undo of a check-in that went wrong",
    "JSON export and import of the whole quarter",
  ],
};

export const SPRINT_PLANNER_90_DAY: Product = {
  id: "90-day-sprint-planner",
  type: "digital",
  category: "planner",
  title: "90-Day Sprint Planner",
  description:
    "Plan thirteen weeks around a few outcomes, from the day on which you want to start. Score each week as it ends, and take the dates into your calendar.",
  price: 49_00,
  originalPrice: 69_00,
  whatYouGet: [
    "The sprint planner as one HTML file for your desk, laptop or phone",
    "Thirteen weeks laid out from whatever start date you choose",
    "Room for a few outcomes, and what each week adds to them",
    "A score for each week, so that the quarter shows its shape",
    "A calendar file (ICS) with the dates of your sprint",
    "A JSON file of the sprint to back up, move or hand over",
  ],
  benefits: [
    "You decide once what the next 90 days are for, and each week has a place in it",
    "You notice a slow week while there are still weeks left to mend it",
    "You can start on any day: no need to wait for the first of a quarter",
  ],
  features: [
    "Right dates across the change of clocks and the end of the year",
    "A limit in sight: a few outcomes, not a list of wishes",
    "A weekly score that takes a minute",
    "A print view with the whole sprint",
    "A sample sprint to look at, cleared with one button",
  ],
};

export const GOAL_CASCADE_BUILDER: Product = {
  id: "goal-cascade-builder",
  type: "digital",
  category: "planner",
  title: "Goal Cascade Builder",
  description:
    "Connect the goals of every team to those of the company, and see progress roll up by weight. Goals that lead nowhere are listed by name.",
  price: 69_00,
  originalPrice: 99_00,
  whatYouGet: [
    "The cascade builder as one HTML file, yours to open without internet",
    "A tree from the company’s goals down to each team’s",
    "A list of the same goals for people who read better in rows",
    "Weights that say how much a goal counts towards the one above it",
    "A sample cascade of a small company, with its loose ends left in",
    "Several cascades in one file, each exported and imported as JSON",
  ],
  benefits: [
    "Every team can point to the company goal that its work serves",
    "You find the goals that serve nothing before somebody spends a quarter on them",
    "Progress at the top is worked out from the goals below, not from an opinion",
  ],
  features: [
    "Weighted roll-up of progress, from the lowest goals to the top",
    "Refusal of a link that would make a goal its own parent",
    "A list of orphans: goals without a parent",
    "The same content in the tree and in the list, all of it by keyboard",
    "Undo of moves, weights and deletions",
  ],
};

export const OKR_WORKSHOP_FACILITATOR_KIT: Product = {
  id: "okr-workshop-facilitator-kit",
  type: "digital",
  category: "workshop",
  title: "OKR Workshop Facilitator Kit",
  description:
    "Run an OKR workshop that ends on time, with an agenda that fits the hours you have. A timer, prompts for the room and results for the planner included.",
  price: 99_00,
  originalPrice: 149_00,
  whatYouGet: [
    "The facilitator kit as one HTML file that runs in a room without Wi-Fi",
    "An agenda whose parts stretch or shrink to the time you have",
    "A timer for the part you are in",
    "Prompts to read out or to show for each part",
    "A place for what the group decides, part by part",
    "The outputs in a form that the Strategic OKR Planner reads",
    "A sample workshop from welcome to close",
  ],
  benefits: [
    "You lead the conversation while the kit watches the clock",
    "When a part runs over, you see at once what is left for the rest",
    "Nobody types up flip charts afterwards: the objectives go on to the planner",
  ],
  features: [
    "An agenda that reflows when the start, the end or a part changes",
    "A timer that keeps the right time when the laptop or the tab has slept",
    "A printed agenda with the prompts beside it",
    "A new agenda for every workshop, saved and loaded as JSON",
  ],
};
