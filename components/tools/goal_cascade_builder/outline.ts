import { PASTED_MAX } from "../../../lib/tool_kit/rows.ts";
import type { ReadGoal } from "./actions.ts";
import { LIMITS } from "./cascade.ts";

/** Marks before the words of a line: bullets, boxes to tick, headings of Markdown. */
const MARK = /^(?:(?:[-*+•‣◦▪·–—☐☑✓]|\[[ xX]?\]|#{1,6})\s+)+/u;

/**
 * Goals from pasted text: a line each, hanging from the last line above that is indented less. Tabs, spaces and the empty
 * cells that a spreadsheet puts before a word indent; so do the signs of a Markdown heading. A cell after the title is the owner.
 */
export function readOutline(text: string, newId: () => string): ReadGoal[] {
  const rows: ReadGoal[] = [];
  /** The lines that the next one may hang from, and how far each is indented. */
  const above: { readonly indent: number; readonly id: string }[] = [];
  for (const line of text.slice(0, PASTED_MAX).replace(/\r\n?/g, "\n").split("\n")) {
    if (line.trim() === "") continue;
    const [blank = ""] = /^\s*/.exec(line) ?? [];
    const signs = /^\s*(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
    const [first = "", owner = ""] = line.slice(blank.length).split("\t");
    const title = unquoted(first.trim().replace(MARK, ""));
    if (title === "") continue;
    // A heading stands above every line that is none, however little that is indented.
    const indent = signs > 0 ? signs - 10 : widthOf(blank);
    while ((above.at(-1)?.indent ?? -Infinity) >= indent) above.pop();
    const row = {
      id: newId(),
      parent: above.at(-1)?.id ?? null,
      title,
      ...(owner.trim() !== "" && { owner: unquoted(owner.trim()) }),
    };
    rows.push(row);
    above.push({ indent, id: row.id });
    if (rows.length === LIMITS.goals) break;
  }
  return rows;
}

/** A tab is as wide as four spaces. */
function widthOf(blank: string): number {
  return [...blank].reduce((width, letter) => width + (letter === "\t" ? 4 : 1), 0);
}

/** A cell that a spreadsheet put into quotes. */
function unquoted(cell: string): string {
  return /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
