import type { JSX } from "react";
import type { Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "./actions.ts";
import type { Content } from "./workshop.ts";
import { LateNotice, useLatePart } from "../../tool_kit/late.tsx";

interface LateProjectorProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly isOpening: boolean;
}

/** The projector's view, once its code is here. */
export function LateProjector({ tool, state, isOpening }: LateProjectorProps): JSX.Element | null {
  const late = useLatePart(() => import("./late.ts"), true);
  if (late === null) return <LateNotice />;
  return isOpening ? null : <late.ProjectorView tool={tool} state={state} />;
}
