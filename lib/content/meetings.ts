import { inWords } from "../in_words.ts";
import { CURRENCY, formatAmount, formatPrice } from "../catalogue/price.ts";
import type { FocusMap } from "../focus/map.ts";
import type { Site } from "../site.ts";
import type { Words } from "../words/current.ts";
import { amount, choice, entry, line, list, OFFERED, paragraph, rule, SHOWN } from "../words/fields.ts";
import { derived, example, type Follow, sample, slot, words } from "../words/slot.ts";
import { ifAlone } from "./coaches.ts";
import { FOCUS_LIMITS } from "./focus_map.ts";

const LENGTH = choice(["30", "45", "60", "75", "90", "120", "150", "180"]);
const COACHING = slot(choice(["3", "4", "5", "6", "7", "8", "9", "10", "11"]), "6");
const PACE = slot(choice(["weekly", "biweekly", "monthly"]), "biweekly");

export const PACES = { weekly: "Every week", biweekly: "Every two weeks", monthly: "Every month" } as const;

/** How many coaching sessions the sprint has in these words, and how often. */
export function coachingIn(words: Words) {
  const often = PACES[PACE.valueIn(words, "meetings/offers/pace")];
  return { count: Number(COACHING.valueIn(words, "meetings/offers/coachingSessions")), often };
}

/** What a name in braces may be in a rule (FIGURES). */
const NAMES = ["session", "sprint", "rest", "each", "hours", "sessions"];

const INVENTED = "Ours is invented, and visitors see it as a sample. Put in yours";
const INVENTED_RULE =
  `${INVENTED}. {session} and {sprint} stand for the two prices, {rest} for what is due after a session, {each} for one session’s part, {sessions} for how many there are`;

const MEMBERSHIP = slot(OFFERED, "Yes");

/** Whether the coach offers no membership in these words. */
export function hasNoMembership(words: Words): boolean {
  return MEMBERSHIP.valueIn(words, "meetings/offers/membership") === "No";
}

/** Shipped words for a coach who offers no membership. */
function withoutMembership<Value>(value: Value): Follow<Value> {
  return (words) => hasNoMembership(words) ? value : undefined;
}

const REFUNDS = [
  "If you bought a Clarity Session by itself, cancel 24 hours ahead and you get the {session} back.",
  "Either side can end the sprint at any time. You then get back {each} of the agreed price of {sprint} for each of its {sessions} sessions that hasn’t taken place, less what you haven’t paid yet.",
  "If you cancel a session less than 24 hours before it starts, it counts as taken. If the coach cancels one, it doesn’t. A Clarity Session that you bought by itself is the first of the {sessions}.",
];

