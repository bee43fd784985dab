import { NUMBER_STYLES } from "../../../lib/tool_kit/numbers.ts";
import {
  choice,
  figure as value,
  group,
  id,
  line,
  number,
  type Of,
  open,
  ORIGIN,
  ref,
  rows,
  variants,
} from "../../../lib/tool_kit/shape.ts";
import type { Rule } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LEVELS, LIMITS, loopIn, WEIGHT_MAX } from "./limits.ts";

/** What a goal is measured by: nothing of its own, a percentage, or where it stands between baseline and target. */
const figure = variants("kind", {
  none: {},
  percent: { percent: open(value()) },
  measure: {
    /** "%", "$", "orders"; free text. */
    unit: line(LIMITS.unit),
    baseline: open(value()),
    target: open(value()),
    now: open(value()),
  },
});

const goal = group({
  id: id(),
  origin: open(ORIGIN),
  title: line(LIMITS.title),
  owner: line(LIMITS.owner),
  level: choice(LEVELS),
  /** The goal that it serves; null: none. */
  parent: open(ref("goals", "is a goal that does not exist")),
  /** How much it counts among its siblings. */
  weight: number(0, WEIGHT_MAX),
  figure,
  /** null: the own figure stands for the goal; a weight: it is one part of the roll-up, beside the children. */
  ownWeight: open(number(0, WEIGHT_MAX)),
  /** A second goal that it serves: shown, never summed. */
  alsoServes: open(ref("goals", "is not another goal of this document")),
});

/** What a cascade holds, as it is stored and exported. Siblings stand in their order. */
export const contentSchema = group({
  settings: group({ numberStyle: choice(NUMBER_STYLES) }),
  goals: rows(goal, LIMITS.goals),
});

export type Content = Of<typeof contentSchema>;
export type Goal = Of<typeof goal>;
export type Figure = Of<typeof figure>;
export type Level = Goal["level"];

const rule: Rule<Content> = ({ goals }, refuse) => {
  for (const [index, { id, alsoServes }] of goals.entries()) {
    if (alsoServes === id) refuse(["goals", index, "alsoServes"], "is not another goal of this document");
  }
  const loop = loopIn(goals);
  if (loop === null) return;
  refuse(["goals", goals.findIndex(({ id }) => id === loop), "parent"], "makes the goal its own ancestor");
};

/** Reads stored and exported cascades. */
export const CASCADE_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};
