import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import {
  DashboardView,
  FIRST_FIELD,
} from "../../components/tools/team_performance_dashboard/DashboardView.tsx";
import { TEAM_PERFORMANCE_DASHBOARD_MODEL } from "../../components/tools/team_performance_dashboard/model.ts";

/** The Team Performance Dashboard at work. */
export default toolIsland(TEAM_PERFORMANCE_DASHBOARD_MODEL, DashboardView, { firstField: FIRST_FIELD });