/** The prices and rules of coaching. In a rule, a name in braces stands for an amount that follows from the two prices. */
export const OFFERS = words("meetings/offers", {
  pricesSample: sample("Prices of the Clarity Session and of the sprint", INVENTED, [
    "sessionPrice",
    "sprintPrice",
  ]),
  /** Integer cents, US dollars. */
  sessionPrice: slot(amount(10_000_00), 350_00),
  sprintPrice: slot(amount(100_000_00), 2_400_00),
  lengthSample: sample("How long a Clarity Session is", INVENTED, ["minutes"]),
  /** Of a Clarity Session, which is the sprint’s deep dive. */
  minutes: slot(LENGTH, "90"),
  /** Of the sprint’s session for the plan. */
  planMinutes: slot(LENGTH, "60"),
  /** The sessions of the sprint after that one. */
  coachingSessions: COACHING,
  pace: PACE,
  coachingMinutes: slot(LENGTH, "60"),
  /** All of the sprint after the free call. */
  sprintSessions: derived((): number => Number(OFFERS.coachingSessions) + 2),
  placeSample: sample("Where coaching takes place", INVENTED, ["place"]),
  place: slot(line(30), "by video call"),
  coachSample: sample("Who chooses the coach, and whether one coach stays", INVENTED, ["coachRule"]),
  /** Which coach a founder gets, and who chooses. */
  coachRule: slot(
    paragraph(160),
    "You choose your coach on the discovery call. That coach leads all your sessions, from the first to the last.",
    ifAlone("I lead all your sessions, from the first to the last."),
  ),
  membershipSample: sample("How many sessions a membership has, and how long they are", INVENTED, [
    "membershipSessions",
  ], hasNoMembership),
  membership: MEMBERSHIP,
  hasMembership: derived((): boolean => OFFERS.membership === "Yes"),
  /** The sessions of a year's membership: the same number of hours at either pace. */
  membershipSessions: slot(
    paragraph(210),
    "One to one by video, with the coach you choose: a Clarity Session, then 52 sessions of 50 minutes or 26 of 100 minutes, at the same price.",
    ifAlone(
      "One to one with me by video: a Clarity Session, then 52 sessions of 50 minutes or 26 of 100 minutes, at the same price.",
    ),
  ),
  rules: {
    paymentSample: sample("When the sprint is paid", INVENTED_RULE, ["sprintDue", "restDue"]),
    /** When the sprint is paid. */
    sprintDue: slot(rule(70, NAMES), "{sprint} for steps 2 to 4, due before step 2."),
    /** When it is paid after a session. */
    restDue: slot(rule(90, NAMES), "The sprint then starts with step 3, and {rest} is due before it."),
    creditSample: sample("What a Clarity Session counts toward", INVENTED_RULE, ["sessionCredit"]),
    sprintCreditSample: sample(
      "What the sprint counts toward",
      INVENTED_RULE,
      ["sprintCredit"],
      hasNoMembership,
    ),
    /** What part of the sprint's price, and of a session's, counts toward the next offer. */
    sprintCredit: slot(
      rule(140, NAMES),
      "Join within 30 days of the sprint’s end, and its {sprint} comes off the membership price.",
    ),
    sessionCredit: slot(
      rule(160, NAMES),
      "Start the sprint or the membership within 30 days of a Clarity Session, and its {session} comes off the price.",
      withoutMembership(
        "Start the sprint within 30 days of a Clarity Session, and its {session} comes off the price.",
      ),
    ),
    refundsSample: sample("How coaching is canceled, and what is refunded", INVENTED_RULE, ["refunds"]),
    /** How coaching is canceled and refunded, in sentences. The setting COACHING_REFUNDS replaces them. */
    refunds: slot(list(rule(280, NAMES), { most: 8 }), [
      ...REFUNDS,
      "Leave the membership at the end of any quarter, with 30 days’ notice. If you paid for the year, the quarters you took then cost the quarterly price, and you get the rest back.",
    ], withoutMembership<readonly string[]>(REFUNDS)),
  },
  /** Whether something in claritySession is a sample. */
  isSessionSample: derived((): boolean => OFFERS.pricesSample || OFFERS.lengthSample || OFFERS.placeSample),
  /** Whether something is a sample in what is due for coaching and what is refunded. */
  areRulesSample: derived((): boolean => {
    const { pricesSample, rules } = OFFERS;
    return pricesSample || rules.paymentSample || rules.creditSample || rules.sprintCreditSample ||
      rules.refundsSample;
  }),
  /** The Clarity Session by itself. */
  sessionCost: derived((): string => formatPrice(OFFERS.sessionPrice)),
  sprintCost: derived((): string => formatPrice(OFFERS.sprintPrice)),
  /** Hours from two on: the figure stands large beside its step, and has room for two digits. */
  sessionLength: derived((): string => {
    const minutes = Number(OFFERS.minutes);
    return minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`;
  }),
  /** A Clarity Session: how long it is, where, and for how much. */
  claritySession: derived((): string => `${OFFERS.sessionLength} ${OFFERS.place}, ${OFFERS.sessionCost}`),
  /** null: the sprint is the last offer. */
  sprintCredit: derived((): string | null =>
    OFFERS.hasMembership ? withFigures(OFFERS.rules.sprintCredit) : null
  ),
  sessionCredit: derived((): string => withFigures(OFFERS.rules.sessionCredit)),
  /** Days after a Clarity Session in which it counts. */
  creditDays: derived((): number => Number(/(\d+) days/.exec(OFFERS.rules.sessionCredit)?.[1] ?? 30)),
  /** When the sprint is paid, with or without a session before it. */
  sprintPrices: derived((): readonly string[] => [
    withFigures(OFFERS.rules.sprintDue),
    [
      // The sentence of the coach's may name no price.
      ...OFFERS.sessionCredit.includes(OFFERS.sessionCost)
        ? []
        : [`A Clarity Session costs ${OFFERS.sessionCost}.`],
      OFFERS.sessionCredit,
      withFigures(OFFERS.rules.restDue),
    ].join(" "),
    ...OFFERS.sprintCredit === null ? [] : [OFFERS.sprintCredit],
  ]),
});

/** Prices in integer cents that were agreed with somebody, in place of the coach's own. */
type Agreed = { readonly [what: string]: number };

const FIGURES = {
  session: ({ session = OFFERS.sessionPrice }) => formatAmount(session, CURRENCY),
  sprint: ({ sprint = OFFERS.sprintPrice }) => formatAmount(sprint, CURRENCY),
  /** What is left of the sprint's price after a session. */
  rest: () => formatPrice(Math.max(0, OFFERS.sprintPrice - OFFERS.sessionPrice)),
  /** One session's part of the sprint's price, to the cent. */
  each: ({ sprint = OFFERS.sprintPrice }) =>
    formatAmount(Math.floor(sprint / OFFERS.sprintSessions), CURRENCY),
  /** Of the sprint's sessions. */
  hours: () => {
    const { minutes, planMinutes, coachingSessions, coachingMinutes } = OFFERS;
    return `${
      (Number(minutes) + Number(planMinutes) + Number(coachingSessions) * Number(coachingMinutes)) / 60
    }`;
  },
  sessions: () => inWords(OFFERS.sprintSessions),
};

/** A text with the figures in the place of their names in braces. */
export function withFigures(rule: string, agreed: Agreed = {}): string {
  return rule.replace(
    /\{(session|sprint|rest|each|hours|sessions)\}/g,
    (_, name: keyof typeof FIGURES) => FIGURES[name](agreed),
  );
}

/** The refunds of coaching in the settings, or the coach's rules, at the prices that were agreed and without the rules of other offers. */
export function refundsOf(
  { coachingRefunds }: Pick<Site, "coachingRefunds">,
  agreed?: Agreed,
): readonly string[] {
  if (coachingRefunds.length > 0) return coachingRefunds;
  const others = Object.entries({
    session: /\{session\}/,
    sprint: /\{(sprint|each)\}/,
    membership: /membership/i,
  })
    .filter(([offer]) => agreed !== undefined && !(offer in agreed));
  return OFFERS.rules.refunds.filter((rule) => !others.some(([, names]) => names.test(rule)))
    .map((rule) => withFigures(rule, agreed));
}

/** Before a call, in the order of the form. */
export const CALL_QUESTIONS = [
  "What you are struggling with",
  "What success looks like",
  "What you have tried",
  "Why you decided to take this step",
] as const;

/** Whoever had emptied the example before there was this answer shows none. */
const SHOWN_MAP = slot(
  SHOWN,
  "Yes",
  ({ values }) => [values.get("meetings/agenda/focusMap/matters")].flat().length === 0 ? "No" : undefined,
);

const hasNoMap = (words: Words) => SHOWN_MAP.valueIn(words, "meetings/agenda/focusMap/shown") === "No";

/** The topics of the free call and of a Clarity Session, and what each yields. All pages and mails use the same words. */
export const MEETINGS = words("meetings/agenda", {
  callConfirmed: sample(
    "What the free call goes through, and what to do before it",
    "Pages and mails take these words from here. Confirm that you work like this, or put in how you do",
    ["callMatter", "checkRule"],
  ),
  /** After “We go through”. */
  callMatter: slot(
    line(210),
    "your four answers and any result you bring: the three lowest scores you counted in the business check, or the report of the founder test",
  ),
  callAgenda: derived((): string =>
    `We go through ${MEETINGS.callMatter}. Then we decide together whether a Clarity Session is the next step.`
  ),
  /** What happens to the business check, and when. */
  checkRule: slot(
    paragraph(100),
    "Do the business check before the Clarity Session. Before the call it’s optional.",
  ),
  sessionConfirmed: sample(
    "What a Clarity Session goes through, and what it yields",
    "Pages and mails take it from here. Confirm that you work like this, or put in how you do",
    ["sessionAgenda", "sessionOutput"],
  ),
  sessionAgenda: slot(
    paragraph(120),
    "In it we read all fourteen scores and choose the two or three to work on first.",
  ),
  /** After “You leave with”. */
  sessionOutput: slot(line(90), "one page: your Annual & 90-Day OKRs, and what you’ll stop"),
  /** What the free call yields, and that of the logistics company of the samples. */
  focusMap: {
    shown: SHOWN_MAP,
    confirmed: example(
      "The example of the Strategic Focus Map",
      "The company is invented. Confirm the example, or put in one of yours",
      ["company", "inTheWay", "stops", "matters", "next"],
      hasNoMap,
    ),
    means: slot(
      paragraph(210),
      "The Strategic Focus Map is one page: what is in the way, what stops, the two or three things that matter with a measure for each, and the first two weeks.",
    ),
    company: slot(line(FOCUS_LIMITS.company), "Regional logistics company"),
    inTheWay: slot(list(line(FOCUS_LIMITS.way), { most: 3 }), [
      "A 2 of 5 on delivery: 11 of 20 loads are complete by the first promised date",
      "Eleven open projects, and nobody owns the one that would help dispatch",
    ]),
    stops: slot(
      line(FOCUS_LIMITS.line),
      "Eight of the eleven projects pause until March, the second depot and the customer portal among them",
    ),
    matters: slot(
      list(
        entry({
          what: line(FOCUS_LIMITS.what),
          measure: line(FOCUS_LIMITS.measure),
          first: line(FOCUS_LIMITS.step),
          second: line(FOCUS_LIMITS.step),
        }),
        { most: 3 },
      ),
      [
        {
          what: "Loads arrive when we said they would",
          measure: "14 of 20 loads complete by the first promised date",
          first: "Ana writes the cause beside each of the last nine late loads",
          second: "Dispatch sees the truck board before it accepts a job",
        },
        {
          what: "Work is paid for soon after it is done",
          measure: "First invoice 5 days after delivery, not 14",
          first: "Mei invoices three loads on the day of delivery, as a trial",
          second: "Drivers send the signed slip from the yard",
        },
      ],
    ),
    next: slot(line(FOCUS_LIMITS.line), "Clarity Session on Thursday at 9, to set the annual goal"),
    /** The same as the sheet has it; null: the coach shows none. */
    example: derived((): FocusMap | null => {
      const { shown, company, inTheWay, stops, matters, next } = MEETINGS.focusMap;
      if (shown === "No") return null;
      return {
        company,
        inTheWay,
        stops,
        matters: matters.map(({ what, measure, first, second }, at) => ({
          what,
          measure,
          steps: [
            { key: `step${at + 1}week1`, week: 1, text: first },
            { key: `step${at + 1}week2`, week: 2, text: second },
          ],
        })),
        next,
      };
    }),
  },
  /** The invitation to a Clarity Session under a result, where its price stands below the button. */
  bringThisPage: derived((): string =>
    `Bring this page to a Clarity Session, the first working session. ${MEETINGS.sessionAgenda} You can book it directly, or after a discovery call.`
  ),
  /** The same in the mail with the result, which has little room. */
  bringResult: derived((): string =>
    `Bring the results to a Clarity Session, the first working session: ${OFFERS.claritySession}. ${MEETINGS.sessionAgenda}`
  ),
});
