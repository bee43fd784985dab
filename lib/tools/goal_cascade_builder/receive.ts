import * as z from "zod/mini";
import {
  applyByOrigin,
  decodeHandOver,
  type HandOverReader,
  originSchema,
  type ReadHandOver,
} from "../../tool_kit/hand_over.ts";
import { type Content, FIGURE_MAX, type Goal, LEVELS, LIMITS, newGoal, oneLine } from "./cascade.ts";

const value = z._default(
  z.nullable(z.number().check(z.refine((number) => Math.abs(number) <= FIGURE_MAX, "is too large"))),
  null,
);

/** Goals as another tool hands them over; a parent stands before what hangs from it. Texts are cut to a cascade's lengths. */
const handedGoals = z.array(z.object({
  origin: originSchema,
  parent: z._default(z.nullable(originSchema), null),
  title: z.string(),
  owner: z._default(z.string(), ""),
  level: z._default(z.enum(LEVELS), "team"),
  /** null: what its children add up to. */
  measure: z._default(
    z.nullable(z.object({
      unit: z._default(z.string(), ""),
      baseline: value,
      target: value,
      /** Left out: what stands here stays. */
      now: z.optional(value),
    })),
    null,
  ),
})).check(z.maxLength(LIMITS.goals, `has more than ${LIMITS.goals} rows`));

export type HandedGoal = z.infer<typeof handedGoals>[number];

/** Reads what is handed to the Goal Cascade Builder. */
export const CASCADE_READER: HandOverReader<HandedGoal[]> = {
  to: "goal-cascade-builder",
  version: 1,
  rows: handedGoals,
};

/** What the fragment of a link carries for this tool. */
export function readLink(fragment: string): ReadHandOver<HandedGoal[]> {
  return decodeHandOver(fragment, CASCADE_READER);
}

/** What came of a hand-over; `left` did not fit. */
export interface Received {
  readonly content: Content;
  readonly added: number;
  readonly updated: number;
  readonly left: number;
}

/**
 * Takes handed goals in. One that came before (same origin) gets the sender's words and figures and keeps its place, level
 * and weight; a new one hangs from the goal that its parent became, or from nothing.
 */
export function receive(content: Content, given: readonly HandedGoal[], newId: () => string): Received {
  const key = ({ tool, document, row }: HandedGoal["origin"]) => `${tool}/${document}/${row}`;
  const ids = new Map<string, string>();
  for (const { id, origin } of content.goals) if (origin) ids.set(key(origin), id);
  let room = LIMITS.goals - content.goals.length;
  const isNew = (row: HandedGoal) => !ids.has(key(row.origin));
  const fitting: HandedGoal[] = [];
  const parents = new Map<string, string | null>();
  for (const row of given) {
    const at = key(row.origin);
    if (isNew(row)) {
      if (room === 0) continue;
      room--;
      // What stands further down is not there yet: a parent that comes later is none, and nothing can loop.
      parents.set(at, row.parent && (ids.get(key(row.parent)) ?? null));
      ids.set(at, newId());
    }
    fitting.push(row);
  }
  const { rows: goals, added, updated } = applyByOrigin(content.goals, fitting, {
    update: updatedBy,
    create: (row) => {
      const at = key(row.origin);
      const goal = newGoal(ids.get(at) ?? newId(), row.level, parents.get(at) ?? null);
      return updatedBy({ ...goal, origin: row.origin }, row);
    },
  });
  return {
    content: goals === content.goals ? content : { ...content, goals },
    added,
    updated,
    left: given.length - fitting.length,
  };
}

function updatedBy(goal: Goal, { title, owner, measure }: HandedGoal): Goal {
  const known = goal.figure.kind === "measure" ? goal.figure : null;
  return {
    ...goal,
    title: oneLine(title, LIMITS.title),
    owner: oneLine(owner, LIMITS.owner),
    figure: measure === null ? goal.figure : {
      kind: "measure",
      unit: oneLine(measure.unit, LIMITS.unit),
      baseline: measure.baseline,
      target: measure.target,
      now: measure.now === undefined ? known?.now ?? null : measure.now,
    },
  };
}
