import type { STORAGE_LINES } from "./words.ts";
import type { Documents, SaveResult } from "./documents.ts";
import type { ToolDocument } from "./tool_model.ts";

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

/** What another tab did to a document since this one read it. */
export type OtherTab = "changed" | "removed" | null;

interface SavingOptions<Content> {
  readonly clock: Clock;
  readonly present: () => ToolDocument<Content>;
  /** Null before storage is open. */
  readonly documents: () => Documents<Content> | null;
  /** Hears of every change that nobody asked for here: saved, other tabs. */
  readonly onChange: () => void;
}

/** Saves the open document when it has been left alone for a moment, and waits while another tab has been at it. */
export function createSaving<Content>({ clock, present, documents, onChange }: SavingOptions<Content>) {
  /** Whether the present has changes that are not in storage. */
  let isDirty = false;
  let callOff: (() => void) | null = null;
  let state: StorageState = "sample";
  let otherTab: OtherTab = null;

  const restingState = (): StorageState =>
    documents()?.isBlocked ? "blocked" : documents()?.has(present().id) ? "saved" : "sample";

  function schedule(): void {
    isDirty = true;
    if (state === "saved" || state === "sample") state = "saving";
    callOff?.();
    callOff = clock.after(AUTOSAVE_MS, () => {
      save();
      onChange();
    });
  }

  function cancel(): void {
    callOff?.();
    callOff = null;
  }

  /** Writes what is not written yet. What a full storage refuses is tried again with the next change. */
  function save(): void {
    cancel();
    const opened = documents();
    if (isDirty && opened !== null && otherTab === null) settle(opened.save(present()));
  }

  /** Takes note of what came of writing the present. */
  function settle(result: SaveResult): void {
    const { id } = present();
    isDirty = result !== "saved" && result !== "blocked";
    if (result === "conflict") pause(documents()?.compare(id) === "removed" ? "removed" : "changed");
    else state = result;
    if (!isDirty) documents()?.setCurrent(id);
  }

  function pause(reason: "changed" | "removed"): void {
    otherTab = reason;
    state = "paused";
  }

  /** Nothing of the present waits to be written. */
  function drop(): void {
    cancel();
    isDirty = false;
    otherTab = null;
  }

  function rest(): void {
    drop();
    state = restingState();
  }

  return {
    get state(): StorageState {
      return state;
    },
    set state(next: StorageState) {
      state = next;
    },
    get otherTab(): OtherTab {
      return otherTab;
    },
    get isDirty(): boolean {
      return isDirty;
    },
    schedule,
    cancel,
    save,
    settle,
    drop,
    /** The present is as it is in storage, or is not kept there. */
    rest,
    /** As rest(), for a document that was left with changes, or that another tab was at. */
    resume(left: { readonly isDirty: boolean; readonly otherTab: OtherTab }): void {
      rest();
      isDirty = left.isDirty;
      if (left.otherTab !== null) pause(left.otherTab);
      else if (isDirty) schedule();
    },
    /** Compares with what is stored: another tab may have been at work on document `id` (null: on any). */
    look(id: string | null): void {
      const open = present().id;
      const opened = documents();
      if (opened === null || (id !== null && id !== open)) return;
      const compared = opened.compare(open);
      if (compared === "same") return;
      pause(compared);
      onChange();
    },
    /** Writes the present over what another tab stored, which goes to "Recently removed". */
    saveOver(): void {
      otherTab = null;
      const opened = documents();
      if (opened !== null) settle(opened.saveOver(present()));
    },
  };
}
