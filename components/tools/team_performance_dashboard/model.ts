import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { describe, typing } from "./action_names.ts";
import { type Action, reduce } from "./actions.ts";
import { type Content, emptyContent } from "./dashboard.ts";
import { DOCUMENT_MARK } from "./limits.ts";
import { merge } from "./merge.ts";
import { sampleDashboard } from "./sample.ts";

/** The Team Performance Dashboard without its screen. */
export const TEAM_PERFORMANCE_DASHBOARD_MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () =>
    fetchPart(() => import("./reading.ts")).then(({ DASHBOARD_DOCUMENTS }) => DASHBOARD_DOCUMENTS),
  empty: emptyContent,
  sample: sampleDashboard,
  reduce,
  describe,
  typing,
  merge,
};
