import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, DOCUMENT_MARK, LIMITS, placedParts, WORKSHOP } from "./document.ts";

/** What is not in front when the page opens. */
export { AgendaFoot } from "./AgendaFoot.tsx";
export { PartDetails } from "./PartDetails.tsx";
export { pasteIntoPart } from "./pasted.ts";
export { ProjectorView } from "./ProjectorView.tsx";
export { ResultsView } from "./ResultsView.tsx";
export { RunView } from "./RunView.tsx";

/** Reads stored and exported workshops; it comes with the late views because alone it is too small for a request. */
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
