import type { JSX } from "preact";
import { HAND_OVER_TEXT } from "../../../lib/content/tools/goal_cascade_later.ts";
import { HAND_OVER_PANEL, IMPORT_PANEL } from "../../../lib/content/tools/tool_screen.ts";
import { findTool } from "../../../lib/catalogue/tools.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Tool } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "../../../lib/tools/goal_cascade_builder/actions.ts";
import type { Content } from "../../../lib/tools/goal_cascade_builder/cascade.ts";
import { Notice, NoticeButton } from "../../tool_kit/Notice.tsx";
import { useHandOver } from "../../tool_kit/use_hand_over.ts";

const receiver = () => import("../../../lib/tools/goal_cascade_builder/receive.ts");

interface HandedGoalsProps {
  readonly tool: Tool<Content, Action>;
  readonly say: (words: string) => void;
}

/** Goals that came by a link from another tool: shown, and taken in when the visitor says so. */
export function HandedGoals({ tool, say }: HandedGoalsProps): JSX.Element | null {
  const { found, close } = useHandOver(() => receiver().then(({ readLink }) => readLink));
  if (found === null) return null;
  if (!found.ok) {
    return (
      <Notice>
        <p>{found.message}</p>
        <NoticeButton label={IMPORT_PANEL.close} run={close} />
      </Notice>
    );
  }
  const { from, title, rows } = found.handOver;
  const take = async (isNew: boolean) => {
    const { receive } = await receiver();
    if (isNew) tool.startOwn();
    tool.change(HAND_OVER_TEXT.label, (content) => {
      const received = receive(isNew ? { ...content, goals: [] } : content, rows, newId);
      say(HAND_OVER_TEXT.done(received.added, received.updated, received.left));
      return received.content;
    });
    close();
  };
  return (
    <Notice>
      <p>
        <b class="font-semibold">{`${HAND_OVER_PANEL.title(findTool(from)?.label ?? from)} `}</b>
        {`${HAND_OVER_TEXT.found(rows.length, title)} ${HAND_OVER_PANEL.undoable}`}
      </p>
      <NoticeButton label={HAND_OVER_PANEL.accept} run={() => take(false)} />
      <NoticeButton label={HAND_OVER_TEXT.replace} run={() => take(true)} />
      <NoticeButton label={HAND_OVER_PANEL.cancel} run={close} />
    </Notice>
  );
}
