import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { PERIOD_DAYS } from "./limits.ts";
import type { CheckIn, Content, KeyResult, Objective } from "./schema.ts";

export type { CheckIn, Checkpoint, Content, KeyResult, Objective } from "./schema.ts";
export {
  type Expectation,
  EXPECTATIONS,
  LAST_END,
  LIMITS,
  PERIOD_DAYS,
  PERIOD_DAYS_MAX,
  type Shape,
  SHAPES,
} from "./limits.ts";

export type Settings = Content["settings"];
export type Period = Content["period"];

export function newObjective(id: string): Objective {
  return { id, origin: null, text: "" };
}

export function newKeyResult(id: string): KeyResult {
  return {
    id,
    origin: null,
    objective: null,
    text: "",
    owner: "",
    unit: "",
    shape: "path",
    from: null,
    to: null,
    expectation: "commitment",
    checkpoints: [],
    checkIns: [],
  };
}

/** A tracker to fill in: a period from the next Monday (today, when it is one), a key result to begin with. */
export function emptyContent(today: PlainDate): Content {
  const start = mondayOf(addDays(today, 6));
  return {
    period: { start, end: addDays(start, PERIOD_DAYS) },
    settings: { currency: "USD", numberStyle: "1,234.5" },
    objectives: [newObjective("objective-1")],
    keyResults: [{ ...newKeyResult("result-1"), objective: "objective-1" }],
    learned: ["", "", ""],
  };
}

/** A row with words in it; one without is not finished and counts for nothing. */
export function isBegun({ text }: { readonly text: string }): boolean {
  return text.trim() !== "";
}

export function lastCheckIn({ checkIns }: Pick<KeyResult, "checkIns">): CheckIn | null {
  return checkIns.at(-1) ?? null;
}

/** What a key result asks of its figure, which follows from its two figures; null while one is missing or both are equal. */
export function kindOf({ shape, from, to }: KeyResult): "rise" | "fall" | "band" | null {
  if (from === null || to === null) return null;
  if (shape === "band") return "band";
  return from === to ? null : from < to ? "rise" : "fall";
}

/** The bounds of a band, the lower one first; null on a path, or while one is missing. */
export function bandOf(
  { shape, from, to }: Pick<KeyResult, "shape" | "from" | "to">,
): { readonly low: number; readonly high: number } | null {
  if (shape !== "band" || from === null || to === null) return null;
  return { low: Math.min(from, to), high: Math.max(from, to) };
}

/** The begun key results under their objectives, those of none last; objectives without any are left out. */
export function grouped(
  { objectives, keyResults }: Pick<Content, "objectives" | "keyResults">,
): readonly { readonly objective: Objective | null; readonly keyResults: readonly KeyResult[] }[] {
  return [...objectives, null].map((objective) => ({
    objective,
    keyResults: keyResults.filter((row) => row.objective === (objective?.id ?? null) && isBegun(row)),
  })).filter((group) => group.keyResults.length > 0);
}
