import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { sampleTracker } from "./sample.ts";
import { type Content, DOCUMENT_MARK, emptyContent } from "./document.ts";

/** The Strategic OKR Execution Tracker without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () => fetchPart(() => import("./reading.ts")).then(({ TRACKER_DOCUMENTS }) => TRACKER_DOCUMENTS),
  receive: (given) =>
    fetchPart(() => import("./reading.ts")).then(({ readKeyResults }) => readKeyResults(given)),
  empty: emptyContent,
  sample: sampleTracker,
  reduce,
  describe,
  typing,
};
