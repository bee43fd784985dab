import type { STORAGE_PROBLEMS } from "./words_panels.ts";
import type { StorageLike } from "./browser_storage.ts";
import type { Documents, openDocuments as OpenDocuments, SaveResult } from "./documents.ts";
import { fetchPart } from "./fetch_part.ts";
import { isSame } from "./rows.ts";
import { type Change, endTyping, type History, record, redo, startHistory, undo } from "./undo.ts";
import type { RemovalReason } from "./removed_documents.ts";
import { type Clock, createSaving, type OtherTab, type StorageState } from "./saving.ts";
import type { createSealing as CreateSealing, SealedSession, Sealing } from "./sealing.ts";
import type { DocumentReader, Seal, ToolDocument } from "./tool_model.ts";

/** What could not be read in storage; each has its words in STORAGE_PROBLEMS. */
export type StorageProblem = keyof typeof STORAGE_PROBLEMS;

export interface SessionOptions<Content> {
  /** Fetches what reads the tool's documents. */
  readonly reader: () => Promise<DocumentReader<Content>>;
  readonly first: ToolDocument<Content>;
  /** `() => localStorage` in a browser; may throw. */
  readonly storage: () => StorageLike;
  readonly clock: Clock;
  /** Whether a document is still as the tool created it. Then it is not kept under "Recently removed". */
  readonly isUntouched: (document: ToolDocument<Content>) => boolean;
  /** As in a ToolModel. */
  readonly seals: ((before: Content, after: Content) => Seal<Content> | null) | undefined;
  /** Called after a change that this tab did not ask for: a save has ended, or another tab has changed something. */
  readonly onChange: () => void;
}

/** A document left for another one in this tab. */
interface Left<Content> {
  readonly history: History<Content>;
  /** Whether its last changes are not stored. */
  readonly isDirty: boolean;
  /** What another tab did to it meanwhile. */
  readonly otherTab: OtherTab;
}

/** The code that reads documents; it is fetched by start(). */
interface Reading {
  readonly openDocuments: typeof OpenDocuments;
  readonly createSealing: typeof CreateSealing;
}

export type Session<Content> = ReturnType<typeof createSession<Content>>;

