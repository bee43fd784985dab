import type { JSX } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import {
  LateProjector,
  useIsProjector,
  WorkshopView,
} from "../../components/tools/okr_workshop_facilitator_kit/WorkshopView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { OKR_WORKSHOP_FACILITATOR_KIT_MODEL } from "../../components/tools/okr_workshop_facilitator_kit/model.ts";

interface OkrWorkshopFacilitatorKitProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
}

/** The OKR Workshop Facilitator Kit at work; in a window for the projector, what another window of it does. */
export default function OkrWorkshopFacilitatorKit(
  { edition, today }: OkrWorkshopFacilitatorKitProps,
): JSX.Element {
  const { isOpening, ...used } = useTool(OKR_WORKSHOP_FACILITATOR_KIT_MODEL, edition, today);
  const isProjector = useIsProjector();
  if (isProjector) return <LateProjector tool={used.tool} state={used.state} isOpening={isOpening} />;
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField="part-1-text" />
      <WorkshopView tool={used.tool} state={used.state} edition={edition} drawnOn={today} />
    </div>
  );
}
