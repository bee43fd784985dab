import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { type Content, DOCUMENT_MARK, emptyContent } from "./document.ts";
import { sampleDecision } from "./sample.ts";

/** The Executive Decision Framework without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ DECISION_DOCUMENTS }) => DECISION_DOCUMENTS),
  empty: emptyContent,
  sample: sampleDecision,
  reduce,
  describe,
  typing,
};
