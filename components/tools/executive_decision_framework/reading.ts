/** What reads decisions: fetched when there is one to read. */
import * as shape from "../../../lib/tool_kit/shape.ts";
import { read } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, DECISION, DOCUMENT_MARK, pairKey } from "./document.ts";

/** A decision of version 1: a rating had a direction too, which nobody had said. */
const FIRST = shape.group({ criteria: shape.list(shape.anything()) });

export const DECISION_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: DECISION,
  rule: ({ criteria, comparisons }, refuse) => {
    for (const [index, { values }] of criteria.entries()) {
      const at = repeated(values.map(({ option }) => option));
      if (at >= 0) refuse(["criteria", index, "values", at], "is a second value of one option");
    }
    const alone = comparisons.findIndex(({ a, b }) => a === b);
    if (alone >= 0) refuse(["comparisons", alone], "does not compare two criteria");
    const second = repeated(comparisons.map(pairKey));
    if (second >= 0) refuse(["comparisons", second], "compares two criteria a second time");
  },
  migrations: {
    1: (content) => {
      const old = read(FIRST, content);
      if (!old.ok) throw new Error("no decision");
      const criteria = old.value.criteria.map((row) =>
        Object(row).kind === "rating" ? { ...Object(row), better: null } : row
      );
      return { ...Object(content), criteria };
    },
  },
};

/** Place of the first text that was there before; -1 for none. */
function repeated(texts: readonly string[]): number {
  return texts.findIndex((text, at) => texts.indexOf(text) < at);
}
