import { createHash } from "node:crypto";
import { WORDS_FILE } from "../content/desk_words.ts";
import type { Sql } from "../db/database.ts";
import { SHIPPED, type Words } from "./current.ts";
import { emphasisFault } from "./fields.ts";
import type { Slot } from "./slot.ts";
import { SLOTS, TYPED_SLOTS } from "./slots.ts";
import {
  changeDrafts,
  type Draft,
  type DraftChange,
  listChanges,
  listDrafts,
  publishDrafts,
  publishValues,
  readPublished,
  readPublishTimes,
  type SeenDraft,
  undoPublish,
} from "./store.ts";
import { type FileProblem, wordsFile, wordsFrom } from "./words_file.ts";

/** The words at one moment. */
export interface WordsNow {
  readonly published: Words;
  /** What is published, and each draft in its place. */
  readonly drafted: Words;
  /** Of photographs too. */
  readonly drafts: ReadonlyMap<string, Draft>;
}

/** A value that a form asks for. `seen`: the mark of the value that the form has shown. */
export interface Wish {
  readonly value: unknown;
  readonly seen: string;
}

/** Which slots a form has changed, and of these the ones that another form has changed since they were shown: then nothing is saved. */
export interface Saved {
  readonly touched: readonly string[];
  readonly elsewhere: readonly string[];
}

/** What was done with drafts: nothing when there was nothing left to do, or when another form had changed one of them. */
export type Done = "done" | "already" | "changed";

/** What the coach's desk does with the words of the site. Slots that do not exist are left alone. */
export function createWordsDesk(sql: Sql, overruled: Words["overruled"] = new Map()) {
  const read = async (): Promise<WordsNow> => {
    const [values, listed] = await Promise.all([readPublished(sql), listDrafts(sql)]);
    const known = listed.filter(({ slot }) => SLOTS.has(slot));
    return {
      published: { values, overruled },
      drafted: { values: withDrafts(values, listed), overruled, isDraft: true },
      drafts: new Map(known.map((draft) => [draft.slot, draft])),
    };
  };
  /** Whether drafts are as they were seen. */
  const compare = async (seen: readonly SeenDraft[]) => {
    const { drafts: now } = await read();
    const drafts = seen.flatMap(({ slot }) => now.get(slot) ?? []);
    const isSame = drafts.length === seen.length &&
      seen.every(({ slot, writtenAt }) => now.get(slot)?.writtenAt === writtenAt);
    const state: Done = drafts.length === 0 ? "already" : isSame ? "done" : "changed";
    return { state, drafts };
  };
  /** "moved": another window has changed a draft in the meantime. */
  const trySaving = async (wishes: ReadonlyMap<string, Wish>): Promise<Saved | "moved"> => {
    const now = await read();
    const touched = [...wishes].flatMap(([id, { value, seen }]) => {
      const slot = TYPED_SLOTS.get(id);
      return slot === undefined || markOf(slot, value) === seen ? [] : [{ id, slot, value, seen }];
    });
    const saved = (elsewhere: readonly string[]) => ({ touched: touched.map(({ id }) => id), elsewhere });
    // Not one that is as this form wants it already: a second press of its button.
    const wanted = touched.filter(({ id, value }) => draftChange(now, { id, value }) !== null);
    const elsewhere = wanted.filter(({ id, slot, seen }) => markIn(now.drafted, id, slot) !== seen);
    if (elsewhere.length > 0) return saved(elsewhere.map(({ id }) => id));
    const changes = wanted.flatMap(({ id, value }) => draftChange(now, { id, value }) ?? []);
    return await changeDrafts(sql, changes) ? saved([]) : "moved";
  };
  return {
    read,
    /** When each slot was last published, ISO. */
    readPublishTimes: () => readPublishTimes(sql),
    /** Keeps drafts of all that the coach has changed in a form, or of nothing when another form has changed one of them since. */
    async save(wishes: ReadonlyMap<string, Wish>): Promise<Saved> {
      for (;;) {
        const saved = await trySaving(wishes);
        if (saved !== "moved") return saved;
      }
    },
    /** Publishes drafts together, as they were seen. */
    async publish(seen: readonly SeenDraft[]): Promise<Done> {
      const { state, drafts } = await compare(seen);
      if (state !== "done") return state;
      return (await publishDrafts(sql, drafts)).length > 0 ? "done" : "changed";
    },
    /** Forgets drafts, as they were seen. */
    async drop(seen: readonly SeenDraft[]): Promise<Done> {
      const { state } = await compare(seen);
      if (state !== "done") return state;
      const isDropped = await changeDrafts(sql, seen.map(({ slot, writtenAt }) => ({ slot, writtenAt })));
      return isDropped ? "done" : "changed";
    },
    listChanges: listChanges.bind(null, sql),
    /** Puts back what counted before a publish of these slots, if none of them was published again since. */
    undo: async (options: Parameters<typeof undoPublish>[1]): Promise<Done> =>
      (await undoPublish(sql, options)).length > 0 ? "done" : "already",
    /** What is published, as the text of a file. */
    exportFile: async () => wordsFile(await readPublished(sql)),
    /** Publishes what differs in such a file, or nothing. Returns how many slots changed, or what is wrong with the file. */
    async importFile(text: string): Promise<number | readonly FileProblem[]> {
      const values = valuesFrom(text, { values: await readPublished(sql) });
      if (!("size" in values)) return values;
      return await publishValues(sql, values);
    },
    /** Makes drafts of what differs in such a file, or of nothing. Returns how many, or what is wrong with the file or in its way. */
    async draftFile(text: string): Promise<number | readonly FileProblem[]> {
      for (;;) {
        const now = await read();
        const values = valuesFrom(text, now.drafted);
        if (!("size" in values)) return values;
        const changes = [...values].flatMap(([id, value]) => draftChange(now, { id, value }) ?? []);
        // The coach may want to keep these.
        const own = changes.filter(({ slot }) => now.drafts.has(slot));
        if (own.length > 0) return own.map(({ slot }) => ({ slot, why: WORDS_FILE.drafted }));
        if (await changeDrafts(sql, changes)) return changes.length;
      }
    },
  };
}

