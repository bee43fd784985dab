/** What the 90-Day Sprint Planner says at first sight; what its other views say is in a file of its own. */
import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import type { SprintRows } from "./document.ts";

export const EDIT_NAMES: EditNames<SprintRows> = {
  rows: {
    outcomes: { one: "outcome", many: "outcomes" },
    commitments: { one: "commitment", many: "commitments" },
  },
  fields: {
    start: "first day",
    review: "review",
    why: "reason",
    measure: "measure",
    unit: "unit",
    baseline: "baseline",
    target: "target",
    outcome: "outcome of a commitment",
  },
};

/** What else is done, as it stands after "Undo: ". */
export const ACTION_NAMES = {
  tick: (isDone: boolean, text: string) =>
    `${isDone ? "tick" : "untick"} ${text === "" ? "commitment" : `“${text}”`}`,
  drop: "drop commitment",
  value: (week: number) => `change the figure of week ${week}`,
  off: (week: number, isOff: boolean) => isOff ? `mark week ${week} off` : `bring back week ${week}`,
  close: (week: number, isClosed: boolean) => `${isClosed ? "close" : "reopen"} week ${week}`,
  plain: {
    "take back": "take back a commitment",
    "carry": "carry over",
    "reflect": "edit reflection",
  },
} as const;

/** The step of the sprint that begins where another ended. */
export const NEXT_STEP = "start the next sprint";

export const SPRINT_TEXT = {
  views: { week: "This week", outcomes: "Outcomes", calendar: "Calendar file" },
  heading: {
    before: (days: number) => days === 1 ? "Begins tomorrow" : `Begins in ${days} days`,
    during: (week: number, of: number) => `Week ${week} of ${of}`,
    after: "The sprint is over",
    other: (week: number) => `You are looking at week ${week}.`,
    back: (week: number) => `Back to week ${week}`,
    backToEnd: "Back to how it ended",
  },
  begin:
    "Write one outcome, then four to six commitments for week 1. You can also paste a list or a spreadsheet.",
  average: {
    none: "No week is closed yet. Aim for an average of 85%.",
    of: (weeks: number) => `Average of ${plural(weeks, "closed week")}: `,
    line: "The line for the average is at 85%.",
    reached: "That is 85% or more.",
  },
  start: "First day",
  until: (date: string) => `to ${date}`,
  strip: {
    label: "The thirteen weeks",
    off: "off",
    planned: (count: number) => count === 0 ? "" : `${count} planned`,
    line: "85%",
    week: (week: number, date: string, what: string) => `Week ${week}, from ${date}: ${what}`,
    nothing: "nothing planned",
    score: (percent: string, done: number, planned: number) => `${percent}, ${done} of ${planned} done`,
    now: "this week",
  },
  week: {
    done: "done",
    of: (done: number, planned: number) => `${done} of ${planned}`,
    planned: (count: number) => plural(count, "commitment"),
    empty: "Nothing is planned for this week yet. Four to six commitments are plenty.",
    off: "This week is off. It has no score, and nothing is carried into it.",
    offKept: (count: number) =>
      `${plural(count, "commitment")} ${
        count === 1 ? "stays here and doesn’t" : "stay here and don’t"
      } count.`,
    markOff: "Mark this week off",
    bringBack: "Bring this week back",
    commitment: (number: number) => `Commitment ${number}`,
    outcomeOf: (name: string) => `Outcome that it serves: ${name}`,
    none: "none yet",
    tick: (name: string) => `Done: ${name}`,
    add: "Add a commitment",
    addHint: "Enter",
    carry: (week: number, name: string) => `Carry over to week ${week}: ${name}`,
    carryKey: "C",
    carriedFrom: (week: number) => `carried from week ${week}`,
    carried: "carried over, still counts",
    dropped: "dropped, still counts",
    late: "added later",
    takeBack: "Take back",
    saidCarried: (week: number) => `Carried over to week ${week}.`,
    saidNoWeek: "There is no later week. Open commitments can go into the next sprint.",
    noServe: (count: number) =>
      `${plural(count, "commitment")} ${count === 1 ? "serves" : "serve"} no outcome yet.`,
    keysTick: "Space ticks, ",
    keysCarry: (week: number) => ` carries over to week ${week}, `,
    keysMove: " moves. Start with “A:” to serve outcome A.",
    more: "More",
    carryTo: (week: number) => `Carry to week ${week}`,
    keyMove: "Alt ↑ ↓",
    left: (count: number) => `${plural(count, "commitment")} left open.`,
    carryAll: (count: number, week: number) =>
      count === 1 ? `Carry it to week ${week}` : `Carry all ${count} to week ${week}`,
  },
  reflection: {
    prompts: ["What moved an outcome?", "What got in the way?", "What changes next week?"],
    close: (week: number) => `Close week ${week}`,
    closes: (day: string) => `Closes by itself when ${day} is over.`,
    closed: (week: number) => `Week ${week} is closed.`,
    over: (week: number) => `Week ${week} is over.`,
    reopen: "Reopen it",
    next: (week: number) => `Go to week ${week}`,
    said: (week: number, score: string) =>
      `Week ${week} is closed${score === "" ? ", without a score" : ` at ${score}`}.`,
  },
  outcomes: {
    title: "Outcomes",
    count: (count: number, most: number) => `${count} of at most ${most}`,
    label: (letter: string) => `Outcome ${letter}`,
    placeholder: "What is true in 13 weeks that is not true today?",
    add: "Add an outcome",
    valueOf: (week: number) => `Week ${week}`,
    valueLabel: (week: number, name: string) => `Figure of week ${week}: ${name}`,
    noValue: "No figure yet",
    staleFrom: (week: number) => `figure of week ${week}`,
    noMeasure: "Not measured yet. Add what you count.",
    setMeasure: "Add a measure",
    setFigures: "From where to where?",
    short: "short",
    shortBy: (amount: string) => `${amount} `,
    toSpare: (amount: string) => `${amount} to spare`,
    onPace: "on pace",
    reached: "target reached",
    points: (amount: string) => `${amount} ${amount === "1" ? "point" : "points"}`,
    valueIn: (value: string, week: number) => `${value} in week ${week}`,
    chart: (name: string, values: string) => `${name}: ${values}`,
    chartValue: (week: number, value: string) => `week ${week} ${value}`,
    note: "The thin line is an even pace from the first figure to the target, weeks off included.",
  },
  help: {
    title: "How the score works",
    text:
      "A week’s score is the share of planned commitments that were done. What you carry over or drop after the first day still counts as planned, and what you add is marked. A week off or without commitments has no score. The average covers closed weeks; aim for 85%.",
    source: "The score and the 85% are from Moran and Lennington, The 12 Week Year (2013): a rule of thumb.",
  },
} as const;
