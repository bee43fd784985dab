/** What reads dashboards: fetched when there is something to read. */
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, DASHBOARD, DOCUMENT_MARK } from "./document.ts";
import { merge } from "./merge.ts";

/** Reads stored and exported dashboards. */
export const DASHBOARD_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: DASHBOARD,
  rule: ({ checkIns }, refuse) => {
    for (const [at, { votes, values }] of checkIns.entries()) {
      const lists = [
        ["votes", "area", votes.map(({ area }) => area)],
        ["values", "measure", values.map(({ measure }) => measure)],
      ] as const;
      for (const [name, kind, ids] of lists) {
        const second = ids.findIndex((id, index) => ids.indexOf(id) < index);
        if (second >= 0) refuse(["checkIns", at, name, second], `has a second entry for one ${kind}`);
      }
    }
  },
  merge,
};
