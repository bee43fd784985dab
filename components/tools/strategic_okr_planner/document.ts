import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { newRow } from "../../../lib/tool_kit/fit.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";

export const DOCUMENT_MARK = { id: "strategic-okr-planner", schema: 1 } as const;

export const LIMITS = {
  text: 300,
  owner: 60,
  unit: 40,
  yearLabel: 20,
  /** Objectives of a horizon, key results of an objective, milestones of an objective. */
  rows: 50,
  dismissed: 500,
  /** What a dismissed check is about: an id, or a name in lower case. */
  subject: 64,
} as const;

const keyResult = shape.row({
  origin: shape.open(shape.ORIGIN),
  /** What is measured, in words. */
  text: shape.line(LIMITS.text),
  owner: shape.line(LIMITS.owner),
  /** "%", "$", "customers", "days"; free text, "" for a bare count. */
  unit: shape.line(LIMITS.unit),
  /** Where it stood at the start, in the unit; null: not filled in; or unknown, to be measured by a day (null: not said). */
  baseline: shape.open(
    shape.numberOrGroup(shape.figure(), shape.group({ measuredBy: shape.open(shape.date()) })),
  ),
  target: shape.open(shape.figure()),
  /** null: by the end of the period. */
  due: shape.open(shape.date()),
  /** A commitment is expected whole (1.0); of a stretch 0.7 is good. */
  kind: shape.choice(["commitment", "stretch"]),
});

const milestone = shape.row({
  origin: shape.open(shape.ORIGIN),
  text: shape.line(LIMITS.text),
  owner: shape.line(LIMITS.owner),
  due: shape.open(shape.date()),
  isDone: shape.flag(),
});

const NO_ANNUAL = "links to an annual objective that does not exist";

const objective = shape.row({
  origin: shape.open(shape.ORIGIN),
  text: shape.line(LIMITS.text),
  why: shape.line(LIMITS.text),
  owner: shape.line(LIMITS.owner),
  /** The annual objective that a 90-day objective serves; null: none, and always null for an annual one. */
  serves: shape.open(shape.ref("annual", NO_ANNUAL)),
  keyResults: shape.rows(keyResult, LIMITS.rows),
  milestones: shape.rows(milestone, LIMITS.rows),
});

/** A check that the user has answered: it stays silent for this row as long as what it is about stays the same. */
const dismissal = shape.group({
  kind: shape.line(40),
  /** Id of the row, the owner, or the horizon. */
  subject: shape.line(LIMITS.subject),
  /** The text that the check is about, as it was. */
  about: shape.line(LIMITS.text),
  reason: shape.line(LIMITS.text),
});

export const PLAN = shape.group({
  vision: shape.line(LIMITS.text),
  /** The year in the user's words: "2027", "2026/27". */
  year: shape.line(LIMITS.yearLabel),
  /** The 90 days, first and last day. */
  period: shape.group({ start: shape.date(), end: shape.date() }),
  settings: shape.NUMBER_SETTINGS,
  annual: shape.rows(objective, LIMITS.rows),
  ninety: shape.rows(objective, LIMITS.rows),
  dismissed: shape.list(dismissal, LIMITS.dismissed),
});

export type Content = shape.Of<typeof PLAN>;
export type Objective = shape.Of<typeof objective>;
export type KeyResult = shape.Of<typeof keyResult>;
export type Milestone = shape.Of<typeof milestone>;
export type Dismissal = shape.Of<typeof dismissal>;
export type Baseline = KeyResult["baseline"];
export type Settings = Content["settings"];

export interface PlanRows {
  readonly annual: Objective;
  readonly ninety: Objective;
  readonly keyResults: KeyResult;
  readonly milestones: Milestone;
}

/** The two lists of objectives: the year's and those of the 90 days. */
export type Horizon = "annual" | "ninety";
export const HORIZONS: readonly Horizon[] = ["annual", "ninety"];

/** Whether anything stands in an objective: its words, or those of a key result or milestone of it. */
export function isWritten(objective: Objective): boolean {
  return [objective, ...objective.keyResults, ...objective.milestones].some(isBegun);
}

