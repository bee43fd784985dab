import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { type Content, DOCUMENT_MARK, emptyContent } from "./document.ts";
import { samplePlan } from "./sample.ts";

const reading = () => fetchPart(() => import("./reading.ts"));

/** The Strategic OKR Planner without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => reading().then(({ PLAN_READER }) => PLAN_READER),
  empty: emptyContent,
  sample: samplePlan,
  receive: (given) => reading().then(({ readObjectives }) => readObjectives(given)),
  reduce,
  describe,
  typing,
};
