import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { sampleSprint } from "./sample.ts";
import { type Content, DOCUMENT_MARK, emptyContent } from "./document.ts";

/** The 90-Day Sprint Planner without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ SPRINT_DOCUMENTS }) => SPRINT_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readOutcomes }) => readOutcomes(given)),
  empty: emptyContent,
  sample: sampleSprint,
  reduce,
  describe,
  typing,
};
