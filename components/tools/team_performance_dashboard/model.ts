import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, EDITOR, reduce, typing } from "./actions.ts";
import { type Content, DOCUMENT_MARK } from "./document.ts";
import { sampleDashboard } from "./sample.ts";
import { STARTING_AREAS } from "./words.ts";

/** The Team Performance Dashboard without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () =>
    fetchPart(() => import("./reading.ts")).then(({ DASHBOARD_DOCUMENTS }) => DASHBOARD_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readVotes }) => readVotes(given)),
  empty: emptyContent,
  sample: sampleDashboard,
  reduce,
  describe,
  typing,
};

/** Eight areas, a measure to name, and the check-in of today. */
function emptyContent(today: PlainDate): Content {
  return {
    settings: { currency: "USD", numberStyle: "1,234.5" },
    areas: STARTING_AREAS.map((area) => EDITOR.empty("areas", { id: newId(), ...area })),
    measures: [EDITOR.empty("measures", { id: newId() })],
    checkIns: [{ ...EDITOR.empty("checkIns", { id: newId(), date: today }), votes: [], values: [] }],
  };
}
