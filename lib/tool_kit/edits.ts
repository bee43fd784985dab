/**
 * What can be done to the rows and fields of any document; all of it follows from the document's description. What only one tool does is
 * an action of that tool.
 */
import { emptyOf, fitGroup, type HasRow, isWhole } from "./fit.ts";
import { areNewIds } from "./guards.ts";
import { insertAfter, moveRow, removeRow, replaceRow, type Row, sameRows } from "./rows.ts";
import { fieldsOf, isGroup, type Part, type Shape } from "./shape.ts";

/** Rows by the name of their list. Lists of one name hold rows of one type, wherever they are. */
export type ListsOf<Kinds> = { readonly [List in keyof Kinds]: Row };

/** Whether a value is a list of rows, or of what has such a list in it. */
type IsRows<Value> = Value extends readonly Row[] ? true
  : Value extends readonly (infer Item extends object)[]
    ? true extends { readonly [Name in keyof Item]: IsRows<Item[Name]> }[keyof Item] ? true : false
  : false;
/** Some fields of a row, but for its lists of rows. */
export type RowChange<Kind> = {
  readonly [
    Name in keyof Kind as Name extends "id" ? never : IsRows<Kind[Name]> extends true ? never : Name
  ]?: Kind[Name];
};
/** Some fields of what is no row, and of a group within it some of its own. */
export type Settings<Content> = {
  readonly [Name in keyof Content as IsRows<Content[Name]> extends true ? never : Name]?:
    Content[Name] extends object ? Partial<Content[Name]> : Content[Name];
};

/** One kind of action: its name, and what it is done with. */
export type Act<Type, Given = object> = { readonly type: Type } & Readonly<Given>;

/** A list of rows: its name, and the id of the row that it is in (placeIn() where that has none); nothing for a list of the document. */
export interface Place<Kinds, List extends keyof Kinds = keyof Kinds> {
  readonly list: List;
  readonly in?: string;
}

/** Stands for the id of an item that has none, such as one of thirteen weeks: its list and its place from 0. No id looks like this. */
export const placeIn = (list: string, at: number): string => `${list} ${at}`;

/** A change of a document. It changes nothing when it names a row that does not exist, or gives a new row an id that is taken. */
export type Edit<Content, Kinds extends ListsOf<Kinds>> =
  | {
    readonly [List in keyof Kinds]:
      /**
       * `in` is the row whose list the new rows come into; left out, the list is one of the document. They follow the row `after`: null for
       * the start, left out for the end. The first fills the row `into` when that is blank, and the others follow it. What the list
       * has no room for is left out, and so is a row that lacks what cannot be empty, such as a date.
       */
      | {
        readonly type: "add";
        readonly list: List;
        readonly rows: readonly (Row & RowChange<Kinds[List]>)[];
        readonly in?: string;
        readonly after?: string | null;
        readonly into?: string | null;
      }
      | {
        readonly type: "edit";
        readonly list: List;
        readonly id: string;
        readonly change: RowChange<Kinds[List]>;
      };
  }[keyof Kinds]
  /**
   * Removes a row with all rows in it. References to it become null; a row whose reference may not be null is removed too. A row that its list
   * needs, because the list has a least length, is emptied instead.
   */
  | { readonly type: "remove"; readonly id: string }
  /** By so many places within its list, negative: up. */
  | { readonly type: "move"; readonly id: string; readonly by: number }
  | { readonly type: "set"; readonly change: Settings<Content> }
  /** Several edits as one step: what was pasted. */
  | { readonly type: "together"; readonly edits: readonly Edit<Content, Kinds>[] };

/** What the description of a document does not say of its rows. */
export interface EditRules<Content, Kinds extends ListsOf<Kinds>> {
  /** What a new row starts with; `parent` is the row whose list it comes into, `row` what it is given. */
  readonly starts?: {
    readonly [List in keyof Kinds]?: (
      content: Content,
      parent: Row | null,
      row: RowChange<Kinds[List]>,
    ) => RowChange<Kinds[List]>;
  };
  /** Whether nobody has written into a row; left out: whether its first line of text is empty. */
  readonly isBlank?: { readonly [List in keyof Kinds]?: (row: Kinds[List]) => boolean };
  /** Puts in order after an edit what no description says; the same object when all is in order. */
  readonly settle?: (after: Content, before: Content) => Content;
}

