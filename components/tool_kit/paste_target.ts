import type { PlainDate } from "../../lib/tool_kit/dates.ts";
import type { Edit, ListsOf, Place } from "../../lib/tool_kit/edits.ts";
import { currencySign, type NumberStyle } from "../../lib/tool_kit/numbers.ts";
import type { CellReading } from "../../lib/tool_kit/pasted_cells.ts";
import type { PastedRow, PasteField } from "../../lib/tool_kit/pasted_columns.ts";
import { isSameName } from "../../lib/tool_kit/pasted_words.ts";
import { isBegun, newId } from "../../lib/tool_kit/rows.ts";
import { ROW_WORDS } from "../../lib/tool_kit/words_screen.ts";
import { adding, type RowScreen } from "./row_keys.ts";

/** How many of some rows come in, how many do not fit, and how many the list holds at most. */
export interface Room {
  readonly came: number;
  readonly left: number;
  readonly most: number;
}

/** What only somebody who knows the rows can say of them: none comes in before it is chosen. */
export interface RowQuestions {
  /** Where the answer goes. */
  readonly field: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  /** The question of each row; null: its answer is known. */
  readonly titles: (rows: readonly PastedRow[]) => readonly (string | null)[];
}

/** What a list takes of what is pasted into one of its rows. */
export interface PasteTarget {
  /** The fields that a column can be; the first is what a row is about. */
  readonly fields: readonly PasteField[];
  readonly reading: CellReading;
  /** The sign of the document's currency; null: it has none. */
  readonly currency: string | null;
  readonly room: (rows: readonly PastedRow[]) => Room;
  /** What is to be known of the rows before they come in; where there is any, the dialog shows it first. */
  readonly notes?: ((rows: readonly PastedRow[]) => readonly string[]) | undefined;
  readonly ask?: RowQuestions | undefined;
  /** Takes the rows, as one step to undo; the document counts in another currency from now on when one is given. */
  readonly take: (rows: readonly PastedRow[], currency?: string) => void;
}

/** What the cells of a row say, by the names of its fields. */
export type Said = PastedRow["values"];

/** How a list reads what is pasted into it. */
export interface PasteReading<Content, Kinds extends ListsOf<Kinds>> {
  readonly fields: readonly PasteField[];
  /**
   * The figures of which a sign beside one is the field "unit", unless a column says that; what counts most comes first. Amounts so keep the
   * sign of their currency, and none is foreign to the document.
   */
  readonly unitOf?: readonly string[];
  /** The fields of a row, of its cells; left out: of the same names. What does not fit the description is not taken. */
  readonly rowOf?: (said: Said) => object;
  /** Where the rows go when it is not all into the list that they were pasted into; undefined: all of them do. */
  readonly spread?: (rows: readonly Said[]) => Spread<Content, Kinds> | undefined;
  readonly notes?: (rows: readonly Said[]) => readonly string[];
  readonly ask?: RowQuestions;
}

/** Rows that go into several lists, or what they bring besides rows. */
export interface Spread<Content, Kinds extends ListsOf<Kinds>> {
  /** What happens before they come in, such as the rows that they are lists of. */
  readonly before?: readonly Edit<Content, Kinds>[];
  /** The first row of a part fills the row `into` when that is blank, and the others follow it. */
  readonly parts: readonly {
    readonly place: Place<Kinds>;
    readonly into?: string | undefined;
    readonly rows: readonly object[];
  }[];
  /** How many rows there is no list for. */
  readonly left?: number;
}

/** What a screen says of how cells are read: numbers in the document's style, dates from today on. */
interface Reads {
  readonly settings: { readonly numberStyle: NumberStyle; readonly currency?: string };
  readonly today: PlainDate;
}

export function cellReading({ settings: { numberStyle }, today }: Reads): CellReading {
  return { numberStyle, dates: { today } };
}

/** What a column can be: a text, unless `kind` reads it. `headings`: what people write above such a column, besides the label. */
export const column = (
  name: string,
  label: string,
  headings: readonly string[],
  kind: PasteField["kind"] = "text",
  more: Partial<PasteField> = {},
): PasteField => ({ name, label, headings, kind, ...more });

/** How many of so many rows a list takes. */
export function roomFor(
  rows: number,
  { room, most }: { readonly room: number; readonly most: number },
): Room {
  const left = Math.max(0, rows - room);
  return { came: rows - left, left, most };
}

/**
 * Rows by what a field of theirs says, in the order in which it first does. Where it says nothing the one above goes on; the rows above the
 * first have "".
 */
export function groupsBy(
  rows: readonly Said[],
  field: string,
): readonly { readonly name: string; readonly rows: readonly Said[] }[] {
  const groups: { readonly name: string; readonly rows: Said[] }[] = [];
  let current = "";
  for (const row of rows) {
    current = `${row[field] ?? current}`;
    const group = groups.find(({ name }) => isSameName(name, current));
    if (group) group.rows.push(row);
    else groups.push({ name: current, rows: [row] });
  }
  return groups;
}

