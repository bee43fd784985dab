import { useMemo } from "react";
import type { Edit, Editor, ListsOf, RowChange, Settings } from "../../lib/tool_kit/edits.ts";
import { fieldsOf, type Part } from "../../lib/tool_kit/shape.ts";

/** What a field needs to show a part of a document and to change it: attributes of the fields of this folder. */
export type BoundField<Value> =
  & {
    readonly id: string;
    readonly value: Value;
    /** Null leaves a value that may not be empty as it is. */
    readonly onValue: (value: Value | null) => void;
    readonly onDone: () => void;
    /** True for a number or a date that may not be empty. */
    readonly isRequired?: boolean;
  }
  & ([Value, string] extends [string, Value] ? { readonly maxLength: number } : unknown);

/** What fields need of a tool's screen. */
export interface FieldScreen<Content, Kinds extends ListsOf<Kinds>> {
  readonly editor: Editor<Content, Kinds>;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  readonly dispatch: (edit: Extract<Edit<Content, Kinds>, { type: "edit" | "set" }>) => void;
}

type Fields<Group, Name extends keyof Group> = <Each extends Name & string>(
  name: Each,
) => BoundField<Group[Each]>;

/**
 * The fields of a row: `<LineField {...field("why")} label={...} />` shows its `why` and edits it, within the limit that the document's
 * description has. The id is the row's with the field's name behind it. The functions are the same for as long as the row has this id.
 */
export function useFields<Content, Kinds extends ListsOf<Kinds>, List extends keyof Kinds>(
  screen: FieldScreen<Content, Kinds>,
  { list }: { readonly list: List },
  row: Kinds[List],
): Fields<Kinds[List], keyof RowChange<Kinds[List]> & keyof Kinds[List]> {
  const { id } = row;
  const bind = useMemo(
    () => binder(screen, screen.editor.fields(list), id, (change) => ({ type: "edit", list, id, change })),
    [screen, list, id],
  );
  return (name) => bind(name, row[name]);
}

/** The same for a group of the document itself, such as its review. The id is the group's name with the field's behind it. */
export function useGroupFields<
  Content,
  Kinds extends ListsOf<Kinds>,
  Name extends keyof Settings<Content> & keyof Content & string,
>(
  screen: FieldScreen<Content, Kinds>,
  group: Name,
  value: Content[Name],
): Fields<Content[Name], keyof Content[Name]> {
  const bind = useMemo(() => {
    const parts = fieldsOf(screen.editor.fields()[group]);
    return binder(screen, parts, group, (change) => ({ type: "set", change: { [group]: change } }));
  }, [screen, group]);
  return (name) => bind(name, value[name]);
}

/** The same for what the document holds besides its rows and groups. The id is `document-` with the field's name. */
export function useDocumentFields<Content, Kinds extends ListsOf<Kinds>>(
  screen: FieldScreen<Content, Kinds>,
  content: Content,
): Fields<Content, keyof Settings<Content> & keyof Content> {
  const bind = useMemo(
    () => binder(screen, screen.editor.fields(), "document", (change) => ({ type: "set", change })),
    [screen],
  );
  return (name) => bind(name, content[name]);
}

function binder<Content, Kinds extends ListsOf<Kinds>>(
  { dispatch, endTyping }: FieldScreen<Content, Kinds>,
  parts: Readonly<Record<string, Part>>,
  prefix: string,
  edit: (change: object) => object,
) {
  const bound: Record<string, object> = {};
  const attributesOf = (name: string) => {
    const part = parts[name] ?? { is: "anything" };
    return {
      id: `${prefix}-${name}`,
      // The field's name and value are of the row, which the compiler cannot follow through the names of all lists.
      onValue: (value: unknown) => dispatch(edit({ [name]: value }) as Parameters<typeof dispatch>[0]),
      onDone: endTyping,
      ...("max" in part && { maxLength: part.max }),
      ...((part.is === "number" || part.is === "date") && { isRequired: true }),
    };
  };
  return <Value>(name: string, value: Value) => (
    { ...(bound[name] ??= attributesOf(name)), value } as unknown as BoundField<Value>
  );
}