/** The open document with its history and its place in storage. Touches no storage before start(). */
export function createSession<Content>(
  { reader: getReader, first, storage: getStorage, clock, isUntouched, seals, onChange }: SessionOptions<
    Content
  >,
) {
  type Document = ToolDocument<Content>;
  let documents: Documents<Content> | null = null;
  let history: History<Content> = startHistory(first);
  const left = new Map<string, Left<Content>>();
  let problem: StorageProblem | null = null;
  let again = (): Promise<void> => Promise.resolve();
  let sealing: Sealing<Content> | null = null;
  const saving = createSaving({
    clock,
    present: () => history.present,
    documents: () => documents,
    onChange,
  });

  /** Fetches what reads documents; null when it cannot be fetched. */
  const fetchReading = () =>
    Promise.all([fetchPart(() => import("./reading.ts")), getReader()]).catch(() => null);

  /** Checks whether another tab has changed the document `id`; null checks all documents. */
  function look(id: string | null): void {
    sealing?.take(id);
    saving.look(id);
  }

  // sealing.ts may replace history and cancel saving, because a seal ends undo in this tab. Nobody else gets this object.
  const sealedSession: SealedSession<Content> = {
    get history() {
      return history;
    },
    set history(next) {
      history = next;
    },
    get isPaused() {
      return saving.otherTab !== null;
    },
    left,
    clearSchedule: saving.cancel,
    settle: saving.settle,
    rest: saving.rest,
    look: () => look(null),
    onChange,
  };

  /** Keeps the open document's history for when it is opened again. */
  function leave(): void {
    saving.save();
    const { isDirty, otherTab } = saving;
    left.set(history.present.id, { history, isDirty, otherTab });
  }

  /**
   * Removes documents from storage and saves others; the present may be among both. False when storage had no room for a document
   * other than the present: that document is not stored.
   */
  function carryOut(adds: readonly Document[], removes: readonly Document[], reason: RemovalReason): boolean {
    saving.drop();
    if (documents === null) return true;
    const { id } = history.present;
    for (const document of removes) {
      documents.remove(document, reason, !isUntouched(document));
      left.delete(document.id);
    }
    let isComplete = true;
    let saved: SaveResult | null = null;
    for (const document of adds) {
      documents.forgetRemoved(document);
      const result = documents.save(document);
      if (document.id === id) saved = result;
      else if (result !== "saved" && result !== "blocked") isComplete = false;
    }
    saving.rest();
    if (saved !== null) saving.settle(saved);
    documents.setCurrent(id);
    return isComplete;
  }

  /** Goes one step back or forward in the history: `adds` are stored again, `removes` are removed from storage. */
  function travel(next: History<Content>, adds: readonly Document[], removes: readonly Document[]): void {
    const before = history.present;
    if (adds.length + removes.length === 0) {
      history = next;
      saving.schedule();
      return;
    }
    saving.save();
    history = next;
    const { present } = next;
    const comes = (id: string) => adds.some((document) => document.id === id);
    const stored = present.id === before.id || comes(present.id) ? undefined : documents?.load(present.id);
    // The document stayed in storage, and another tab may have changed it since.
    if (stored?.state === "found" && stored.document.updatedAt >= present.updatedAt) {
      history = { ...next, present: stored.document };
    }
    // "Recently removed" gets the newest version of a document, which may be newer than the one that was added.
    const leaving = removes.map((document) => {
      if (document.id === before.id) return before;
      const now = documents?.load(document.id);
      return now?.state === "found" ? now.document : document;
    });
    carryOut(adds, leaving, "undone");
    if (stored !== undefined && history.present === present) saving.schedule();
  }

  /** Opens storage. Then it opens the document that was open last, unless the visitor has already changed something in this tab. */
  function open(
    { openDocuments, createSealing }: Reading,
    reader: DocumentReader<Content>,
    isOnly: boolean,
  ): Documents<Content> {
    const isBegun = history.past.length > 0;
    const opened = documents = openDocuments({
      reader,
      storage: getStorage,
      now: clock.now,
      onDamaged: () => void (problem = "damaged"),
    });
    if (seals) sealing = createSealing(seals, opened, sealedSession);
    const ids = new Set(opened.list().map(({ id }) => id));
    for (const id of isBegun ? [] : new Set([opened.current() ?? first.id, ...ids])) {
      const loaded = opened.load(id);
      if (loaded.state === "newer") problem = "newer";
      if (loaded.state !== "found") continue;
      history = startHistory(loaded.document);
      ids.delete(id);
      break;
    }
    for (const id of isOnly ? ids : []) {
      const stray = opened.load(id);
      if (stray.state === "found") opened.remove(stray.document, "replaced", !isUntouched(stray.document));
    }
    saving.rest();
    if (isBegun) saving.schedule();
    return opened;
  }

  /** Saves when the page is left, and watches for changes by other tabs. Returns a function that ends both. */
  function listenIn(events: EventTarget, opened: Documents<Content>): () => void {
    const lookAtAll = () => look(null);
    const stopWatching = opened.watch(events, look);
    events.addEventListener("pagehide", saving.save);
    // A page that comes back from the browser's cache missed what other tabs did.
    events.addEventListener("pageshow", lookAtAll);
    return () => {
      saving.save();
      stopWatching();
      events.removeEventListener("pagehide", saving.save);
      events.removeEventListener("pageshow", lookAtAll);
    };
  }

  return {
    get present(): Document {
      return history.present;
    },
    get history(): History<Content> {
      return history;
    },
    /** Null before start(). */
    get documents(): Documents<Content> | null {
      return documents;
    },
    get storage(): StorageState {
      return saving.state;
    },
    get otherTab(): OtherTab {
      return saving.otherTab;
    },
    get problem(): StorageProblem | null {
      return problem;
    },
    set problem(found: StorageProblem | null) {
      problem = found;
    },
    save: saving.save,
    fetchReading,

    /**
     * Opens storage and the document that was open last, and watches for changes by other tabs. Returns a function that ends this. If the
     * visitor has already changed something, those changes stay and are saved, and the document that was open last is not opened. With
     * `isOnly`, all documents but the open one go to "Recently removed". `events` is the window. If the code that reads documents cannot be
     * fetched, storage is neither opened nor changed; tryAgain() tries again.
     */
    async start(events: EventTarget, isOnly: boolean): Promise<() => void> {
      let isStopped = false;
      let stop = () => {};
      const openStorage = async () => {
        const fetched = await fetchReading();
        if (isStopped || documents !== null) return;
        if (fetched === null) saving.state = "unloaded";
        else stop = listenIn(events, open(...fetched, isOnly));
      };
      again = openStorage;
      await openStorage();
      return () => {
        isStopped = true;
        stop();
      };
    },
    /** Opens the storage that start() could not open; nothing when it is open. */
    tryAgain: (): Promise<void> => again(),

    /**
     * Makes `next` the present, stores what the change adds and removes from storage what it removes. False when nothing changes, or when
     * storage has no room for everything that it adds: then the present and storage stay as they were.
     */
    step(next: Document, change: Omit<Change<Content>, "at">, reason: RemovalReason = "replaced"): boolean {
      const { adds = [], removes = [] } = change;
      const before = history;
      const seal = adds.length + removes.length === 0
        ? seals?.(before.present.content, next.content) ?? null
        : null;
      if (seal !== null) {
        if (sealing !== null) return sealing.step(next, seal);
        // Storage is not open, so there is no copy to seal but the history of this tab.
        history = startHistory(next);
        return true;
      }
      const after = record(before, next, { ...change, at: clock.now() });
      if (after === before) return false;
      if (adds.length + removes.length === 0) {
        history = after;
        saving.schedule();
        return true;
      }
      if (!removes.includes(before.present)) leave();
      history = after;
      if (carryOut(adds, removes, reason)) return true;
      history = before;
      for (const document of adds) documents?.remove(document, reason, false);
      carryOut(removes, [], reason);
      saving.state = "full";
      return false;
    },

    /** Undoes the last step, and redo() the next one. Both return the step's label, or null when there is no step. */
    undo(): string | null {
      const last = history.past.at(-1);
      if (last === undefined) return null;
      travel(undo(history), last.removes, last.adds);
      return last.label;
    },
    redo(): string | null {
      const [next] = history.future;
      if (next === undefined) return null;
      travel(redo(history), next.adds, next.removes);
      return next.label;
    },
    endTyping(): void {
      history = endTyping(history);
    },
    /** Seals in a document from elsewhere what this browser has sealed. */
    sealed: (document: Document): Document => sealing?.sealed(document) ?? document,

    /** Opens a document that was just loaded from storage. Steps taken in this tab can still be undone. */
    show(document: Document): void {
      leave();
      const kept = left.get(document.id);
      const isKept = kept !== undefined && (kept.isDirty || isSame(kept.history.present, document));
      history = isKept ? kept.history : startHistory(document);
      documents?.setCurrent(document.id);
      if (isKept) saving.resume(kept);
      else saving.rest();
    },

    /** Takes over `next`, the version of the present document that another tab stored, as a step that needs no saving. */
    takeStored(next: Document, label: string): void {
      history = record(history, next, { label, at: clock.now() });
      saving.rest();
    },
    /** Replaces what another tab stored with the present. The other tab's version goes to "Recently removed". */
    saveOver: saving.saveOver,
  };
}
