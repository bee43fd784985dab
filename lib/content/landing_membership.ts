import type { SampleContent } from "./sample_content.ts";
import type { NamedText } from "./named_text.ts";
import type { Testimonial } from "./testimonials.ts";

export interface MembershipPlan {
  readonly id: "quarterly" | "annual";
  readonly name: string;
  /** Integer cents, US dollars. */
  readonly price: number;
  readonly period: string;
  /** Integer cents, shown struck through; absent: nothing is saved. */
  readonly originalPrice?: number;
  readonly label?: string;
  readonly note: string;
}

export interface CoachingApp {
  readonly title: string;
  readonly lead: string;
  readonly boxAlt: string;
  readonly logoAlt: string;
  readonly featuresTitle: string;
  readonly features: readonly NamedText[];
  readonly reasonsTitle: string;
  readonly reasons: readonly string[];
  readonly report: {
    readonly title: string;
    readonly lines: readonly string[];
    readonly screenshotAlt: string;
    /** Text of the link that opens the picture in a new tab. */
    readonly openLabel: string;
  };
}

export const OUTCOMES_TITLE = "Real Founders. Real Outcomes.";

export const LANDING_QUOTES: readonly Testimonial[] = [
  {
    quote:
      "I came with a list of twenty priorities. Six weeks later I could name the three that counted without looking.",
    author: "Maya R.",
    company: "Branding studio",
    isSample: true,
  },
  {
    quote:
      "The first question was what I would stop doing. In nine years of running this company, nobody had asked me that.",
    author: "Daniel K.",
    company: "Freight brokerage",
    isSample: true,
  },
  {
    quote:
      "We still have hard weeks. But my managers settle most things on their own now, and I read about it on Friday.",
    author: "Priya S.",
    company: "Payroll software company",
    isSample: true,
  },
  {
    quote:
      "We looked at my own numbers, picked one problem and stayed with it until it was fixed. Then we picked the next.",
    author: "Tom W.",
    company: "Roofing contractor",
    isSample: true,
  },
];

export const INCLUDED: {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly NamedText[];
} = {
  title: "What's Included",
  lead: "Your membership lasts one year and holds:",
  items: [
    {
      name: "Coaching sessions, weekly or biweekly",
      description: "One to one, in the rhythm that suits your work.",
    },
    {
      name: "A 90-day plan, reviewed every quarter",
      description: "Four plans in a year, each built on what the last one taught you.",
    },
    {
      name: "A coaching and accountability app",
      description: "Your objectives, tasks and weekly check-ins in one place.",
    },
    {
      name: "A private community chat",
      description: "Other founders who know the problem, for the questions that cannot wait.",
    },
    {
      name: "A premium newsletter",
      description: "Short pieces on running a company, written for members.",
    },
    {
      name: "An AI tools and tactics library",
      description: "Prompts and work instructions that you can use the same day.",
    },
  ],
};

export const INVESTMENT: {
  readonly title: string;
  readonly lead: string;
  /** Read before the original price. */
  readonly insteadOf: string;
  /** Before the percentage that the badge computes. */
  readonly save: string;
  readonly plans: readonly MembershipPlan[];
} = {
  title: "Investment",
  lead: "One membership, two ways to pay for the year.",
  insteadOf: "Instead of",
  save: "Save",
  plans: [
    {
      id: "quarterly",
      name: "Quarterly",
      price: 275_000,
      period: "per quarter",
      note: "Paid at the start of each quarter.",
    },
    {
      id: "annual",
      name: "Annual",
      price: 880_000,
      period: "per year",
      originalPrice: 1_100_000,
      label: "Best Value",
      note: "Paid once, at the start of the year.",
    },
  ],
};

export const COACHING_APP: CoachingApp = {
  title: "Your plan, in one place between sessions",
  lead: "Members use the coaching app to keep the plan in sight while the week goes on.",
  boxAlt: "The coaching app in its product box",
  logoAlt: "Logo of the coaching app",
  featuresTitle: "Core Features",
  features: [
    {
      name: "Clarity Dashboard",
      description: "See your objectives, your key numbers and this week’s focus on one screen.",
    },
    {
      name: "Execution Hub",
      description: "Break each objective into weekly tasks, with one owner and one due date for each.",
    },
    {
      name: "Accountability Loop",
      description: "Answer a short check-in every week that your coach reads before the session.",
    },
    {
      name: "Progress Tracker",
      description: "Compare where each key result stands with where it should be by now.",
    },
    {
      name: "Resource Vault",
      description: "Find the templates, guides and session notes that belong to your plan.",
    },
    {
      name: "Private Workspace",
      description: "Share files and messages with your coach in a space closed to other members.",
    },
  ],
  reasonsTitle: "Why Clients Love It",
  reasons: [
    "You open one screen on Monday instead of five documents.",
    "You and your coach look at the same numbers, so no session starts with a status report.",
    "You find what you agreed on your task list when the call ends.",
    "Your team can look up who owns what without asking you.",
  ],
  report: {
    title: "Sample Metric Report",
    lines: [
      "Orders shipped on time: 91%, ahead of pace",
      "Repeat customers a month: 132 of 180, to watch",
      "Days until first invoice: down from 14 to 9, on pace",
    ],
    screenshotAlt:
      "Sample report of the coaching app in week 7 of 13: three key results with their pace, revenue a week, and a note from the coach",
    openLabel: "Open the sample report in full size",
  },
};

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Four founder quotes on the landing page",
    where: "lib/content/landing_membership.ts",
    why: "invented: put in your clients’ own words, with their consent, and delete isSample",
  },
  {
    what: "What the membership includes",
    where: "lib/content/landing_membership.ts",
    why:
      "the four parts are specified; the coaching sessions and quarterly plans are read from the rest: confirm both",
  },
  {
    what: "Membership prices and when they are paid",
    where: "lib/content/landing_membership.ts",
    why: "the amounts are specified; the payment dates are assumed",
  },
  {
    what: "Coaching app: feature texts, bullets, report figures, box, logo and screenshot",
    where: "lib/content/landing_membership.ts",
    why: "only the names of the features are specified; texts and pictures are samples",
  },
];
