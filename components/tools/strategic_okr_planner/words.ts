import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import { sentence } from "../../../lib/tool_kit/texts.ts";
import type { PlanRows } from "./document.ts";
import type { Check, CheckKind } from "./checks.ts";
import type { Reading } from "./sentence.ts";

export const EDIT_NAMES: EditNames<PlanRows> = {
  rows: {
    annual: { one: "objective", many: "objectives" },
    ninety: { one: "objective", many: "objectives" },
    keyResults: { one: "key result", many: "key results" },
    milestones: { one: "milestone", many: "milestones" },
  },
  fields: {
    vision: "vision",
    year: "year",
    settings: "settings",
    why: "why",
    owner: "owner",
    unit: "unit",
    baseline: "baseline",
    target: "target",
    due: "due date",
    kind: "kind of result",
  },
};

/** What else is done, as it stands after "Undo: ". */
export const ACTION_NAMES = {
  own: {
    "set period": "change the 90 days",
    "turn into milestone": "turn into milestone",
    "fill key result": "fill in figures",
    "dismiss check": "dismiss check",
    "restore check": "show check again",
  },
  tick: (isDone: boolean): string => isDone ? "tick milestone" : "untick milestone",
  link: (isLinked: boolean): string => isLinked ? "link objective" : "unlink objective",
};

/** A short name for each check: the list of dismissed ones, and what a screen reader hears before the sentence. */
export const CHECK_NAMES: Readonly<Record<CheckKind, string>> = {
  "activity": "Activity",
  "no-number": "No number",
  "vague": "Vague word",
  "no-baseline": "No baseline",
  "no-change": "No change",
  "two-measures": "Two measures",
  "same-measure": "Same measure twice",
  "late": "Due too late",
  "no-owner": "No owner",
  "overloaded": "More than five",
  "too-many-objectives": "More than five",
  "too-many-key-results": "More than five",
  "unserved": "Not served",
  "unlinked": "No link",
};

/** What a check says beside its row: one sentence, or two short ones. `date` and `number` write as the document does. */
export function checkSentence(
  check: Check,
  { date, number }: { readonly date: (date: string) => string; readonly number: (value: number) => string },
): string {
  switch (check.kind) {
    case "activity":
      return "This is work to do. A result is what is different afterward.";
    case "no-number":
      return check.filled === null
        ? "There is no target yet. Which number would show it?"
        : "The sentence has a target that isn’t in the target field yet.";
    case "vague":
      return `“${check.word}” has no number beside it. From where to where?`;
    case "no-baseline":
      if (!check.isUnknown) return "There is no baseline. Where does it stand today?";
      return check.due === null
        ? "The baseline is unknown. By when will you have measured it?"
        : `You planned to measure the baseline by ${date(check.due)}. What did you find?`;
    case "no-change":
      return `Baseline and target are both ${number(check.value)}, so nothing has to change.`;
    case "two-measures":
      return "These look like two measures. Give each a line of its own.";
    case "same-measure":
      return `This measures the same as “${check.other}”.`;
    case "late": {
      const horizon = check.horizon === "ninety" ? "90 days end" : "year ends";
      return check.due < check.start
        ? `Due on ${date(check.due)}, before the first day, ${date(check.start)}.`
        : `Due on ${date(check.due)}, after the ${horizon} on ${date(check.end)}.`;
    }
    case "no-owner":
      return `Nobody owns this ${check.row === "objective" ? "objective" : "number"} yet.`;
    case "overloaded":
      return `${check.owner} owns ${check.count} key results. More than five are hard to handle.`;
    case "too-many-objectives":
      return `${check.count} objectives ${
        check.horizon === "annual" ? "for the year" : "in 90 days"
      }. Nobody remembers more than five.`;
    case "too-many-key-results":
      return `${check.count} key results. Which five matter most?`;
    case "unserved":
      return "Nothing in these 90 days serves this objective.";
    case "unlinked":
      return "This serves no objective of the year. That may be intended.";
  }
}

/** The words around a check. */
export const CHECK_TEXT = {
  fill: "Fill in the figures",
  /** Lines to answer in, and the buttons that take them without an answer and with one. */
  answers: {
    turn: {
      label: "What changes for whom when this is done?",
      placeholder: "Orders placed online from 15 to 60 a week",
      empty: "Make it a milestone",
      /** It becomes the key result, and the activity a milestone. */
      given: "Use this and keep the work as a milestone",
    },
    dismiss: {
      label: "Why is this all right?",
      placeholder: "A short reason, for later",
      empty: "Dismiss",
      given: "Dismiss with this reason",
    },
  },
  cancel: "Cancel",
  restore: "Show again",
  dismissedTitle: "Dismissed checks",
  dismissedHelp: "A dismissed check comes back when its line changes.",
  dismissedNone: "No check has been dismissed.",
  noReason: "No reason given",
  clear: "Every line has a number, a baseline and an owner.",
  count: (count: number): string => count === 1 ? "One thing to look at" : `${count} things to look at`,
  /** In the status region, after a check appeared on the line just left. */
  announce: (name: string, sentence: string): string => `${name}: ${sentence}`,
} as const;

