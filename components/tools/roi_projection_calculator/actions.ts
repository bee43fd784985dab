import { type Act, createEditor, type Edit, type RowChange } from "../../../lib/tool_kit/edits.ts";
import { changed, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { type Content, isBegun, type Kind, type Line, PROJECTION, type ProjectionRows } from "./document.ts";
import { EDIT_NAMES, SWAP } from "./words.ts";

export type LineChange = RowChange<Line>;

/** Everything that can be done to a projection. What names a row that does not exist, or a new id that is taken, changes nothing. */
export type Action =
  | Edit<Content, ProjectionRows>
  /** A line's low amount becomes its high one and the reverse. */
  | Act<"swap", { list: Kind; id: string }>;

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

/** The projection after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  if (action.type !== "swap") return EDITOR.reduce(content, action);
  const { list, id } = action;
  const swapped = (line: Line) => changed(line, { low: line.high, high: line.low });
  return changed(content, { [list]: replaceRow(content[list], id, swapped) });
}

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  return action.type === "swap" ? SWAP : EDITOR.describe(action, before);
}

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices stand alone. */
export function typing(action: Action): string | null {
  return action.type === "swap" ? null : EDITOR.typing(action);
}
