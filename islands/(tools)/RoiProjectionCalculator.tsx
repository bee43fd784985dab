import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { FIRST_FIELD, RoiView } from "../../components/tools/roi_projection_calculator/RoiView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { ROI_PROJECTION_CALCULATOR_MODEL } from "../../components/tools/roi_projection_calculator/model.ts";

interface RoiProjectionCalculatorProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
}

/** The ROI Projection Calculator at work. */
export default function RoiProjectionCalculator(
  { edition, today }: RoiProjectionCalculatorProps,
): JSX.Element {
  const { isOpening, ...used } = useTool(ROI_PROJECTION_CALCULATOR_MODEL, edition, today);
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField={FIRST_FIELD} />
      <RoiView tool={used.tool} state={used.state} edition={edition} drawnOn={today} />
    </div>
  );
}
