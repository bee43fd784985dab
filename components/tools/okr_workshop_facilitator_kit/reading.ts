/** What reads workshops: fetched with the views that come late, because alone it is too small for a request. */
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, DOCUMENT_MARK, LIMITS, placedParts, WORKSHOP } from "./document.ts";

/** Reads stored and exported workshops. */
export const WORKSHOP_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: WORKSHOP,
  rule: ({ parts, run }, refuse) => {
    if (parts.flatMap(({ objectives }) => objectives).length > LIMITS.objectives) {
      refuse(["parts"], `have more than ${LIMITS.objectives} objectives`);
    }
    const placed = run === null ? [] : placedParts(run);
    if (new Set(placed).size < placed.length) refuse(["run"], "names a part twice");
  },
};
