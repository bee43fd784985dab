import { capitalized, inWords } from "../in_words.ts";
import type { PageMeta } from "./page_meta.ts";
import { OWNER_PAGE } from "./rounds.ts";

const META: PageMeta = {
  title: "Team Check: Where Do Your Answers Differ?",
  description:
    "Ask your team the fourteen questions of the business check by one link. See where your answers differ most, and what to count so that you agree.",
};

/** The business check, answered by a team: its page. What it promises is kept by lib/rounds. */
export const TEAM_CHECK_PAGE = {
  meta: META,
  title: "Does your team see the same business?",
  emphasis: "the same business?",
  lede:
    "Ask your people the fourteen questions of the business check. You get the three widest gaps, and what to count to close them.",
  start: "Start a team check",
  steps: {
    items: [
      [
        "Send one link.",
        "Paste it into your chat or an email. Nobody needs an account, and we write to nobody.",
      ],
      [
        "Everybody guesses.",
        "Fourteen questions, about seven minutes, from memory. Nobody looks anything up.",
      ],
      [
        "Read the gaps.",
        "When it closes, you see where answers differ, with an agenda of three talks of 20 minutes.",
      ],
    ],
  },
  questions: {
    open: "Read the fourteen questions first",
    lead: "Everybody chooses one of five answers to each, from 1 to 5, or “I can’t say”.",
  },
  promise: {
    title: "Who sees what",
    lead: "We show this to everybody before the first question.",
    items: [
      ["While it is open", "You see how many have answered. Nobody sees who, and nobody sees an answer."],
      [
        "When it has closed",
        "Everybody with a link sees the same page: how many chose each score, and no names.",
      ],
      [
        "Always four or more",
        "With fewer than four answers, nothing is shown. A question with fewer than four scores is left out, and “I can’t say” is not a score. Why four and not three? You know your own score, and with only two others it is easy to guess whose is whose.",
      ],
      ["Single answers", "They are deleted the moment it closes. Only the counts stay."],
      [
        "With names",
        "Co-founders can choose to show who gave which score. People read that first. While it is open, the link shows which names have answered.",
      ],
      ["90 days later", "Everything is deleted. You can do it sooner with one button."],
    ],
    limits:
      "What we cannot prevent: if everybody gives the same score, you know what each person said. And we can’t check who uses a link: whoever sends all answers but one can work out that one. We tell you if more people answer than you invited.",
  },
  example: {
    caption: "For example, with nine people.",
    people: 9,
    /** How many rows are shown. */
    rows: 6,
    /** In the order of the check: who chose 1 to 5, and who could not say. */
    counts: [
      [0, 1, 5, 3, 0, 0],
      [3, 2, 0, 1, 3, 0],
      [0, 2, 4, 2, 0, 1],
      [0, 0, 3, 5, 1, 0],
      [2, 3, 0, 2, 2, 0],
      [0, 3, 4, 0, 0, 2],
      [0, 1, 2, 4, 2, 0],
      [0, 0, 2, 5, 2, 0],
      [1, 2, 3, 0, 0, 3],
      [0, 4, 4, 1, 0, 0],
      [2, 4, 1, 2, 0, 0],
      [4, 1, 1, 2, 1, 0],
      [1, 5, 2, 1, 0, 0],
      [0, 0, 4, 4, 0, 1],
    ],
  },
  form: {
    title: "Start a team check",
    asker: "Your first name",
    askerHint: "(your team sees it)",
    team: "Team or company",
    mode: "How do people answer?",
    modeNote:
      "One check uses one of these for everybody. For some with names and some without, start two checks with different people.",
    modes: {
      shared: ["Without names, one link for everybody", "For four people or more. The easiest to send."],
      each: [
        "Without names, one link each",
        "Each link counts once, so nobody counts twice. Four people or more.",
      ],
      named: ["With names", "For 2 to 12 co-founders or partners. Everybody sees who gave which score."],
    },
    invited: "How many people do you ask?",
    invitedHint: "(yourself included)",
    invitedNote: "4 to 150. With it we can tell you when too many answer.",
    people: "Who answers?",
    peopleHint: "(one name on each line)",
    days: "It closes after",
    dayOptions: [[3, "3 days"], [7, "1 week"], [14, "2 weeks"], [30, "30 days"]],
    daysNote: "You can close it earlier, once enough have answered.",
    button: "Start the team check",
    failed: "The team check was not started. What you typed is still here. Please correct:",
    next: "Next you get the link to send. Nothing is sent by us.",
  },
  call: {
    title: "Bring the gaps to a call.",
    text: "Thirty minutes, free: we look at your three widest gaps together.",
    button: "Book a discovery call",
  },
} as const;

