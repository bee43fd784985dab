import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { SprintView } from "../../components/tools/sprint_planner_90_day/SprintView.tsx";
import { SPRINT_PLANNER_90_DAY_MODEL } from "../../components/tools/sprint_planner_90_day/model.ts";

/** The 90-Day Sprint Planner at work. */
export default toolIsland(SPRINT_PLANNER_90_DAY_MODEL, SprintView, { firstField: "outcome-1-text" });
