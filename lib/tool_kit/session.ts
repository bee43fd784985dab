import type { STORAGE_LINES } from "../content/tools/tool_kit.ts";
import type { STORAGE_PROBLEMS } from "../content/tools/tool_panels.ts";
import type { StorageLike } from "./browser_storage.ts";
import type { Documents, openDocuments as OpenDocuments, SaveResult } from "./documents.ts";
import { fetchPart } from "./fetch_part.ts";
import { type Change, endTyping, type History, isSame, record, redo, startHistory, undo } from "./history.ts";
import type { RemovalReason } from "./removed_documents.ts";
import type { createSealing as CreateSealing, SealedSession, Sealing } from "./sealing.ts";
import type { DocumentReader, Seal, ToolDocument } from "./tool_model.ts";

/** Milliseconds of quiet after which a change is saved. */
export const AUTOSAVE_MS = 300;

/** Time, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after so many milliseconds; gives the function that calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Where the open document stands; each has its line in STORAGE_LINES. */
export type StorageState = keyof typeof STORAGE_LINES;
export type StorageProblem = keyof typeof STORAGE_PROBLEMS;

export interface SessionOptions<Content> {
  /** Fetches what reads the tool's documents. */
  readonly reader: () => Promise<DocumentReader<Content>>;
  readonly first: ToolDocument<Content>;
  /** `() => localStorage` in a browser; may throw. */
  readonly storage: () => StorageLike;
  readonly clock: Clock;
  /** Whether a document is as the tool made it: then there is nothing to keep under "Recently removed". */
  readonly isUntouched: (document: ToolDocument<Content>) => boolean;
  /** As in a ToolModel. */
  readonly seals: ((before: Content, after: Content) => Seal<Content> | null) | undefined;
  /** Hears of every change that nobody asked for here: saved, other tabs. */
  readonly onChange: () => void;
}

/** A document left for another one in this tab. */
interface Left<Content> {
  readonly history: History<Content>;
  /** Whether storage refused its last changes, and because of another tab. */
  readonly isDirty: boolean;
  readonly otherTab: "changed" | "removed" | null;
}

