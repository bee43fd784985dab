import { sample, slot, words } from "../words/slot.ts";
import { formatPrice } from "../catalogue/price.ts";
import { MEMBERSHIP_SESSIONS } from "./meetings.ts";
import type { NamedText } from "./named_text.ts";
import type { SampleContent } from "./sample_content.ts";
import { QUOTES } from "./testimonials.ts";

export interface MembershipPlan {
  readonly id: "quarterly" | "annual";
  readonly name: string;
  /** Integer cents, US dollars. */
  readonly price: number;
  readonly period: string;
  /** How often `price` is paid in the membership's year. */
  readonly payments: number;
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
  /** Delete it with the sample's reasons. */
  readonly areReasonsSample?: true;
  readonly reasons: readonly string[];
  readonly report: {
    readonly title: string;
    readonly lines: readonly string[];
    readonly screenshotAlt: string;
    /** Text of the link that opens the picture in a new tab. */
    readonly openLabel: string;
  };
}

export const LANDING_QUOTES = words("landing/quotes", {
  title: "Real Founders. Real Outcomes.",
  isSample: sample(
    "Four founder quotes on the landing page",
    "invented: put in your clients’ own words, with their consent",
  ),
  items: slot(QUOTES, [
    {
      quote: "The first question was what I would stop doing. In nine years, nobody had asked me that.",
      emphasis: "that.",
      author: "Daniel K.",
      company: "Freight brokerage",
    },
    {
      quote:
        "I came with a list of twenty priorities. Six weeks later I could name the three that counted without looking.",
      author: "Maya R.",
      company: "Branding studio",
    },
    {
      quote:
        "We still have hard weeks. But my managers settle most things on their own now, and I read about it on Friday.",
      author: "Priya S.",
      company: "Payroll software company",
    },
    {
      quote:
        "We looked at my own numbers, picked one problem and stayed with it until it was fixed. Then we picked the next.",
      author: "Tom W.",
      company: "Roofing contractor",
    },
  ]),
  /** The link from the quotes to the page with the others. */
  more: "Read all testimonials",
});

export const INCLUDED: {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly NamedText[];
} = {
  title: "What's Included",
  lead: "Membership lasts one year unless you leave. It doesn’t renew itself.",
  items: [
    {
      name: "Coaching sessions, weekly or biweekly",
      description: MEMBERSHIP_SESSIONS,
    },
    {
      name: "A 90-day plan, reviewed every quarter",
      description: "Four plans in the year, each built on what the last one taught you.",
    },
    {
      name: "A coaching and accountability app",
      description: "Your objectives and this week’s tasks, where your coach sees them too.",
    },
    {
      name: "A private community chat",
      description: "Ask founders who know the problem, when a question can’t wait.",
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
  /** The button to the page about the call, and the line below it. */
  readonly action: string;
  readonly actionNote: string;
  /** The link to the terms. */
  readonly refunds: string;
  /** Read before the original price. */
  readonly insteadOf: string;
  /** Before the percentage that the badge computes. */
  readonly save: string;
  readonly plans: readonly MembershipPlan[];
} = {
  title: "Investment",
  action: "Start with a discovery call",
  actionNote: "It’s free and takes 30 minutes.",
  refunds: "Leaving early, and what we refund",
  insteadOf: "Instead of",
  save: "Save",
  plans: [
    {
      id: "quarterly",
      name: "Quarterly membership",
      price: 275_000,
      period: "per quarter",
      payments: 4,
      note: "Due at the start of each quarter.",
    },
    {
      id: "annual",
      name: "Annual membership",
      price: 880_000,
      period: "per year",
      payments: 1,
      originalPrice: 1_100_000,
      label: "Best Value",
      note: "Due at the start.",
    },
  ],
};

/** What the payments of a year add up to, as a sentence. */
export function yearOf({ price, payments }: Pick<MembershipPlan, "price" | "payments">): string {
  const total = formatPrice(price * payments);
  return payments === 1
    ? `1 payment of ${total}.`
    : `${payments} payments of ${formatPrice(price)}, ${total} in the year.`;
}

export const COACHING_APP: CoachingApp = {
  title: "Your plan, in one place between sessions",
  lead: "Members get the coaching app, which keeps the plan in view during the week.",
  boxAlt: "The coaching app in its product box: its screen, in week 7 of 13 of a logistics company’s plan",
  logoAlt: "Logo of the coaching app",
  featuresTitle: "Core Features",
  features: [
    {
      name: "Clarity Dashboard",
      description: "See your objectives and key numbers on one screen.",
    },
    {
      name: "Execution Hub",
      description: "Break objectives into weekly tasks with owners.",
    },
    {
      name: "Accountability Loop",
      description: "Answer a short weekly check-in that your coach reads.",
    },
    {
      name: "Progress Tracker",
      description: "See which key result has fallen behind.",
    },
    {
      name: "Resource Vault",
      description: "Find the templates and session notes that belong to your plan.",
    },
    {
      name: "Private Workspace",
      description: "Share files and messages with your coach; your team doesn’t see them.",
    },
  ],
  reasonsTitle: "Why Clients Love It",
  areReasonsSample: true,
  reasons: [
    "Monday starts on one screen, where it used to start in five documents.",
    "Coach and founder have seen the same numbers before they meet.",
    "What you agreed is on the task list when the session ends.",
    "Anyone you invite from your team can look up who owns what.",
  ],
  report: {
    title: "Sample Metric Report",
    lines: [
      "Loads complete by the first promised date: 13 of 20, ahead of pace",
      "Repeat customers a month: 132 of 180, to watch",
      "Days until first invoice: down from 14 to 9, on pace",
    ],
    screenshotAlt:
      "Sample report of the coaching app in week 7 of 13: three key results with their pace, and revenue a week. A note from the coach stands below.",
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
    what: "What the membership includes: 26 or 52 sessions, four plans",
    where: "lib/content/landing_membership.ts",
    why:
      "the four parts are specified; the plans and the number of sessions in a year are read from the rest: confirm both, here, in landing_way.ts and in meetings.ts",
  },
  {
    what: "Membership prices, the four payments and when they are due",
    where: "lib/content/landing_membership.ts",
    why: "the amounts are specified; the sum of the quarters and the payment dates are assumed: confirm both",
  },
  {
    what: "Coaching app: feature texts, bullets, report figures, box, logo and screenshot",
    where: "lib/content/landing_membership.ts",
    why:
      "only the names of the features are specified; texts and pictures are samples: when clients have said why, put it in and delete areReasonsSample",
  },
];
