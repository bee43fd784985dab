import assert from "node:assert/strict";
import fc from "fast-check";
import { notifyAfterNavigation, takeCarriedToast } from "../../../lib/notifications/notify.ts";

const NOW = Date.UTC(2026, 0, 5, 9);
const SUCCESS = { title: "Success!", description: "Your diagnostic has been submitted." } as const;

function memoryStore(text?: string) {
  const items = new Map(text === undefined ? [] : [["notification", text]]);
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, open: () => store };
}

const blocked = () => {
  throw new DOMException("storage is blocked", "SecurityError");
};

Deno.test("takeCarriedToast() returns the notification once and removes it", () => {
  const { items, open } = memoryStore();
  notifyAfterNavigation(SUCCESS, NOW, open);
  assert.deepEqual(takeCarriedToast(NOW + 800, open), SUCCESS);
  assert.equal(takeCarriedToast(NOW + 900, open), null);
  assert.equal(items.size, 0);
});

Deno.test("takeCarriedToast() returns the latest of several", () => {
  const { open } = memoryStore();
  notifyAfterNavigation(SUCCESS, NOW, open);
  notifyAfterNavigation({ title: "Error", variant: "destructive" }, NOW, open);
  assert.deepEqual(takeCarriedToast(NOW, open), { title: "Error", variant: "destructive" });
});

Deno.test("takeCarriedToast() returns null for a notification older than a minute or from the future", () => {
  for (const [age, expected] of [[60_000, SUCCESS], [60_001, null], [-60_001, null]] as const) {
    const { items, open } = memoryStore();
    notifyAfterNavigation(SUCCESS, NOW, open);
    assert.deepEqual(takeCarriedToast(NOW + age, open), expected, `${age} ms`);
    assert.equal(items.size, 0);
  }
});

Deno.test("takeCarriedToast() removes anything that is not a notification", () => {
  const valid = { ...SUCCESS, at: NOW };
  const refused: unknown[] = [
    null,
    [],
    "text",
    {},
    { ...valid, at: undefined },
    { ...valid, at: "now" },
    { ...valid, title: undefined },
    { ...valid, title: 1 },
    { ...valid, title: "  " },
    { ...valid, title: "x".repeat(121) },
    { ...valid, description: null },
    { ...valid, description: {} },
    { ...valid, description: "x".repeat(401) },
    { ...valid, variant: "huge" },
  ];
  for (const text of ["", "{", ...refused.map((value) => JSON.stringify(value))]) {
    const { items, open } = memoryStore(text);
    assert.equal(takeCarriedToast(NOW, open), null, text);
    assert.equal(items.size, 0, text);
  }
});

Deno.test("takeCarriedToast() returns only title, description and variant", () => {
  const { open } = memoryStore(JSON.stringify({ ...SUCCESS, at: NOW, durationMs: 1e9, html: "<b>" }));
  assert.deepEqual(takeCarriedToast(NOW, open), SUCCESS);
});

Deno.test("takeCarriedToast() never throws, whatever is stored", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    const taken = takeCarriedToast(NOW, memoryStore(text).open);
    assert.ok(taken === null || taken.title.trim() !== "");
  }));
});

Deno.test("with storage blocked a notification is kept in memory, once", () => {
  notifyAfterNavigation(SUCCESS, NOW, blocked);
  assert.deepEqual(takeCarriedToast(NOW, blocked), SUCCESS);
  assert.equal(takeCarriedToast(NOW, blocked), null);
});

Deno.test("with storage full a notification is kept in memory, and an older one in storage is dropped", () => {
  const { items, open } = memoryStore(JSON.stringify({ title: "Older", at: NOW }));
  const full = () => ({ ...open(), setItem: () => blocked() });
  notifyAfterNavigation(SUCCESS, NOW, full);
  assert.deepEqual(takeCarriedToast(NOW, full), SUCCESS);
  assert.equal(items.size, 0);
});
