import { type Act, createEditor, type Edit, type RowChange } from "../../../lib/tool_kit/edits.ts";
import { changed, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import {
  type Content,
  isBegun,
  type Kind,
  LIMITS,
  type Line,
  otherKind,
  PROJECTION,
  type ProjectionRows,
} from "./document.ts";
import { crossTo, EDIT_NAMES, SWAP } from "./words.ts";

export type LineChange = RowChange<Line>;

export type Action =
  | Edit<Content, ProjectionRows>
  /** A line's low amount becomes its high one and the reverse. */
  | Act<"swap", { list: Kind; id: string }>
  /** A line goes to the end of the other list. */
  | Act<"cross", { list: Kind; id: string }>;

/** What goes out does so once at the start, what comes in does so in every period from the first. */
const STARTS = { out: {}, in: { isRecurring: true, start: 1 } } as const;

export const EDITOR = createEditor<Content, ProjectionRows>(PROJECTION, EDIT_NAMES, {
  starts: { in: () => STARTS.in },
  isBlank: { out: (line) => !isBegun(line), in: (line) => !isBegun(line) },
});

/** A line to fill in. */
export function newLine(id: string, kind: Kind): Line {
  return EDITOR.empty(kind, { id, ...STARTS[kind] });
}

/** A projection to fill in: three years of months, one line out and one in. */
export function emptyContent(): Content {
  return {
    settings: { currency: "USD", numberStyle: "1,234.5" },
    period: "month",
    periods: 36,
    rate: { base: 8, low: null, high: null },
    out: [newLine("out-1", "out")],
    in: [newLine("in-1", "in")],
  };
}

export function reduce(content: Content, action: Action): Content {
  if (action.type !== "swap" && action.type !== "cross") return EDITOR.reduce(content, action);
  const { list, id } = action;
  if (action.type === "cross") return crossed(content, list, id);
  const swapped = (line: Line) => changed(line, { low: line.high, high: line.low });
  return changed(content, { [list]: replaceRow(content[list], id, swapped) });
}

/** With a line of a list in the place of a blank one of the other, or behind its last while there is room. */
function crossed(content: Content, list: Kind, id: string): Content {
  const line = content[list].find((row) => row.id === id);
  const there = content[otherKind(list)];
  const blank = there.findIndex((row) => !isBegun(row));
  if (!line || blank < 0 && there.length >= LIMITS.lines) return content;
  return {
    ...content,
    [list]: removeRow(content[list], id),
    [otherKind(list)]: blank < 0 ? [...there, line] : there.with(blank, line),
  };
}

export function describe(action: Action, before: Content): string {
  if (action.type === "cross") return crossTo(otherKind(action.list));
  return action.type === "swap" ? SWAP : EDITOR.describe(action, before);
}

export function typing(action: Action): string | null {
  return action.type === "swap" || action.type === "cross" ? null : EDITOR.typing(action);
}
