import { CALL_MATTER, COACH_RULE, SESSION_OUTPUT, SPRINT_PRICES } from "./meetings.ts";
import type { PageMeta } from "./page_meta.ts";
import type { NamedText } from "./named_text.ts";
import type { SampleContent } from "./sample_content.ts";

/** One of the sprint's four steps. */
export interface SprintStep {
  readonly step: string;
  readonly title: string;
  readonly duration: string;
  readonly activities: readonly string[];
  readonly output: string;
}

export interface SupportPart extends NamedText {
  /** How long, or how often. */
  readonly cadence: string;
}

export interface CoachBio {
  readonly name: string;
  readonly role: string;
  readonly experience: string;
  /** In the coach's own words, large. */
  readonly words: string;
  /** More of them. */
  readonly text: string;
  readonly portraitAlt: string;
}

export interface SprintProgramPage {
  readonly meta: PageMeta;
  readonly title: string;
  readonly lede: string;
  /** Beside the drawing of the days. */
  readonly program: {
    /** What a screen reader says of the drawing. */
    readonly drawing: string;
    readonly days: string;
    readonly sessions: string;
    readonly text: string;
    readonly week: string;
  };
  readonly benefits: readonly NamedText[];
  readonly roadmap: {
    readonly title: string;
    readonly activitiesLabel: string;
    readonly outputLabel: string;
    /** Below the steps. */
    readonly prices: readonly string[];
    readonly steps: readonly SprintStep[];
  };
  readonly deliverables: {
    readonly title: string;
    /** Beside the title. */
    readonly note: string;
    readonly items: readonly NamedText[];
  };
  readonly support: { readonly title: string; readonly parts: readonly SupportPart[] };
  readonly outcomes: { readonly title: string; readonly items: readonly string[] };
  readonly coaches: {
    readonly title: string;
    /** Who chooses. */
    readonly lead: string;
    /** Delete it with the sample's people. */
    readonly isSample?: true;
    readonly bios: readonly CoachBio[];
  };
  readonly call: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
  };
}

