import { GOAL_TEXT } from "./words.ts";
import { CSV_COLUMNS } from "./words_later.ts";
import { csvText } from "../../../lib/tool_kit/csv.ts";
import { PASTED_MAX } from "../../../lib/tool_kit/rows.ts";
import type { ReadGoal } from "./actions.ts";
import { type Content, type Goal, LIMITS } from "./document.ts";
import { percentOf } from "./roll_up.ts";
import { treeOf } from "./tree.ts";

/** Before each title of a path, which names a goal where a title alone would name another one: "> Company > Team". */
const ABOVE = "> ";

/**
 * The goals in the order of the tree: title, parent, owner, weight, progress, level. A parent goes by its title, or by its
 * path from the top where its title would lead to another goal. Progress is a goal's own figure in percent; what goals add
 * up to is left out, since it is computed again.
 */
export function cascadeCsv({ goals, settings }: Content): string {
  const paths = new Map<string, string>();
  const last = new Map<string, string>();
  const { order, byId } = treeOf(goals);
  const rows = order.map(({ goal }) => {
    const { id, parent, owner, weight, figure, level } = goal;
    const title = titleOf(goal);
    const above = paths.get(parent ?? "");
    const name = titleOf(byId.get(parent ?? "")?.goal);
    const reference = above === undefined ? "" : last.get(name) === parent ? name : above;
    const path = above === undefined ? ABOVE + title : `${above} ${ABOVE}${title}`;
    paths.set(id, path);
    last.set(title, id).set(path, id);
    return [title, reference, owner.trim(), weight, percentOf(figure) ?? "", level];
  });
  return csvText([CSV_COLUMNS, ...rows], settings.numberStyle);
}

function titleOf(goal: Goal | undefined): string {
  return goal?.title.trim() || GOAL_TEXT.unnamed;
}

/**
 * The place of each row's parent, which goes by its title or by its path: the last such row above, or else the first one below; -1: none is
 * wanted, or there.
 */
export function placesOfParents(
  rows: readonly { readonly title: string; readonly parent: string }[],
): readonly number[] {
  const paths: string[] = [];
  const seen = new Map<string, number>();
  return rows.map(({ title, parent }, at) => {
    const found = parent === "" ? -1 : seen.get(parent) ?? rows.findIndex((row) => row.title === parent);
    const path = parent === "" ? ABOVE + title : `${paths[found] ?? parent} ${ABOVE}${title}`;
    paths[at] = path;
    seen.set(title, at).set(path, at);
    return found;
  });
}

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
