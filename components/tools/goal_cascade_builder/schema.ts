import * as z from "zod/mini";
import {
  figureSchema as value,
  idSchema as id,
  line,
  list,
  refusing,
  row,
  rowOriginSchema,
} from "../../../lib/tool_kit/schemas.ts";
import { NUMBER_STYLES } from "../../../lib/tool_kit/numbers.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LEVELS, LIMITS, loopIn, WEIGHT_MAX } from "./limits.ts";

const weight = z.number().check(
  z.minimum(0),
  z.maximum(WEIGHT_MAX),
  z.overwrite((number) => number + 0),
);

/** What a goal is measured by: nothing of its own, a percentage, or where it stands between baseline and target. */
const figure = z.union([
  row({ kind: z.literal("none") }),
  row({ kind: z.literal("percent"), percent: z.nullable(value) }),
  row({
    kind: z.literal("measure"),
    /** "%", "$", "orders"; free text. */
    unit: line(LIMITS.unit),
    baseline: z.nullable(value),
    target: z.nullable(value),
    now: z.nullable(value),
  }),
]);

const goal = row({
  id,
  origin: rowOriginSchema,
  title: line(LIMITS.title),
  owner: line(LIMITS.owner),
  level: z.enum(LEVELS),
  /** The goal that it serves; null: none. */
  parent: z.nullable(id),
  /** How much it counts among its siblings. */
  weight,
  figure,
  /** null: the own figure stands for the goal; a weight: it is one part of the roll-up, beside the children. */
  ownWeight: z.nullable(weight),
  /** A second goal that it serves: shown, never summed. */
  alsoServes: z.nullable(id),
});

/** What a cascade holds, as it is stored and exported. Siblings stand in their order; every link leads to another goal. */
export const contentSchema = row({
  settings: row({ numberStyle: z.enum(NUMBER_STYLES) }),
  goals: list(goal, LIMITS.goals),
}).check(z.superRefine(({ goals }, context) => {
  const refuse = refusing(context);
  const ids = new Set<string>();
  for (const [index, { id }] of goals.entries()) {
    if (ids.has(id)) refuse(["goals", index], `has the id ${id}, which another goal has too`);
    ids.add(id);
  }
  for (const [index, { id, parent, alsoServes }] of goals.entries()) {
    if (parent !== null && !ids.has(parent)) {
      refuse(["goals", index, "parent"], "is a goal that does not exist");
    }
    if (alsoServes !== null && (alsoServes === id || !ids.has(alsoServes))) {
      refuse(["goals", index, "alsoServes"], "is not another goal of this document");
    }
  }
  const loop = loopIn(goals);
  if (loop !== null) {
    refuse(["goals", goals.findIndex(({ id }) => id === loop), "parent"], "makes the goal its own ancestor");
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Goal = z.infer<typeof goal>;
export type Figure = z.infer<typeof figure>;
export type Level = Goal["level"];

/** Reads stored and exported cascades. */
export const CASCADE_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
