import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { DecisionView } from "../../components/tools/executive_decision_framework/DecisionView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import type { Depth } from "../../components/tools/executive_decision_framework/depth.ts";
import { EXECUTIVE_DECISION_FRAMEWORK_MODEL } from "../../components/tools/executive_decision_framework/model.ts";

interface ExecutiveDecisionFrameworkProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
  /** What takes longer to find about the sample; left out, the browser finds it. */
  readonly depth?: Depth;
}

/** The Executive Decision Framework at work. */
export default function ExecutiveDecisionFramework(
  { edition, today, depth }: ExecutiveDecisionFrameworkProps,
): JSX.Element {
  const { isOpening, ...used } = useTool(EXECUTIVE_DECISION_FRAMEWORK_MODEL, edition, today);
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField="option-1-text" />
      <DecisionView
        tool={used.tool}
        state={used.state}
        edition={edition}
        drawnOn={today}
        sampleDepth={depth ?? null}
      />
    </div>
  );
}
