import { isSame } from "./rows.ts";
import type { ToolDocument } from "./tool_model.ts";

/** Steps kept for undo. Documents share what did not change, so a step costs what it changed. */
export const HISTORY_LIMIT = 200;
/** Milliseconds without a key after which typing in the same field is another step. */
export const TYPING_PAUSE_MS = 2_000;

/** One thing to undo or to redo. */
export interface Step<Content> {
  /** In the past: the document before the step. In the future: the document after it. */
  readonly document: ToolDocument<Content>;
  /** What undo and redo name: "delete key result". */
  readonly label: string;
  /** Documents that the step put into storage and took out of it; a step within a document has neither. */
  readonly adds: readonly ToolDocument<Content>[];
  readonly removes: readonly ToolDocument<Content>[];
}

/** A document and the ways back and forth from it. Immutable. */
export interface History<Content> {
  /** Oldest first. */
  readonly past: readonly Step<Content>[];
  readonly present: ToolDocument<Content>;
  /** The next to redo first. */
  readonly future: readonly Step<Content>[];
  /** The field being typed in and the time of its last key; null when the next action is a step of its own. */
  readonly typing: { readonly key: string; readonly at: number } | null;
}

/** How a change is recorded. */
export interface Change<Content> {
  readonly label: string;
  /** Milliseconds of a clock. */
  readonly at: number;
  /** Changes in a row with the same key are one step; null or left out: a step of its own. */
  readonly key?: string | null;
  readonly adds?: readonly ToolDocument<Content>[];
  readonly removes?: readonly ToolDocument<Content>[];
}

export function startHistory<Content>(document: ToolDocument<Content>): History<Content> {
  return { past: [], present: document, future: [], typing: null };
}

/** The history after a change; the same history when `next` is what the present is and storage is not touched. */
export function record<Content>(
  history: History<Content>,
  next: ToolDocument<Content>,
  { label, at, key = null, adds = [], removes = [] }: Change<Content>,
): History<Content> {
  const { past, present, typing } = history;
  const staysHere = adds.length === 0 && removes.length === 0;
  if (staysHere && isSameDocument(present, next)) return history;
  const last = past.at(-1);
  if (key !== null && last !== undefined && typing?.key === key && at - typing.at <= TYPING_PAUSE_MS) {
    // Typed and taken back: an undo button for it would do nothing that can be seen.
    if (isSameDocument(last.document, next)) {
      return { past: past.slice(0, -1), present: last.document, future: [], typing: null };
    }
    return { past, present: next, future: [], typing: { key, at } };
  }
  return {
    past: [...past, { document: present, label, adds, removes }].slice(-HISTORY_LIMIT),
    present: next,
    future: [],
    typing: key === null ? null : { key, at },
  };
}

/** The next key in the same field begins a step: call it when a field loses the focus. */
export function endTyping<Content>(history: History<Content>): History<Content> {
  return history.typing === null ? history : { ...history, typing: null };
}

/** One step back; the same history when there is none. */
export function undo<Content>(history: History<Content>): History<Content> {
  const { past, present, future } = history;
  const step = past.at(-1);
  if (step === undefined) return history;
  return {
    past: past.slice(0, -1),
    present: step.document,
    future: [{ ...step, document: present }, ...future],
    typing: null,
  };
}

/** One step forward again; the same history when there is none. */
export function redo<Content>(history: History<Content>): History<Content> {
  const { past, present, future } = history;
  const [step, ...rest] = future;
  if (step === undefined) return history;
  return {
    past: [...past, { ...step, document: present }],
    present: step.document,
    future: rest,
    typing: null,
  };
}

/** What the next undo takes back, or null. */
export function undoLabel({ past }: History<unknown>): string | null {
  return past.at(-1)?.label ?? null;
}

/** What the next redo does again, or null. */
export function redoLabel({ future }: History<unknown>): string | null {
  return future[0]?.label ?? null;
}

/** Whether two documents are the same to their reader; when they were changed does not count. */
function isSameDocument(a: ToolDocument<unknown>, b: ToolDocument<unknown>): boolean {
  return a.id === b.id && a.title === b.title && a.schema === b.schema && isSame(a.content, b.content);
}