/** What reads documents, fetched when there is something to read. */
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
  /** Whether the present has changes that are not in storage. */
  let isDirty = false;
  let cancelSave: (() => void) | null = null;
  let storage: StorageState = "sample";
  let otherTab: Left<Content>["otherTab"] = null;
  let problem: StorageProblem | null = null;
  let again = (): Promise<void> => Promise.resolve();
  let sealing: Sealing<Content> | null = null;

  const restingState = (): StorageState =>
    documents?.isBlocked ? "blocked" : documents?.has(history.present.id) ? "saved" : "sample";

  function scheduleSave(): void {
    isDirty = true;
    if (storage === "saved" || storage === "sample") storage = "saving";
    cancelSave?.();
    cancelSave = clock.after(AUTOSAVE_MS, () => {
      save();
      onChange();
    });
  }

  function clearSchedule(): void {
    cancelSave?.();
    cancelSave = null;
  }

  /** Writes what is not written yet. What a full storage refuses is tried again with the next change. */
  function save(): void {
    clearSchedule();
    if (!isDirty || documents === null) return;
    if (otherTab === null) settle(documents.save(history.present));
  }

  function settle(result: SaveResult): void {
    const { id } = history.present;
    isDirty = result !== "saved" && result !== "blocked";
    if (result === "conflict") pause(documents?.compare(id) === "removed" ? "removed" : "changed");
    else storage = result;
    if (!isDirty) documents?.setCurrent(id);
  }

  function pause(reason: "changed" | "removed"): void {
    otherTab = reason;
    storage = "paused";
  }

  /** Compares with what is stored: another tab may have been at work on document `id` (null: on any). */
  function lookAtStorage(id: string | null): void {
    sealing?.take(id);
    const { present } = history;
    if (documents === null || (id !== null && id !== present.id)) return;
    const compared = documents.compare(present.id);
    if (compared === "same") return;
    pause(compared);
    onChange();
  }

  const sealedSession: SealedSession<Content> = {
    get history() {
      return history;
    },
    set history(next) {
      history = next;
    },
    get isPaused() {
      return otherTab !== null;
    },
    left,
    clearSchedule,
    settle,
    rest() {
      clearSchedule();
      isDirty = false;
      otherTab = null;
      storage = restingState();
    },
    look: () => lookAtStorage(null),
    onChange,
  };

  /** Keeps the open document's history for when it is opened again. */
  function leave(): void {
    save();
    left.set(history.present.id, { history, isDirty, otherTab });
  }

  /**
   * Takes documents out of storage and puts others in; the present may be one of them. False when one that is not the
   * present found no room: it is nowhere then.
   */
  function carryOut(adds: readonly Document[], removes: readonly Document[], reason: RemovalReason): boolean {
    clearSchedule();
    isDirty = false;
    otherTab = null;
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
    storage = restingState();
    if (saved !== null) settle(saved);
    documents.setCurrent(id);
    return isComplete;
  }

  /** Goes to a neighbour in the history: `adds` come back into storage, `removes` leave it. */
  function travel(next: History<Content>, adds: readonly Document[], removes: readonly Document[]): void {
    const before = history.present;
    if (adds.length + removes.length === 0) {
      history = next;
      scheduleSave();
      return;
    }
    save();
    history = next;
    const { present } = next;
    const comes = (id: string) => adds.some((document) => document.id === id);
    const stored = present.id === before.id || comes(present.id) ? undefined : documents?.load(present.id);
    // It stayed in storage and may have been worked on since.
    if (stored?.state === "found" && stored.document.updatedAt >= present.updatedAt) {
      history = { ...next, present: stored.document };
    }
    // What leaves is kept as it is now, which may be newer than when it came.
    const leaving = removes.map((document) => {
      if (document.id === before.id) return before;
      const now = documents?.load(document.id);
      return now?.state === "found" ? now.document : document;
    });
    carryOut(adds, leaving, "undone");
    if (stored !== undefined && history.present === present) scheduleSave();
  }

  /** Opens storage, and the document that was open last unless something was done here already. */
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
    storage = restingState();
    if (isBegun) scheduleSave();
    return opened;
  }

  /** Saves when the page goes, and looks at what other tabs do, until the function that it gives is called. */
  function listenIn(events: EventTarget, opened: Documents<Content>): () => void {
    const look = () => lookAtStorage(null);
    const stopWatching = opened.watch(events, lookAtStorage);
    events.addEventListener("pagehide", save);
    // A page that comes back from the browser's cache missed what other tabs did.
    events.addEventListener("pageshow", look);
    return () => {
      save();
      stopWatching();
      events.removeEventListener("pagehide", save);
      events.removeEventListener("pageshow", look);
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
      return storage;
    },
    get otherTab(): "changed" | "removed" | null {
      return otherTab;
    },
    get problem(): StorageProblem | null {
      return problem;
    },
    set problem(found: StorageProblem | null) {
      problem = found;
    },
    save,

    /**
     * Opens storage and the document that was open last, and listens to other tabs until the function it returns is
     * called. What was done before storage was open stays and is saved, and the document that was open last is left where it
     * is. With `isOnly` documents beside the open one go to "Recently removed". `events` is the window. When what reads
     * documents cannot be fetched, storage stays shut and as it is: tryAgain() opens it.
     */
    async start(events: EventTarget, isOnly: boolean): Promise<() => void> {
      let isStopped = false;
      let stop = () => {};
      const openStorage = async () => {
        const fetched = await Promise.all([fetchPart(() => import("./reading.ts")), getReader()]).catch(() =>
          null
        );
        if (isStopped || documents !== null) return;
        if (fetched === null) storage = "unloaded";
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
     * The present becomes `next`; what the change adds comes into storage, what it removes leaves it. False when nothing
     * changes, or when storage has no room for all that it adds: then the present stays and storage is as it was.
     */
    step(next: Document, change: Omit<Change<Content>, "at">, reason: RemovalReason = "replaced"): boolean {
      const { adds = [], removes = [] } = change;
      const before = history;
      const seal = adds.length + removes.length === 0
        ? seals?.(before.present.content, next.content) ?? null
        : null;
      if (seal !== null) {
        if (sealing !== null) return sealing.step(next, seal);
        // Nothing is stored: there is only what this tab can undo.
        history = startHistory(next);
        return true;
      }
      const after = record(before, next, { ...change, at: clock.now() });
      if (after === before) return false;
      if (adds.length + removes.length === 0) {
        history = after;
        scheduleSave();
        return true;
      }
      if (!removes.includes(before.present)) leave();
      history = after;
      if (carryOut(adds, removes, reason)) return true;
      history = before;
      for (const document of adds) documents?.remove(document, reason, false);
      carryOut(removes, [], reason);
      storage = "full";
      return false;
    },

    /** Takes the last step back, or does the next one again; the step's label, null when there is none. */
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
    /** A document from elsewhere, sealed where this browser has sealed it. */
    sealed: (document: Document): Document => sealing?.sealed(document) ?? document,

    /** Opens a document that was just loaded from storage; its steps of this tab can still be undone. */
    show(document: Document): void {
      leave();
      const kept = left.get(document.id);
      const isKept = kept !== undefined && (kept.isDirty || isSame(kept.history.present, document));
      history = isKept ? kept.history : startHistory(document);
      isDirty = isKept && kept.isDirty;
      otherTab = null;
      storage = restingState();
      documents?.setCurrent(document.id);
      if (isKept && kept.otherTab !== null) pause(kept.otherTab);
      else if (isDirty) scheduleSave();
    },

    /** Takes `next`, loaded from what another tab stored of the present document, as a step that needs no saving. */
    takeStored(next: Document, label: string): void {
      otherTab = null;
      history = record(history, next, { label, at: clock.now() });
      clearSchedule();
      isDirty = false;
      storage = restingState();
    },
    /** Writes the present over what another tab stored, which goes to "Recently removed". */
    saveOver(): void {
      otherTab = null;
      if (documents !== null) settle(documents.saveOver(history.present));
    },
  };
}
