import type { JSX } from "preact";
import { PART_MISSING } from "../../../lib/content/tools/okr_workshop_facilitator_kit.ts";
import type { Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "../../../lib/tools/okr_workshop_facilitator_kit/actions.ts";
import type { Content } from "../../../lib/tools/okr_workshop_facilitator_kit/workshop.ts";
import { useLater } from "../../tool_kit/use_later.ts";

interface LateProjectorProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly isOpening: boolean;
}

/** The projector's view, once its code is here. */
export function LateProjector({ tool, state, isOpening }: LateProjectorProps): JSX.Element | null {
  const late = useLater(() => import("./late.ts"), true);
  if (late === "missing") return <p role="alert" class="p-8 text-attention">{PART_MISSING}</p>;
  return late === null || isOpening ? null : <late.ProjectorView tool={tool} state={state} />;
}
