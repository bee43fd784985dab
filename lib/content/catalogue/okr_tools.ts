import type { Product } from "../../catalogue/schema.ts";

export const STRATEGIC_OKR_PLANNER: Product = {
  id: "strategic-okr-planner",
  type: "digital",
  category: "planner",
  title: "Strategic OKR Planner",
  description:
    "Write objectives for the year and the next 90 days, with key results anyone can check: a baseline, a target, a unit and an owner. Activities that pose as results are pointed out.",
  price: 79_00,
  originalPrice: null,
  whatYouGet: [
    "The planner as one HTML file that opens in your browser, with or without internet",
    "Objectives for the year and for the next 90 days in one plan",
    "A baseline, a target, a unit and an owner for every key result",
    "A finished sample plan to read first, and to clear when you start your own",
    "As many plans as you need: one for each company, team or year",
    "Export of a plan as a JSON file, and import on any other computer",
  ],
  benefits: [
    "You commit to results instead of to a longer list of things to do",
    "You know who answers for each number, and where it stood on day one",
    "You keep the plan short enough to remember",
  ],
  features: [
    "Points out key results that are activities in disguise",
    "Warns you when a list grows past five",
    "Undo for whatever you change in the plan",
    "A print view for the wall or for the board",
  ],
};

export const STRATEGIC_OKR_EXECUTION_TRACKER: Product = {
  id: "strategic-okr-execution-tracker",
  type: "digital",
  category: "dashboard",
  title: "Strategic OKR Execution Tracker",
  description:
    "Check in on each key result once a week, in two actions, and see which ones keep pace, which have gone stale and how sure their owners still are.",
  price: 149_00,
  originalPrice: null,
  whatYouGet: [
    "The tracker as one HTML file that needs neither an account nor a connection",
    "A weekly check-in that takes two actions for each key result",
    "The pace of every key result towards its target",
    "A report of the quarter, to print or to keep",
    "A sample quarter with weeks of check-ins to look around in",
    "A tracker of its own for every team and every quarter",
    "90-day email support while you get your first quarter running",
  ],
  benefits: [
    "You can learn in week four, and not in week thirteen, that a key result has fallen behind",
    "Your weekly meeting can start from the numbers instead of a round of updates",
    "You notice when a figure looks fine and its owner no longer believes in it",
    "You close the quarter with its history already written down",
  ],
  features: [
    "Rising and falling targets: revenue up or lead time down, each at its own pace",
    "Confidence recorded with every check-in",
    "A stale flag on key results that nobody has updated",
    "Undo for a check-in that went wrong",
    "JSON export and import, with nothing lost on the way",
  ],
};

export const SPRINT_PLANNER_90_DAY: Product = {
  id: "90-day-sprint-planner",
  type: "digital",
  category: "planner",
  title: "90-Day Sprint Planner",
  description:
    "Plan 13 weeks from any start date around a few outcomes, score each week as it closes, and take the dates along in your own calendar.",
  price: 49_00,
  originalPrice: null,
  whatYouGet: [
    "The sprint planner as one HTML file, to open at your desk or on the train",
    "Thirteen weeks laid out from the start date you choose",
    "Room for a few outcomes, and for what each week adds to them",
    "A score for every week you finish",
    "A calendar file (ICS) with the dates of your sprint",
    "A JSON file of the sprint, to back up or to hand over",
  ],
  benefits: [
    "You decide once what the next 90 days are for, and every week has its place in it",
    "You notice a slow week while there are still weeks left to make up for it",
    "You can start today: no need to wait for the first of a quarter",
  ],
  features: [
    "Correct dates when the clocks change and when the year ends",
    "A sample sprint, cleared with one button",
    "Undo for outcomes, weeks and scores",
    "A print view of all thirteen weeks",
    "A new document for each sprint, with the earlier ones kept",
  ],
};

export const GOAL_CASCADE_BUILDER: Product = {
  id: "goal-cascade-builder",
  type: "digital",
  category: "planner",
  title: "Goal Cascade Builder",
  description:
    "Connect every team’s goals to the company’s in one tree, where progress rolls upwards by weight and goals that lead nowhere are listed.",
  price: 69_00,
  originalPrice: null,
  whatYouGet: [
    "The cascade builder as one HTML file that stays on your own computer",
    "A tree from the company’s goals down to those of each team",
    "The same goals as a list, for everyone who reads better in rows",
    "A weight for every goal: how much it counts towards the one above",
    "A sample cascade of a small company, to take apart",
    "Room for several cascades, each exported and imported as JSON",
  ],
  benefits: [
    "You can show every team which company goal its work serves",
    "You find the goals that serve nothing before somebody spends a quarter on them",
    "You read progress at the top from the goals below and not from an opinion",
  ],
  features: [
    "Weighted roll-up of progress, from the lowest goal to the top",
    "Refuses a link that would make a goal its own ancestor",
    "Lists the orphans: goals that hang from nothing",
    "A print view of the whole cascade",
    "Undo when you move, weigh or delete a goal",
  ],
};

export const OKR_WORKSHOP_FACILITATOR_KIT: Product = {
  id: "okr-workshop-facilitator-kit",
  type: "digital",
  category: "workshop",
  title: "OKR Workshop Facilitator Kit",
  description:
    "Lead an OKR workshop that keeps to time, with an agenda that suits the hours you have, a timer, prompts for the room and outputs for the planner.",
  price: 99_00,
  originalPrice: null,
  whatYouGet: [
    "The facilitator kit as one HTML file that runs in a room without Wi-Fi",
    "An agenda that you fit to two hours or to a whole day",
    "A timer for the part that you are in",
    "Prompts to put to the group in each part",
    "A place for what the group decides",
    "The workshop’s outputs, ready for the Strategic OKR Planner",
    "A sample workshop, from welcome to close",
  ],
  benefits: [
    "You lead the conversation while the kit watches the clock",
    "When one part runs over, you see at once what is left for the others",
    "Nobody has to type up the flip charts afterwards",
  ],
  features: [
    "The agenda reflows to the time at hand",
    "The timer stays right when the laptop or the tab has been asleep",
    "Undo while you shape the agenda",
    "A print view to hand out at the door",
    "Every workshop saved on its own, and exported or imported as JSON",
  ],
};
