/** What the Strategic OKR Execution Tracker says at first sight; what its other views say is in a file of its own. */
import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import type { CheckInChange, KeyResultChange, TrackerRows } from "./document.ts";

/** Fields of a key result as undo names them, and as they are named when two people changed them; its text goes by the name of the row. */
export const FIELDS = {
  owner: "owner",
  unit: "unit",
  shape: "kind",
  from: "baseline",
  to: "target",
  expectation: "expectation",
} satisfies Readonly<Record<Exclude<keyof KeyResultChange, "text" | "objective">, string>>;

export const EDIT_NAMES: EditNames<TrackerRows> = {
  rows: {
    objectives: { one: "objective", many: "objectives" },
    keyResults: { one: "key result", many: "key results" },
  },
  fields: { ...FIELDS, period: "period", objective: "objective" },
};

/** What else is done, as it stands after "Undo: ". */
export const ACTION_NAMES = {
  checkIn: (text: string) => text === "" ? "check-in" : `check-in, ${text}`,
  mend: (field: string | undefined) =>
    field === undefined ? "edit check-in" : `change ${field} of a check-in`,
  mended: {
    date: "day",
    value: "figure",
    confidence: "confidence",
    why: "reason",
  } satisfies Readonly<Record<keyof CheckInChange, string>>,
  plain: {
    "remove check-in": "delete check-in",
    "add checkpoint": "add checkpoint",
    "edit checkpoint": "change checkpoint",
    "remove checkpoint": "delete checkpoint",
    "learn": "edit what was learned",
  },
} as const;

/** What undo calls the next period's tracker. */
export const NEXT_PERIOD = "begin the next period";

export const TRACKER_TEXT = {
  /** `count` key results are there. */
  views: (count: number) => ({
    checkIn: "Check in",
    all: count < 2 ? "Key results" : `All ${countWord(count)}`,
    report: "Quarter report",
  }),
  period: {
    day: (day: number, of: number) => `day ${day} of ${of}`,
    before: (days: number) => days === 1 ? "begins tomorrow" : `begins in ${days} days`,
    after: "the period is over",
  },
  lead: {
    none: "There is no key result yet. Write one, and this page asks for its figure once a week.",
    noFigures: "No key result has a baseline and a target yet.",
    before: "Nothing to check in yet: the period has not begun.",
    all: (count: number) =>
      count === 1
        ? "The one key result is checked in this week."
        : `All ${countWord(count)} are checked in this week.`,
    some: (need: number, of: number) =>
      need === of
        ? of === 1
          ? "The one key result needs a check-in."
          : `All ${countWord(of)} key results need a check-in.`
        : `${capital(countWord(need))} of ${countWord(of)} key results ${
          need === 1 ? "needs" : "need"
        } a check-in.`,
    how:
      "Type the value and press Enter. Or press Tab and type the confidence, 1 to 9 or 0 for 10, which also saves.",
    report: "Read the report of the quarter now.",
    add: "Add the first key result",
    open: "To check in",
    toCome: "To come",
  },
  columns: {
    text: "Key result",
    owner: "Owner",
    fromTo: "From → to",
    curve: "So far, and at this rate",
    last: "Last",
    pace: "Pace then",
    against: "Against pace",
    rate: "At this rate",
    confidence: "Confidence",
    soFar: "So far",
    fields: "New value, confidence",
    checkedIn: "Checked in",
  },
  objectives: {
    title: "The objectives",
    standing: (grade: string | null, behind: number, of: number) =>
      of === 0
        ? "no key result yet"
        : grade === null
        ? "no figure yet"
        : `${grade} so far, ${behind === 0 ? "none" : behind} of ${of} behind`,
  },
  done: {
    title: "Checked in this week",
    count: (count: number) => `${capital(countWord(count))} of them.`,
    today: "today",
    why: "Why?",
    whyLabel: (name: string) => `Why, in one line: ${name}`,
  },
  status: {
    ahead: (days: number) => `${plural(days, "day")} ahead`,
    behind: (days: number) => `${plural(days, "day")} behind`,
    onPace: "on pace",
    toSpare: (amount: string) => `${amount} to spare`,
    short: (amount: string) => `${amount} short`,
    exact: "exactly on the line",
    inside: (inside: number, of: number) => `inside ${inside} of ${of}`,
    checkIns: "check-ins",
    points: (amount: string) => `${amount} ${amount === "1" ? "point" : "points"}`,
    none: "no pace",
    noFigures: "baseline or target missing",
    early: "last figure is from before the first day",
    sameFigures: "baseline and target are the same",
    noCheckIn: "no check-in yet",
  },
  /** From one day to another, or the bounds of a band. */
  range: (first: string, last: string) => `${first} to ${last}`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  ofTheWay: (percent: string) => `${percent} of the way`,
  unknown: "?",
  nothing: "–",
  flags: {
    stale: "Stale",
    doubt: "Doubt",
    behind: "Behind",
    staleText: (days: number, isNever: boolean) =>
      isNever ? `no check-in in ${days} days` : `no check-in for ${days} days`,
    drop: (by: number, days: number) =>
      `confidence fell by ${by} in ${days === 7 ? "a week" : plural(days, "day")}`,
    fine: "the figure looks fine, but the owner no longer believes in it",
    sure: (confidence: number) => `but the owner says ${confidence}\u00a0of\u00a010`,
  },
  confidence: {
    label: (confidence: number) => `Confidence ${confidence} of 10`,
    fell: (from: number, to: number) => `Confidence fell from ${from} to ${to} of 10`,
    kept: ", kept from the time before",
    none: "No confidence given yet",
    ask: "How sure?",
    arrow: (from: number, to: number) => `${from} → ${to}`,
  },
  entry: {
    value: (name: string) => `New value: ${name}`,
    confidence: (name: string) => `Confidence, 1 to 9, or 0 for 10: ${name}`,
    why: (name: string) => `Why, in one line, optional: ${name}`,
    whyPlaceholder: "Why? One line for the report, optional",
    noValue: "Type a value first.",
    asked: "The confidence was kept three times in a row. How sure is the owner now? 1 to 9, or 0 for 10.",
    askedFirst: "How sure is the owner? 1 to 9, or 0 for 10.",
    notOne: "Type 1 to 9, or 0 for 10.",
    saved: (name: string, value: string) => `${name}: ${value} saved.`,
    save: "Save and next",
    saveLast: "Save",
    last: (confidence: number) => `last ${confidence}`,
    thisWeek: "This week",
    position: (position: number, of: number) => `${position} of ${of}`,
    onDay: (standing: string, day: string) => `${standing} on ${day}`,
    paceToday: (value: string) => `pace today ${value}`,
    atThisRate: (value: string) => `at this rate ${value}`,
  },
  chart: (name: string, values: string, rate: string) =>
    `${name}: ${values === "" ? "no check-in yet" : values}${
      rate === "" ? "" : `; at this rate ${rate} at the end`
    }`,
  chartValue: (date: string, value: string) => `${date} ${value}`,
  legend: (days: string) =>
    `Thin line: the pace from baseline to target, through its checkpoints. Dotted: at this rate. Upright: today. On pace means within ${days}, a tenth of the period, on the day of the check-in. “At this rate” is the median slope of all check-ins (Theil and Sen). One odd week doesn’t change it. It needs three check-ins.`,
  printedDay: (day: number, of: number) => `Day ${day} of ${of}.`,
  noObjective: "Without an objective",
} as const;

const COUNT_WORDS = "none one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "nine"; figures from thirteen on. */
function countWord(count: number): string {
  return COUNT_WORDS[count] ?? String(count);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
