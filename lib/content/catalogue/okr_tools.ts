import type { ClaimedProduct } from "./claims.ts";

export const STRATEGIC_OKR_PLANNER: ClaimedProduct = {
  id: "strategic-okr-planner",
  type: "digital",
  category: "planner",
  title: "Strategic OKR Planner",
  description: "Write objectives for the year and the next 90 days that anyone can check.",
  price: 79_00,
  originalPrice: null,
  whatYouGet: {
    "two-horizons": "Objectives for the year and for the next 90 days in one plan",
    "key-results": "A baseline, a target, a unit, an owner and a due date for every key result",
    "sentence": "Figures filled in as you type “From 120 to 180 customers by 30 June”",
    "checks": "A check beside each line that has no number, no owner or two measures in one",
    "loads": "A strip that shows how many key results each person carries",
    "hand-over": "Its objectives handed on to the tracker, the cascade and the sprint planner",
  },
  benefits: [
    "The year and the next 90 days can be read side by side",
    "A line without a number or an owner stands out while you write",
    "Anyone can tell at the end whether a result was reached",
  ],
  features: {
    "activities": "Points out key results that are activities in disguise",
    "milestones": "Turns an activity into a milestone, and asks what changes when it is done",
    "unserved": "Names the annual objectives that nothing serves",
    "dismissed": "Keeps your reason when you dismiss a check",
    "five": "Warns you when a list grows past five",
  },
  editions: {
    demo: ["One plan, kept in your browser", "Export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep a plan for each team and each year",
      "carry-over": "Carry what is open into the next 90 days",
    },
  },
};

export const STRATEGIC_OKR_EXECUTION_TRACKER: ClaimedProduct = {
  id: "strategic-okr-execution-tracker",
  type: "digital",
  category: "dashboard",
  title: "Strategic OKR Execution Tracker",
  description: "Check in once a week, and learn early which key results have fallen behind.",
  price: 149_00,
  originalPrice: null,
  whatYouGet: {
    "check-in": "A weekly check-in that takes two actions for each key result",
    "pace": "How far each key result is ahead or behind, in its unit and in days",
    "projection": "Where a figure ends at this rate, from the third check-in on",
    "confidence": "The owner’s confidence beside every figure, and how it has changed",
    "report": "A report of the quarter with a grade for each key result and what was learned",
    "service:support": "90-day email support while you get your first quarter running",
  },
  benefits: [
    "Falling behind can show in week four, with nine weeks left to act",
    "The weekly meeting can start from the figures that need a talk",
    "A figure that looks fine comes up when its owner no longer believes in it",
    "The quarter closes with its history already written down",
  ],
  features: {
    "band": "Targets that rise, fall or stay within a band",
    "stale": "A flag on key results without a check-in for more than eight days",
    "checkpoints": "Up to three dated checkpoints for a season or a late launch",
    "robust": "A rate that is a median: with nine check-ins, one wrong figure hardly moves it",
    "past-weeks": "Past weeks filled in or mended when somebody was away",
    "merge": "Two people’s files of one tracker joined, with conflicts listed",
  },
  editions: {
    demo: ["One quarter, kept in your browser", "Export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep a tracker for every team and every quarter",
      "next-period": "Carry open key results into the next quarter",
    },
  },
};

export const SPRINT_PLANNER_90_DAY: ClaimedProduct = {
  id: "90-day-sprint-planner",
  type: "digital",
  category: "planner",
  title: "90-Day Sprint Planner",
  description: "Plan 13 weeks around a few outcomes, and score each week as it closes.",
  price: 49_00,
  originalPrice: null,
  whatYouGet: {
    "weeks": "Thirteen weeks laid out from the day you choose",
    "outcomes": "Up to five outcomes, each with a baseline, a target and a unit",
    "score": "A score for every week you close, and the average over all of them",
    "calendar": "A calendar file (ICS) with the commitments of every week",
    "reflection": "Three questions to answer when a week closes",
  },
  benefits: [
    "Each of the thirteen weeks gets commitments of its own",
    "A slow week shows on the day it closes, while the next can still be changed",
    "Any day can be the first: there is no need to wait for a new quarter",
  ],
  features: {
    "carry": "A commitment carried into the next week with one key",
    "weeks-off": "Holiday weeks marked off, and left out of the average",
    "even-pace": "Each outcome against an even pace, ahead or short in its own unit",
    "review": "A half-hour review in your calendar, on the weekday you choose",
    "dates": "Correct dates when the clocks change and when the year ends",
  },
  editions: {
    demo: ["One sprint, kept in your browser", "Export, import, print and calendar file", "Works on a phone"],
    offline: {
      "several": "Keep several sprints at once; the demo holds one",
      "next-sprint": "Carry what is open into the next sprint",
    },
  },
};

export const GOAL_CASCADE_BUILDER: ClaimedProduct = {
  id: "goal-cascade-builder",
  type: "digital",
  category: "planner",
  title: "Goal Cascade Builder",
  description: "Hang every team’s goals on the company’s, and see progress add up by weight.",
  price: 69_00,
  originalPrice: null,
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

export const OKR_WORKSHOP_FACILITATOR_KIT: ClaimedProduct = {
  id: "okr-workshop-facilitator-kit",
  type: "digital",
  category: "workshop",
  title: "OKR Workshop Facilitator Kit",
  description: "Lead an OKR workshop that keeps to its time, with objectives ready for the planner.",
  price: 99_00,
  originalPrice: null,
  whatYouGet: {
    "fit": "An agenda fitted to the minute to the hours you have",
    "templates": "Three agendas to begin with: two hours, half a day or a day",
    "clock": "A large clock for the part that runs, and what comes next",
    "prompts": "Prompts to read aloud in each part",
    "outputs": "A place for notes, dot votes, objectives and key results",
    "hand-over": "The objectives handed on to the Strategic OKR Planner",
  },
  benefits: [
    "You lead the conversation while the kit watches the clock",
    "When one part runs over, what is left for the others is on the screen",
    "Nobody has to type up the flip charts afterwards",
  ],
  features: {
    "optional": "Optional parts leave first when time is short, and are listed",
    "settle": "Lost minutes taken from the next parts, a break or the end, as you choose",
    "sleep": "A clock that is right after the laptop or the tab was asleep",
    "projector": "A second window for the projector, without your notes",
    "ideal": "What a part took becomes its next ideal with one action",
    "minutes": "The minutes of the day as Markdown",
  },
  editions: {
    demo: ["One workshop, kept in your browser", "Run mode, export, import and print", "Works on a phone"],
    offline: {
      "several": "Keep every workshop with its results",
      "next-workshop": "Begin the next one with this agenda",
    },
  },
};