/** What leads to the page from elsewhere. */
export const TEAM_CHECK_LINK = {
  href: "/team-check",
  /** On a result. */
  fromResult: "You scored alone. Your team may see it another way.",
  action: "Ask your team",
} as const;

/** The share picture of a result, and what leads to it. */
export const TEAM_CARD = {
  /** Its headline, of which the second part is emphasized. */
  differ: (dimension: string): readonly [string, string] => ["We differ most on", `${dimension}.`],
  agree: ["We all gave", "the same scores."],
  foot: (answered: number, invited: number | null, drawn: number, questions: number) =>
    answered > (invited ?? answered)
      ? OWNER_PAGE.answered(answered, invited)
      : `${answered} people, ${drawn} of ${questions} question${questions === 1 ? "" : "s"}`,
  /** Above the scores. */
  legend: "How many chose each score",
  ends: { 1: "1 low", 5: "5 high" },
  alt: (headline: string) =>
    `“${headline}” beside how many people chose each score where answers differ most`,
  save: "Save as picture",
  note: "The counts in one picture, without names, not even your team’s.",
  /** The name of the saved file. */
  file: "our-team-check.png",
} as const;

/** The result of a team check. */
export const TEAM_RESULT = {
  /** What people read before they answer. */
  asks: {
    title: (title: string) => `${title}: how do you see our business?`,
    lead:
      "Fourteen questions in about seven minutes, from memory. Each question describes a count. Don’t count and don’t look anything up: choose what you believe the count would give. If you have no idea, choose “I can’t say”.",
    /** In the message that goes with a link. */
    about: "The questions are about the business, and not about how anybody works.",
    /** Before what would be counted. */
    guess: "What would this count give?",
  },
  title: "Where you differ",
  /** Where nobody differs. */
  titleAgreed: "Your scores don’t differ",
  closed: "closed on",
  map: {
    title: (count: number, differing: number) =>
      `${count === 14 ? "All" : `${count} of`} 14 questions, ${
        differing > 0 ? "widest gap" : "lowest average"
      } first`,
    lead: {
      counts:
        "Each cell says how many of you chose that score, from 1 (low) to 5 (high): the more people, the darker.",
      names: "Each cell is the score that a person gave: the higher, the darker. “?” means “I can’t say”.",
    },
    /** What is not counted. */
    rule: {
      counts: "“I can’t say” isn’t a score, and a row with fewer than four scores isn’t shown.",
      names: "“I can’t say” isn’t a score.",
    },
    dimension: "Dimension",
    unsure: "Can’t say",
    mean: "Average",
    gap: "Gap",
    /** In place of a gap, where one person alone gave a score. */
    none: "none",
    gapNote: (most: string) =>
      `The gap is how far apart your scores are, as the average over all pairs of you: from 0 to ${most} points.`,
    /** Above the rows that need the same. */
    bands: {
      talks: (count: number) => count === 1 ? "Your talk" : `Your ${inWords(count)} talks`,
      later: () => "1 point apart or more: talk about these next",
      close: (_: number, differing: number) =>
        differing > 0 ? "Less than 1 point apart: no talk needed" : "The others",
    },
    hidden: {
      counts: (labels: readonly string[]) =>
        `Not shown, because fewer than four people gave a score: ${labels.join(", ")}.`,
      names: (labels: readonly string[]) => `Not shown, because nobody gave a score: ${labels.join(", ")}.`,
    },
  },
  agenda: {
    title: (count: number) =>
      `${capitalized(inWords(count))} ${count === 1 ? "talk" : "talks"} of 20 minutes`,
    /** Where some who were asked did not answer. */
    forAll: (invited: number) => `The talks are for all ${invited} of you.`,
    lead: (count: number) =>
      count === 1
        ? "It is the only question with enough answers to show."
        : count === 2
        ? "Start with the first. Only these two questions have enough answers to show."
        : "Start with the first. Take one talk a day, or all three in an hour.",
    /** Where there were more to choose from. */
    rule: (differing: number) =>
      `${
        differing === 0
          ? "You don’t differ on any question, so these are your three lowest averages."
          : differing < 3
          ? `You differ on ${inWords(differing)} of the questions. ${
            differing === 1
              ? "The other two talks have the lowest averages"
              : "The third talk has the lowest average"
          } of the rest.`
          : "These are your three widest gaps; of equal ones, those with the lower average."
      } Of equal averages the one that the check asks about first is taken.`,
    count: "Count this:",
    /** The columns of a talk: the scores, what each stands for, and who chose it. */
    scale: ["Score", "Stands for", "People"],
    unsure: (count: number) => `${count} can’t say.`,
    unsureByName: (names: readonly string[]) => `Can’t say: ${names.join(", ")}.`,
    /** Where nobody differs. */
    agreed: "You agree. Does the count say the same?",
    /** On paper, lines to write on. */
    lines: ["We counted", "So our score is", "Next step", "Who", "By when"],
    plan: [
      ["Before", "Whoever keeps these figures brings them."],
      ["5 minutes", "What could make somebody give a low score, and what a high one? Anybody answers."],
      ["10 minutes", "Count it together. Take what is written down, not estimates."],
      [
        "5 minutes",
        "Find the score that your count stands for, and agree on one next step. Without a count, counting is the next step: who does it, and by when?",
      ],
    ],
    noNames: "Nobody sees who chose what, so don’t ask, and not who answered either.",
  },
  lowest: {
    title: "Low, and you agree",
    lead: "You’re less than 1 point apart here, and the average is below 3. Take a first step.",
    /** Where the gap of a talk is as narrow. */
    narrow:
      "If a gap here is as wide as a talk’s, the talk has the lower average or comes first in the check.",
    most: 3,
    mean: (label: string, mean: number) => `${label}, average ${mean.toFixed(1)}`,
    step: "First step:",
    more: (labels: readonly string[]) => `Below 3 as well: ${labels.join(", ")}.`,
    none: "Where you’re less than 1 point apart, no average is below 3.",
  },
  unsure: {
    title: "What some of you can’t say",
    of: (unsure: number, answered: number, labels: readonly string[]) =>
      `${unsure} of ${answered}: ${labels.join(", ")}.`,
    text: "Show everybody where these figures are kept. If there are none, agree who starts to count.",
  },
  print: {
    button: "Print on one sheet",
    text: "Prints on one sheet, with lines to write on: open your browser’s menu and choose Print.",
    /** On paper. */
    from: (address: string) => `Start another one: ${address}`,
  },
  call: {
    text: "Want somebody neutral in the room?",
    label: "Book a free discovery call",
  },
  /** Enough people answered, but no question has enough scores. */
  unsureOfAll: {
    title: "Most of you can’t say",
    text: (answered: number) =>
      `${answered} people answered, but no question got a score from at least four of them. So there is nothing to compare and no talk to plan yet. It says one thing: you don’t see these numbers. Take the fourteen questions to your next meeting and agree who looks up which.`,
    textNamed:
      "All of you chose “I can’t say” everywhere. So there is nothing to compare and no talk to plan yet. Take the fourteen questions to your next meeting and agree who looks up which.",
  },
  few: {
    title: "Too few answers",
    text: (answered: number) =>
      `${
        answered === 0
          ? "Nobody"
          : `${capitalized(inWords(answered))} ${answered === 1 ? "person" : "people"}`
      } answered. To keep answers private, we show nothing if fewer than four people answer. What they answered is deleted.`,
    textNamed: (answered: number) =>
      `${answered === 0 ? "Nobody" : "One person"} answered, so there is nothing to compare.`,
    again: "Start another team check",
  },
} as const;
