import * as z from "zod/mini";
import { isRecord, readDocument } from "./document.ts";
import { newId } from "./rows.ts";
import type { DocumentReader, Seal, ToolDocument } from "./tool_model.ts";

/** What is used of a browser's storage. */
export type StorageLike = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** What came of saving: only "saved" wrote anything. */
export type SaveResult =
  | "saved"
  /** Another tab wrote or removed the document since this one read it. */
  | "conflict"
  /** What is stored was written by a newer version of the program. */
  | "newer"
  | "full"
  | "blocked";

export type RemovalReason = "cleared" | "replaced" | "deleted" | "undone" | "damaged";

/** A stored document in a list. */
export interface StoredEntry {
  readonly id: string;
  readonly title: string;
  /** ISO, UTC. */
  readonly updatedAt: string;
}

/** Something under "Recently removed". A damaged one cannot be restored; its text can be downloaded. */
export interface RemovedEntry {
  readonly key: string;
  readonly title: string;
  readonly reason: RemovalReason;
  /** ISO, UTC. */
  readonly removedAt: string;
}

export type Loaded<Content> =
  | { readonly state: "found"; readonly document: ToolDocument<Content> }
  | { readonly state: "missing" | "newer" | "damaged" };

export interface DocumentsOptions<Content> {
  readonly reader: DocumentReader<Content>;
  /** Gives the browser's storage; may throw, as `localStorage` does where it is blocked. */
  readonly storage: () => StorageLike;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears that something stored could not be read and was put under "Recently removed". */
  readonly onDamaged?: () => void;
}

/** Days for which something waits under "Recently removed". */
export const REMOVED_DAYS = 30;
export const REMOVED_MAX = 20;
/** Characters of all removed documents together; browsers give five million to a whole site. */
export const REMOVED_CHARACTERS_MAX = 1_500_000;
const EXPORTS_MAX = 200;
const DAY_MS = 86_400_000;
const FORMAT = 1;

const recordSchema = z.object({
  format: z.number(),
  /** Counts the writes of this document; with the tab that wrote it, it tells one state from every other. */
  revision: z.number(),
  tab: z.string(),
  document: z.unknown(),
});
const removedSchema = z.object({
  at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  reason: z.enum(["cleared", "replaced", "deleted", "undone", "damaged"]),
  title: z.string(),
  document: z.optional(z.unknown()),
  /** What is left of a damaged document; others are kept as they are, which takes less room than their text would. */
  text: z.optional(z.string()),
});

interface Found {
  readonly state: "found";
  readonly mark: string;
  readonly revision: number;
  /** A value of its own, which readDocument() may change. */
  readonly document: Record<string, unknown>;
}

type Stored =
  | Found
  | { readonly state: "missing" | "newer" | "damaged" };

interface RemovedRecord extends z.infer<typeof removedSchema> {
  readonly key: string;
  /** Characters that it takes in storage. */
  readonly size: number;
}

/** The documents of one tool in a browser. Never overwrites what it has not read. */
export type Documents<Content> = ReturnType<typeof openDocuments<Content>>;

