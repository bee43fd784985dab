import { formatPrice } from "../catalogue/price.ts";
import type { Site } from "../site.ts";
import type { SampleContent } from "./sample_content.ts";

/** Integer cents, US dollars. */
const SESSION_PRICE = 35_000;
const SPRINT_PRICE = 240_000;

/** Which coach a founder gets, and who chooses. */
export const COACH_RULE =
  "You choose your coach on the discovery call. That coach leads all your sessions, from the first to the last.";

/** Before a call, in the order of the form. */
export const CALL_QUESTIONS = [
  "What you are struggling with",
  "What success looks like",
  "What you have tried",
  "Why you decided to take this step",
] as const;

/** The topics of the free call, and what happens to the business check and when. All pages and mails use the same words. */
export const CALL_MATTER =
  "your four answers and any result you bring: the three lowest scores you counted in the business check, or the report of the founder test";
export const CALL_AGENDA =
  `We go through ${CALL_MATTER}. Then we decide together whether a Clarity Session is the next step.`;
export const CHECK_RULE = "Take the business check before it; before the call it’s optional.";
export const SESSION_AGENDA =
  "In it we read all fourteen scores and choose the two or three to work on first.";
export const SESSION_OUTPUT = "one page: your Annual & 90-Day OKRs, and what you’ll stop";

/** What the free call yields: its four lines, and those of the logistics company of the samples. */
export const FOCUS_MAP = {
  means:
    "The Strategic Focus Map is one page with four lines: where you stand, where you want to be in 90 days, what is in the way, and the next step.",
  lines: [
    ["Where you stand", "A 2 of 5 on delivery: 11 of 20 loads complete by the first promised date"],
    ["In 90 days", "14 of 20 loads complete by the first promised date"],
    ["In the way", "Eleven open projects, and nobody owns the one that would help dispatch"],
    ["Next step", "A Clarity Session, to choose what stops"],
  ],
} as const;

/** A Clarity Session: how long it is, where, and for how much. */
export const CLARITY_SESSION = `90 minutes by video call, ${formatPrice(SESSION_PRICE)}`;

/** The invitation to it under a result, where its price stands below the button. */
export const BRING_THIS_PAGE =
  `Bring this page to a Clarity Session, our first working session. ${SESSION_AGENDA} You can book it directly, or after a discovery call.`;

/** The same in the mail with the result, which has little room. */
export const BRING_RESULT =
  `Bring the results to a Clarity Session, our first working session: ${CLARITY_SESSION}. ${SESSION_AGENDA}`;

export const SPRINT_COST = formatPrice(SPRINT_PRICE);

/** The Clarity Session by itself. */
export const SESSION_COST = formatPrice(SESSION_PRICE);

/** What part of the sprint's price, and of a session's, counts toward the next offer. */
export const SPRINT_CREDIT =
  `Join within 30 days of the sprint’s end, and we take its ${SPRINT_COST} off the membership price.`;
export const SESSION_CREDIT =
  `Start the sprint or the membership within 30 days of a Clarity Session, and we take its ${SESSION_COST} off the price.`;

/** The sessions of the sprint after the free call. */
const SPRINT_SESSIONS = 8;

/** How coaching is canceled and refunded, in sentences. The setting COACHING_REFUNDS replaces them. */
const COACHING_REFUNDS: readonly string[] = [
  `If you bought a Clarity Session by itself, cancel 24 hours ahead and we refund the ${SESSION_COST}.`,
  `You or we can end the sprint at any time. Either way, we refund ${
    formatPrice(SPRINT_PRICE / SPRINT_SESSIONS)
  } for each of its eight sessions that hasn’t taken place.`,
  "If you cancel a session less than 24 hours before it starts, it counts as taken. If we cancel one, it doesn’t. A Clarity Session that you bought by itself is the first of the eight.",
  "Leave the membership at the end of any quarter, with 30 days’ notice. If you paid for the year, the quarters you took then cost the quarterly price, and we refund the rest.",
];

/** The refunds of coaching in the settings, or our sample of them. */
export function refundsOf({ coachingRefunds }: Pick<Site, "coachingRefunds">): readonly string[] {
  return coachingRefunds.length === 0 ? COACHING_REFUNDS : coachingRefunds;
}

/** When the sprint is paid, with or without a session before it. */
export const SPRINT_PRICES: readonly string[] = [
  `${SPRINT_COST} for steps 2 to 4, due before step 2.`,
  `${SESSION_CREDIT} The sprint then starts with step 3, and ${
    formatPrice(SPRINT_PRICE - SESSION_PRICE)
  } is due before it.`,
  SPRINT_CREDIT,
];

/** The sessions of a year's membership: the same number of hours at either pace. */
export const MEMBERSHIP_SESSIONS =
  "One to one by video, with the coach you choose: a Clarity Session, then 52 sessions of 50 minutes or 26 of 100 minutes, at the same price.";

export const SAMPLE: readonly SampleContent[] = [
  {
    what:
      "Clarity Session and sprint: place, prices, refunds, what counts toward what, who chooses the coach; length of the membership’s sessions, how to leave it",
    where: "lib/content/meetings.ts",
    why:
      "invented, and marked so on the pages: put in yours, and set OFFERS_ARE_SAMPLES in sample_content.ts to false",
  },
  {
    what:
      "What is gone through on the free call and in a Clarity Session, what each yields, and the four lines of the Strategic Focus Map",
    where: "lib/content/meetings.ts",
    why:
      "only the four questions, the topics and the aim of the call and the map’s name are specified; pages and mails take the rest from here: confirm it",
  },
];
