import type { NumberStyle } from "../../tool_kit/numbers.ts";
import type { Content, Figure, Goal, Level } from "./schema.ts";

export type { Content, Figure, Goal, Level } from "./schema.ts";

/** Most characters of a field, most goals of a cascade; what is longer is cut, or refused in a file. */
export const LIMITS = { title: 300, owner: 60, unit: 40, goals: 2_000 } as const;

/** Largest figure, up or down. Beyond it a number loses its units digit. */
export const FIGURE_MAX = 1e15;
/** Largest weight. */
export const WEIGHT_MAX = 1e6;

/** From the top down: a goal serves one of its own level or of a higher one. */
export const LEVELS = ["company", "team", "person"] as const;

export const NO_FIGURE: Figure = { kind: "none" };

/** Control characters and line ends: every text of a goal is one line. */
// deno-lint-ignore no-control-regex
export const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A text as a goal can hold it: on one line and no longer than `max`; spaces at its ends stay, since people type on. */
export function oneLine(text: string, max: number): string {
  // The second step drops half of a character that the cut left behind.
  return text.replace(CONTROL, " ").slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/** What an id looks like. */
export const ID = /^[\w-]{1,64}$/;

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
