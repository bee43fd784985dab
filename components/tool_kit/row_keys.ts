import { useMemo } from "react";
import { ROW_WORDS } from "../../lib/tool_kit/words_screen.ts";
import type { Edit, ListsOf, Place, RowChange } from "../../lib/tool_kit/edits.ts";
import { newId } from "../../lib/tool_kit/rows.ts";
import { focusLater } from "./focus_later.ts";
import { type FieldScreen, useFields } from "./use_fields.ts";

/** What the rows of a tool's screen share. The text of a row is the field with the id `ID-text`. */
export interface RowScreen<Content, Kinds extends ListsOf<Kinds>> extends FieldScreen<Content, Kinds> {
  readonly dispatch: (edit: Edit<Content, Kinds>) => void;
  readonly content: () => Content;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  /** Brings a row into sight before its text takes the focus, where not all rows are to be seen. */
  readonly reveal?: (row: string) => void;
}

/** The field in which a row's text is typed. */
export const textId = (row: string) => `${row}-text`;
const rowId = (text: string) => text.replace(/-text$/, "");

/** Adds a row with some fields after another, or as the last, and puts the cursor into it; a full list says so. */
export function addRow<Content, Kinds extends ListsOf<Kinds>, List extends keyof Kinds>(
  { editor, dispatch, content, say, reveal }: RowScreen<Content, Kinds>,
  place: Place<Kinds, List>,
  after?: string,
  fields?: RowChange<Kinds[List]>,
): void {
  const { room, most } = editor.room(content(), place);
  if (room === 0) return say(ROW_WORDS.full(most));
  const id = newId();
  dispatch(adding(place, [{ ...fields, id }], after === undefined ? {} : { after }));
  reveal?.(id);
  focusLater(textId(id));
}

/** The edit that puts rows into a list. */
export function adding<Content, Kinds extends ListsOf<Kinds>>(
  place: Place<Kinds>,
  rows: readonly object[],
  where: { readonly after?: string; readonly into?: string | undefined },
): Edit<Content, Kinds> {
  // The rows are of the list, which the compiler cannot follow: a list may be any of them.
  return { type: "add", ...place, rows, ...where } as unknown as Edit<Content, Kinds>;
}

/** A row as its list draws it. */
export interface ListedRow<Kind> {
  readonly row: Kind;
  /** Its place, from 0. */
  readonly at: number;
  readonly isLast: boolean;
}

/** The rows of a list, each with its place. */
export function inList<Kind>(rows: readonly Kind[]): readonly ListedRow<Kind>[] {
  return rows.map((row, at) => ({ row, at, isLast: at === rows.length - 1 }));
}

/**
 * What a row is drawn with: its fields as useFields() gives them, what the keys of its text do, and its buttons but for their name. The
 * functions are the same for as long as the row has this id.
 */
export function useRow<Content, Kinds extends ListsOf<Kinds>, List extends keyof Kinds>(
  screen: RowScreen<Content, Kinds>,
  place: Place<Kinds, List>,
  { row, at, isLast }: ListedRow<Kinds[List]>,
) {
  const { text, buttons } = useMemo(
    () => rowKeys(screen, place, row.id),
    [screen, place.list, place.in, row.id],
  );
  return { field: useFields(screen, place, row), text, buttons: { ...buttons, isFirst: at === 0, isLast } };
}

/** What the keys of a row's text and its buttons do: attributes of a RowField and of RowButtons. */
function rowKeys<Content, Kinds extends ListsOf<Kinds>>(
  screen: RowScreen<Content, Kinds>,
  place: Place<Kinds>,
  id: string,
) {
  const { editor, dispatch, content, reveal } = screen;
  const move = (by: -1 | 1) => {
    dispatch({ type: "move", id, by });
    reveal?.(id);
  };
  const remove = () => {
    const edit = { type: "remove", id } as const;
    // A row that its list needs stays and is emptied.
    const stays = editor.ids(editor.reduce(content(), edit)).has(id);
    const next = stays ? textId(id) : neighbour(textId(id));
    dispatch(edit);
    if (next === undefined) return;
    reveal?.(rowId(next));
    focusLater(next);
  };
  return {
    text: {
      id: textId(id),
      onEnter: () => addRow(screen, place, id),
      onEmptyBackspace: remove,
      // The row takes its text's focus along.
      onMove: (by: -1 | 1) => {
        move(by);
        focusLater(textId(id));
      },
    },
    buttons: { onMove: move, onDelete: remove },
  };
}

/** Id of the text of the row before, else of the one after, in the same list on the page; for the only row the button that adds one. */
function neighbour(id: string): string | undefined {
  const list = document.getElementById(id)?.closest("[data-rows]");
  const texts = [...list?.querySelectorAll<HTMLElement>("[data-row]") ?? []]
    .filter((text) => text.closest("[data-rows]") === list);
  const at = texts.findIndex((text) => text.id === id);
  return (texts[at - 1] ?? texts[at + 1])?.id ?? list?.getAttribute("data-rows") ?? undefined;
}
