import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { SprintView } from "../../components/tools/sprint_planner_90_day/SprintView.tsx";
import { MODEL } from "../../components/tools/sprint_planner_90_day/model.ts";

export default toolIsland(MODEL, SprintView, { firstField: "outcome-1-text" });
