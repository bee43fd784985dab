import { ANNOUNCEMENTS, copyTitle, nextTitle, READER_MISSING, STEP_LABELS, STORAGE_LINES } from "./words.ts";
import type { StorageLike } from "./browser_storage.ts";
import { todayOf } from "./dates.ts";
import type { StoredEntry } from "./documents.ts";
import { exportAllFile, exportFile, fileName } from "./export.ts";
import type { Refused } from "./file.ts";
import { redoLabel, undoLabel } from "./undo.ts";
import { isSame } from "./rows.ts";
import type { RemovalReason, RemovedEntry } from "./removed_documents.ts";
import { newId } from "./rows.ts";
import { type Clock, type StorageState, systemClock } from "./saving.ts";
import { createSession, type StorageProblem } from "./session.ts";
import { type DocumentReader, TITLE_MAX, type ToolDocument, type ToolModel } from "./tool_model.ts";

/** The demo has one document; the full edition has as many as wanted. */
export type Edition = "demo" | "full";

/** The sample's id in every tool: what has it is marked as the sample. */
export const SAMPLE_ID = "sample";

/** Everything that a screen draws. A new object after every change. */
export interface ToolState<Content> {
  readonly document: ToolDocument<Content>;
  readonly isSample: boolean;
  /** What the next undo and redo do ("delete key result"), or null. */
  readonly undo: string | null;
  readonly redo: string | null;
  readonly storage: StorageState;
  /** What another tab did to this document; saving waits for loadNewer() or keepMine(). */
  readonly otherTab: "changed" | "removed" | null;
  /** What could not be read in storage, until dismissProblem(). */
  readonly problem: StorageProblem | null;
  /** When the document was last exported (ISO, UTC), or null. */
  readonly exportedAt: string | null;
  /** For the status region; `count` rises with each, so that the same words are said again. */
  readonly announcement: { readonly text: string; readonly count: number };
}

export interface ToolOptions<Content, Action> {
  readonly model: ToolModel<Content, Action>;
  readonly edition: Edition;
  /** The date (YYYY-MM-DD) of the sample that the page was drawn with: the first state is the same on server and browser. */
  readonly today: string;
  /** `() => localStorage` in a browser. */
  readonly storage: () => StorageLike;
  readonly clock?: Clock;
}

export type ReadImport<Content> = Refused | {
  readonly ok: true;
  /** One in the demo. */
  readonly documents: readonly ToolDocument<Content>[];
  /** Whether "merge" can be offered: one document, with the open one's id, and a tool that merges. */
  readonly canMerge: boolean;
};

/** How a file comes in; "new" in the full edition alone. */
export type ImportHow = "replace" | "new" | "merge";

/** A file to hand to the visitor. */
export interface OutFile {
  readonly name: string;
  readonly text: string;
}

export type Tool<Content, Action> = ReturnType<typeof createTool<Content, Action>>;

/**
 * A tool at work, for a screen to draw: it begins with the sample, as the server draws it, and knows nothing of storage
 * before start(). Methods change the state at once and tell the subscribers.
 */