/** Opens the documents of a tool. Where the browser stores nothing, they are kept in memory for as long as the tab lives. */
export function openDocuments<Content>(
  { reader, storage: getStorage, now, onDamaged }: DocumentsOptions<Content>,
) {
  const prefix = `tool:${reader.id}:`;
  const documentPrefix = `${prefix}document:`;
  const removedPrefix = `${prefix}removed:`;
  const tab = newId();
  /** By document: what this tab last read or wrote of it. */
  const known = new Map<string, string>();
  /** What this tab wrote last. While storage holds the same text there is nothing to parse, however long the document is. */
  let lastWritten: { readonly id: string; readonly text: string; readonly stored: Found } | null = null;
  let isBlocked = false;
  let storage: StorageLike;
  try {
    storage = getStorage();
    storage.getItem(prefix);
  } catch {
    isBlocked = true;
    storage = memoryStorage();
  }

  const keysOf = (start: string): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .filter((key) => key !== null).filter((key) => key.startsWith(start));

  /** Writes, and makes room by giving up what was removed longest ago. */
  const write = (key: string, text: string): "saved" | "full" | "blocked" => {
    for (;;) {
      try {
        storage.setItem(key, text);
        return "saved";
      } catch (error) {
        const isFull = error instanceof Error && /quota/i.test(error.name);
        const oldest = isFull ? removedRecords().at(-1) : undefined;
        if (oldest === undefined || oldest.key === key) return isFull ? "full" : "blocked";
        storage.removeItem(oldest.key);
      }
    }
  };

  const readStored = (id: string): Stored => {
    const text = storage.getItem(documentPrefix + id);
    if (lastWritten?.id === id) {
      if (lastWritten.text === text) return lastWritten.stored;
      lastWritten = null;
    }
    if (text === null) return { state: "missing" };
    const value = parse(text);
    if (isRecord(value) && typeof value.format === "number" && value.format > FORMAT) {
      return { state: "newer" };
    }
    const record = recordSchema.safeParse(value);
    if (!record.success) return { state: "damaged" };
    const { document, revision } = record.data;
    if (!isRecord(document) || document.id !== id) return { state: "damaged" };
    if (typeof document.schema === "number" && document.schema > reader.schema) return { state: "newer" };
    return { state: "found", document, revision, mark: `${revision} ${record.data.tab}` };
  };

  /** Last removed first. */
  const removedRecords = (): RemovedRecord[] =>
    keysOf(removedPrefix).map((key): RemovedRecord => {
      const text = storage.getItem(key) ?? "";
      const record = removedSchema.safeParse(parse(text));
      const { at, ...rest } = record.success
        ? record.data
        : { at: 0, reason: "damaged" as const, title: "", text };
      return { key, size: text.length, at, ...rest };
    }).toSorted((a, b) => b.at - a.at);

  /** Lets go of what waited long enough and of what is too much, oldest first. */
  const prune = () => {
    let characters = 0;
    for (const [index, { key, at, size }] of removedRecords().entries()) {
      characters += size;
      const isOver = index >= REMOVED_MAX || (index > 0 && characters > REMOVED_CHARACTERS_MAX);
      if (isOver || now() - at > REMOVED_DAYS * DAY_MS) storage.removeItem(key);
    }
  };

  const putAside = (record: Pick<RemovedRecord, "title" | "reason" | "document" | "text">) => {
    const written = write(`${removedPrefix}${newId()}`, JSON.stringify({ at: now(), ...record }));
    prune();
    return written;
  };

  /** False when there is no room for it under "Recently removed": then it stays where it is. */
  const setAsideDamaged = (id: string): boolean => {
    onDamaged?.();
    const text = storage.getItem(documentPrefix + id) ?? "";
    storage.removeItem(documentPrefix + id);
    if (putAside({ title: titleIn(text), text, reason: "damaged" }) === "saved") return true;
    write(documentPrefix + id, text);
    return false;
  };

  const put = (document: ToolDocument<Content>, revision: number): SaveResult => {
    const text = JSON.stringify({
      format: FORMAT,
      revision,
      tab,
      savedAt: new Date(now()).toISOString(),
      document,
    });
    const written = write(documentPrefix + document.id, text);
    if (written !== "saved") return written;
    const mark = `${revision} ${tab}`;
    known.set(document.id, mark);
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
    return isBlocked ? "blocked" : "saved";
  };

  const load = (id: string): Loaded<Content> => {
    const stored = readStored(id);
    if (stored.state === "found") {
      const read = readDocument(stored.document, reader);
      if (read.ok) {
        known.set(id, stored.mark);
        return { state: "found", document: read.document };
      }
    } else if (stored.state !== "damaged") return { state: stored.state };
    setAsideDamaged(id);
    return { state: "damaged" };
  };

  /** A stored document as it is, without taking it for read: what another tab wrote still counts as unseen. */
  const peek = (id: string): ToolDocument<Content> | null => {
    const stored = readStored(id);
    const read = stored.state === "found" ? readDocument(stored.document, reader) : null;
    return read?.ok ? read.document : null;
  };

  return {
    /** Whether everything is kept in memory only. */
    isBlocked,
    peek,

    /** The documents, last changed first. */
    list(): readonly StoredEntry[] {
      return keysOf(documentPrefix).flatMap((key): StoredEntry[] => {
        const id = key.slice(documentPrefix.length);
        const stored = readStored(id);
        if (stored.state === "damaged") setAsideDamaged(id);
        if (stored.state !== "found") return [];
        const { title, updatedAt } = stored.document;
        return [{ id, title: String(title ?? ""), updatedAt: String(updatedAt ?? "") }];
      }).toSorted((a, b) => b.updatedAt < a.updatedAt ? -1 : b.updatedAt > a.updatedAt ? 1 : 0);
    },

    has: (id: string): boolean => readStored(id).state === "found",
    load,

    /** The document that was open last, or null. */
    current: (): string | null => storage.getItem(`${prefix}current`),
    setCurrent(id: string): void {
      if (storage.getItem(`${prefix}current`) !== id) write(`${prefix}current`, id);
    },

    /** Writes a document, unless what is stored is not what this tab last read or wrote. */
    save(document: ToolDocument<Content>): SaveResult {
      const stored = readStored(document.id);
      if (stored.state === "newer") return "newer";
      if (stored.state === "damaged" && !setAsideDamaged(document.id)) return "full";
      const mine = known.get(document.id);
      if (stored.state === "found" ? stored.mark !== mine : mine !== undefined) return "conflict";
      return put(document, stored.state === "found" ? stored.revision + 1 : 1);
    },

    /** Writes a document although another tab changed or removed it; what that tab wrote waits under "Recently removed". */
    saveOver(document: ToolDocument<Content>): SaveResult {
      const stored = readStored(document.id);
      if (stored.state === "newer") return "newer";
      if (stored.state === "damaged" && !setAsideDamaged(document.id)) return "full";
      if (stored.state === "found") {
        putAside({ title: titleOf(stored.document), document: stored.document, reason: "replaced" });
      }
      return put(document, stored.state === "found" ? stored.revision + 1 : 1);
    },

    /** How the stored document differs from what this tab last read or wrote of it. */
    compare(id: string): "same" | "changed" | "removed" {
      const stored = readStored(id);
      const mine = known.get(id);
      if (stored.state === "found") return stored.mark === mine ? "same" : "changed";
      return stored.state === "newer" ? "changed" : mine === undefined ? "same" : "removed";
    },

    /**
     * Takes a document out of storage and puts it under "Recently removed" (`isKept` false: nowhere). What another tab
     * stored of it meanwhile is kept as well. What a newer version of the program stored stays.
     */
    remove(document: ToolDocument<Content>, reason: RemovalReason, isKept = true): void {
      const stored = readStored(document.id);
      if (stored.state === "newer") return;
      if (stored.state === "damaged" && !setAsideDamaged(document.id)) return;
      storage.removeItem(documentPrefix + document.id);
      lastWritten = null;
      if (stored.state === "found" && stored.mark !== known.get(document.id)) {
        putAside({ title: titleOf(stored.document), document: stored.document, reason });
      }
      if (isKept) putAside({ title: document.title, document, reason });
      known.delete(document.id);
    },

    /** What was removed in the last 30 days, last first. */
    removed(): readonly RemovedEntry[] {
      prune();
      return removedRecords().map(({ key, title, reason, at }) => ({
        key,
        title,
        reason,
        removedAt: new Date(at).toISOString(),
      }));
    },

    /** The document of a removed entry, which stays there until forgetRemoved(). */
    readRemoved(key: string): Loaded<Content> {
      const record = removedRecords().find((found) => found.key === key);
      if (record === undefined) return { state: "missing" };
      const read = readDocument(record.document, reader);
      if (read.ok) return { state: "found", document: read.document };
      return { state: read.reason === "newer" ? "newer" : "damaged" };
    },

    /** What is left of a removed entry, as text to download, or null. */
    removedText(key: string): string | null {
      const record = removedRecords().find((found) => found.key === key);
      return record?.text ?? (record?.document === undefined ? null : JSON.stringify(record.document));
    },

    /** Takes an entry, or the entries of a document that was put back, out of "Recently removed". */
    forgetRemoved(what: string | ToolDocument<Content>): void {
      const text = typeof what === "string" ? null : JSON.stringify(what);
      for (const record of removedRecords()) {
        const isIt = text === null ? record.key === what : JSON.stringify(record.document) === text;
        if (isIt) storage.removeItem(record.key);
      }
    },

    /**
     * Seals every stored copy, and forgets what was removed and is not sealed. A copy for which there is no room is taken
     * out of storage.
     */
    seal({ mark, apply }: Seal<Content>): void {
      for (const key of keysOf(removedPrefix)) {
        if (storage.getItem(key)?.includes(mark)) storage.removeItem(key);
      }
      for (const key of keysOf(documentPrefix)) {
        if (!storage.getItem(key)?.includes(mark)) continue;
        const id = key.slice(documentPrefix.length);
        const stored = readStored(id);
        const copy = peek(id);
        if (stored.state === "newer") continue;
        if (stored.state !== "found" || copy === null) storage.removeItem(key);
        else {
          const mine = known.get(id);
          const sealed = { ...copy, content: apply(copy.content) };
          if (put(sealed, stored.revision + 1) === "full") storage.removeItem(key);
          // What this tab had not read of it, it has not read now either.
          else if (mine !== stored.mark && mine !== undefined) known.set(id, mine);
        }
      }
    },

    /** When a document was last exported (ISO, UTC), or null. */
    exportedAt: (id: string): string | null => exportsIn(storage.getItem(`${prefix}exports`)).get(id) ?? null,
    setExported(ids: readonly string[]): void {
      const at = new Date(now()).toISOString();
      const all = new Map([
        ...exportsIn(storage.getItem(`${prefix}exports`)),
        ...ids.map((id) => [id, at] as const),
      ]);
      const newest = [...all].toSorted(([, a], [, b]) => a < b ? 1 : -1).slice(0, EXPORTS_MAX);
      write(`${prefix}exports`, JSON.stringify(Object.fromEntries(newest)));
    },

    /** Tells of the document that another tab wrote or removed; null stands for all. Returns the function that stops it. */
    watch(events: EventTarget, onChange: (id: string | null) => void): () => void {
      const listen = (event: Event) => {
        const key = "key" in event ? event.key : null;
        if (key === null) onChange(null);
        else if (typeof key === "string" && key.startsWith(documentPrefix)) {
          onChange(key.slice(documentPrefix.length));
        }
      };
      events.addEventListener("storage", listen);
      return () => events.removeEventListener("storage", listen);
    },
  };
}

/** A storage that lasts as long as the tab. */
export function memoryStorage(): StorageLike {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

/** Days since the last export by the calendar on the wall: 0 today, 1 yesterday; null when there was none. */
export function exportAge(exportedAt: string | null, now: Date): number | null {
  if (exportedAt === null) return null;
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.max(0, (midnight(now) - midnight(new Date(exportedAt))) / DAY_MS);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function exportsIn(text: string | null): ReadonlyMap<string, string> {
  const value = parse(text ?? "");
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function titleOf(document: Record<string, unknown>): string {
  return typeof document.title === "string" ? document.title : "";
}

/** The title in a damaged text, as far as it can be found. */
function titleIn(text: string): string {
  return /"title":"([^"\\]{0,200})"/.exec(text)?.[1] ?? "";
}
