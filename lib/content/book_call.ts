import { line, list } from "../words/fields.ts";
import { derived, example, sample, slot, words } from "../words/slot.ts";
import { CALL_QUESTIONS, MEETINGS, OFFERS } from "./meetings.ts";
import { ownQuotes, QUOTES } from "./testimonials.ts";

export const BOOK_CALL_PAGE = words("book-call", {
  meta: {
    title: "Book Your Business Clarity Call",
    description:
      "Book a free 30-minute call about your business: what slows it down, where you want to be in 90 days, and how the sprint framework could help.",
  },
  title: "Book Your Business Clarity Call",
  /** The title's last words, in italics. */
  titleEmphasis: "Clarity Call",
  intro: "A free 30-minute call about your business. You leave with a one-page Strategic Focus Map.",
  /** The label of the note that lists the names of this call on the site. */
  namesTitle: "One call, several names",
  meetings: {
    confirmed: sample(
      "What the free call and the Clarity Session are called",
      "The site uses several names for two meetings: a free call, and a paid session that can follow it. Confirm that you offer them like this",
    ),
    call: slot(line(100), "Every “clarity call” on this site is the free discovery call."),
    /** Before its length, place and price. */
    session: slot(line(100), "A Clarity Session is the working session that can follow it"),
    otherName: slot(
      line(120),
      "That session is step 2 of the sprint, also called the strategy deep dive.",
    ),
  },
  names: derived((): string => {
    const { call, session, otherName } = BOOK_CALL_PAGE.meetings;
    return `${call} ${session}: ${OFFERS.claritySession}. ${MEETINGS.sessionAgenda} ${otherName} ${OFFERS.sessionCredit}`;
  }),
  topicsTitle: "What we’ll talk about",
  /** Below the topics: what to do before the call, and what happens on it. */
  agenda: [
    { name: "Before the call", text: "You answer four short questions:", questions: CALL_QUESTIONS },
    {
      name: "During the call",
      text: derived(() => `${MEETINGS.callAgenda} ${MEETINGS.checkRule} ${OFFERS.coachRule}`),
      questions: [],
    },
  ],
  /** At the end of the half hour's ruler. */
  minutes: "30 minutes",
  topics: slot(list(line(70), { most: 4 }), [
    "Current challenges and bottlenecks",
    "Where you want to be in 90 days",
    "Gaps keeping you from goals",
    "How the sprint framework could help",
  ]),
  /** The result of the call with an example. */
  map: {
    title: "What you leave with",
    lead: derived(() => MEETINGS.focusMap.means),
    example: derived(() => MEETINGS.focusMap.example),
    isSample: derived(() => MEETINGS.focusMap.confirmed),
  },
  button: "Schedule Your Business Clarity Call",
  /** The band at the page's end. */
  invitation: {
    title: "Bring the problem as it is today",
    text: "You need no slides and no polished story.",
  },
  /** With the email placeholder. */
  contact: "A question before you book? Write to {email}.",
});

export const BOOK_CALL_QUOTES = words("book-call/quotes", {
  title: "What a call is like",
  isSample: example(
    "Founder quotes on the page about booking a call",
    "They are invented. Put in your clients’ own words, with their consent",
    undefined,
    undefined,
    (words) => ownQuotes(words, "book-call/quotes/items") !== undefined,
  ),
  items: slot(QUOTES, [
    {
      quote: "I expected a sales pitch. I got half an hour of good questions and a page of notes.",
      emphasis: "a page of notes.",
      author: "Rachel B.",
      company: "Bookkeeping firm",
    },
    {
      quote:
        "We spent the whole call on one bottleneck that I had stopped seeing, because I walk past it daily.",
      author: "Victor N.",
      company: "Craft brewery",
    },
    {
      quote:
        "I was told plainly that I wasn’t ready for the sprint, and what to do first. I came back in spring.",
      author: "Leah C.",
      company: "Recruiting agency",
    },
    {
      quote: "Explaining my business to somebody from outside showed me which parts I could not explain.",
      author: "Omar H.",
      company: "Electrical contractor",
    },
    {
      quote: "By the end I could put my problem into one sentence. I had been trying to do that for months.",
      author: "Julia F.",
      company: "Subscription box company",
    },
    {
      quote:
        "It was calm and direct, and it ended on time. That evening I told my partner what I wanted to change.",
      author: "Ben A.",
      company: "Architecture practice",
    },
    // What founders say of the work is not said of the call.
  ], (words) => ownQuotes(words, "book-call/quotes/items") && []),
});