export function createTool<Content, Action>(
  { model, edition, today, storage, clock = systemClock }: ToolOptions<Content, Action>,
) {
  const isFull = edition === "full";
  const timestamp = () => new Date(clock.now()).toISOString();
  const todayNow = () => todayOf(new Date(clock.now()));
  const make = (id: string, title: string, content: Content): ToolDocument<Content> => (
    { tool: model.id, schema: model.schema, id, title, updatedAt: timestamp(), content }
  );
  const makeSample = (date: string) => {
    const { title, content } = model.sample(date);
    return make(SAMPLE_ID, title, content);
  };
  const emptyContent = (): Content => {
    const content = model.empty(todayNow());
    return session.documents?.begun(content) ?? content;
  };
  const makeEmpty = () => make(newId(), "", emptyContent());
  /** Whether a reader could not tell two documents apart. */
  const isAlike = (a: ToolDocument<Content>, b: ToolDocument<Content>) =>
    a.title === b.title && isSame(withoutIds(a.content), withoutIds(b.content));

  const session = createSession({
    reader: model.reader,
    first: makeSample(today),
    storage,
    clock,
    isUntouched: (document) =>
      [makeEmpty(), makeSample(today), makeSample(todayNow())].some((made) => isAlike(document, made)),
    seals: model.seals,
    onChange: () => publish(),
  });
  const listeners = new Set<() => void>();
  let announcement = { text: "", count: 0 };
  /** From what reads documents: there is a file to merge only after one was read. */
  let mergeOf: DocumentReader<Content>["merge"];
  let state = snapshot();

  function snapshot(): ToolState<Content> {
    const { present, history, storage, otherTab, problem, documents } = session;
    return {
      document: present,
      isSample: present.id === SAMPLE_ID,
      undo: undoLabel(history),
      redo: redoLabel(history),
      storage,
      otherTab,
      problem,
      exportedAt: documents?.exportedAt(present.id) ?? null,
      announcement,
    };
  }

  /** Tells the screens; `words` are for the status region. */
  function publish(words?: string): void {
    if (words !== undefined) announcement = { text: words, count: announcement.count + 1 };
    state = snapshot();
    for (const listener of listeners) listener();
  }

  function load(id: string): ToolDocument<Content> | null {
    const loaded = session.documents?.load(id);
    return loaded?.state === "found" ? loaded.document : null;
  }

  function everyDocument(): readonly ToolDocument<Content>[] {
    const { present, documents } = session;
    const others = (documents?.list() ?? []).map(({ id }) => id === present.id ? null : load(id));
    return [present, ...others.filter((document) => document !== null)];
  }

  /** The document, under another id when its own is another document's or the sample's. */
  function withFreeId(document: ToolDocument<Content>, present?: string): ToolDocument<Content> {
    const { id } = document;
    if (id === present && id !== SAMPLE_ID) return document;
    const isTaken = id === SAMPLE_ID || id === session.present.id || session.documents?.has(id);
    return isTaken ? { ...document, id: newId() } : document;
  }

  /** Another document takes the place of the present one. */
  function replaceBy(
    document: ToolDocument<Content>,
    label: string,
    reason: RemovalReason = "replaced",
  ): void {
    session.step(document, { label, adds: [document], removes: [session.present] }, reason);
    publish(ANNOUNCEMENTS.done(label));
  }

  /** What the tool makes takes the place of the present document, unless it looks the same. */
  function beginWith(document: ToolDocument<Content>, label: string, reason?: RemovalReason): void {
    if (!isAlike(document, session.present)) replaceBy(document, label, reason);
  }

  /** Other documents come beside the present one, and the first of them opens. */
  function openBeside(added: readonly ToolDocument<Content>[], label: string): void {
    const [first] = added;
    if (first === undefined) return;
    const isDone = session.step(first, { label, adds: added });
    publish(isDone ? ANNOUNCEMENTS.done(label) : STORAGE_LINES.full);
  }

  function edit(
    label: string,
    update: (content: Content) => Content,
    { key = null, title = "" }: { readonly key?: string | null; readonly title?: string } = {},
  ): boolean {
    const { present } = session;
    const content = update(present.content);
    if (content === present.content) return false;
    const next = { ...present, title: present.title || title, content, updatedAt: timestamp() };
    return session.step(next, { label, key });
  }

  function change(label: string, update: (content: Content) => Content, title = ""): void {
    if (edit(label, update, { title })) publish(ANNOUNCEMENTS.done(label));
  }

  function setTitle(title: string): void {
    const next = { ...session.present, title: title.slice(0, TITLE_MAX), updatedAt: timestamp() };
    if (session.step(next, { label: STEP_LABELS.title, key: "title" })) publish();
  }

  function duplicate(): void {
    const { title, content } = session.present;
    const copy = model.copied?.(content) ?? content;
    openBeside([make(newId(), copyTitle(title).slice(0, TITLE_MAX), copy)], STEP_LABELS.duplicate);
  }

  return {
    /** What to draw now: the same object until something changes. */
    state: (): ToolState<Content> => state,
    /** Calls back after every change. Returns the function that stops it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Opens storage and the document that was open last, unless something was done before that; saves, and listens to other
     * tabs, until the function it gives is called. `events` is the window. When what reads documents cannot be fetched,
     * nothing is saved, and the state says so.
     */
    async start(events: EventTarget): Promise<() => void> {
      const stop = await session.start(events, !isFull);
      publish();
      return stop;
    },
    /** Opens the storage that start() could not open, for want of what reads documents. */
    async tryAgain(): Promise<void> {
      await session.tryAgain();
      publish();
    },

    /** Does one of the tool's own actions. */
    dispatch(action: Action): void {
      const label = model.describe(action, session.present.content);
      if (edit(label, (content) => model.reduce(content, action), { key: model.typing(action) })) {
        publish(announcement.text && "");
      }
    },
    /**
     * Changes the content by what is none of the tool's actions, such as rows handed over by another tool. A document without a title
     * takes the one given.
     */
    change,
    setTitle,
    /** A field has lost the focus: the next key in it begins a new step. */
    endTyping: (): void => session.endTyping(),
    undo(): void {
      const label = session.undo();
      if (label !== null) publish(ANNOUNCEMENTS.undone(label));
    },
    redo(): void {
      const label = session.redo();
      if (label !== null) publish(ANNOUNCEMENTS.redone(label));
    },

    /** The sample in place of the document; in the full edition beside a document of one's own. */
    loadSample(): void {
      const sample = makeSample(todayNow());
      if (!isFull || session.present.id === SAMPLE_ID) return beginWith(sample, STEP_LABELS.sample);
      const stored = load(SAMPLE_ID);
      if (stored === null) return openBeside([sample], STEP_LABELS.sample);
      session.show(stored);
      publish(ANNOUNCEMENTS.opened(stored.title));
    },
    /** What an empty document of today holds. */
    emptyContent,
    /** An empty document in place of the sample. */
    startOwn: (): void => beginWith(makeEmpty(), STEP_LABELS.own),
    /** An empty document in place of this one, which waits under "Recently removed". */
    clear: (): void => beginWith(makeEmpty(), STEP_LABELS.clear, "cleared"),

    /**
     * Reads a chosen file, or what is in one, as readChosen() does. Nothing changes before importRead(). What reads files is fetched when it
     * is first needed.
     */
    async readImport(file: string | Uint8Array | Blob): Promise<ReadImport<Content>> {
      const fetched = await session.fetchReading();
      if (fetched === null) return { ok: false, reason: "unavailable", message: READER_MISSING, place: null };
      const [{ readChosen }, reader] = fetched;
      const read = await readChosen(file, reader, isFull);
      if (!read.ok) return read;
      const { documents } = read;
      const isOpen = documents.length === 1 && documents[0]?.id === session.present.id;
      mergeOf = reader.merge;
      return { ok: true, documents, canMerge: isOpen && reader.merge !== undefined };
    },
    /**
     * Takes in what readImport() read, as one step. "merge" gives the conflicts in the tool's words. Several documents
     * always come beside the present one.
     */
    importRead(given: readonly ToolDocument<Content>[], how: ImportHow): readonly string[] {
      const read = given.map(session.sealed);
      const [first, second] = read;
      if (first === undefined) return [];
      const { present } = session;
      if (how === "merge") {
        const merged = mergeOf?.(present.content, first.content);
        if (merged && edit(STEP_LABELS.merge, () => merged.content)) {
          publish(ANNOUNCEMENTS.done(STEP_LABELS.merge));
        }
        return merged?.conflicts ?? [];
      }
      if (!isFull || (how === "replace" && second === undefined)) {
        replaceBy(withFreeId(first, present.id), STEP_LABELS.replace);
      } else {
        const label = second === undefined ? STEP_LABELS.openFile : STEP_LABELS.openFiles(read.length);
        openBeside(read.map((document) => withFreeId(document)), label);
      }
      return [];
    },
    /** The document's file; the document counts as exported from now on. */
    exportDocument(): OutFile {
      const { present } = session;
      const file = { name: fileName(present, todayNow()), text: exportFile(present) };
      session.documents?.setExported([present.id]);
      publish(ANNOUNCEMENTS.exported(file.name));
      return file;
    },
    /** One file with all documents (full edition). */
    exportAll(): OutFile {
      const all = everyDocument();
      const name = fileName({ tool: model.id, title: STEP_LABELS.allDocuments }, todayNow());
      session.documents?.setExported(all.map(({ id }) => id));
      publish(ANNOUNCEMENTS.exported(name));
      return { name, text: exportAllFile(model.id, all) };
    },
    /** The open document as it is now, then the others as they are stored: for what looks over all of them. */
    everyDocument,

    /** The stored documents, last changed first. A sample that nobody touched is not stored. */
    documents(): readonly StoredEntry[] {
      const { id, title, updatedAt } = session.present;
      return (session.documents?.list() ?? []).map((entry) =>
        entry.id === id ? { id, title, updatedAt } : entry
      );
    },
    /** A stored document without opening it, the present one as it stands; null when it cannot be read. */
    read: (id: string): ToolDocument<Content> | null =>
      id === session.present.id ? session.present : load(id),
    /** Opens a stored document; its steps of this tab can still be undone. */
    open(id: string): void {
      if (id === session.present.id) return;
      const loaded = session.documents?.load(id);
      if (loaded?.state === "newer") session.problem = "newer";
      if (loaded?.state !== "found") return publish();
      session.show(loaded.document);
      publish(ANNOUNCEMENTS.opened(loaded.document.title));
    },
    /** A new empty document beside this one. */
    create: (): void => openBeside([makeEmpty()], STEP_LABELS.create),
    /** A copy of this document beside it. */
    duplicate,
    /** The document that goes on from this one, beside it: what `next` makes of a copy. */
    continueWith(label: string, next: (old: Content) => Content): void {
      const { title } = session.present;
      duplicate();
      setTitle(nextTitle(title));
      change(label, next);
    },
    /** This document goes to "Recently removed"; the one changed last opens, or an empty one. */
    deleteDocument(): void {
      const { present, documents } = session;
      const label = STEP_LABELS.delete;
      const [next] = (documents?.list() ?? []).filter(({ id }) => id !== present.id)
        .map(({ id }) => load(id)).filter((document) => document !== null);
      if (next === undefined) return replaceBy(makeEmpty(), label, "deleted");
      session.step(next, { label, removes: [present] }, "deleted");
      publish(ANNOUNCEMENTS.done(label));
    },

    /** What waits under "Recently removed", last first. */
    removed: (): readonly RemovedEntry[] => session.documents?.removed() ?? [],
    /** Brings one back: in place of the document in the demo, beside it in the full edition. False when it cannot be read. */
    restore(key: string): boolean {
      const read = session.documents?.readRemoved(key);
      if (read?.state !== "found") return false;
      session.documents?.forgetRemoved(key);
      const document = session.sealed(read.document);
      if (isFull) openBeside([withFreeId(document)], STEP_LABELS.restore);
      else replaceBy(withFreeId(document, session.present.id), STEP_LABELS.restore);
      return true;
    },
    /** The text of a removed entry, to download what cannot be restored, or null. */
    removedText: (key: string): string | null => session.documents?.removedText(key) ?? null,

    /** Takes what another tab stored, or what is there instead when it removed the document; one step, so undo goes back. */
    loadNewer(): void {
      const { present, documents, otherTab } = session;
      if (otherTab === null || documents === null) return;
      const label = STEP_LABELS.loadNewer;
      const stored = load(present.id);
      if (stored !== null) session.takeStored(stored, label);
      else {
        const current = load(documents.current() ?? "");
        const next = current ?? makeEmpty();
        session.step(next, { label, removes: [present], adds: current === null ? [next] : [] });
      }
      publish(ANNOUNCEMENTS.done(label));
    },
    /** Saves this tab's version although another tab was at the document; that tab's goes to "Recently removed". */
    keepMine(): void {
      if (session.otherTab === null) return;
      session.saveOver();
      publish(ANNOUNCEMENTS.keptMine);
    },
    /** The visitor has read of the problem with storage. */
    dismissProblem(): void {
      session.problem = null;
      publish();
    },
  };
}

/** A value without the ids of its rows, which are other ones each time. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item) => key === "id" ? undefined : item));
}