export const SPRINT_PROGRAM_PAGE: SprintProgramPage = {
  meta: {
    title: "90-Day Strategic Sprint",
    description:
      "A 90-day program for founders: a discovery call, a Clarity Session, an execution plan and six coaching sessions, with support by email and SMS.",
  },
  title: "90-Day Strategic Sprint",
  lede: "In 90 days you choose what matters most and turn it into weekly work.",
  program: {
    drawing:
      "Ninety dots for ninety days, nine of them large: one for the discovery call and eight for the sessions. A line that is tangled over the first weeks loosens and rises out of the last one.",
    days: "Ninety days",
    sessions: "One discovery call and eight sessions",
    text:
      "A 30-minute clarity call, a 90-minute strategy deep dive, a 60-minute execution plan session and 6 biweekly 1-hour coaching sessions, with email and SMS support between sessions.",
    week: "Week",
  },
  benefits: [
    {
      name: "Strategic Clarity",
      description: "A short list of objectives, and a longer list of things that can wait.",
    },
    {
      name: "Execution Systems",
      description: "A task tracker and a dashboard with your own plan in them.",
    },
    {
      name: "Expert Guidance",
      description: "One coach, with 18 or 20 years of experience.",
    },
  ],
  roadmap: {
    title: "The roadmap, in four steps",
    activitiesLabel: "Activities",
    outputLabel: "Output",
    prices: SPRINT_PRICES,
    steps: [
      {
        step: "Step 1",
        title: "Discovery Call",
        duration: "30 minutes",
        activities: [
          `Go through ${CALL_MATTER}`,
          "Describe where you want to be in 90 days",
          "See how the sprint could help, and decide together whether the Clarity Session comes next",
        ],
        output: "A one-page Strategic Focus Map, and our view on whether the sprint fits your business now.",
      },
      {
        step: "Step 2",
        title: "Clarity Session",
        duration: "90 minutes",
        activities: [
          "Read all fourteen scores of the business check, which you take before this session",
          "Choose the two or three to work on first, and set annual and 90-day objectives",
          "Agree on what to stop, hand over or postpone",
        ],
        output: `You leave with ${SESSION_OUTPUT}.`,
      },
      {
        step: "Step 3",
        title: "Execution Plan Session",
        duration: "60 minutes",
        activities: [
          "Break every key result into the tasks of the first two weeks",
          "Give each task one owner and one due date",
          "Set up the tracker and the dashboard",
        ],
        output: "A tracker and a dashboard, filled in for two weeks.",
      },
      {
        step: "Step 4",
        title: "Coaching Sessions",
        duration: "6 biweekly 1-hour coaching sessions",
        activities: [
          "Compare your numbers with the plan",
          "Make the decision that blocks the most work, and write down who makes it next time",
          "Adjust the next two weeks, and ask by email or SMS between sessions",
        ],
        output: "A Final Strategic Debrief after the sixth session.",
      },
    ],
  },
  deliverables: {
    title: "Final deliverables",
    note: "Filled in for an example company.",
    items: [
      {
        name: "Annual & 90-Day OKRs",
        description: "Three objectives at most for the year, and the key results that lead toward them.",
      },
      {
        name: "Weekly Task Tracker",
        description: "The tasks of each week as you plan it, with owner and due day.",
      },
      {
        name: "Sprint Dashboard",
        description: "Your key results on one screen, each next to where it should be today.",
      },
      {
        name: "Final Strategic Debrief",
        description: "A letter on what changed, what didn’t and what to take on next.",
      },
    ],
  },
  support: {
    title: "How you’re supported",
    parts: [
      {
        name: "Strategic Coaching Session",
        cadence: "60 minutes",
        description: "Every two weeks, six times. Each session has two parts.",
      },
      {
        name: "Progress Review & Planning",
        cadence: "Bi-weekly",
        description: "First, we compare your numbers with the plan and set the tasks of the next two weeks.",
      },
      {
        name: "Implementation Support",
        cadence: "Bi-weekly",
        description:
          "Then we help with the task you’re stuck on. Between sessions we answer by email and SMS.",
      },
    ],
  },
  outcomes: {
    title: "What you take with you",
    items: [
      "Two or three priorities, in words plain enough to repeat",
      "A written list of what you’ve stopped doing, and why",
      "One owner and one number for every key result",
      "A weekly routine that shows early when work falls behind",
      "Written rules, from the coaching sessions, for decisions that no longer need you",
      "What to take on next quarter, in the final debrief",
    ],
  },
  coaches: {
    title: "Your coaches",
    lead: COACH_RULE,
    isSample: true,
    bios: [
      {
        name: "Nora Whitfield",
        role: "Strategy coach",
        experience: "20 years of experience",
        words: "I ask short questions and write down what you promise.",
        text:
          "I founded four companies in different industries, and I have coached founders since I sold the last one.",
        portraitAlt: "Portrait of Nora Whitfield",
      },
      {
        name: "Samuel Ortega",
        role: "Execution coach",
        experience: "18 years of experience",
        words: "I turn objectives into weekly work at a pace that your team can keep.",
        text: "I ran operations for manufacturers and service firms before I began to coach.",
        portraitAlt: "Portrait of Samuel Ortega",
      },
    ],
  },
  call: {
    title: "Start with the first step",
    text: "The discovery call is free, and you leave with a one-page Strategic Focus Map.",
    button: "Schedule Your Business Clarity Call",
  },
};

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Names, portraits, signatures and words of the two coaches",
    where: "lib/content/sprint_program.ts",
    why: "invented people; only the 20 and 18 years are specified",
  },
  {
    what: "Activities, outputs and outcomes of the sprint",
    where: "lib/content/sprint_program.ts",
    why:
      "the sessions, deliverables and support are specified; the rest, also that one coach stays with you, describes a likely program: confirm it",
  },
];
