import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames } from "../../../lib/tool_kit/edits.ts";
import type { Finding, Goal, Level } from "./document.ts";

/** How undo names edits. */
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
  "replace goals": "replace goals",
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
  heading: (serving: number, all: number) =>
    all === 0
      ? "No goal yet"
      : serving === all
      ? all === 1 ? "One goal to begin with" : `${all === 2 ? "Both" : `All ${all}`} goals serve the company`
      : `${serving} of ${all} goals serve the company`,
  begin:
    "Paste your list or your sheet of goals into the first title. Or write what the company wants to be true; Ctrl+Enter adds a goal that serves it.",
  clear: "Every goal hangs from a company goal, and somebody serves each of those.",
  lead: "Each goal hangs from the one that it serves, and progress rises by weight.",
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
  full: (max: number) => `A cascade holds ${max} goals, and this one is full.`,
  legend:
    "Share: what the goal counts for in the one above, after its weight. Bar: where it stands. Upright in a bar: what the goals below add up to, where a goal shows a figure of its own. Dots: not measured, and left out of the mean.",
  keys:
    "In the tree: arrow keys go and open, letters find, Enter edits, Alt+Shift with the arrow keys moves a goal, Delete deletes it. In a title: Enter adds a goal below, Ctrl+Enter one that hangs from it.",
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
  none: "No goal fits what you look for.",
} as const;

export const GOAL_TEXT = {
  unnamed: "Untitled goal",
  details: (title: string) => `Details: ${title}`,
  alsoServes: "Also serves",
  alsoServedBy: (titles: readonly string[]) =>
    `Also served by ${titles.map((title) => `“${title}”`).join(", ")}.`,
  contribution: (share: string, goal: string) => `It moves “${goal}” by ${share} at most.`,
  stopped: (share: string, goal: string, stop: string) =>
    `It would count for ${share} of “${goal}”, but “${stop}” shows a figure of its own.`,
  stoppedThere: (share: string, goal: string) =>
    `It would count for ${share} of “${goal}”, which shows a figure of its own.`,
  noContribution: "It moves no company goal.",
  beside: (children: string, own: string) => `Children ${children}, own figure ${own}`,
  /** Beside a figure below 0% or above 100%. */
  counted: (percent: string, counted: string) => `${percent}, counted as ${counted} further up`,
  notMeasured: "not measured",
  leftOut: (unmeasured: number, leaves: number) => `${unmeasured} of ${leaves} below not measured`,
  /** `path`: the goal that was to be moved, down to the one that it was to hang from. */
  refused: (path: readonly string[]) =>
    `Not moved: ${path.map((title) => `“${title}”`).join(" leads down to ")}, so “${
      path[0] ?? ""
    }” cannot hang from “${path.at(-1) ?? ""}”.`,
  moved: (title: string, parent: string | null) =>
    parent === null ? `“${title}” hangs from nothing.` : `“${title}” hangs from “${parent}”.`,
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
    help: "Goals of teams and people that hang from nothing.",
    name: "Orphan",
    says: () => "it hangs from nothing",
  },
  unserved: {
    filter: "Nobody serves",
    help: "Company goals that no team and no person serves.",
    name: "Nobody serves",
    says: () => "no team and no person works on it here",
  },
  level: {
    filter: "Wrong order",
    help: "Goals that hang from one of a lower level.",
    name: "Order",
    says: (level, parentLevel) => `a ${level}’s goal hangs from a ${parentLevel}’s`,
  },
  still: {
    filter: "Stand still",
    help: "The work below is done, and the goal’s own figure stands still.",
    name: "Stands still",
    says: (_level, _parentLevel, beside) => `${beside}: the work is done and the goal stands still`,
  },
};

/** Longer help, behind a summary. */
export const HELP: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: "How progress adds up",
    text:
      "A goal stands at the mean of the goals below it, each counted by its weight. A figure of its own takes the place of that mean and is what counts further up; as a part with a weight it is one more goal in the mean.",
  },
  {
    title: "What is not measured",
    text:
      "A goal without a figure and without goals below, one whose From and To are equal, or one under which every weight is zero. It is left out of the mean and counted beside it. It is not zero.",
  },
  {
    title: "Beyond 0 and 100%",
    text: "A figure below 0% or above 100% is shown as it is and counts as 0% or 100% further up.",
  },
  {
    title: "What a goal can move",
    text:
      "Its share of the weights, times the share of the goal above, and so on up to the company’s. Goals that are not measured yet have their share too.",
  },
  {
    title: "When a goal stands still",
    text:
      "Pointed out when the goals below stand at 70% or more and the goal’s own figure is 40 points or more behind. Then the work may not be what moves it.",
  },
];
