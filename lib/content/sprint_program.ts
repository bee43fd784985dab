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
  readonly text: string;
  readonly portraitAlt: string;
}

export interface SprintProgramPage {
  readonly meta: PageMeta;
  readonly title: string;
  readonly lede: string;
  readonly format: { readonly title: string; readonly items: readonly string[] };
  readonly benefits: readonly NamedText[];
  readonly roadmap: {
    readonly title: string;
    readonly activitiesLabel: string;
    readonly outputLabel: string;
    readonly steps: readonly SprintStep[];
  };
  readonly deliverables: { readonly title: string; readonly items: readonly NamedText[] };
  readonly support: { readonly title: string; readonly parts: readonly SupportPart[] };
  readonly outcomes: { readonly title: string; readonly lead: string; readonly items: readonly string[] };
  readonly coaches: { readonly title: string; readonly bios: readonly CoachBio[] };
  readonly call: { readonly title: string; readonly text: string; readonly button: string };
}

export const SPRINT_PROGRAM_PAGE: SprintProgramPage = {
  meta: {
    title: "90-Day Strategic Sprint",
    description:
      "A 90-day program for founders: a clarity call, a strategy deep dive, an execution plan and six coaching sessions, with support by email and SMS.",
  },
  title: "90-Day Strategic Sprint",
  lede:
    "In 90 days you choose what matters most, turn it into a weekly plan, and work through that plan with a coach beside you.",
  format: {
    title: "What the sprint holds",
    items: [
      "30-minute clarity call",
      "90-minute strategy deep dive",
      "60-minute execution plan session",
      "6 biweekly 1-hour coaching sessions",
      "Email and SMS support between sessions",
    ],
  },
  benefits: [
    {
      name: "Strategic Clarity",
      description: "You settle on a short list of objectives, and on a longer list of things that can wait.",
    },
    {
      name: "Execution Systems",
      description:
        "You work with a task tracker and a dashboard that hold your own plan from the first week.",
    },
    {
      name: "Expert Guidance",
      description: "You have coaches who have run companies themselves, in the sessions and by message.",
    },
  ],
  roadmap: {
    title: "The roadmap, in four steps",
    activitiesLabel: "Activities",
    outputLabel: "Output",
    steps: [
      {
        step: "Step 1",
        title: "Clarity Call",
        duration: "30 minutes",
        activities: [
          "Go through your current challenges and bottlenecks",
          "Describe where you want to be in 90 days",
          "Decide whether the sprint fits your business now",
        ],
        output: "A list of the gaps that matter most, and a clear yes or no to the sprint.",
      },
      {
        step: "Step 2",
        title: "Strategy Deep Dive",
        duration: "90 minutes",
        activities: [
          "Read your business check together, dimension by dimension",
          "Choose the annual objectives, and the 90-day objectives under them",
          "Agree what to stop, hand over or put off",
        ],
        output: "Your Annual & 90-Day OKRs, written on one page.",
      },
      {
        step: "Step 3",
        title: "Execution Plan Session",
        duration: "60 minutes",
        activities: [
          "Break every key result into weekly tasks",
          "Give each task one owner and one due date",
          "Set up the tracker and the dashboard with your starting numbers",
        ],
        output: "A Weekly Task Tracker and a Sprint Dashboard, filled in for the first two weeks.",
      },
      {
        step: "Step 4",
        title: "Coaching Sessions",
        duration: "6 biweekly 1-hour coaching sessions",
        activities: [
          "Hold your numbers against the plan",
          "Settle the decision that keeps the most work waiting",
          "Adjust the next two weeks, and ask by email or SMS in between",
        ],
        output: "A Final Strategic Debrief after the sixth session.",
      },
    ],
  },
  deliverables: {
    title: "Final deliverables",
    items: [
      {
        name: "Annual & 90-Day OKRs",
        description: "Three objectives at most for the year, and the key results that lead toward them.",
      },
      {
        name: "Weekly Task Tracker",
        description: "Every task of the sprint with its week, its owner and its state.",
      },
      {
        name: "Sprint Dashboard",
        description: "Your key results on one screen: the start, today, and where you should be.",
      },
      {
        name: "Final Strategic Debrief",
        description: "A written summary of what changed, what did not, and what to take on next.",
      },
    ],
  },
  support: {
    title: "How you are supported",
    parts: [
      {
        name: "Strategic Coaching Session",
        cadence: "60 minutes",
        description: "One hour for the decision that matters most right now, six times over the sprint.",
      },
      {
        name: "Progress Review & Planning",
        cadence: "Bi-weekly",
        description: "Your numbers beside the plan, followed by the tasks of the next two weeks.",
      },
      {
        name: "Implementation Support",
        cadence: "Bi-weekly",
        description: "Help with the task you are stuck on, and answers by email and SMS until we meet.",
      },
    ],
  },
  outcomes: {
    title: "What you take with you",
    lead: "The sprint is built to leave you with six things.",
    items: [
      "Two or three priorities in words that your whole team can repeat",
      "A written list of what you have stopped doing, and why",
      "One owner and one number for every objective",
      "A weekly routine that shows early when work falls behind",
      "Rules on paper for the decisions that no longer need you",
      "A plan for the next quarter, based on what this one taught you",
    ],
  },
  coaches: {
    title: "Your coaches",
    bios: [
      {
        name: "Nora Whitfield",
        role: "Strategy coach",
        experience: "20 years of experience",
        text:
          "Nora has founded four companies in different industries, and has coached founders since she sold the last one. She asks short questions and writes down what you promise.",
        portraitAlt: "Portrait of Nora Whitfield",
      },
      {
        name: "Samuel Ortega",
        role: "Execution coach",
        experience: "18 years of experience",
        text:
          "Samuel ran operations for manufacturers and service firms before he began to coach. He turns objectives into weekly work at a pace that your team can keep.",
        portraitAlt: "Portrait of Samuel Ortega",
      },
    ],
  },
  call: {
    title: "Start with the first step",
    text: "The clarity call is free. You can decide about the sprint afterwards, without hurry.",
    button: "Schedule Your Business Clarity Call",
  },
};

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Names, portraits and texts of the two coaches",
    where: "lib/content/sprint_program.ts",
    why: "invented people; only the 20 and 18 years are specified",
  },
  {
    what: "Activities, outputs and outcomes of the sprint",
    where: "lib/content/sprint_program.ts",
    why:
      "the sessions, deliverables and support are specified; the rest describes a likely program: confirm it",
  },
];
