import assert from "node:assert/strict";
import {
  clearDraft,
  type Draft,
  DRAFT_STORAGE_KEY,
  type DraftInStorage,
  emptyDraft,
  readDraft,
  serializeDraft,
  watchDraft,
  writeDraft,
} from "../../../lib/diagnostic/draft.ts";
import { memoryStorage, replaceLocalStorage } from "../../support/local_storage.ts";

const DRAFT: Draft = { ...emptyDraft("the-key-of-this-draft"), scores: { speed: 4 }, name: "Grace" };
const NOTHING: DraftInStorage = { draft: null, canSave: true };

const refuse = () => {
  throw new DOMException("blocked", "SecurityError");
};

/** Browser storage in memory; `over` replaces methods. */
function draftStorage(text?: string, over: Partial<Storage> = {}): Partial<Storage> {
  return { ...memoryStorage(new Map(text === undefined ? [] : [[DRAFT_STORAGE_KEY, text]])), ...over };
}

/** Runs with another `localStorage`; returns the errors written to the console. */
function withStorage(storage: () => Partial<Storage>, run: () => void): unknown[][] {
  const errors: unknown[][] = [];
  const { error } = console;
  console.error = (...words) => void errors.push(words);
  const putBack = replaceLocalStorage(storage);
  try {
    run();
  } finally {
    putBack();
    console.error = error;
  }
  return errors;
}

Deno.test("a draft can be written, read again and cleared", () => {
  const storage = draftStorage();
  const errors = withStorage(() => storage, () => {
    assert.deepEqual(readDraft(), NOTHING);
    assert.equal(writeDraft(DRAFT), true);
    assert.equal(storage.getItem?.(DRAFT_STORAGE_KEY), serializeDraft(DRAFT));
    assert.deepEqual(readDraft(), { draft: DRAFT, canSave: true });
    clearDraft();
    assert.deepEqual(readDraft(), NOTHING);
  });
  assert.deepEqual(errors, []);
});

Deno.test("writeDraft() does not write a stored draft again, because two tabs would answer each other for ever", () => {
  const written: string[] = [];
  const storage = draftStorage(serializeDraft(DRAFT), { setItem: (_, text) => void written.push(text) });
  withStorage(() => storage, () => {
    writeDraft(DRAFT);
    writeDraft({ ...DRAFT, previous: "the choice of this tab" });
    writeDraft({ ...DRAFT, name: "Ada", key: "another-key" });
  });
  assert.equal(written.length, 1);
});

Deno.test("readDraft() ignores a stored text that is not a draft, with one error on the console", () => {
  const errors = withStorage(
    () => draftStorage('{"version":1,"scores":{"speed":6}}'),
    () => assert.deepEqual(readDraft(), NOTHING),
  );
  assert.equal(errors.length, 1);
  assert.equal(errors[0]?.[0], "The stored draft of the business check is ignored:");
});

Deno.test("blocked storage saves nothing and throws nothing, in both ways that browsers block it", () => {
  const blocked = [refuse, () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })];
  for (const storage of blocked) {
    withStorage(storage, () => {
      assert.deepEqual(readDraft(), { draft: null, canSave: false });
      assert.equal(writeDraft(DRAFT), false);
      clearDraft();
    });
  }
});

Deno.test("writeDraft() is false when storage is full", () => {
  withStorage(() => draftStorage(undefined, { setItem: refuse }), () => {
    assert.deepEqual(readDraft(), NOTHING);
    assert.equal(writeDraft(DRAFT), false);
  });
});

Deno.test("watchDraft() calls back for another tab's draft and its end only", () => {
  const seen: (Draft | null)[] = [];
  const stored = (key: string | null, newValue: string | null) =>
    globalThis.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  const errors = withStorage(() => draftStorage(), () => {
    const stop = watchDraft((draft) => void seen.push(draft));
    stored(DRAFT_STORAGE_KEY, serializeDraft(DRAFT));
    stored("another key", serializeDraft(DRAFT));
    stored(DRAFT_STORAGE_KEY, null);
    stored(null, null);
    stored(DRAFT_STORAGE_KEY, "{");
    stop();
    stored(DRAFT_STORAGE_KEY, serializeDraft(DRAFT));
  });
  assert.deepEqual(seen, [DRAFT, null]);
  assert.equal(errors.length, 1);
});
