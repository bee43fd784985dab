import type { JSX } from "preact";
import { useEffect, useState } from "react";
import { SPRINT_TEXT, STEPS } from "../../../lib/content/tools/sprint_planner_90_day.ts";
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Edition, Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "../../../lib/tools/sprint_planner_90_day/actions.ts";
import type { Content } from "../../../lib/tools/sprint_planner_90_day/sprint.ts";
import { weekNear } from "../../../lib/tools/sprint_planner_90_day/weeks.ts";
import { HandOverPanel } from "../../tool_kit/HandOverPanel.tsx";

type Late = typeof import("../../../lib/tools/sprint_planner_90_day/incoming.ts");
type Found = { readonly late: Late; readonly incoming: ReturnType<Late["readIncoming"]> };

const { handOver: WORDS } = SPRINT_TEXT;

interface IncomingPanelProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  readonly today: PlainDate;
}

/** What a link from another tool carries, to be added to the sprint or to begin one with. */
export function IncomingPanel({ tool, state, edition, today }: IncomingPanelProps): JSX.Element | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const look = async () => {
      const { hash, pathname, search } = location;
      if (!hash.startsWith("#hand-over=")) return;
      const late = await import("../../../lib/tools/sprint_planner_90_day/incoming.ts");
      setFound({ late, incoming: late.readIncoming(hash) });
      // It holds the visitor's data: it goes from the address and from the history.
      history.replaceState(null, "", pathname + search);
    };
    const run = () => void look().catch(() => {});
    run();
    globalThis.addEventListener("hashchange", run);
    return () => globalThis.removeEventListener("hashchange", run);
  }, []);
  if (found === null) return null;
  const { late, incoming } = found;
  const close = () => setFound(null);
  if (!incoming.ok) return <HandOverPanel from="" lines={[incoming.message]} onClose={close} />;
  const { from, title, rows } = incoming;
  const receive = (content: Content, takesStart: boolean) =>
    late.receive(content, { handed: rows, takesStart, week: weekNear(content.start, today), newId });
  const take = (takesStart: boolean) => {
    tool.change(STEPS.handOver, (content) => receive(content, takesStart).content);
    close();
  };
  const begin = () => {
    if (edition === "full" && !state.isSample) tool.create();
    else if (state.isSample) tool.startOwn();
    else tool.clear();
    take(true);
  };
  const { leftOut } = receive(state.document.content, false);
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
      onClose={close}
    />
  );
}