/** "A", "B" for the year's objectives, "1", "2" for those of the 90 days. */
export function objectiveMark(horizon: Horizon, position: number): string {
  return horizon === "annual" ? String.fromCharCode(65 + position % 26) : String(position + 1);
}

/** Every objective, those of the year first. */
export function objectivesOf({ annual, ninety }: Content): Objective[] {
  return [...annual, ...ninety];
}

/** The annual objective that one of the 90 days serves; undefined for none, and for one without words. */
export function servedBy({ annual }: Content, { serves }: Objective): Objective | undefined {
  return annual.find((row) => row.id === serves && isBegun(row));
}

export const newObjective = newRow(objective);
export const newKeyResult = newRow(keyResult);
export const newMilestone = newRow(milestone);

/** From the first day of thirteen weeks to their last, both counted: 5 October to 3 January. */
export const PERIOD_DAYS = 90;

/** A plan to fill in: 90 days from the next Monday (today, when it is one), an empty row in each list. */
export function emptyContent(today: PlainDate): Content {
  const start = mondayOf(addDays(today, 6));
  return {
    vision: "",
    year: yearOf(start),
    period: { start, end: addDays(start, PERIOD_DAYS) },
    settings: { currency: "USD", numberStyle: "1,234.5" },
    annual: [newObjective("annual-1")],
    ninety: [{ ...newObjective("ninety-1"), keyResults: [newKeyResult("result-1")] }],
    dismissed: [],
  };
}

/** The year in which most of 90 days from `start` lie. */
function yearOf(start: PlainDate): string {
  return addDays(start, PERIOD_DAYS / 2).slice(0, 4);
}

/** First and last day of a horizon. Of a year whose label names none: the first of the 90 days, and no last one. */
export function daysOf(
  { year, period }: Pick<Content, "year" | "period">,
  horizon: Horizon,
): { readonly start: PlainDate; readonly end: PlainDate | null } {
  if (horizon === "ninety") return period;
  const end = endOfYear(year);
  return { start: end === null ? period.start : `${end.slice(0, 4)}-01-01`, end };
}

/** Last day of the year that a label names ("2026/27" ends in 2027); null when it names none. */
function endOfYear(label: string): PlainDate | null {
  const [, first, short] = /\b((?:19|20|21)\d\d)(?:\s*[/–-]\s*(?:20|21)?(\d\d)\b)?/.exec(label) ?? [];
  if (first === undefined) return null;
  const year = short === undefined ? first : first.slice(0, 2) + short;
  return `${year < first ? first : year}-12-31`;
}

/** As many key results as one person can carry in 90 days, and as many objectives or key results as a list should have; more is pointed out. */
export const ADVISED_MOST = 5;

/** Names that differ in case and spaces only are one person. */
export function ownerKey(owner: string): string {
  return owner.trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * What each person answers for in the 90 days, most key results first, then in the order of the plan; what nobody owns, "", is last. A name
 * stands as it was written first.
 */
export function ownerLoads({ ninety }: Content) {
  const rows = ninety.flatMap((objective) => [objective, ...objective.keyResults]).filter(isBegun);
  const loads = [...Map.groupBy(rows, ({ owner }) => ownerKey(owner)).values()].map((owned) => {
    const owner = owned[0]?.owner.trim() ?? "";
    const objectives = owned.filter((row) => "keyResults" in row).length;
    const keyResults = owned.length - objectives;
    return { owner, objectives, keyResults, isOver: owner !== "" && keyResults > ADVISED_MOST };
  });
  return loads.sort((a, b) => Number(a.owner === "") - Number(b.owner === "") || b.keyResults - a.keyResults);
}

export type OwnerLoad = ReturnType<typeof ownerLoads>[number];

/** Every name in the plan, as written first, in its order: what an owner's field suggests. */
export function ownerNames(content: Content): string[] {
  const names = objectivesOf(content).flatMap((objective) =>
    [objective, ...objective.keyResults, ...objective.milestones].map(({ owner }) => owner.trim())
  );
  const people = Map.groupBy(names.filter((name) => name !== ""), ownerKey);
  return [...people.values()].flatMap(([first]) => first ?? []);
}
