import { moveRow, removeRow, replaceRow } from "../../lib/tool_kit/rows.ts";
import { group, list, number, type Of, open, text } from "../../lib/tool_kit/shape.ts";
import { read } from "../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader, ToolModel } from "../../lib/tool_kit/tool_model.ts";

/** A shopping list: the smallest tool that has rows, numbers, an older schema and a merge. */
const content = group({
  rows: list(group({
    id: text(),
    text: text(100),
    keyResults: list(group({ id: text(), target: open(number(-Number.MAX_VALUE, Number.MAX_VALUE)) })),
  })),
});
export type ToyContent = Of<typeof content>;
const TEXTS = list(text());

export type ToyAction =
  | { readonly type: "add"; readonly id: string; readonly text: string }
  | { readonly type: "edit"; readonly id: string; readonly text: string }
  | { readonly type: "move"; readonly id: string; readonly by: number }
  | { readonly type: "delete"; readonly id: string };

const LABELS = { add: "add line", edit: "edit line", move: "move line", delete: "delete line" } as const;

/** Reads the tool's documents. */
export const toyReader: DocumentReader<ToyContent> = {
  id: "goal-cascade-builder",
  schema: 2,
  content,
  // Version 1 held the lines as texts.
  migrations: {
    1: (old) => {
      const texts = read(TEXTS, old);
      if (!texts.ok) throw new Error("not a list of texts");
      return { rows: texts.value.map((text, index) => ({ id: `line-${index}`, text, keyResults: [] })) };
    },
  },
  merge: (mine, theirs) => {
    const texts = new Map(mine.rows.map(({ id, text }) => [id, text]));
    const added = theirs.rows.filter(({ id }) => !texts.has(id));
    const conflicts = theirs.rows.filter(({ id, text }) => texts.has(id) && texts.get(id) !== text);
    return {
      content: added.length === 0 ? mine : { rows: [...mine.rows, ...added] },
      conflicts: conflicts.map(({ text }) => `theirs: ${text}`),
    };
  },
};

export const toyModel: ToolModel<ToyContent, ToyAction> = {
  id: toyReader.id,
  schema: toyReader.schema,
  reader: () => Promise.resolve(toyReader),
  empty: () => ({ rows: [{ id: "first", text: "", keyResults: [] }] }),
  sample: (today) => ({
    title: "Groceries",
    content: {
      rows: [{ id: "bread", text: `Bread by ${today}`, keyResults: [{ id: "loaves", target: 2 }] }],
    },
  }),
  reduce: (before, action) => {
    const rows = action.type === "add"
      ? [...before.rows, { id: action.id, text: action.text, keyResults: [] }]
      : action.type === "edit"
      ? replaceRow(before.rows, action.id, (row) => ({ ...row, text: action.text }))
      : action.type === "move"
      ? moveRow(before.rows, action.id, action.by)
      : removeRow(before.rows, action.id);
    return rows === before.rows ? before : { rows: [...rows] };
  },
  describe: ({ type }) => LABELS[type],
  typing: (action) => action.type === "edit" ? `text of ${action.id}` : null,
};
