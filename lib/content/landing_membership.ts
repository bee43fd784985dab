import type { Words } from "../words/current.ts";
import { amount, entry, line, list, OFFERED, paragraph } from "../words/fields.ts";
import { derived, example, sample, slot, words } from "../words/slot.ts";
import { formatPrice } from "../catalogue/price.ts";
import { hasNoMembership, OFFERS } from "./meetings.ts";
import { hasNoNewsletter } from "./site_footer.ts";
import { ownQuotes, QUOTES } from "./testimonials.ts";

export interface MembershipPlan {
  readonly id: "quarterly" | "annual";
  readonly name: string;
  /** Integer cents, US dollars. */
  readonly price: number;
  readonly period: string;
  /** How often `price` is paid in the membership's year. */
  readonly payments: number;
  /** Integer cents, shown struck through; absent: nothing is saved. */
  readonly originalPrice?: number | undefined;
  /** Of a plan that costs less than the others. */
  readonly label?: string | undefined;
  readonly note: string;
}

export const LANDING_QUOTES = words("landing/quotes", {
  title: "Real Founders. Real Outcomes.",
  isSample: example(
    "Founder quotes on the home page",
    "They are invented. Put in your clients’ own words, with their consent",
    undefined,
    undefined,
    (words) => ownQuotes(words, "landing/quotes/items") !== undefined,
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
  ], (words) => ownQuotes(words, "landing/quotes/items")?.slice(0, 4)),
  /** The link from the quotes to the page with the others. */
  more: "Read all testimonials",
});

const APP = slot(OFFERED, "Yes");

/** Whether clients get no coaching app in these words. */
export function hasNoApp(words: Words): boolean {
  return APP.valueIn(words, "landing/coaching-app/offered") === "No";
}

const WITH_APP = {
  name: "A coaching and accountability app",
  description: "Your objectives and this week’s tasks, where your coach sees them too.",
};

const NEWSLETTER = {
  name: "A premium newsletter",
  description: "Short pieces on running a company, written for members.",
};

const MORE = [
  {
    name: "A 90-day plan, reviewed every quarter",
    description: "Four plans in the year, each built on what the last one taught you.",
  },
  WITH_APP,
  {
    name: "A private community chat",
    description: "Ask founders who know the problem, when a question can’t wait.",
  },
  NEWSLETTER,
  {
    name: "An AI tools and tactics library",
    description: "Prompts and work instructions that you can use the same day.",
  },
];

export const INCLUDED = words("landing/included", {
  title: "What's Included",
  lead: "Membership lasts one year unless you leave. It doesn’t renew itself.",
  confirmed: sample(
    "What the membership includes",
    "Four plans and 26 or 52 sessions a year are our guess at what you offer. Confirm them, or put in what you do",
    undefined,
    hasNoMembership,
  ),
  sessions: {
    name: slot(line(60), "Coaching sessions, weekly or biweekly"),
    description: derived(() => OFFERS.membershipSessions),
  },
  more: slot(
    list(entry({ name: line(60), description: paragraph(140) }), { most: 7 }),
    MORE,
    (words) =>
      hasNoApp(words) || hasNoNewsletter(words)
        ? MORE.filter((part) =>
          !(part === WITH_APP && hasNoApp(words) || part === NEWSLETTER && hasNoNewsletter(words))
        )
        : undefined,
  ),
});

/** Integer cents, US dollars: four payments of it have six figures. */
const PRICE = amount(5_000_000);

