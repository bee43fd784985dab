import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { PlannerView } from "../../components/tools/strategic_okr_planner/PlannerView.tsx";
import { MODEL } from "../../components/tools/strategic_okr_planner/model.ts";

export default toolIsland(MODEL, PlannerView, { firstField: "ninety-1-text" });