/** Headings, labels, placeholders and help of the screen. */
export const PLANNER_TEXT = {
  untitled: "Untitled plan",
  begin:
    "Paste your spreadsheet of key results into the first one below. Or write three lines: an objective, a number that shows when you reach it, and who owns it.",
  views: { ninety: "90 days", annual: "The year" },
  summary: (objectives: number, keyResults: number): string =>
    `${plural(objectives, "objective")}, ${plural(keyResults, "key result")}.`,
  vision: {
    label: "Vision",
    placeholder: "What is true in three years that is not true today?",
    help: "One line. It should show what you will not do.",
  },
  year: { label: "Year", placeholder: "2027" },
  annual: {
    title: "The year",
    empty: "No objective for the year yet. Write the first one, or paste a list.",
    add: "Add an objective for the year",
  },
  ninety: {
    title: "The 90 days",
    empty: "No objective for the 90 days yet. Two or three are plenty.",
    add: "Add an objective for the 90 days",
    range: (start: string, end: string): string => `${start} to ${end}`,
    begins: (days: number): string => days === 1 ? "begins tomorrow" : `begins in ${days} days`,
    day: (day: number, length: number, isOver: boolean): string =>
      isOver ? "over" : `day ${day} of ${length}`,
    start: "First day",
    end: "Last day",
  },
  objective: {
    label: "Objective",
    annualPlaceholder: "For example: Cafés choose us for the coffee, not the price",
    ninetyPlaceholder: "For example: Customers come back without a discount",
    why: "Why it matters",
    whyPlaceholder: "In one line",
    owner: "Owner",
    ownerPlaceholder: "One person",
    serves: "Serves",
    servesNone: "No annual objective",
    whatServes: (objective: string): string => `“${objective}” serves`,
    /** An annual objective without words, in the list of links. */
    unnamed: (position: number): string => `Objective ${position}, still empty`,
    number: (position: number, count: number): string => `Objective ${position} of ${count}`,
    servedBy: (count: number): string =>
      count === 0 ? "Served by nothing yet" : `Served by ${plural(count, "objective")}`,
  },
  keyResult: {
    label: "Key result",
    placeholder: "For example: From 120 to 180 customers by 30 June",
    owner: "Owner",
    baseline: "Baseline",
    target: "Target",
    unit: "Unit",
    unitPlaceholder: "%, $, days",
    due: "Due",
    kind: "Kind",
    kinds: { commitment: "Commitment", stretch: "Stretch" },
    unknown: "Not known yet",
    measuredBy: "Measured by",
    by: (date: string): string => `by ${date}`,
    figures: "Figures, owner and date",
    unknownShort: "unknown",
    add: "Add a key result",
  },
  milestone: {
    title: "Milestones",
    label: "Milestone",
    placeholder: "The web shop is open",
    done: "Done",
    notDone: "Not done",
    add: "Add a milestone",
  },
  keys: "Enter adds a line, Backspace on an empty one deletes it, Alt with the arrow keys moves it.",
  load: {
    title: "Who owns what",
    help: "Key results and objectives of the 90 days.",
    line: (keyResults: number, objectives: number): string =>
      `${plural(keyResults, "key result")}, ${plural(objectives, "objective")}`,
    nobody: "Without an owner",
    empty: "Owners appear here with what they own.",
  },
  settings: "Settings",
  onward: "Continue with this plan",
} as const;

/** What is said after a sentence was read. */
export const FILL_TEXT = {
  filled: (fields: readonly (keyof Reading)[]): string => `Filled in: ${namesOf(fields)}.`,
  /** The sentence says otherwise than a field that was typed by hand. */
  kept: (fields: readonly (keyof Reading)[]): string =>
    `The sentence gives a different ${namesOf(fields)}. What you typed in the field stays.`,
} as const;

function namesOf(fields: readonly (keyof Reading)[]): string {
  const names = fields.map((field) => EDIT_NAMES.fields[field]);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Longer help, behind a summary, with its sources. */
export const HELP: readonly { readonly title: string; readonly text: string; readonly source?: string }[] = [
  {
    title: "What makes a key result",
    text:
      "It has a number, a start and an end, and anyone can check it. If you can do it and change nothing, it is an activity. Keep it as a milestone.",
    source: "John Doerr, Measure What Matters (2018)",
  },
  {
    title: "Commitment or stretch",
    text:
      "You expect to reach a commitment in full, so its grade should be 1.0. A stretch is higher than you know how to reach, so 0.7 is good.",
    source: "Google, re:Work guide “Set goals with OKRs”",
  },
  {
    title: "When the baseline is not known",
    text:
      "Say so, and set a day by which you will measure it. You aren’t reminded before that day. Measuring it is your first task.",
  },
  {
    title: "Why no more than five",
    text:
      "A plan works when people know it by heart. Few people can remember more than five objectives, or five key results for one objective.",
  },
];

/** The words of a printed or copied plan. */
export const PLAN_TEXT = {
  year: (year: string): string => year === "" ? "The year" : `The year ${year}`,
  ninety: (start: string, end: string): string => `${start} to ${end}`,
  serves: (objective: string): string => `Serves: ${sentence(objective)}`,
  unknown: (date: string): string => date === "" ? "unknown" : `unknown, measured by ${date}`,
} as const;
