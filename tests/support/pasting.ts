/** Pasting into a list as a page does it, without a page. */
import type { PasteTarget } from "../../components/tool_kit/paste_target.ts";
import { beginPaste } from "../../components/tool_kit/PasteDialog.tsx";
import type { Editor, ListsOf } from "../../lib/tool_kit/edits.ts";
import { planPaste, readPaste } from "../../lib/tool_kit/pasted_columns.ts";
import { cellsOf, type Pasted } from "../../lib/tool_kit/pasted_table.ts";

/** A screen on a content that changes; `said` is what the status region was told. */
export function screenOn<Content, Action, Kinds extends ListsOf<Kinds>, Rest extends object>(
  editor: Editor<Content, Kinds>,
  reduce: (content: Content, action: Action) => Content,
  first: Content,
  rest: Rest,
) {
  let now = first;
  const said: string[] = [];
  return {
    editor,
    dispatch: (action: Action) => void (now = reduce(now, action)),
    endTyping: () => {},
    content: () => now,
    say: (words: string) => void said.push(words),
    said,
    today: "2026-11-25",
    ...rest,
  };
}

/** Pastes, and gives whether the dialog asks first; then nothing has come in. */
export function pasteInto(target: PasteTarget, text: string, html: Pasted["html"] = ""): boolean {
  let isAsked = false;
  beginPaste({ text, html }, (begin) => begin(target), (dialog) => isAsked = dialog !== null);
  return isAsked;
}

/** Pastes as somebody who presses the dialog's button at once, and gives what it told. */
export function pasteAnyway(target: PasteTarget, text: string): readonly string[] {
  const plan = planPaste(cellsOf({ text, html: "" }), target.fields, target.reading);
  const { rows } = readPaste(plan, target.reading);
  const notes = target.notes?.(rows) ?? [];
  target.take(rows);
  return notes;
}

/** Lines with bars between their cells, as a spreadsheet copies them. */
export const sheetText = (lines: readonly string[]) => lines.join("\n").replaceAll(" | ", "\t");
