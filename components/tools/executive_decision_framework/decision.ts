import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { LIMITS, RATING } from "./limits.ts";
import type { Content, Criterion, Option } from "./schema.ts";

export type { Comparison, Content, Criterion, Log, Option } from "./schema.ts";
export { LIMITS, RATING, STEPS_MAX } from "./limits.ts";

export type Settings = Content["settings"];

const FIRST_POINTS = 50;

export function newOption(id: string): Option {
  return { id, name: "" };
}

/** A criterion that is rated from 1 to 10. */
export function newCriterion(id: string, points: number = FIRST_POINTS): Criterion {
  return {
    id,
    name: "",
    points,
    kind: "rating",
    unit: "",
    better: "more",
    low: null,
    high: null,
    must: null,
    values: [],
  };
}

/** A decision to fill in: two options and two criteria of equal weight. */
export function emptyContent(_today: PlainDate): Content {
  return {
    settings: { currency: "USD", numberStyle: "1,234.5" },
    options: [newOption("option-1"), newOption("option-2")],
    criteria: [newCriterion("criterion-1"), newCriterion("criterion-2")],
    weighting: "points",
    comparisons: [],
    log: { date: null, chosen: null, decision: "", heard: "", reopen: "", review: null },
  };
}

/** The letter of a criterion by its place: A to O. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The value of an option, or null. */
export function valueOf({ values }: Pick<Criterion, "values">, option: string): number | null {
  return values.find((entry) => entry.option === option)?.value ?? null;
}

/** Whether a value can count: a rating lies on its scale. */
export function isOnScale({ kind }: Pick<Criterion, "kind">, value: number): boolean {
  return kind === "number" || (value >= RATING.low && value <= RATING.high);
}

/** The criteria that have a name or a value; an empty row counts for nothing. */
export function countedCriteria({ criteria }: Pick<Content, "criteria">): Criterion[] {
  return criteria.filter(({ name, values }) => name.trim() !== "" || values.length > 0);
}

/** The options that have a name or a value. */
export function countedOptions({ options, criteria }: Pick<Content, "options" | "criteria">): Option[] {
  const valued = new Set(criteria.flatMap(({ values }) => values.map(({ option }) => option)));
  return options.filter(({ id, name }) => name.trim() !== "" || valued.has(id));
}

/** Whether the criteria are few enough to be compared in pairs. */
export function canPair(content: Pick<Content, "criteria">): boolean {
  return countedCriteria(content).length <= LIMITS.pairedMax;
}
