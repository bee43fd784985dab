import type { DimensionKey } from "../../diagnostic/dimensions.ts";
import { inWords } from "../../in_words.ts";

/** All scores of a check. */
const DIMENSION_COUNT = 14;

/** "Five scores rose", "one score fell": `verb` of a number of scores. */
const scores = (count: number, verb: string) =>
  `${inWords(count)} ${count === 1 ? "score" : "scores"} ${verb}`;

/** What chance alone does to an average, here and on the method page. */
export const CHANCE = (scores: string, limit: string) =>
  `If nothing has changed, chance alone moves the average of ${scores} scores by ${limit} or less in 95 of 100 repeats.`;

/** What moved since the check that a result repeats. `day` is "August 21, 2026". */
export const MOVED = {
  title: (day: string) => `What moved since ${day}`,
  /** In the head of the result, before `counts`. */
  since: (day: string) => `Since ${day}, `,
  /** After `overall`. */
  chance: (isBeyond: boolean) =>
    isBeyond ? "That is more than chance alone usually does." : "Chance alone can do that.",
  link: "See what moved",
  /** The averages of so many scores, with their own change. */
  overall: (from: string, to: string, difference: string, counted: number) =>
    `${
      counted === DIMENSION_COUNT
        ? "Overall score"
        : `Average of the ${inWords(counted)} ${counted === 1 ? "score" : "scores"} that both checks counted`
    }: ${from} → ${to} (${difference}).`,
  /** How many scores rose, fell and stayed. */
  counts: (rose: number, fell: number, same: number) => {
    const parts = [
      ...rose > 0 ? [scores(rose, "rose")] : [],
      ...fell > 0 ? [rose > 0 ? `${inWords(fell)} fell` : scores(fell, "fell")] : [],
      ...same > 0 ? [`${inWords(same)} stayed the same`] : [],
    ];
    return rose + fell === 0 ? "no score has changed." : `${parts.join(", ")}.`;
  },
  /** What only this check counted, what only the one before did, and what neither did. */
  fresh: (labels: readonly string[]) => `Newly counted, so not compared: ${labels.join(", ")}.`,
  lost: (labels: readonly string[]) => `Not counted this time, so not compared: ${labels.join(", ")}.`,
  never: (labels: readonly string[]) => `Not counted in either: ${labels.join(", ")}.`,
  /** By the method page. `limit` is how far chance alone moves the average of so many scores, `all` of fourteen. */
  reading: (counted: number, limit: string, all: string) =>
    `A change of one point is one reading: a single case can cause it. In Speed and Technology, or with few cases, a single case can cause several points. ${
      counted === DIMENSION_COUNT
        ? CHANCE("all fourteen", limit)
        : `${CHANCE(`these ${inWords(counted)}`, limit)} For all fourteen it’s ${all}.`
    }`,
  method: "What chance alone can do",
  /** In place of all that, if the check before counted nothing that this one counts, or had other statements. */
  apart: "No score was counted in both checks, so the two are not compared.",
  edition: (day: string) =>
    `Your check of ${day} had other statements. The same score meant something else, so the two are not compared.`,
  dimension: "Dimension",
  scores: "Then and now",
  difference: "Change",
  /** What a change by so many points says. */
  weight: (points: number, key: DimensionKey) =>
    points === 1
      ? "one reading"
      : key === "speed" || key === "technology"
      ? "maybe one case"
      : "several cases",
  /** Of a score that the check before didn't count. */
  isNew: "new",
  /** A score before, for screen readers. */
  was: (score: number) => `was ${score}`,
  /** In the legend of the scores. */
  key: "before",
  /** Below the two lines, and of both for who can't see them. */
  line: (day: string) => `The pale line is your check of ${day}.`,
  /** The same on a share picture. */
  pale: (day: string) => `Pale: ${day}`,
  label: (day: string) => `Your line, and behind it, pale, the one of ${day}`,
} as const;

/** The first actions of the check before. */
export const DONE = {
  title: "First actions then: done?",
  tick: "They were for the 7 days after that check. Tick what you did. The ticks stay in this browser.",
  /** `from` and `to` are scores. */
  scores: (label: string, from: number, to: number) => `${label} (${from} then, ${to} now)`,
  /** Leads to the result of that day. */
  before: (day: string) => `Open the result of ${day}`,
  /** On a result that stands alone, in a browser that knows an earlier one. */
  compare: "Compare with the check before",
  /** On a comparison. */
  alone: "This result alone, to print its plan and advice",
  /** On one that this browser has repeated. Other browsers may have, too. */
  newest: "You checked again in this browser: open that result",
  gone: "The check before is gone, so there is nothing to compare with.",
  /** In the browser that asked for it; `day` is when it comes. */
  reminder: (day: string) => `Your reminder comes on ${day}`,
} as const;

/** Three checks and more. */
export const COURSE = {
  title: "Your checks so far",
  caption: "Averages of your checks, of all systems and of each",
  /** Of so many scores, which so many checks have in common. */
  change: (counted: number, checks: number, from: string, to: string, difference: string) =>
    `Averages over ${
      counted === DIMENSION_COUNT
        ? "all fourteen scores"
        : `the ${inWords(counted)} ${counted === 1 ? "score" : "scores"} that all ${inWords(checks)} counted`
    }. First to last: ${from} → ${to} (${difference}).`,
  /** `values` are averages, the oldest first. */
  label: (values: readonly string[]) => `Average: ${values.join(", then ")}`,
  day: "Check",
  mean: "Average",
  /** In place of the average of a system of which nothing was counted in all. */
  none: "–",
} as const;

/** After how many days the reminder is sent. */
export const REMINDER_DAYS = 90;

/** At the end of a result. */
export const AGAIN = {
  title: "Your next check",
  text:
    `A good time is ${REMINDER_DAYS} days after this one. Your answers stay hidden until you send new ones; the result then says what moved.`,
  button: "Check again",
  ask: "Remind me by email",
} as const;

/** The page after it was asked for, and after it was called off. */
export const REMINDER_PAGE = {
  offered: {
    title: "Shall we remind you?",
    text: () =>
      "One email to confirm it, and one in 90 days with the link to check again. Then we delete the address.",
  },
  label: "Email for one reminder",
  remind: "Remind me once",
  note: "You ask for it here, so it comes even if you once stopped our email.",
  /** `day` is when. */
  asked: {
    title: "We’ll remind you.",
    text: (email: string, day: string) =>
      `One email to ${email} on ${day}, with the link to check again. Then we delete the address.`,
  },
  only:
    "If you stop all our email from now on, this reminder won’t come either. To call off only the reminder later, use the link in the email that confirms it. It comes within a few minutes, or tomorrow if we’ve already sent four emails to the address today.",
  stopped: {
    title: "We won’t remind you.",
    text: (email: string) =>
      `All our email to ${email} was stopped after this reminder was asked for, so it won’t be sent. If you still want it, ask for it again.`,
    again: "Ask for it again",
  },
  ended: { title: "You won’t get a reminder.", text: () => "We have deleted the address." },
  end: "Don’t remind me",
  back: "Back to the result",
  gone: {
    title: "This reminder is gone.",
    text: "It was sent, called off, erased or replaced by a newer one, or a part of the link is missing.",
    button: "Do the business check",
  },
} as const;
