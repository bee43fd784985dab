import { emptyWith } from "../../../lib/tool_kit/fit.ts";
import { NUMBER_STYLES, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";

export const DOCUMENT_MARK = { id: "goal-cascade-builder", schema: 1 } as const;

/** Most characters of a field, most goals of a cascade; what is longer is cut, or refused in a file. */
export const LIMITS = { title: 300, owner: 60, unit: 40, goals: 2_000, weight: 1e6 } as const;

/** From the top down: a goal serves one of its own level or of a higher one. */
export const LEVELS = ["company", "team", "person"] as const;

export const NO_OTHER_GOAL = "is not another goal of this document";

/** What a goal is measured by: nothing of its own, a percentage, or where it stands between baseline and target. */
const figure = shape.variants("kind", {
  none: {},
  percent: { percent: shape.open(shape.figure()) },
  measure: {
    /** "%", "$", "orders"; free text. */
    unit: shape.line(LIMITS.unit),
    baseline: shape.open(shape.figure()),
    target: shape.open(shape.figure()),
    now: shape.open(shape.figure()),
  },
});

export const GOAL = shape.row({
  origin: shape.open(shape.ORIGIN),
  title: shape.line(LIMITS.title),
  owner: shape.line(LIMITS.owner),
  level: shape.choice(LEVELS),
  /** The goal that it serves; null: none. */
  parent: shape.open(shape.ref("goals", "is a goal that does not exist")),
  /** How much it counts among its siblings. */
  weight: shape.number(0, LIMITS.weight),
  figure,
  /** null: the own figure stands for the goal; a weight: it is one part of the roll-up, beside the children. */
  ownWeight: shape.open(shape.number(0, LIMITS.weight)),
  /** A second goal that it serves: shown, never summed. */
  alsoServes: shape.open(shape.ref("goals", NO_OTHER_GOAL)),
});

/** What a cascade holds, as it is stored and exported. Siblings stand in their order. */
export const CASCADE = shape.group({
  settings: shape.group({ numberStyle: shape.choice(NUMBER_STYLES) }),
  goals: shape.rows(GOAL, LIMITS.goals),
});

export type Content = shape.Of<typeof CASCADE>;
export type Goal = shape.Of<typeof GOAL>;
export type Figure = shape.Of<typeof figure>;
export type Level = Goal["level"];

/** What there is to point out about a goal. */
export type Finding =
  /** No company goal, and it hangs from nothing. */
  | "orphan"
  /** A company goal that no team's or person's goal serves. */
  | "unserved"
  /** It hangs from a goal of a lower level. */
  | "level"
  /** The work below is done and its own figure stands still. */
  | "still";

/** A goal that nobody has written into. */
export function newGoal(id: string, level: Level, parent: string | null = null): Goal {
  return emptyWith(GOAL, { id, level, parent, weight: 1 });
}

/** Whether anybody has written into a goal. */
export function isBlank({ title }: Pick<Goal, "title">): boolean {
  return title.trim() === "";
}

/** The level that a goal below one of this level has at first. */
export function levelBelow(level: Level | undefined): Level {
  return level === undefined ? "company" : level === "company" ? "team" : "person";
}

/** Id of the goal in which an empty cascade begins, and of the field. */
const FIRST_GOAL = "goal-1";
export const FIRST_FIELD = `${FIRST_GOAL}-title`;

/** A cascade to fill in: one company goal without words. */
export function emptyContent(numberStyle: NumberStyle = "1,234.5"): Content {
  return { settings: { numberStyle }, goals: [newGoal(FIRST_GOAL, "company")] };
}