/** Where rows belong that name another one beside them. */
interface Parents<Row> {
  readonly rows: readonly Row[];
  /** The one that they are pasted under. */
  readonly here: string | null;
  /** Whether a row is one of theirs; else it only says something of the one that it names. */
  readonly isOwn: (said: Said) => boolean;
  /** What the rows of a name say of the one that has it, which may be there already. */
  readonly fields: (name: string, said: readonly Said[], there: Row | undefined) => object;
}

/**
 * Puts rows under those that they name in the field "objective": one of that name, the blank one that they are pasted under, or a new one
 * while there is room. Those without a name are under the one that they are pasted under.
 */
export function underNamed<
  Content,
  Kinds extends ListsOf<Kinds>,
  Row extends { readonly id: string; readonly text: string },
>(
  { editor, content }: Pick<RowScreen<Content, Kinds>, "editor" | "content">,
  list: keyof Kinds,
  { rows, here, isOwn, fields }: Parents<Row>,
  pasted: readonly Said[],
) {
  let [left, { room }] = [0, editor.room(content(), { list })];
  const before: Edit<Content, Kinds>[] = [];
  const own = rows.find(({ id }) => id === here);
  let blank = own && !isBegun(own) ? own : undefined;
  const groups = groupsBy(pasted, "objective").flatMap(({ name, rows: said }) => {
    const there = name === "" ? own : rows.find(({ text }) => isSameName(text, name)) ?? blank;
    if (there === blank) blank = undefined;
    const children = said.filter(isOwn);
    const id = there?.id ?? (name === "" ? here : room-- > 0 ? newId() : undefined);
    if (id === undefined) left += children.length;
    else if (id !== null) {
      const change = fields(name, said, there);
      // The fields are those of the list's rows, which the compiler cannot follow.
      const edit = { type: "edit", list, id, change } as unknown as Edit<Content, Kinds>;
      if (there === undefined) before.push(adding({ list }, [{ id, ...change }], {}));
      else if (Object.keys(change).length > 0) before.push(edit);
    }
    return id === undefined ? [] : [{ id, there, rows: children }];
  });
  return { before, groups, left };
}

/** What the cells of a row say. A sign beside one of these figures is the unit, unless a cell says that. */
export function saidWithUnit({ values, signs }: PastedRow, figures: readonly string[]): Said {
  const isOf = (key: string, name: string) => key === name || key.startsWith(`${name} `);
  const [unit] = figures.flatMap((name) => Object.keys(signs).filter((key) => isOf(key, name)))
    .map((key) => signs[key]);
  return unit === undefined ? values : { unit, ...values };
}

/** The figures that a row gives of a field by their days, in order, and what else it says. */
export function figuresByDay(said: Said, field: string, today: PlainDate) {
  const days = new Map<PlainDate, number>();
  const rest = Object.entries(said).filter(([name, value]) => {
    const [of, day = today] = name.split(" ");
    if (of !== field) return true;
    if (typeof value === "number") days.set(day, value);
    return false;
  });
  return {
    days: [...days].map(([date, value]) => ({ date, value })).toSorted((a, b) => a.date < b.date ? -1 : 1),
    rest: Object.fromEntries(rest),
  };
}

/** Whether amounts are written in another currency than the document's, or in more than one. */
export function isForeign(currencies: readonly string[], { currency }: PasteTarget): boolean {
  return currencies.length > 1 || (currency !== null && currencies.some((sign) => sign !== currency));
}

/** Takes rows that are pasted into a row of a list. */
export function pasteTarget<Content, Kinds extends ListsOf<Kinds>>(
  screen: RowScreen<Content, Kinds> & Reads,
  place: Place<Kinds>,
  into: string,
  { fields, unitOf = [], rowOf = (said) => said, spread, notes, ask }: PasteReading<Content, Kinds>,
): PasteTarget {
  const { editor, settings: { currency } } = screen;
  const said = (pasted: readonly PastedRow[]) => pasted.map((row) => saidWithUnit(row, unitOf));
  const spreadOver = (pasted: readonly PastedRow[]): Room & { readonly edits: Edit<Content, Kinds>[] } => {
    const rows = said(pasted);
    const content = screen.content();
    const { before = [], parts, left = 0 } = spread?.(rows) ??
      { parts: [{ place, into, rows: rows.map(rowOf) }] };
    const prepared = before.reduce(editor.reduce, content);
    const rooms = parts.map(({ place, into, rows }) =>
      roomFor(rows.length, editor.room(prepared, place, into))
    );
    return {
      edits: [
        ...before,
        ...parts.map(({ place, into, rows }) =>
          adding<Content, Kinds>(place, rows.map((row) => ({ ...row, id: newId() })), { into })
        ),
      ],
      came: rooms.reduce((sum, { came }) => sum + came, 0),
      left: rooms.reduce((sum, { left }) => sum + left, left),
      most: editor.room(content, place, into).most,
    };
  };
  return {
    fields,
    reading: cellReading(screen),
    currency: currency === undefined || unitOf.length > 0 ? null : currencySign(currency),
    room: spreadOver,
    notes: notes && ((pasted) => notes(said(pasted))),
    ask,
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
