/** What the Executive Decision Framework says at first sight; what its other views say is in a file of its own. */
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import type { DecisionRows } from "./document.ts";

export const EDIT_NAMES: EditNames<DecisionRows> = {
  rows: {
    options: { one: "option", many: "options" },
    criteria: { one: "criterion", many: "criteria" },
  },
  fields: {
    kind: "scale",
    unit: "unit",
    better: "direction",
    low: "lower bound",
    high: "upper bound",
    must: "must",
    date: "date",
    chosen: "choice",
    decision: "decision",
    heard: "who was heard",
    reopen: "what would reopen it",
    review: "review date",
  },
};

const named = (what: string, name: string) => name === "" ? what : `${what} of ${name}`;

/** What else is done, as it stands after "Undo: ". */
export const ACTION_NAMES = {
  weight: (criterion: string) => `change ${named("weight", criterion)}`,
  value: (criterion: string, option: string) =>
    `change ${named(criterion === "" ? "value" : criterion, option)}`,
  direction: (criterion: string) => `change ${named("direction", criterion)}`,
  points: "give points",
  pairs: "compare in pairs",
  compare: "compare two criteria",
  paste: "paste a table",
} as const;

/** "Berlin", "Berlin and Rome", "Berlin, Rome and Oslo". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

const points = (amount: string) => `${amount} ${amount === "1" ? "point" : "points"}`;

export const DECISION_TEXT = {
  pasted: "The table is in.",
  views: { matrix: "Matrix", sure: "How sure", weights: "Weights", log: "Log" },
  option: (position: number) => `Option ${position}`,
  criterion: (position: number) => `Criterion ${position}`,
  headline: {
    empty: {
      title: "What are you choosing between?",
      note:
        "Name at least two options and your criteria, then give each option its values. Or paste a table into the first field.",
    },
    undirected: (names: string) => ({
      title: `Which is better: more or less of ${names}?`,
      note: "Choose below. The ranking depends on your answer.",
    }),
    unranked: {
      title: "No option can be ranked yet",
      note: "An option is ranked once it has a value for every criterion and fails no must.",
    },
    noWeight: { title: "No criterion has any weight", note: "Give at least one of them a weight." },
    only: (name: string) => ({
      title: `${name} is the only option left`,
      note: "Every other option is out or unfinished.",
    }),
    tie: (names: string, score: string) => ({
      title: `${names} are tied`,
      note: `Each has ${score} of 100 points. A small change of a weight on which they differ decides it.`,
    }),
    change: (criterion: string, from: string, to: string) => `${criterion} from ${from} to ${to}`,
    makes: (changes: readonly string[], winners: string, isOne: boolean) =>
      `A change of ${changes.join(", or of ")} makes ${winners} ${isOne ? "win" : "win together"}.`,
    none: "No change of a single weight makes another option win.",
    unfinished: (names: string, isOne: boolean, canLead: boolean) =>
      ` ${names} ${isOne ? "isn’t" : "aren’t"} finished and not counted here${
        canLead ? ", but could still win" : ""
      }.`,
    leads: (winner: string, score: string, ahead: string, second: string) =>
      `${winner} leads with ${score} of 100 points, ${points(ahead)} ahead of ${second}.`,
    score: (option: string, criterion: string, from: string, to: string, winners: string) =>
      `The smallest change of one value that matters: ${criterion} of ${option} from ${from} to ${to} makes ${winners} win.`,
    noScore: "No change of a single value makes another option win.",
  },
  ranking: {
    title: "Ranking",
    rank: "Rank",
    option: "Option",
    split: "Points by criterion",
    points: "Points",
    level: "level",
    behind: (amount: string) => `${amount} behind`,
    all: "Wins, any weights",
    ordered: "Wins, your order",
    shareOf: { all: "of all weightings", ordered: "in your order" },
    waiting: "…",
    out: "Out",
    outFor: (criterion: string, value: string, must: string) => `${criterion}: ${value}, must be ${must}`,
    unfinished: "Unfinished",
    missing: (criteria: string) => `No value for ${criteria}.`,
    range: (low: string, high: string) => `Between ${low} and ${high} points are possible.`,
    part: (criterion: string, amount: string) => `${criterion} ${amount}`,
    note:
      "Points are weight times value, 100 at most. “Wins” is the share of random weightings in which an option comes first: of any weights, and of those that keep your order of criteria. It comes from 10,000 draws and is right to about one percentage point.",
    atLeast: (value: string) => `at least ${value}`,
    atMost: (value: string) => `at most ${value}`,
  },
  matrix: {
    title: "Options and criteria",
    criterion: "Criterion",
    criterionPlaceholder: "What matters?",
    weight: "Weight",
    weightOf: (name: string) => `Weight of ${name}, share of 100%`,
    changes: "Winner changes at",
    changesTo: (percent: string, winners: string) => `${percent}: ${winners}`,
    never: "no weight",
    alone: "none: no other has weight",
    optionPlaceholder: "Name an option",
    valueOf: (criterion: string, option: string) => `${criterion}: ${option}`,
    rating: "1 to 10",
    more: "more is better",
    less: "less is better",
    unsaid: "is less or more better?",
    must: (what: string) => `must be ${what}`,
    offScale: "Not from 1 to 10: not counted.",
    outside: (low: string, high: string) => `Outside ${low} to ${high}`,
    failsMust: "Fails the must",
    scale: (scale: string, name: string) => `${scale}: scale and must of ${name}`,
    addCriterion: "Add a criterion",
    addOption: "Add an option",
    previous: "Previous option",
    next: "Next option",
    position: (position: number, count: number) => `Option ${position} of ${count}`,
    note: "Weights add up to 100%. If you change one, the others keep their proportion.",
    paired: "Weights come from your comparisons.",
    unpaired: (count: number) =>
      `${
        count === 1 ? "1 pair is" : `${count} pairs are`
      } not compared yet. Until then the points you gave count as weights.`,
    keys: "Enter adds a row, Alt ↑ ↓ moves it. Cells pasted from a spreadsheet fill rows.",
  },
  settings: "Currency and numbers",
  help: {
    title: "How options are ranked",
    text:
      "A rating v from 1 to 10 counts (v – 1) / 9. A number counts by its place between the worst and the best option that is not out, or between your own bounds, and beyond them too. If all options are equal, it counts 0. Points are the sum of weight times value. An option that fails a must is out.",
    source:
      "A weighted sum with swing weights: Keeney and Raiffa, Decisions with Multiple Objectives (1976).",
  },
} as const;
