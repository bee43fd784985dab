import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, emptyContent, reduce, typing } from "./actions.ts";
import { type Content, ROI_DOCUMENTS } from "./document.ts";
import { sampleProjection } from "./sample.ts";

/** The ROI Projection Calculator without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  id: ROI_DOCUMENTS.id,
  schema: ROI_DOCUMENTS.schema,
  reader: () => Promise.resolve(ROI_DOCUMENTS),
  empty: emptyContent,
  sample: sampleProjection,
  reduce,
  describe,
  typing,
};
