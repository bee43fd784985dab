import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import type { Finding, Goal, Level } from "./document.ts";

export const EDIT_NAMES: EditNames<{ readonly goals: Goal }> = {
  rows: { goals: { one: "goal", many: "goals" } },
  fields: {
    owner: "owner",
    level: "level",
    weight: "weight",
    figure: "figure",
    ownWeight: "how its figure counts",
    alsoServes: "second goal",
    settings: "settings",
  },
};

/** What else is done, as it stands after "Undo: "; a step by its way. */
export const ACTION_NAMES = {
  "add goal": "add goal",
  "move goal": "move goal",
  "remove goal": "delete goal",
  "paste goals": "paste goals",
  up: "move goal",
  down: "move goal",
  in: "move goal in",
  out: "move goal out",
} as const;

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  company: "Company",
  team: "Team",
  person: "Person",
};

export const goals = (count: number) => plural(count, "goal");

export const CASCADE_TEXT = {
  heading: (serving: number, all: number, isFlat: boolean) =>
    all === 0
      ? "No goal yet"
      : isFlat && all > 1
      ? `${all} goals, and none serves another yet`
      : serving === all
      ? all === 1 ? "One goal to begin with" : `${all === 2 ? "Both" : `All ${all}`} goals serve the company`
      : `${serving} of ${all} goals serve the company`,
  begin:
    "Paste your list or spreadsheet of goals into the first title. Or write a company goal, and press Ctrl+Enter to add a goal that serves it.",
  clear: "Every goal serves a company goal, and every company goal has a goal that serves it.",
  lead: "Each goal stands under the goal that it serves, and progress adds up by weight.",
  views: { tree: "Tree", list: "List" },
  tree: "Goals as a tree",
  list: "Goals as a list",
  empty: "No goal yet. Write the first one, or paste a list of them.",
  add: "Add a company goal",
  pasted: (taken: number, left: number) =>
    `Pasted ${goals(taken)}.${left > 0 ? ` ${left} did not fit.` : ""}`,
  bringIn: "Paste a list, or open a CSV file",
  maps: "A map for each team",
  settings: "Settings",
  full: (max: number) => `This cascade is full: it can have ${max} goals.`,
  legend:
    "Share: how much the goal counts in the goal above. Bar: its progress. Upright line in a bar: what the goals below add up to, if the goal has its own figure. Dots: not measured, and left out of the average.",
  keys:
    "In the tree: arrow keys move and open, letters find, Enter edits, Alt+Shift with the arrow keys moves a goal, Delete deletes it. In a title: Enter adds a goal below, Ctrl+Enter adds one that serves it.",
  columns: {
    goal: "Goal",
    owner: "Owner",
    serves: "Serves",
    weight: "Weight",
    share: "Share",
    progress: "Progress",
  },
} as const;

export const FILTER_TEXT = {
  label: "Find goals",
  search: "Search goals",
  placeholder: "Search goals and owners",
  owner: "Owner",
  everybody: "Every owner",
  clear: "Show all goals",
  count: (found: number, all: number, help: string | null) =>
    `${found} of ${goals(all)}${help === null ? "." : `. ${help}`}`,
  none: "No goal matches your search.",
} as const;

export const GOAL_TEXT = {
  unnamed: "Untitled goal",
  details: (title: string) => `Details: ${title}`,
  alsoServes: "Also serves",
  alsoServedBy: (titles: readonly string[]) =>
    `Also served by ${titles.map((title) => `“${title}”`).join(", ")}.`,
  contribution: (share: string, goal: string) => `It moves “${goal}” by ${share} at most.`,
  stopped: (share: string, goal: string, stop: string) =>
    `It would count for ${share} of “${goal}”, but “${stop}” uses its own figure.`,
  stoppedThere: (share: string, goal: string) =>
    `It would count for ${share} of “${goal}”, but that goal uses its own figure.`,
  noContribution: "It moves no company goal.",
  beside: (children: string, own: string) => `Children ${children}, own figure ${own}`,
  /** Beside a figure below 0% or above 100%. */
  counted: (percent: string, counted: string) => `${percent}, counted as ${counted} further up`,
  notMeasured: "not measured",
  /** Labels of the figures from which progress is counted. */
  measure: { baseline: "From", target: "To", now: "Now" },
  /** Why it is not. */
  lacks: {
    figure: "Not measured: no figure and no goal below.",
    fields: (names: readonly string[]) =>
      `Not measured: ${names.map((name) => `“${name}”`).join(" and ")} missing.`,
    way: "Not measured: it ends where it starts.",
    weight: "Not measured: no goal below with a figure has a weight.",
  },
  leftOut: (unmeasured: number, leaves: number) => `${unmeasured} of ${leaves} below not measured`,
  /** `path`: the goal that was to be moved, down to the one that it was to hang from. */
  refused: (path: readonly string[]) =>
    `Not moved: ${path.map((title) => `“${title}”`).join(" leads down to ")}, so “${
      path[0] ?? ""
    }” cannot serve “${path.at(-1) ?? ""}”.`,
  moved: (title: string, parent: string | null) =>
    parent === null ? `“${title}” serves no goal.` : `“${title}” serves “${parent}”.`,
  removed: (title: string) => `Deleted “${title}”. Undo brings it back.`,
} as const;

interface FindingText {
  /** The button that finds such goals, and what it finds. */
  readonly filter: string;
  readonly help: string;
  /** In the row: its name, and what it says of the goal. `beside`: "Children 85%, own figure 23%". */
  readonly name: string;
  readonly says: (level: Level, parentLevel: Level, beside: string) => string;
}

/** What is pointed out, in the order of a row. */
export const FINDING_TEXT: Readonly<Record<Finding, FindingText>> = {
  orphan: {
    filter: "Orphans",
    help: "Goals of teams and people that serve no goal.",
    name: "Orphan",
    says: () => "it serves no goal",
  },
  unserved: {
    filter: "Nobody serves",
    help: "Company goals that no team and no person works on.",
    name: "Nobody serves",
    says: () => "no team and no person works on it here",
  },
  level: {
    filter: "Wrong order",
    help: "Goals that serve a goal of a lower level.",
    name: "Order",
    says: (level, parentLevel) => `a ${level}’s goal serves a ${parentLevel}’s`,
  },
  still: {
    filter: "Stand still",
    help: "The work below is done, but the goal’s own figure isn’t moving.",
    name: "Stands still",
    says: (_level, _parentLevel, beside) => `${beside}: the work is done, but the goal isn’t moving`,
  },
};

/** Longer help, behind a summary. */
export const HELP: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: "How progress adds up",
    text:
      "A goal’s progress is the average of the goals below it, each counted by its weight. If the goal has its own figure, that figure replaces the average. Or the figure counts as one more goal below, with its own weight.",
  },
  {
    title: "What is not measured",
    text:
      "A goal isn’t measured if it has no figure and no goals below, if its From and To are equal, or if every weight below it is zero. It is left out of the average instead of counting as zero.",
  },
  {
    title: "Beyond 0 and 100%",
    text: "A figure below 0% or above 100% is shown as it is. In the goals above it counts as 0% or 100%.",
  },
  {
    title: "What a goal can move",
    text:
      "Its share of the weights, times the share of the goal above, and so on up to the company’s goal. Goals that aren’t measured yet have a share too.",
  },
  {
    title: "When a goal stands still",
    text:
      "You’re told when the goals below are at 70% or more and the goal’s own figure is 40 points or more behind. Then that work may not move the goal.",
  },
];
