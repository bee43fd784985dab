import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { describe, typing } from "./action_names.ts";
import { type Action, reduce } from "./actions.ts";
import { DOCUMENT_MARK } from "./limits.ts";
import { type Content, emptyContent } from "./projection.ts";
import { sampleProjection } from "./sample.ts";

/** The ROI Projection Calculator without its screen. */
export const ROI_PROJECTION_CALCULATOR_MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./schema.ts")).then(({ ROI_DOCUMENTS }) => ROI_DOCUMENTS),
  empty: emptyContent,
  sample: sampleProjection,
  reduce,
  describe,
  typing,
};
