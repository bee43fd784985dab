import type { ComponentType, JSX } from "react";
import type { PlainDate } from "../../lib/tool_kit/dates.ts";
import type { ToolModel } from "../../lib/tool_kit/tool_model.ts";
import type { Edition, Tool, ToolState } from "../../lib/tool_kit/tool_state.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useTool } from "./use_tool.ts";

/** What the page of any tool, or its edition, gives to its island. */
export interface ToolProps<Known = null> {
  readonly edition: Edition;
  /** The day on which the page was drawn. */
  readonly drawnOn: PlainDate;
  /** What the server has found about the sample; null or left out, the browser finds it. */
  readonly known?: Known | null;
  /** The site's address, in an edition; null where none was built in. */
  readonly site?: string | null;
}

interface ToolAtWork<Content, Action> {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  /** A document of the visitor's is on its way: what is drawn meanwhile is still the sample. */
  readonly isOpening: boolean;
}

/** What the view of any tool is drawn from. */
export interface ToolViewProps<Content, Action, Known = null>
  extends ToolProps<Known>, ToolAtWork<Content, Action> {}

interface ToolIslandOptions<Content, Action> {
  /** Id of the field in which an empty document begins. */
  readonly firstField: string;
  /** Whether this page opens no document and stores nothing. */
  readonly isGuest?: () => boolean;
  /** A hook: what this page shows in place of the tool; null for the tool. */
  readonly useGuest?: (used: ToolAtWork<Content, Action>) => JSX.Element | null;
}

/** The island of a tool: its toolbar and its view. */
export function toolIsland<Content, Action, Known = null>(
  model: ToolModel<Content, Action>,
  View: ComponentType<ToolViewProps<Content, Action, Known>>,
  { firstField, isGuest, useGuest = () => null }: ToolIslandOptions<Content, Action>,
): ComponentType<ToolProps<Known>> {
  return function ToolIsland(props: ToolProps<Known>): JSX.Element {
    const { edition, drawnOn } = props;
    const { isOpening, ...used } = useTool(model, edition, drawnOn, isGuest);
    const { tool, state } = used;
    const guest = useGuest({ tool, state, isOpening });
    if (guest) return guest;
    return (
      <div inert={isOpening} aria-busy={isOpening}>
        <Toolbar {...used} edition={edition} firstField={firstField} />
        <View {...props} tool={tool} state={state} isOpening={isOpening} />
      </div>
    );
  };
}
