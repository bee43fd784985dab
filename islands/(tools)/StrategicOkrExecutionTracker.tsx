import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { TrackerView } from "../../components/tools/strategic_okr_execution_tracker/TrackerView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { STRATEGIC_OKR_EXECUTION_TRACKER_MODEL } from "../../components/tools/strategic_okr_execution_tracker/model.ts";

interface StrategicOkrExecutionTrackerProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
}

/** The Strategic OKR Execution Tracker at work. */
export default function StrategicOkrExecutionTracker(
  { edition, today }: StrategicOkrExecutionTrackerProps,
): JSX.Element {
  const { isOpening, ...used } = useTool(STRATEGIC_OKR_EXECUTION_TRACKER_MODEL, edition, today);
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField="result-1-text" />
      <TrackerView tool={used.tool} state={used.state} edition={edition} drawnOn={today} />
    </div>
  );
}
