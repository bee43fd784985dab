/** What the parts of the decision framework say that come when somebody turns to them. */

/** What is printed. */
import { plural } from "../../../lib/tool_kit/words.ts";

export const PAPER_TEXT = {
  chosen: (name: string) => `We choose ${name}`,
  open: "Not decided yet",
  fillIn:
    "Write an option above each column and a criterion on each line, then give every option its values.",
  points: "Points of 100",
  wins: ["Wins, any weights", "Wins, our order"],
  matrix: "Values, weights and where the winner changes",
  decided: "Decided on",
  decision: "Decision",
  heard: "Heard",
  reopen: "We decide again if",
  review: "Review on",
} as const;

export const SCALE_TEXT = {
  kind: "Scale",
  kinds: { rating: "Rating from 1 to 10", number: "Number with a unit" },
  unit: "Unit",
  unitPlaceholder: "$, km, days",
  better: "Better is",
  directions: { more: "more", less: "less", unsaid: "not said yet" },
  low: "Counts from",
  high: "Counts to",
  bounds: "If you leave these empty, a number counts between the worst and the best of your options.",
  halfBounds: "Bounds need both figures, the lower one first.",
  must: { atLeast: "Must be at least", atMost: "Must be at most" },
  mustNote: "An option that fails the must is out, whatever its points.",
  none: "none",
} as const;

export const DIRECTION_TEXT = {
  title: "Which is better?",
  which: (name: string, low: string, high: string) => `${name}: ${low} or ${high}?`,
  answers: {
    less: (low: string) => `${low}, less is better`,
    more: (high: string) => `${high}, more is better`,
  },
  byName: (better: "less" | "more") => `The name suggests ${better}. Press it to agree.`,
  offScale: "A rating goes from 1 to 10. Your answer makes this a number.",
} as const;

export const WEIGHTS_TEXT = {
  title: "Weights",
  how: "How to weigh",
  modes: { points: "Give points", pairs: "Compare in pairs" },
  tooMany: (most: number) => `Comparing in pairs works for up to ${most} criteria.`,
  intro:
    "For each criterion, think of the difference between the worst and the best of your options. Give 100 points to the difference that matters most, and fewer to the others.",
  empty: "Name a criterion in the matrix first. Then you can set its weight here.",
  swing: (from: string, to: string) => `How much does ${from} to ${to} matter?`,
  noSwing: "All options are equal here, so this criterion decides nothing.",
  unknown: "You see the difference once two options have values.",
  points: "Points",
  pointsOf: (name: string) => `Points of ${name}`,
  share: "Share",
  separates: "Separates by",
  separation: (amount: string) => `${amount} ${amount === "1" ? "point" : "points"}`,
  pairsIntro: "Which of the two differences matters more, and how much more?",
  pair: (a: string, b: string) => `${a} or ${b}`,
  open: "not compared",
  equal: "equally",
  /** By steps on Saaty's scale, from 1. */
  more: [
    "slightly more (2)",
    "moderately more (3)",
    "moderately to strongly more (4)",
    "strongly more (5)",
    "strongly to very strongly more (6)",
    "very strongly more (7)",
    "very to extremely strongly more (8)",
    "extremely more (9)",
  ],
  side: (name: string, how: string) => `${name} ${how}`,
  left: (count: number) =>
    `${plural(count, "pair")} left to compare. Until then the points you gave count as weights.`,
  consistency: (ratio: string) => `Consistency ratio ${ratio}.`,
  consistent: "At 0.1 or less, the comparisons agree with each other well enough.",
  inconsistent:
    "Above 0.1: the comparisons contradict each other. Look again at the pairs that you were least sure of.",
  source:
    "Weights are the principal eigenvector of the comparisons. The ratio compares them with random ones: Saaty (1980; random indices of 2005).",
} as const;

