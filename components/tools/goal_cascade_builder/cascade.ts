import type { NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import type { Content, Figure, Goal, Level } from "./schema.ts";

export type { Content, Figure, Goal, Level } from "./schema.ts";

export { LEVELS, LIMITS, WEIGHT_MAX } from "./limits.ts";

export const NO_FIGURE: Figure = { kind: "none" };

export function newGoal(id: string, level: Level, parent: string | null = null): Goal {
  return {
    id,
    origin: null,
    title: "",
    owner: "",
    level,
    parent,
    weight: 1,
    figure: NO_FIGURE,
    ownWeight: null,
    alsoServes: null,
  };
}

/** Whether anybody has written into a goal. */
export function isBlank({ title }: Pick<Goal, "title">): boolean {
  return title.trim() === "";
}

/** The level that a goal below one of this level has at first. */
export function levelBelow(level: Level | null): Level {
  return level === null ? "company" : level === "company" ? "team" : "person";
}

/** Id of the goal in which an empty cascade begins. */
export const FIRST_GOAL = "goal-1";

/** A cascade to fill in: one company goal without words. */
export function emptyContent(numberStyle: NumberStyle = "1,234.5"): Content {
  return { settings: { numberStyle }, goals: [newGoal(FIRST_GOAL, "company")] };
}
