/** Words of the Goal Cascade Builder that are needed only when somebody turns to the page: its fields, lists, hand-overs, paper. */
import { GOAL_TEXT, goals } from "./words.ts";

export const LIST_TEXT = {
  help:
    "One goal a line. An indented line serves the goal above it. A table from a spreadsheet works too: goal, owner, parent, figures.",
  label: "Goals, one a line",
  placeholder:
    "Cafés choose us for the coffee\n    Tasting evenings at six cafés\n    Origin cards on every counter",
  under: (title: string) => `Paste below “${title}”`,
  top: "Paste as goals of the company",
  file: "Open a CSV file",
  download: "Download as CSV",
  downloadHelp: "Title, parent, owner, weight, own progress and level, for any spreadsheet.",
  /** Of a pasted goal whose level can't be read. */
  levelOfPlace: "the level of its place",
  parentsLost: (parents: readonly string[]) =>
    `Goals come in without a parent, because it can’t be found or is below them: ${parents.join(", ")}.`,
  weightsShared: (goals: readonly string[]) =>
    `No weight stands beside ${goals.join(", ")}: they share the rest of 100%.`,
  number: "Number in the tree",
} as const;

/** What people write above numbers such as 1.2, in small letters. */
export const NUMBER_HEADINGS = ["no", "nr", "number", "num", "id", "ref", "nummer"] as const;

/** What people write above a goal's own progress in a sheet, in small letters. */
export const PERCENT_HEADINGS = "progress, own progress, percent, %, complete, % complete, completion".split(
  ", ",
);

export const CSV_COLUMNS = ["title", "parent", "owner", "weight", "progress", "level"] as const;

export const HAND_OVER_TEXT = {
  hangsFrom: (title: string) => `“${title}” serves`,
  company: "Nothing, as a company goal",
} as const;

export const PICKER_TEXT = {
  choices: {
    parent: { action: "Move to …", none: "Nothing" },
    also: { action: "Choose …", none: "No second goal" },
  },
  close: "Close",
  none: "No goal matches your search.",
  more: (count: number) => `${goals(count)} more. Search to find them.`,
} as const;

/** Labels of the fields of a goal. */
export const GOAL_LABELS = {
  title: "Goal",
  owner: "Owner",
  level: "Level",
  parent: "Serves",
  weight: "Weight",
  kind: "Progress",
  percent: "Percent reached",
  ...GOAL_TEXT.measure,
  unit: "Unit",
  counts: "How it counts",
  ownWeight: "Weight of this part",
  also: "Also serves",
} as const;

/** What else is said in a goal's fields, and its buttons. */
export const GOAL_FIELDS = {
  titlePlaceholder: "What will be true when it is reached?",
  ownerPlaceholder: "A person or a team",
  weightHelp: (weight: string, sum: string, share: string) =>
    `${weight} of ${sum}: ${share} of the goal above.`,
  weightsZero: "All weights at this level are zero, so nothing is counted.",
  figures: { none: "From the goals below", percent: "A percentage", measure: "From, to and now" },
  /** In place of "none" where there are no goals below. */
  noFigure: "Not measured",
  unitPlaceholder: "%, $, days",
  countsAs: { figure: "It is the goal’s progress", part: "It counts as one more goal below" },
  equal: "From and To are equal, so this figure measures nothing.",
  addBelow: "Add below",
  addUnder: "Add under it",
  up: "Up",
  down: "Down",
  in: "In",
  out: "Out",
  remove: (hasBelow: boolean) => hasBelow ? "Delete, keep the goals below" : "Delete",
  removeAll: (count: number) => `Delete with ${goals(count)} below`,
  place: "Place",
} as const;

export const PRINT_TEXT = {
  blank: "Who serves which goal",
  one: "One goal",
  noOwner: "Team goals without an owner",
  serves: (goal: string, share: string) => `Serves “${goal}”${share === "" ? "" : `, ${share} of it`}`,
  nobody: "No goal serves it.",
  teams: (count: number) =>
    count === 1 ? "Print a map for the team" : `Print a map for each of the ${count} teams`,
  teamsHelp: "A page for each owner of team goals: what the goal serves, and the goals of people below it.",
  legend:
    "Share: of the goal above. Upright line in a bar: what the goals below add up to. Dots: not measured.",
} as const;
