import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { PlannerView } from "../../components/tools/strategic_okr_planner/PlannerView.tsx";
import { STRATEGIC_OKR_PLANNER_MODEL } from "../../components/tools/strategic_okr_planner/model.ts";

/** The Strategic OKR Planner at work. */
export default toolIsland(STRATEGIC_OKR_PLANNER_MODEL, PlannerView, { firstField: "ninety-1-text" });
