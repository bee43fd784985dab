import type { NumberStyle } from "../../tool_kit/numbers.ts";
import { CONTROL } from "./limits.ts";
import type { Content, Figure, Goal, Level } from "./schema.ts";

export type { Content, Figure, Goal, Level } from "./schema.ts";

export { CONTROL, FIGURE_MAX, ID, LEVELS, LIMITS, WEIGHT_MAX } from "./limits.ts";

export const NO_FIGURE: Figure = { kind: "none" };

/** A text as a goal can hold it: on one line and no longer than `max`; spaces at its ends stay, since people type on. */
export function oneLine(text: string, max: number): string {
  // The second step drops half of a character that the cut left behind.
  return text.replace(CONTROL, " ").slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

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