/** The values of a file that is to stand beside these words, or each thing that is wrong with it. */
function valuesFrom(text: string, words: Words): ReturnType<typeof wordsFrom> {
  const values = wordsFrom(text);
  if (!("size" in values)) return values;
  const misplaced = misplacedEmphases(values.keys(), (id) => {
    const slot = TYPED_SLOTS.get(id);
    return values.get(id) ?? (slot && (values.has(id) ? slot.shipped : storedIn(words, id, slot)));
  });
  return misplaced.size === 0 ? values : [...misplaced].map(([slot, why]) => ({ slot, why }));
}

/** The draft that gives a slot this value, null the shipped one; without a value if that is published. null: it has it already. */
function draftChange(
  { published, drafted, drafts }: WordsNow,
  { id, value }: { readonly id: string; readonly value: unknown },
): DraftChange | null {
  const slot = TYPED_SLOTS.get(id);
  if (slot === undefined) return null;
  const isIn = (words: Words) =>
    value === null ? !words.values.has(id) : textOf(slot, value) === textOf(slot, storedIn(words, id, slot));
  if (isIn(drafted)) return null;
  const change = { slot: id, writtenAt: drafts.get(id)?.writtenAt ?? null };
  return isIn(published) ? change : { ...change, value: isIn(SHIPPED) ? null : value };
}

/** Which of these slots emphasise words that the text beside them does not have, and why that can't be. `valueOf` gives what a slot will have. */
export function misplacedEmphases(
  ids: Iterable<string>,
  valueOf: (id: string) => unknown,
): ReadonlyMap<string, string> {
  return new Map([...ids].flatMap((id) => {
    const schema = TYPED_SLOTS.get(id)?.schema;
    const why = schema && emphasisFault(schema, valueOf(id), (name) => valueOf(id.replace(/[^/]+$/, name)));
    return why ? [[id, why] as const] : [];
  }));
}

/** Tells two values of a slot apart, in a form: what the coach has not changed is not saved, and what somebody else has changed is not lost. */
export function markIn(words: Words, id: string, slot: Slot<unknown>): string {
  return markOf(slot, storedIn(words, id, slot));
}

function markOf(slot: Slot<unknown>, value: unknown): string {
  return createHash("sha256").update(textOf(slot, value)).digest("base64url").slice(0, 12);
}

/** The value that counts. Of a sample mark: whether the coach has confirmed, also when the mark is gone because all words were replaced. */
export function storedIn(words: Words, id: string, slot: Slot<unknown>): unknown {
  const { success, data } = slot.schema.safeParse(words.values.get(id));
  return success ? data : slot.shippedIn(words);
}

/** Two equal values have the same text. */
function textOf({ schema }: Slot<unknown>, value: unknown): string {
  return JSON.stringify(schema.parse(value));
}

/** What is published, with each draft in its place. */
export function withDrafts(
  published: ReadonlyMap<string, unknown>,
  drafts: readonly Draft[],
): ReadonlyMap<string, unknown> {
  const values = new Map(published);
  for (const { slot, value } of drafts) {
    if (value === null) values.delete(slot);
    else values.set(slot, value);
  }
  return values;
}
