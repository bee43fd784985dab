import type { JSX } from "preact";
import { HAND_OVER_PANEL, IMPORT_PANEL } from "../../lib/content/tools/tool_screen.ts";
import { Notice, NoticeButton } from "./Notice.tsx";

interface HandOverPanelProps {
  /** Name of the tool that hands over; null when that could not be read. */
  readonly from: string | null;
  /** What would come in, or why nothing can. */
  readonly lines: readonly string[];
  /** Left out where rows can only go into a new document, or are refused. */
  readonly onAdd?: (() => void) | undefined;
  readonly onReplace?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows what another tool hands over, and asks. Nothing changes before that is answered. */
export function HandOverPanel({ from, lines, onAdd, onReplace, onClose }: HandOverPanelProps): JSX.Element {
  const isRefused = onAdd === undefined && onReplace === undefined;
  return (
    <Notice>
      <p>
        {from !== null && <b class="font-semibold">{`${HAND_OVER_PANEL.title(from)}: `}</b>}
        {[...lines, ...(isRefused ? [] : [HAND_OVER_PANEL.undoable])].join(" ")}
      </p>
      {onAdd && <NoticeButton label={HAND_OVER_PANEL.accept} run={onAdd} />}
      {onReplace && <NoticeButton label={HAND_OVER_PANEL.replace} run={onReplace} />}
      <NoticeButton label={isRefused ? IMPORT_PANEL.close : HAND_OVER_PANEL.cancel} run={onClose} />
    </Notice>
  );
}
