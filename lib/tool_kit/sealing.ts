import type { Documents } from "./documents.ts";
import { type History, startHistory } from "./undo.ts";
import type { Seal, ToolDocument } from "./tool_model.ts";

/** What sealing does with a session: its own state, and what it can do. */
export interface SealedSession<Content> {
  history: History<Content>;
  /** Histories of documents that were left for others in this tab. */
  readonly left: Map<string, { readonly history: History<Content> }>;
  readonly isPaused: boolean;
  /** Forgets what waits to be saved. */
  readonly clearSchedule: () => void;
  /** The present is stored as it is, or else nothing is. */
  readonly settle: (result: ReturnType<Documents<Content>["save"]>) => void;
  /** The present is what is stored. */
  readonly rest: () => void;
  /** Compares with storage, where another tab may have been at work. */
  readonly look: () => void;
  readonly onChange: () => void;
}

export type Sealing<Content> = ReturnType<typeof createSealing<Content>>;

/** Closes what a tool's model seals for good: in this tab's memory, in storage, and in what comes in. */
export function createSealing<Content>(
  seals: (before: Content, after: Content) => Seal<Content> | null,
  documents: Documents<Content>,
  session: SealedSession<Content>,
) {
  type Document = ToolDocument<Content>;

  /** Every state of a document that this tab still holds. */
  function statesInMemory(): Document[] {
    const histories = [session.history, ...[...session.left.values()].map(({ history }) => history)];
    return histories.flatMap(({ past, present, future }) => [
      present,
      ...[...past, ...future].flatMap(({ document, adds, removes }) => [document, ...adds, ...removes]),
    ]);
  }

  /** Ends undo in this tab, and seals what it holds of other documents. */
  function forget({ apply }: Seal<Content>): void {
    const sealed = ({ present }: History<Content>) =>
      startHistory({ ...present, content: apply(present.content) });
    session.history = sealed(session.history);
    for (const [id, one] of session.left) session.left.set(id, { ...one, history: sealed(one.history) });
  }

  return {
    /** A step after which there is no way back. False when another tab was at the document: that is to be settled first. */
    step(next: Document, seal: Seal<Content>): boolean {
      const { present } = session.history;
      if (session.isPaused) return false;
      if (documents.compare(present.id) !== "same") {
        session.look();
        return false;
      }
      session.clearSchedule();
      session.history = startHistory(next);
      forget(seal);
      let result = documents.save(next);
      if (result === "full") {
        // What is stored must go, whether or not there is room for what follows it.
        documents.remove(present, "replaced", false);
        result = documents.save(next);
      }
      session.settle(result);
      documents.seal(seal);
      return true;
    },

    /**
     * Another tab may have sealed what this one still holds: then it is sealed here too, before anybody can go back to it.
     * `changed` is the document that it wrote; null: any.
     */
    take(changed: string | null): void {
      const held = statesInMemory();
      for (const id of new Set(held.map((document) => document.id))) {
        const stored = changed === null || changed === id ? documents.peek(id) : null;
        const seal = stored && held.map(({ content }) => seals(content, stored.content)).find(Boolean);
        if (!stored || !seal) continue;
        forget(seal);
        if (id === session.history.present.id && documents.load(id).state === "found") {
          session.history = startHistory(stored);
          session.rest();
        }
        session.onChange();
      }
    },

    /** A document from elsewhere, sealed where this browser has sealed it. */
    sealed(document: Document): Document {
      const stored = documents.list().map(({ id }) => documents.peek(id)).filter((one) => one !== null);
      return [session.history.present, ...stored].reduce((now, { content }) => {
        const seal = seals(now.content, content);
        return seal === null ? now : { ...now, content: seal.apply(now.content) };
      }, document);
    },
  };
}
