import type { JSX } from "preact";
import { useState } from "react";
import { SPRINT_TEXT, STEPS } from "../../../lib/content/tools/sprint_planner_90_day.ts";
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Edition, Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "../../../lib/tools/sprint_planner_90_day/actions.ts";
import { readIncoming } from "../../../lib/tools/sprint_planner_90_day/incoming.ts";
import { receive } from "../../../lib/tools/sprint_planner_90_day/receive.ts";
import type { Content } from "../../../lib/tools/sprint_planner_90_day/sprint.ts";
import { weekNear } from "../../../lib/tools/sprint_planner_90_day/weeks.ts";
import { HandOverPanel } from "../../tool_kit/HandOverPanel.tsx";

const { handOver: WORDS } = SPRINT_TEXT;

interface IncomingPanelProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  readonly today: PlainDate;
  /** The fragment of the address that the link led to. */
  readonly fragment: string;
  readonly onClose: () => void;
}

/** What a link from another tool carries, to be added to the sprint or to begin one with. Loaded with such a link only. */
export function IncomingPanel(
  { tool, state, edition, today, fragment, onClose }: IncomingPanelProps,
): JSX.Element {
  const [incoming] = useState(() => readIncoming(fragment));
  if (!incoming.ok) return <HandOverPanel from={null} lines={[incoming.message]} onClose={onClose} />;
  const { from, title, rows } = incoming;
  const received = (content: Content, takesStart: boolean) =>
    receive(content, { handed: rows, takesStart, week: weekNear(content.start, today), newId });
  const take = (takesStart: boolean) => {
    tool.change(STEPS.handOver, (content) => received(content, takesStart).content);
    onClose();
  };
  const begin = () => {
    if (edition === "full" && !state.isSample) tool.create();
    else if (state.isSample) tool.startOwn();
    else tool.clear();
    take(true);
  };
  const { leftOut } = received(state.document.content, false);
  return (
    <HandOverPanel
      from={from}
      lines={[
        WORDS.summary(rows.outcomes.length, title),
        ...(state.isSample
          ? [WORDS.takesStart(formatDate(rows.start))]
          : leftOut > 0
          ? [WORDS.leftOut(leftOut)]
          : []),
      ]}
      onAdd={state.isSample ? undefined : () => take(false)}
      onReplace={begin}
      onClose={onClose}
    />
  );
}
