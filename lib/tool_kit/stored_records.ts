import { parseStored, type StorageLike } from "./browser_storage.ts";
import { anything, figure, group, isGroup, text } from "./shape.ts";
import { read } from "./shape_reader.ts";
import { newId } from "./rows.ts";
import type { ToolDocument } from "./tool_model.ts";

const FORMAT = 1;

const RECORD = group({
  format: figure(),
  /** Counts the writes of this document; with the tab that wrote it, it tells one state from every other. */
  revision: figure(),
  tab: text(),
  document: anything(),
});

interface Found {
  readonly state: "found";
  readonly mark: string;
  readonly revision: number;
  /** A value of its own, which readDocument() may change. */
  readonly document: Record<string, unknown>;
}

/** What storage holds of a document: nothing has read its content yet. */
export type Stored = Found | { readonly state: "missing" | "newer" | "damaged" };

interface RecordsOptions {
  readonly storage: StorageLike;
  /** Before a document's id. */
  readonly prefix: string;
  /** Version of the content's shape that this program knows. */
  readonly schema: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly write: (key: string, text: string) => "saved" | "full" | "blocked";
}

/** The documents of one tool as they lie in storage, each marked with the tab that wrote it and how often it was written. */
export function openRecords({ storage, prefix, schema, now, write }: RecordsOptions) {
  const tab = newId();
  /** What this tab wrote last. While storage holds the same text there is nothing to parse, however long the document is. */
  let lastWritten: { readonly id: string; readonly text: string; readonly stored: Found } | null = null;

  return {
    read(id: string): Stored {
      const text = storage.getItem(prefix + id);
      if (lastWritten?.id === id) {
        if (lastWritten.text === text) return lastWritten.stored;
        lastWritten = null;
      }
      if (text === null) return { state: "missing" };
      const value = parseStored(text);
      if (isGroup(value) && typeof value.format === "number" && value.format > FORMAT) {
        return { state: "newer" };
      }
      const record = read(RECORD, value);
      if (!record.ok) return { state: "damaged" };
      const { document, revision } = record.value;
      if (!isGroup(document) || document.id !== id) return { state: "damaged" };
      if (typeof document.schema === "number" && document.schema > schema) return { state: "newer" };
      return { state: "found", document, revision, mark: `${revision} ${record.value.tab}` };
    },

    /** Writes a document; its new mark, or why it was not written. */
    write(
      document: ToolDocument<unknown>,
      revision: number,
    ): { readonly mark: string } | { readonly mark: null; readonly refused: "full" | "blocked" } {
      const text = JSON.stringify({
        format: FORMAT,
        revision,
        tab,
        savedAt: new Date(now()).toISOString(),
        document,
      });
      const written = write(prefix + document.id, text);
      if (written !== "saved") return { mark: null, refused: written };
      const mark = `${revision} ${tab}`;
      lastWritten = {
        id: document.id,
        text,
        stored: {
          state: "found",
          mark,
          revision,
          get document() {
            return JSON.parse(JSON.stringify(document));
          },
        },
      };
      return { mark };
    },
  };
}