/** How an undo button names edits. */
export interface EditNames<Kinds> {
  readonly rows: Readonly<Record<keyof Kinds, { readonly one: string; readonly many: string }>>;
  /** Names of fields, of rows and of the document; "edit owner". */
  readonly fields: Readonly<Record<string, string>>;
}

/** Does the edits of the documents of one tool. */
export interface Editor<Content, Kinds extends ListsOf<Kinds>> {
  /** The content after an edit; the same object when the edit changes nothing. Never throws. */
  readonly reduce: (content: Content, edit: Edit<Content, Kinds>) => Content;
  /** The field that an edit types in; null: the edit is a step of its own. */
  readonly typing: (edit: Edit<Content, Kinds>) => string | null;
  /** What an edit does: "add key result", "add 3 key results", "edit owner". */
  readonly describe: (edit: Edit<Content, Kinds>, before: Content) => string;
  /** A row that nobody has written into, but for what is given. */
  readonly empty: <List extends keyof Kinds>(list: List, given: Row & Partial<Kinds[List]>) => Kinds[List];
  /** How many rows a list can take, the one it can fill counted, and how many it holds at most. */
  readonly room: (
    content: Content,
    place: Place<Kinds>,
    into?: string,
  ) => { readonly room: number; readonly most: number };
  /** The description of each field of a list's rows; of the document itself where no list is named. */
  readonly fields: (list?: keyof Kinds) => Readonly<Record<string, Part>>;
  readonly ids: (content: Content) => ReadonlySet<string>;
}

/** The same without types of its own: the description knows them. */
type AnyEdit =
  | Act<
    "add",
    { list: string; rows: readonly Row[]; in?: string; after?: string | null; into?: string | null }
  >
  | Act<"edit", { list: string; id: string; change: object }>
  | Act<"remove", { id: string }>
  | Act<"move", { id: string; by: number }>
  | Act<"set", { change: object }>
  | Act<"together", { edits: readonly AnyEdit[] }>;
type OneEdit = Exclude<AnyEdit, { type: "together" }>;
type AnyRules = Omit<EditRules<object, Readonly<Record<string, Row>>>, "settle">;

/** The editor of contents of a shape, in which `Kinds` are the rows of its lists. */
export function createEditor<Content extends object, Kinds extends ListsOf<Kinds>>(
  shape: Shape<Content>,
  names: EditNames<Kinds>,
  rules: EditRules<Content, Kinds> = {},
): Editor<Content, Kinds> {
  const { starts, isBlank, settle = (after: Content) => after } = rules;
  const lists = listsIn(shape);
  const describe = (edit: AnyEdit, before: object): string => {
    if (edit.type === "together") return "paste rows";
    if (edit.type === "set") return `edit ${fieldName(names.fields, edit.change) ?? "settings"}`;
    const list = "list" in edit ? edit.list : listOf(shape, before, edit.id);
    const { one = "row", many = "rows" } = (names.rows as EditNames<Record<string, Row>>["rows"])[list] ?? {};
    switch (edit.type) {
      case "add":
        return edit.rows.length === 1 ? `add ${one}` : `add ${edit.rows.length} ${many}`;
      case "edit":
        return `edit ${fieldName(names.fields, edit.change) ?? one}`;
      default:
        return `${edit.type === "remove" ? "delete" : "move"} ${one}`;
    }
  };
  const reduce = (content: Content, edit: Edit<Content, Kinds>): Content => {
    if (edit.type === "together") return edit.edits.reduce(reduce, content);
    // What an edit changes fits the shape again, or it changes nothing.
    const after = reduced({ shape, starts, isBlank } as Described, content, edit as OneEdit) as Content;
    return after === content ? content : settle(after, content);
  };
  return {
    reduce,
    typing: (edit) => {
      const any = edit as AnyEdit;
      if (any.type === "set") return typedField(shape, any.change, "set");
      const item = any.type === "edit" ? lists.get(any.list)?.item : undefined;
      return any.type === "edit" && item ? typedField(item, any.change, `edit ${any.id}`) : null;
    },
    describe: (edit, before) => describe(edit as AnyEdit, before),
    empty: (list, given) => emptyRow(lists.get(String(list)), given) as Kinds[typeof list],
    room: (content, { list, in: place }, into) => {
      const most = lists.get(String(list))?.most ?? 0;
      let room = 0;
      inLists(shape, content, (rows, part, name, parent) => {
        if (name === list && parent?.id === place) {
          room = most - rows.length +
            Number(
              rows.some((row) =>
                row.id === into && isBlankRow(isBlank as AnyRules["isBlank"], row, part, name)
              ),
            );
        }
        return rows;
      });
      return { room, most };
    },
    fields: (list) => fieldsOf(list === undefined ? shape : lists.get(String(list))?.item),
    ids: (content) => idsIn(shape, content),
  };
}

