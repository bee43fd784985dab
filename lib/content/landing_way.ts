import { inWords } from "../in_words.ts";
import { formatPrice } from "../catalogue/price.ts";
import { paragraph } from "../words/fields.ts";
import { derived, sample, slot, words } from "../words/slot.ts";
import { CHECK_TIME } from "./diagnostic/check_page.ts";
import { hasNoApp, INVESTMENT } from "./landing_membership.ts";
import { hasNoMembership, OFFERS, withFigures } from "./meetings.ts";

/** A stage between the first look and a year together. */
export interface Station {
  readonly name: string;
  readonly text: string;
  readonly cost: string;
  readonly time: string;
  readonly link: { readonly label: string; readonly href: string };
  /** A link after the text. */
  readonly more?: { readonly label: string; readonly href: string };
}

export const WAY_TITLE = { text: "What each offer costs", emphasis: "costs" } as const;

export const WAY_LABELS = { cost: "Cost", time: "Time" } as const;

/** What the year costs, by each way to pay. */
function membershipCost(): string {
  return INVESTMENT.plans.toSorted((one, two) => two.price - one.price)
    .map(({ price, period }) => `${formatPrice(price)} ${period}`)
    .join(", or ");
}

/** The last is the membership. */
export const WAY: readonly Station[] = words("landing/way/stations", [
  {
    name: "Business check",
    text: "Score fourteen dimensions, and see which lag.",
    more: { label: "Ask your team too", href: "/team-check" },
    cost: "Free",
    time: derived(() => `About ${CHECK_TIME.estimate}, we estimate, plus asking ten people`),
    link: { label: "Take the check", href: "/diagnostic" },
  },
  {
    name: "Discovery call",
    text: "Look at the three lowest scores you counted, and leave with a one-page Strategic Focus Map.",
    cost: "Free",
    time: "30 minutes",
    link: { label: "Book the call", href: "/book-call" },
  },
  {
    name: "90-day sprint",
    text: derived(() =>
      `One plan, in ${
        inWords(OFFERS.sprintSessions)
      } sessions after the call. You can buy the first, the Clarity Session, by itself for ${OFFERS.sessionCost}.`
    ),
    cost: derived(() => OFFERS.sprintCost),
    time: "90 days",
    link: { label: "See the sprint", href: "/sprint-program" },
  },
  {
    name: "Membership",
    text: "Join after the sprint or the call, and make a new plan every quarter.",
    cost: derived(membershipCost),
    time: "One year",
    link: { label: "See the prices", href: "/#investment" },
  },
]);

/** What tells the two paid offers apart: both for ninety days, in the same units. */
export const WAY_DIFFERENCE = words("landing/way/difference", {
  confirmed: sample(
    "Hours of sessions in the sprint, and in a quarter of membership",
    "We counted them from the sessions. Confirm them, or write how your offers differ; {hours} stands for the hours of the sprint",
    undefined,
    hasNoMembership,
  ),
  written: slot(
    paragraph(200),
    "The sprint is one plan with {hours} hours of sessions. A quarter of membership is one plan with about 11 hours and the coaching app.",
    (words) =>
      hasNoApp(words)
        ? "The sprint is one plan with {hours} hours of sessions. A quarter of membership is one plan with about 11 hours."
        : undefined,
  ),
  text: derived((): string => withFigures(WAY_DIFFERENCE.written)),
});
