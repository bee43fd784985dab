import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { PlannerView } from "../../components/tools/strategic_okr_planner/PlannerView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import type { Check } from "../../components/tools/strategic_okr_planner/checks.ts";
import { STRATEGIC_OKR_PLANNER_MODEL } from "../../components/tools/strategic_okr_planner/model.ts";

interface StrategicOkrPlannerProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
  /** What there is to say about the sample on that day; left out, the browser finds it. */
  readonly checks?: readonly Check[];
}

/** The Strategic OKR Planner at work. */
export default function StrategicOkrPlanner(
  { edition, today, checks }: StrategicOkrPlannerProps,
): JSX.Element {
  const { tool, state, isOpening, incoming, receive, settle } = useTool(
    STRATEGIC_OKR_PLANNER_MODEL,
    edition,
    today,
  );
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar
        tool={tool}
        state={state}
        edition={edition}
        incoming={incoming}
        receive={receive}
        settle={settle}
        firstField="ninety-1-text"
      />
      <PlannerView tool={tool} state={state} edition={edition} drawnOn={today} given={checks ?? null} />
    </div>
  );
}