export const INVESTMENT = words("landing/investment", {
  title: "Investment",
  /** The button to the page about the call, and the line below it. */
  action: "Start with a discovery call",
  actionNote: "It’s free and takes 30 minutes.",
  /** The link to the terms. */
  refunds: "Leaving early, and what we refund",
  /** Read before the original price. */
  insteadOf: "Instead of",
  /** Before the percentage that the badge computes. */
  save: "Save",
  pricesSample: sample(
    "Membership prices",
    "Visitors see them as samples. Confirm both prices, and that the quarterly one is paid four times, or put in yours",
    ["plans/0/price", "plans/1/price"],
    hasNoMembership,
  ),
  dueSample: sample("When the membership is paid", "We assumed the dates. Confirm them, or put in yours", [
    "plans/0/note",
    "plans/1/note",
  ], hasNoMembership),
  plans: [
    {
      id: "quarterly",
      name: "Quarterly membership",
      price: slot(PRICE, 275_000),
      period: "per quarter",
      payments: 4,
      note: slot(line(60), "Due at the start of each quarter."),
    },
    {
      id: "annual",
      name: "Annual membership",
      price: slot(PRICE, 880_000),
      period: "per year",
      payments: 1,
      originalPrice: derived((): number | undefined => {
        const [quarterly, { price }] = INVESTMENT.plans;
        const sum = quarterly.price * quarterly.payments;
        return sum > price ? sum : undefined;
      }),
      label: derived((): string | undefined =>
        INVESTMENT.plans[1].originalPrice === undefined ? undefined : "Best Value"
      ),
      note: slot(line(60), "Due at the start."),
    },
  ],
});

/** What the payments of a year add up to, as a sentence. */
export function yearOf({ price, payments }: Pick<MembershipPlan, "price" | "payments">): string {
  const total = formatPrice(price * payments);
  return payments === 1
    ? `1 payment of ${total}.`
    : `${payments} payments of ${formatPrice(price)}, ${total} in the year.`;
}

export const COACHING_APP = words("landing/coaching-app", {
  offered: APP,
  title: "Your plan, in one place between sessions",
  lead: derived(() =>
    `${
      OFFERS.hasMembership ? "Members" : "Clients"
    } get the coaching app, which keeps the plan in view during the week.`
  ),
  boxAlt: "The coaching app in its product box: its screen, in week 7 of 13 of a logistics company’s plan",
  logoAlt: "Logo of the coaching app",
  featuresConfirmed: sample(
    "Coaching app: what its features do",
    "Put in what your app does, or confirm these texts",
    ["features"],
    hasNoApp,
  ),
  featuresTitle: "Core Features",
  features: [
    {
      name: "Clarity Dashboard",
      description: slot(line(100), "See your objectives and key numbers on one screen."),
    },
    {
      name: "Execution Hub",
      description: slot(line(100), "Break objectives into weekly tasks with owners."),
    },
    {
      name: "Accountability Loop",
      description: slot(line(100), "Answer a short weekly check-in that your coach reads."),
    },
    {
      name: "Progress Tracker",
      description: slot(line(100), "See which key result has fallen behind."),
    },
    {
      name: "Resource Vault",
      description: slot(line(100), "Find the templates and session notes that belong to your plan."),
    },
    {
      name: "Private Workspace",
      description: slot(line(100), "Share files and messages with your coach; your team doesn’t see them."),
    },
  ],
  reasons: {
    title: "Why Clients Love It",
    isSample: example(
      "Reasons why clients love the coaching app",
      "They are invented. Put in what clients have told you",
      undefined,
      hasNoApp,
    ),
    items: slot(list(line(110), { least: 0, most: 6 }), [
      "Monday starts on one screen, where it used to start in five documents.",
      "Coach and founder have seen the same numbers before they meet.",
      "What you agreed is on the task list when the session ends.",
      "Anyone you invite from your team can look up who owns what.",
    ]),
  },
  report: {
    title: "Sample Metric Report",
    confirmed: example(
      "Coaching app: figures of the sample report",
      "They are invented. Put in your own, or confirm that they stay",
      undefined,
      hasNoApp,
    ),
    lines: slot(list(line(100), { most: 4 }), [
      "Loads complete by the first promised date: 13 of 20, ahead of pace",
      "Repeat customers a month: 132 of 180, to watch",
      "Days until first invoice: down from 14 to 9, on pace",
    ]),
    screenshotAlt:
      "Sample report of the coaching app in week 7 of 13: three key results with their pace, and revenue a week. A note from the coach stands below.",
    openLabel: "Open the sample report in full size",
  },
});
