import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Content, KeyResult, Milestone, Objective } from "./schema.ts";

export type { Baseline, Content, Dismissal, KeyResult, Milestone, Objective, Settings } from "./schema.ts";
export { LIMITS } from "./limits.ts";

/** Thirteen weeks: 5 October to 3 January. */
export const PERIOD_DAYS = 90;

/** The two lists of objectives: the year's and those of the 90 days. */
export type Horizon = "annual" | "ninety";
export const HORIZONS: readonly Horizon[] = ["annual", "ninety"];

export function newObjective(id: string): Objective {
  return { id, origin: null, text: "", why: "", owner: "", serves: null, keyResults: [], milestones: [] };
}

export function newKeyResult(id: string): KeyResult {
  return {
    id,
    origin: null,
    text: "",
    owner: "",
    unit: "",
    baseline: null,
    target: null,
    due: null,
    kind: "commitment",
  };
}

export function newMilestone(id: string): Milestone {
  return { id, origin: null, text: "", owner: "", due: null, isDone: false };
}

/** A row with words in it; one without is not finished and nothing is said about it. */
export function isBegun({ text }: { readonly text: string }): boolean {
  return text.trim() !== "";
}

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
export function yearOf(start: PlainDate): string {
  return addDays(start, PERIOD_DAYS / 2).slice(0, 4);
}

/** Last day of the year that a label names ("2026/27" ends in 2027); null when it names none. */
export function endOfYear(label: string): PlainDate | null {
  const [, first, short] = /\b((?:19|20|21)\d\d)(?:\s*[/–-]\s*(?:20|21)?(\d\d)\b)?/.exec(label) ?? [];
  if (first === undefined) return null;
  const year = short === undefined ? first : first.slice(0, 2) + short;
  return `${year < first ? first : year}-12-31`;
}

/** Whether a key result is to rise or to fall, which follows from its figures; null while one is missing or both are equal. */
export function directionOf(
  { baseline, target }: Pick<KeyResult, "baseline" | "target">,
): "rise" | "fall" | null {
  if (typeof baseline !== "number" || target === null || baseline === target) return null;
  return baseline < target ? "rise" : "fall";
}

/** Where a key result stands: its objective, and the list that the objective is in. */
export interface Place {
  readonly horizon: Horizon;
  readonly objective: Objective;
}

/** A key result with its place; null when there is none with the id. */
export function findKeyResult(
  content: Content,
  id: string,
): (Place & { readonly keyResult: KeyResult }) | null {
  for (const horizon of HORIZONS) {
    for (const objective of content[horizon]) {
      const keyResult = objective.keyResults.find((row) => row.id === id);
      if (keyResult) return { horizon, objective, keyResult };
    }
  }
  return null;
}