interface Described extends AnyRules {
  readonly shape: Part;
}

type ListPart = Extract<Part, { is: "list" }>;
/** What takes the place of a list of rows; `parent` is the row that it is in. */
type ListChange = (rows: readonly Row[], list: ListPart, name: string, parent: Row | null) => readonly Row[];

function reduced(
  described: Described,
  content: object,
  edit: OneEdit,
): object {
  const { shape } = described;
  const hasRow = hasRowIn(content);
  switch (edit.type) {
    case "set":
      return fitGroup(shape, edit.change, content, hasRow);
    case "edit":
      return inLists(
        shape,
        content,
        (rows, { item }, name) =>
          name === edit.list
            ? replaceRow(rows, edit.id, (row) => fitGroup(item, edit.change, row, hasRow))
            : rows,
      );
    case "move":
      return inLists(shape, content, (rows) => moveRow(rows, edit.id, edit.by));
    case "remove":
      return removed(shape, content, edit.id);
    case "add":
      return areNewIds(edit.rows.map(({ id }) => id), idsIn(shape, content))
        ? added(described, content, edit)
        : content;
  }
}

function added(
  { shape, starts, isBlank }: Described,
  content: object,
  { list, rows: given, in: place, after = END, into }: Extract<AnyEdit, { type: "add" }>,
): object {
  const hasRow = hasRowIn(content);
  return inLists(shape, content, (rows, part, name, parent) => {
    if (name !== list || parent?.id !== place) return rows;
    const target = rows.find(({ id }) => id === into);
    const fillsTarget = target !== undefined && isBlankRow(isBlank, target, part, list);
    const [first, ...others] = given;
    const filled = fillsTarget && first
      ? replaceRow(rows, target.id, (row) => fitGroup(part.item, saidIn(first), row, hasRow))
      : rows;
    const newRows = (fillsTarget ? others : given).map(({ id, ...change }) => {
      const start = starts?.[list]?.(content, parent, change);
      return fitGroup(part.item, change, emptyRow(part, { ...start, id }), hasRow);
    }).filter(isWhole).slice(0, Math.max(0, part.most - rows.length));
    return insertAfter(filled, target?.id ?? after, ...newRows);
  });
}

/** An id that no row has: what follows it comes last. */
const END = "";

function removed(shape: Part, content: object, id: string): object {
  const before = idsIn(shape, content);
  if (!before.has(id)) return content;
  const after = inLists(
    shape,
    content,
    (rows, part) =>
      rows.length > part.least
        ? removeRow(rows, id)
        : replaceRow(rows, id, (row) => fitGroup(part.item, emptyRow(part, { id }), row)),
  );
  const left = idsIn(shape, after);
  const gone = new Set([...before].filter((each) => each === id || !left.has(each)));
  return withoutRefs(shape, after, gone) as object;
}

/** The content with each of its lists of rows replaced; the same object when all of them stay. */
function inLists(part: Part, value: object, change: ListChange, parent: Row | null = null): object {
  let result = value;
  for (const [name, list] of listsOf(part)) {
    const rows: readonly Row[] = Reflect.get(value, name);
    const changed = list.hasOwnIds ? change(rows, list, name, parent) : rows;
    const inside = listsOf(list.item).length === 0 ? changed : sameRows(
      changed,
      changed.map((row, at) => {
        const owner = "id" in row ? row : { id: placeIn(name, at) };
        return inLists(list.item, row, change, owner) as Row;
      }),
    );
    if (inside !== rows) result = { ...result, [name]: inside };
  }
  return result;
}

