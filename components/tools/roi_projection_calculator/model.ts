import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { describe, typing } from "./action_names.ts";
import { type Action, reduce } from "./actions.ts";
import { type Content, emptyContent } from "./projection.ts";
import { sampleProjection } from "./sample.ts";
import { ROI_DOCUMENTS } from "./schema.ts";

/** The ROI Projection Calculator without its screen. */
export const ROI_PROJECTION_CALCULATOR_MODEL: ToolModel<Content, Action> = {
  id: ROI_DOCUMENTS.id,
  schema: ROI_DOCUMENTS.schema,
  reader: () => Promise.resolve(ROI_DOCUMENTS),
  empty: emptyContent,
  sample: sampleProjection,
  reduce,
  describe,
  typing,
};
