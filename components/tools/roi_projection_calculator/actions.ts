import { areNewIds, changedSettings } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, moveRow, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  AMOUNT_MAX,
  type Content,
  GROWTH_RANGE,
  isBegun,
  type Kind,
  KINDS,
  LIMITS,
  type Line,
  newLine,
  type Period,
  PERIODS,
  RATE_RANGE,
  type Settings,
} from "./projection.ts";

export type LineChange = Partial<Omit<Line, "id">>;
export type NewLine = Pick<Line, "id"> & Partial<Pick<Line, "text" | "base" | "low" | "high">>;

/**
 * Everything that can be done to a projection. `after` is the row that new ones follow: left out for the end of the list. A
 * number beyond its bounds becomes the bound; what is no number leaves the old one. What names a row that does not exist,
 * or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "set period"; readonly period: Period }
  | { readonly type: "set periods"; readonly periods: number }
  | { readonly type: "set rate"; readonly rate: Partial<Content["rate"]> }
  | { readonly type: "set settings"; readonly settings: Partial<Settings> }
  /** The first one fills the row `into` when that is still to be filled in. */
  | {
    readonly type: "add lines";
    readonly kind: Kind;
    readonly rows: readonly NewLine[];
    readonly after?: string;
    readonly into?: string;
  }
  | { readonly type: "edit line"; readonly id: string; readonly change: LineChange }
  /** Its low amount becomes its high one and the reverse. */
  | { readonly type: "swap"; readonly id: string }
  | { readonly type: "remove line"; readonly id: string }
  | { readonly type: "move line"; readonly id: string; readonly by: number };

/** The projection after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set period":
      return PERIODS.includes(action.period) ? changed(content, { period: action.period }) : content;
    case "set periods":
      return changed(content, {
        periods: whole(action.periods, { least: 1, most: LIMITS.periods }, content.periods),
      });
    case "set rate": {
      const { base, low, high } = { ...content.rate, ...action.rate };
      return changed(content, {
        rate: changed(content.rate, {
          base: within(base, RATE_RANGE, content.rate.base),
          low: low === null ? null : within(low, RATE_RANGE, content.rate.low),
          high: high === null ? null : within(high, RATE_RANGE, content.rate.high),
        }),
      });
    }
    case "set settings":
      return changed(content, { settings: changedSettings(content.settings, action.settings) });
    case "add lines":
      return withLines(content, action);
    case "edit line":
      return inLine(content, action.id, (line) => edited(line, action.change));
    case "swap":
      return inLine(content, action.id, (line) => changed(line, { low: line.high, high: line.low }));
    case "remove line":
      return inLists(content, (lines) => removeRow(lines, action.id));
    case "move line":
      return Number.isInteger(action.by)
        ? inLists(content, (lines) => moveRow(lines, action.id, action.by))
        : content;
  }
}

/** In which list a line is; null: in none. */
export function kindOf(content: Content, id: string): Kind | null {
  return KINDS.find((kind) => content[kind].some((line) => line.id === id)) ?? null;
}

function edited(line: Line, change: LineChange): Line {
  const next = { ...line, ...change };
  const amount = (which: "base" | "low" | "high") =>
    next[which] === null ? null : within(next[which], { least: -AMOUNT_MAX, most: AMOUNT_MAX }, line[which]);
  const inPeriods = { least: 0, most: LIMITS.periods };
  return changed(
    line,
    {
      text: oneLine(next.text, LIMITS.text),
      isRecurring: next.isRecurring,
      start: whole(next.start, inPeriods, line.start),
      end: next.end === null ? null : whole(next.end, inPeriods, line.end),
      growth: within(next.growth, GROWTH_RANGE, line.growth),
      base: amount("base"),
      low: amount("low"),
      high: amount("high"),
    } satisfies Required<LineChange>,
  );
}

function withLines(
  content: Content,
  { kind, rows, after, into }: Extract<Action, { readonly type: "add lines" }>,
): Content {
  const taken = new Set(KINDS.flatMap((each) => content[each].map(({ id }) => id)));
  if (!areNewIds(rows.map(({ id }) => id), taken) || rows.length === 0) return content;
  const lines = content[kind];
  const place = lines.find(({ id }) => id === into);
  const [first, ...others] = rows;
  const fills = place !== undefined && first !== undefined && !isBegun(place);
  const filled = fills ? replaceRow(lines, place.id, (line) => filledBy(line, first)) : lines;
  const added = (fills ? others : rows).map((row) => filledBy(newLine(row.id, kind), row));
  const room = added.slice(0, LIMITS.lines - lines.length);
  return changed(content, { [kind]: insertAfter(filled, (fills ? place.id : after) ?? "", ...room) });
}

function filledBy(line: Line, { text = "", base = null, low = null, high = null }: NewLine): Line {
  return edited(line, { text, base, low, high });
}

function inLine(content: Content, id: string, change: (line: Line) => Line): Content {
  return inLists(content, (lines) => replaceRow(lines, id, change));
}

function inLists(content: Content, change: (lines: readonly Line[]) => readonly Line[]): Content {
  return changed(content, { out: change(content.out), in: change(content.in) });
}

/** A number held to its bounds; the old one where it is none. */
function within<Old extends number | null>(
  value: number | null,
  { least, most }: { readonly least: number; readonly most: number },
  old: Old,
): number | Old {
  return value === null || Number.isNaN(value) ? old : Math.min(most, Math.max(least, value)) + 0;
}

function whole<Old extends number | null>(
  value: number | null,
  range: { readonly least: number; readonly most: number },
  old: Old,
): number | Old {
  const held = within(value, range, old);
  return held === null || held === old ? held : Math.round(held);
}
