import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { sampleWorkshop } from "./sample.ts";
import { type Content, DOCUMENT_MARK, emptyContent } from "./document.ts";

export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./late.ts")).then(({ WORKSHOP_DOCUMENTS }) => WORKSHOP_DOCUMENTS),
  empty: emptyContent,
  sample: sampleWorkshop,
  reduce,
  describe,
  typing,
};
