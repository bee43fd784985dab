import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { describe, typing } from "./action_names.ts";
import { type Action, reduce } from "./actions.ts";
import { DOCUMENT_MARK } from "./limits.ts";
import { type Content, emptyContent } from "./plan.ts";
import { samplePlan } from "./sample.ts";

/** The Strategic OKR Planner without its screen. */
export const STRATEGIC_OKR_PLANNER_MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ PLAN_READER }) => PLAN_READER),
  empty: emptyContent,
  sample: samplePlan,
  receive: (given) =>
    fetchPart(() => import("./reading.ts")).then(({ readObjectives }) => readObjectives(given)),
  reduce,
  describe,
  typing,
};
