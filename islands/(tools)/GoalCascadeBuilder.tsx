import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { CascadeView, FIRST_FIELD } from "../../components/tools/goal_cascade_builder/CascadeView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { GOAL_CASCADE_BUILDER_MODEL } from "../../components/tools/goal_cascade_builder/model.ts";

interface GoalCascadeBuilderProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
}

/** The Goal Cascade Builder at work. */
export default function GoalCascadeBuilder({ edition, today }: GoalCascadeBuilderProps): JSX.Element {
  const { isOpening, ...used } = useTool(GOAL_CASCADE_BUILDER_MODEL, edition, today);
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField={FIRST_FIELD} />
      <CascadeView tool={used.tool} state={used.state} drawnOn={today} />
    </div>
  );
}
