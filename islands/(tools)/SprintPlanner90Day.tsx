import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { SprintView } from "../../components/tools/sprint_planner_90_day/SprintView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { SPRINT_PLANNER_90_DAY_MODEL } from "../../components/tools/sprint_planner_90_day/model.ts";

interface SprintPlanner90DayProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
}

/** The 90-Day Sprint Planner at work. */
export default function SprintPlanner90Day({ edition, today }: SprintPlanner90DayProps): JSX.Element {
  const { isOpening, ...used } = useTool(SPRINT_PLANNER_90_DAY_MODEL, edition, today);
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField="outcome-1-text" />
      <SprintView tool={used.tool} state={used.state} edition={edition} drawnOn={today} />
    </div>
  );
}
