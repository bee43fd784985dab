import { inUsualCurrency } from "./usual_currency.ts";
import { keysIn, openStorage, parseStored, type StorageLike } from "./browser_storage.ts";
import { readDocument } from "./document.ts";
import { openRemoved, type RemovalReason, type RemovedEntry } from "./removed_documents.ts";
import { openRecords } from "./stored_records.ts";
import type { DocumentReader, Seal, ToolDocument } from "./tool_model.ts";
import { isGroup } from "./shape.ts";

/** Documents of which it is kept when they were last exported. */
const EXPORTS_MAX = 200;

/** What came of saving: only "saved" wrote anything. */
export type SaveResult =
  | "saved"
  /** Another tab wrote or removed the document since this one read it. */
  | "conflict"
  /** What is stored was written by a newer version of the program. */
  | "newer"
  | "full"
  | "blocked";

/** A stored document in a list. */
export interface StoredEntry {
  readonly id: string;
  readonly title: string;
  /** ISO, UTC. */
  readonly updatedAt: string;
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

/** The documents of one tool in a browser. Never overwrites what it has not read. */
export type Documents<Content> = ReturnType<typeof openDocuments<Content>>;

/** Opens the documents of a tool. Where the browser stores nothing, they are kept in memory for as long as the tab lives. */
export function openDocuments<Content>(
  { reader, storage: getStorage, now, onDamaged }: DocumentsOptions<Content>,
) {
  const prefix = `tool:${reader.id}:`;
  const documentPrefix = `${prefix}document:`;
  /** By document: what this tab last read or wrote of it. */
  const known = new Map<string, string>();
  const { storage, isBlocked } = openStorage(getStorage);
  const removed = openRemoved(storage, `${prefix}removed:`, now);
  const { putAside, write } = removed;

  const records = openRecords({ storage, prefix: documentPrefix, schema: reader.schema, now, write });
  const readStored = records.read;
  const exports = openExportDates({ storage, key: `${prefix}exports`, now, write });

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
    const written = records.write(document, revision);
    if (written.mark === null) return written.refused;
    known.set(document.id, written.mark);
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
      return keysIn(storage, documentPrefix).flatMap((key): StoredEntry[] => {
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

    /** The content of a new document, in the currency that was chosen last. */
    begun: (content: Content): Content => inUsualCurrency(content, storage),

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
      if (stored.state === "found" && stored.mark !== known.get(document.id)) {
        putAside({ title: titleOf(stored.document), document: stored.document, reason });
      }
      if (isKept) putAside({ title: document.title, document, reason });
      known.delete(document.id);
    },

    /** What was removed in the last 30 days, last first. */
    removed: (): readonly RemovedEntry[] => removed.list(),

    /** The document of a removed entry, which stays there until forgetRemoved(). */
    readRemoved(key: string): Loaded<Content> {
      const entry = removed.documentOf(key);
      if (entry === undefined) return { state: "missing" };
      const read = readDocument(entry.document, reader);
      if (read.ok) return { state: "found", document: read.document };
      return { state: read.reason === "newer" ? "newer" : "damaged" };
    },

    /** What is left of a removed entry, as text to download, or null. */
    removedText: (key: string): string | null => removed.textOf(key),
    /** Takes an entry, or the entries of a document that was put back, out of "Recently removed". */
    forgetRemoved: (what: string | ToolDocument<Content>): void => removed.forget(what),

    /**
     * Seals every stored copy, and forgets what was removed and is not sealed. A copy for which there is no room is taken
     * out of storage.
     */
    seal({ mark, apply }: Seal<Content>): void {
      removed.forgetMarked(mark);
      for (const key of keysIn(storage, documentPrefix)) {
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
    exportedAt: (id: string): string | null => exports.of(id),
    setExported: (ids: readonly string[]): void => exports.set(ids),

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

function titleOf(document: Record<string, unknown>): string {
  return typeof document.title === "string" ? document.title : "";
}

/** The title in a damaged text, as far as it can be found. */
function titleIn(text: string): string {
  return /"title":"([^"\\]{0,200})"/.exec(text)?.[1] ?? "";
}

interface ExportDatesOptions {
  readonly storage: StorageLike;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly write: (key: string, text: string) => unknown;
}

/** When each document was last exported; of the newest 200. */
function openExportDates({ storage, key, now, write }: ExportDatesOptions) {
  let read: { readonly text: string | null; readonly dates: ReadonlyMap<string, string> } | null = null;
  /** Asked for with every key that is typed, and read again only when it has changed. */
  const dates = () => {
    const text = storage.getItem(key);
    if (read?.text !== text) read = { text, dates: datesIn(text) };
    return read.dates;
  };
  return {
    /** ISO, UTC; null for never. */
    of: (id: string): string | null => dates().get(id) ?? null,
    set(ids: readonly string[]): void {
      const at = new Date(now()).toISOString();
      const all = new Map([...dates(), ...ids.map((id) => [id, at] as const)]);
      const newest = [...all].toSorted(([, a], [, b]) => a < b ? 1 : -1).slice(0, EXPORTS_MAX);
      write(key, JSON.stringify(Object.fromEntries(newest)));
    },
  };
}

function datesIn(text: string | null): ReadonlyMap<string, string> {
  const value = parseStored(text ?? "");
  const entries = isGroup(value) ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
