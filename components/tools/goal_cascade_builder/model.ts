import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { type Content, DOCUMENT_MARK, emptyContent } from "./document.ts";
import { sampleCascade } from "./sample.ts";

/** The Goal Cascade Builder without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ CASCADE_DOCUMENTS }) => CASCADE_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readGoals }) => readGoals(given)),
  empty: () => emptyContent(),
  sample: sampleCascade,
  reduce,
  describe,
  typing,
};
