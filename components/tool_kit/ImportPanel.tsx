import type { JSX } from "preact";
import { useState } from "react";
import { IMPORT_PANEL } from "../../lib/content/tools/tool_screen.ts";
import { UNTITLED } from "../../lib/content/tools/tool_kit.ts";
import type { Edition, ImportHow, ReadImport, Tool } from "../../lib/tool_kit/tool_state.ts";
import { Notice, NoticeButton } from "./Notice.tsx";

/** A file that was chosen, and what was read of it; null: the browser could not read it. */
export interface FileToOpen<Content> {
  readonly name: string;
  readonly read: ReadImport<Content> | null;
}

interface ImportPanelProps<Content, Action> {
  readonly tool: Tool<Content, Action>;
  readonly edition: Edition;
  readonly file: FileToOpen<Content>;
  readonly onClose: () => void;
}

/** Says why a file cannot be opened, or asks how it should be. Nothing changes before that is answered. */
export function ImportPanel<Content, Action>(
  { tool, edition, file: { name, read }, onClose }: ImportPanelProps<Content, Action>,
): JSX.Element {
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  if (conflicts.length > 0) {
    return (
      <Notice>
        <div>
          <p>{IMPORT_PANEL.conflicts}</p>
          <ul class="list-disc pl-5">{conflicts.map((conflict) => <li key={conflict}>{conflict}</li>)}</ul>
        </div>
        <NoticeButton label={IMPORT_PANEL.close} run={onClose} />
      </Notice>
    );
  }
  if (read === null || !read.ok) {
    return (
      <Notice>
        <p>
          <b class="font-semibold">{`${name}: `}</b>
          {read === null ? IMPORT_PANEL.unreadable : read.message}
        </p>
        <NoticeButton label={IMPORT_PANEL.close} run={onClose} />
      </Notice>
    );
  }
  const { documents, canMerge } = read;
  const take = (how: ImportHow) => {
    const left = tool.importRead(documents, how);
    if (left.length === 0) onClose();
    else setConflicts(left);
  };
  const [first] = documents;
  const isOne = documents.length === 1;
  return (
    <Notice>
      <p>
        <b class="font-semibold">{`${IMPORT_PANEL.title} `}</b>
        {isOne ? IMPORT_PANEL.one(first?.title || UNTITLED) : IMPORT_PANEL.several(documents.length)}
        {` ${IMPORT_PANEL.undoable}`}
      </p>
      {isOne && <NoticeButton label={IMPORT_PANEL.replace} run={() => take("replace")} />}
      {edition === "full" && (
        <NoticeButton
          label={isOne ? IMPORT_PANEL.new : IMPORT_PANEL.newSeveral}
          run={() => take("new")}
        />
      )}
      {canMerge && <NoticeButton label={IMPORT_PANEL.merge} run={() => take("merge")} />}
      <NoticeButton label={IMPORT_PANEL.cancel} run={onClose} />
    </Notice>
  );
}
