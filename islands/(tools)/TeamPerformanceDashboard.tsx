import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import {
  DashboardView,
  FIRST_FIELD,
} from "../../components/tools/team_performance_dashboard/DashboardView.tsx";
import { MODEL } from "../../components/tools/team_performance_dashboard/model.ts";

export default toolIsland(MODEL, DashboardView, { firstField: FIRST_FIELD });
