import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { describe, typing } from "./action_names.ts";
import { type Action, reduce } from "./actions.ts";
import { DOCUMENT_MARK } from "./limits.ts";
import { sampleWorkshop } from "./sample.ts";
import { type Content, emptyContent } from "./workshop.ts";

/** The OKR Workshop Facilitator Kit without its screen. */
export const OKR_WORKSHOP_FACILITATOR_KIT_MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./schema.ts")).then(({ WORKSHOP_DOCUMENTS }) => WORKSHOP_DOCUMENTS),
  empty: emptyContent,
  sample: sampleWorkshop,
  reduce,
  describe,
  typing,
};