export const SURE_TEXT = {
  bands: "Who wins at which weight",
  bandsNote:
    "Each bar is the weight of one criterion from 0 to 100%. The others keep their proportion. The mark is today’s weight.",
  band: (from: string, to: string, winners: string) => `${from} to ${to} ${winners}`,
  bandLabel: (criterion: string, today: string, bands: string) => `${criterion}, ${today} today: ${bands}`,
  today: (percent: string) => `${percent} today`,
  down: "Down to",
  up: "Up to",
  none: "none",
  noBands: "No other criterion has weight.",
  unclear:
    "Once two options are ranked and one leads, this shows how far each weight and value can change before another option wins.",
  values: "One value that flips it",
  valuesNote: "For each option, the smallest change of one value that makes another option win.",
  makes: (winners: string, isOne: boolean) => `${winners} ${isOne ? "wins" : "win"}`,
  noValue: "no single value",
} as const;

export const LOG_TEXT = {
  title: "Decision log",
  intro: "Write down now why you choose, so that you can explain it in a year.",
  chosen: "We choose",
  undecided: "not decided yet",
  chosenOut: "This option is out: it fails a must.",
  chosenUnfinished: "This option is unfinished.",
  chosenBehind: (leader: string) => `${leader} leads the ranking. Say below why you decide differently.`,
  date: "Decided on",
  decision: "The decision, and why",
  heard: "Who was heard",
  reopen: "What would make us reopen it",
  placeholders: {
    decision: "What we do, and what decided it",
    heard: "Names, including people outside the company",
    reopen: "A figure and a limit: rent over $4,200",
  },
  review: "Review on",
  reviewIn: (days: number) => `In ${plural(days, "day")}.`,
  calendar: "Put the review into my calendar",
  calendarNote:
    "An all-day event as a calendar file. If you change the date, download the file again. Most calendars update the event, but some add a second one.",
  said: (name: string) => `Downloaded: ${name}`,
  onward: "Continue in the 90-day sprint planner",
  onwardNote:
    "The chosen option becomes an outcome there, with your decision as its reason. Values, weights and the rest of the log stay here. You can check it before anything is added.",
  onwardCut: "The outcome gets the first 300 characters of your decision. The full text stays here.",
  onwardNone: "Choose an option first: it becomes the outcome.",
} as const;

export const DUE_TEXT = {
  title: "Reviews that are due",
  entry: (title: string, date: string) => `${title}, review on ${date}`,
  since: (days: number) => days === 0 ? "Due today." : `Due for ${plural(days, "day")}.`,
} as const;

/** What the calendar's event says. */
export const REVIEW_EVENT = {
  summary: (title: string) => title === "" ? "Review of a decision" : `Review of a decision: ${title}`,
  chosen: (name: string) => `We chose ${name}.`,
  reopen: (text: string) => `What would make us reopen it: ${text}`,
} as const;

/** What is asked before a pasted table comes in. */
export const PASTE_TABLE_TEXT = {
  unreadStay: "They stay empty.",
  title: (options: number, criteria: number) =>
    `You pasted ${plural(options, "option")} and ${
      plural(criteria, "criterion", "criteria")
    }. Which figures are better?`,
  hint: "Nothing is added before you press the button. You can change everything afterward.",
  rowsAre: "Each row is",
  rows: { options: "an option", criteria: "a criterion" },
  option: "Option",
  criterion: "Criterion",
  weight: "Weights",
  unnamed: "No name",
  rating: "Rating from 1 to 10: higher is better",
  number: (unit: string) => unit === "" ? "Number" : `Number, in ${unit}`,
  which: (name: string, low: string, high: string) => `${name}: which is better, ${low} or ${high}?`,
  alike: "All options are equal here.",
  choose: (names: string) => `Say which is better for ${names}.`,
  weights: (kind: "column" | "row", heading: string) => `Weights come from the ${kind} “${heading}”.`,
  noWeights: (kind: "column" | "row", heading: string) =>
    `No weight in the ${kind} “${heading}” can be read, so no weights are added.`,
  /** The text of a cell is empty where nothing is written. */
  unreadWeights: (cells: readonly { readonly criterion: string; readonly text: string }[]) =>
    `These weights are missing or can’t be read. Each becomes the average of the others: ${
      cells.map(({ criterion, text }) => text === "" ? criterion : `${criterion} (“${text}”)`).join("; ")
    }.`,
  nothing: "There are no figures in this table, so it can’t be compared.",
  noRoom: (options: number, criteria: number) =>
    `A decision can have ${options} options and ${criteria} criteria at most. The rest is left out.`,
  take: "Add this table",
} as const;
