import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import {
  DashboardView,
  FIRST_FIELD,
} from "../../components/tools/team_performance_dashboard/DashboardView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { TEAM_PERFORMANCE_DASHBOARD_MODEL } from "../../components/tools/team_performance_dashboard/model.ts";

interface TeamPerformanceDashboardProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
}

/** The Team Performance Dashboard at work. */
export default function TeamPerformanceDashboard(
  { edition, today }: TeamPerformanceDashboardProps,
): JSX.Element {
  const { isOpening, ...used } = useTool(TEAM_PERFORMANCE_DASHBOARD_MODEL, edition, today);
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField={FIRST_FIELD} />
      <DashboardView tool={used.tool} state={used.state} drawnOn={today} />
    </div>
  );
}
