import type { PlainDate } from "../../lib/tool_kit/dates.ts";
import type { Edit, ListsOf, Place } from "../../lib/tool_kit/edits.ts";
import { currencySign, type NumberStyle } from "../../lib/tool_kit/numbers.ts";
import type { CellReading } from "../../lib/tool_kit/pasted_cells.ts";
import type { PastedRow, PasteField } from "../../lib/tool_kit/pasted_columns.ts";
import { newId } from "../../lib/tool_kit/rows.ts";
import { ROW_WORDS } from "../../lib/tool_kit/words_screen.ts";
import { adding, type RowScreen } from "./row_keys.ts";

/** How many of some rows come in, how many do not fit, and how many the list holds at most. */
export interface Room {
  readonly came: number;
  readonly left: number;
  readonly most: number;
}

/** What a list takes of what is pasted into one of its rows. */
export interface PasteTarget {
  /** The fields that a column can be; the first is what a row is about. */
  readonly fields: readonly PasteField[];
  readonly reading: CellReading;
  /** The sign of the document's currency; null: it has none. */
  readonly currency: string | null;
  readonly room: (rows: readonly PastedRow[]) => Room;
  /** Takes the rows, as one step to undo; the document counts in another currency from now on when one is given. */
  readonly take: (rows: readonly PastedRow[], currency?: string) => void;
}

/** How a list reads what is pasted into it. */
export interface PasteReading<Content, Kinds extends ListsOf<Kinds>>
  extends Pick<PasteTarget, "fields" | "reading"> {
  readonly currency?: string;
  /** The fields of a row, of its cells; left out: of the same names. What does not fit the description is not taken. */
  readonly rowOf?: (row: PastedRow) => object;
  /** Where the rows go when it is not all into the list that they were pasted into; undefined: all of them do. */
  readonly spread?: (rows: readonly PastedRow[]) => SpreadRows<Content, Kinds> | undefined;
}

/** Rows that go into several lists, or what they bring besides rows. */
export interface SpreadRows<Content, Kinds extends ListsOf<Kinds>> extends Room {
  readonly edits: readonly Edit<Content, Kinds>[];
}

/** How the cells of a document are read: numbers in its style, dates from today on. */
export function cellReading(
  { settings: { numberStyle, currency }, today }: {
    readonly settings: { readonly numberStyle: NumberStyle; readonly currency?: string };
    readonly today: PlainDate;
  },
): Pick<PasteReading<never, never>, "reading" | "currency"> {
  return {
    reading: { numberStyle, dates: { today } },
    ...(currency !== undefined && { currency: currencySign(currency) }),
  };
}

/** How many of so many rows a list takes. */
export function roomFor(
  rows: number,
  { room, most }: { readonly room: number; readonly most: number },
): Room {
  const left = Math.max(0, rows - room);
  return { came: rows - left, left, most };
}

/** Whether two names are the same to whoever reads them. */
export const isSameName = (a: unknown, b: unknown) => plainName(a) === plainName(b);
/** A name as it is compared with others. */
export const plainName = (name: unknown) => `${name ?? ""}`.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Rows by what a field of theirs says, in the order in which it first does. Where it says nothing the one above goes on; the rows above the
 * first have "".
 */
export function groupsBy(
  rows: readonly PastedRow[],
  field: string,
): readonly { readonly name: string; readonly rows: readonly PastedRow[] }[] {
  const groups: { readonly name: string; readonly rows: PastedRow[] }[] = [];
  let current = "";
  for (const row of rows) {
    current = `${row.values[field] ?? current}`;
    const group = groups.find(({ name }) => isSameName(name, current));
    if (group) group.rows.push(row);
    else groups.push({ name: current, rows: [row] });
  }
  return groups;
}

/** Whether amounts are written in another currency than the document's, or in more than one. */
export function isForeign(currencies: readonly string[], { currency }: PasteTarget): boolean {
  return currencies.length > 1 || (currency !== null && currencies.some((sign) => sign !== currency));
}

/** Takes rows that are pasted into a row of a list. */
export function pasteTarget<Content, Kinds extends ListsOf<Kinds>, List extends keyof Kinds>(
  screen: RowScreen<Content, Kinds>,
  place: Place<Kinds, List>,
  into: string,
  { fields, reading, currency, rowOf = ({ values }) => values, spread }: PasteReading<Content, Kinds>,
): PasteTarget {
  const spreadOver = (rows: readonly PastedRow[]): SpreadRows<Content, Kinds> => {
    const { room, most } = screen.editor.room(screen.content(), place, into);
    return spread?.(rows) ?? {
      edits: [adding(place, rows.map((row) => ({ ...rowOf(row), id: newId() })), { into })],
      ...roomFor(rows.length, { room, most }),
    };
  };
  return {
    fields,
    reading,
    currency: currency ?? null,
    room: spreadOver,
    take: (rows, code) => {
      const { edits, came, left } = spreadOver(rows);
      // Settings are of the content, which the compiler cannot follow: only a document with a currency is asked about another.
      const change = { settings: { currency: code } } as never;
      const all = code === undefined ? edits : [...edits, { type: "set", change } as const];
      const [only, ...others] = all;
      if (only) screen.dispatch(others.length === 0 ? only : { type: "together", edits: all });
      screen.say(ROW_WORDS.pasted(came, left));
    },
  };
}