function listsOf(part: Part): [string, ListPart][] {
  return Object.entries(fieldsOf(part)).filter((field): field is [string, ListPart] =>
    field[1].is === "list"
  );
}

/** The lists of rows by name, wherever they are. */
function listsIn(part: Part): Map<string, ListPart> {
  return new Map(
    listsOf(part).flatMap(([name, list]) => [
      ...(list.hasOwnIds ? [[name, list] as const] : []),
      ...listsIn(list.item),
    ]),
  );
}

function listOf(shape: Part, content: object, id: string): string {
  let found = "";
  inLists(shape, content, (rows, _, name) => {
    if (rows.some((row) => row.id === id)) found = name;
    return rows;
  });
  return found;
}

function idsIn(shape: Part, content: object): Set<string> {
  const ids = new Set<string>();
  inLists(shape, content, (rows) => {
    for (const { id } of rows) ids.add(id);
    return rows;
  });
  return ids;
}

const hasRowIn = (content: object): HasRow => (list, id) => {
  const rows: unknown = Reflect.get(content, list);
  return Array.isArray(rows) && rows.some((row) => isGroup(row) && row.id === id);
};

/** A value without what refers to rows that are gone: null where it may be left open, else undefined and its row goes too. */
function withoutRefs(part: Part, value: unknown, gone: ReadonlySet<string>): unknown {
  switch (part.is) {
    case "ref":
      return typeof value === "string" && gone.has(value) ? undefined : value;
    case "open":
      return value === null ? null : withoutRefs(part.part, value, gone) ?? null;
    case "list":
      if (!Array.isArray(value)) return value;
      return sameRows(
        value,
        value.map((item: unknown) => withoutRefs(part.item, item, gone)).filter((item) => item !== undefined),
      );
    case "group": {
      if (!isGroup(value)) return value;
      let result = value;
      for (const [name, field] of Object.entries(part.fields)) {
        const left = withoutRefs(field, value[name], gone);
        if (left === undefined && value[name] !== undefined) return undefined;
        if (left !== value[name]) result = { ...result, [name]: left };
      }
      return result;
    }
    default:
      return value;
  }
}

function emptyRow(list: ListPart | undefined, given: Row): Row {
  return { ...list && emptyOf(list.item) as object, ...given };
}

function isBlankRow(isBlank: AnyRules["isBlank"], row: Row, part: ListPart, list: string): boolean {
  return (isBlank?.[list] ?? hasNoText)(row, part);
}

function hasNoText(row: Row, { item }: ListPart): boolean {
  const [name = ""] = Object.entries(fieldsOf(item)).find(([, { is }]) => is === "line") ?? [];
  return String(Reflect.get(row, name)).trim() === "";
}

/** The fields of a pasted or handed row that say something: the others leave what is there. */
export function saidIn<Kind extends Row>({ id: _, ...row }: Kind): Partial<Omit<Kind, "id">> {
  const said = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  // Some of the fields of what was given.
  return Object.fromEntries(said) as Partial<Omit<Kind, "id">>;
}

/** A key for the one field that a change is about, when somebody types in it. */
function typedField(part: Part, change: object, key: string): string | null {
  const [[name, value] = [""], ...others] = Object.entries(change);
  const field = fieldsOf(part)[name];
  if (field === undefined || others.length > 0) return null;
  if (field.is === "group") return isGroup(value) ? typedField(field, value, `${key} ${name}`) : null;
  const typed = field.is === "open" ? field.part : field;
  return TYPED.has(typed.is) ? `${key} ${name}` : null;
}

/** What people type; the rest is chosen at once. */
const TYPED: ReadonlySet<Part["is"]> = new Set(["line", "lines", "number", "number or group", "variants"]);

/**
 * The name of the one field that a change is about, or of the one within a group that has no name; undefined when it is about several, or
 * the field has no name.
 */
function fieldName(fields: Readonly<Record<string, string>>, change: object): string | undefined {
  const [[name, value] = [""], ...others] = Object.entries(change);
  if (others.length > 0) return undefined;
  return fields[name] ?? (isGroup(value) ? fieldName(fields, value) : undefined);
}
