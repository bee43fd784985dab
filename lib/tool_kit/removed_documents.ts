import { keysIn, parseStored, type StorageLike } from "./browser_storage.ts";
import { newId } from "./rows.ts";
import { anything, choice, group, number, type Of, optional, text } from "./shape.ts";
import { read } from "./shape_reader.ts";
import type { ToolDocument } from "./tool_model.ts";

export type RemovalReason = "cleared" | "replaced" | "deleted" | "undone" | "damaged";

/** Something under "Recently removed". A damaged one cannot be restored; its text can be downloaded. */
export interface RemovedEntry {
  readonly key: string;
  readonly title: string;
  readonly reason: RemovalReason;
  /** ISO, UTC. */
  readonly removedAt: string;
}

/** Days for which something waits under "Recently removed". */
export const REMOVED_DAYS = 30;
export const REMOVED_MAX = 20;
/** Characters of all removed documents together; browsers give five million to a whole site. */
export const REMOVED_CHARACTERS_MAX = 1_500_000;
const DAY_MS = 86_400_000;

const REMOVED = group({
  at: number(0, 8.64e15),
  reason: choice(["cleared", "replaced", "deleted", "undone", "damaged"]),
  title: text(),
  document: anything(),
  /** What is left of a damaged document; others are kept as they are, which takes less room than their text would. */
  text: optional(text()),
});

interface RemovedRecord extends Pick<Of<typeof REMOVED>, "at" | "reason" | "title"> {
  readonly document?: unknown;
  readonly text?: string | undefined;
  readonly key: string;
  /** Characters that it takes in storage. */
  readonly size: number;
}

/** What waits under "Recently removed", at the keys that begin with `prefix`; it gives way to what is written beside it. */
export function openRemoved(storage: StorageLike, prefix: string, now: () => number) {
  /** Last removed first. */
  const records = (): RemovedRecord[] =>
    keysIn(storage, prefix).map((key): RemovedRecord => {
      const text = storage.getItem(key) ?? "";
      const record = read(REMOVED, parseStored(text));
      const { at, ...rest } = record.ok
        ? record.value
        : { at: 0, reason: "damaged" as const, title: "", text };
      return { key, size: text.length, at, ...rest };
    }).toSorted((a, b) => b.at - a.at);

  /** Lets go of what waited long enough and of what is too much, oldest first. */
  const prune = () => {
    let characters = 0;
    for (const [index, { key, at, size }] of records().entries()) {
      characters += size;
      const isOver = index >= REMOVED_MAX || (index > 0 && characters > REMOVED_CHARACTERS_MAX);
      if (isOver || now() - at > REMOVED_DAYS * DAY_MS) storage.removeItem(key);
    }
  };

  /** Writes anything to storage, and makes room by giving up what was removed longest ago. */
  const write = (key: string, text: string): "saved" | "full" | "blocked" => {
    for (;;) {
      try {
        storage.setItem(key, text);
        return "saved";
      } catch (error) {
        const isFull = error instanceof Error && /quota/i.test(error.name);
        const oldest = isFull ? records().at(-1) : undefined;
        if (oldest === undefined || oldest.key === key) return isFull ? "full" : "blocked";
        storage.removeItem(oldest.key);
      }
    }
  };

  return {
    write,
    putAside(record: Pick<RemovedRecord, "title" | "reason" | "document" | "text">) {
      const written = write(`${prefix}${newId()}`, JSON.stringify({ at: now(), ...record }));
      prune();
      return written;
    },
    /** What was removed in the last 30 days, last first. */
    list(): readonly RemovedEntry[] {
      prune();
      return records().map(({ key, title, reason, at }) => ({
        key,
        title,
        reason,
        removedAt: new Date(at).toISOString(),
      }));
    },
    /** The document of an entry as it was stored; undefined when the entry is gone. */
    documentOf: (key: string): { readonly document: unknown } | undefined => {
      const record = records().find((found) => found.key === key);
      return record && { document: record.document };
    },
    /** What is left of an entry, as text to download, or null. */
    textOf(key: string): string | null {
      const record = records().find((found) => found.key === key);
      return record?.text ?? (record?.document === undefined ? null : JSON.stringify(record.document));
    },
    /** Takes an entry, or the entries of a document that was put back, out. */
    forget(what: string | ToolDocument<unknown>): void {
      const text = typeof what === "string" ? null : JSON.stringify(what);
      for (const record of records()) {
        const isIt = text === null ? record.key === what : JSON.stringify(record.document) === text;
        if (isIt) storage.removeItem(record.key);
      }
    },
    /** Takes out the entries whose text holds `mark`. */
    forgetMarked(mark: string): void {
      for (const key of keysIn(storage, prefix)) {
        if (storage.getItem(key)?.includes(mark)) storage.removeItem(key);
      }
    },
  };
}
