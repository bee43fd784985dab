import assert from "node:assert/strict";

/** Puts another `localStorage` in the place of this process'; `storage` may throw, as a browser does. Gives a function that puts it back. */
export function replaceLocalStorage(storage: () => Partial<Storage>): () => void {
  const original = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  assert.ok(original);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: storage });
  return () => Object.defineProperty(globalThis, "localStorage", original);
}

/** Storage in memory. */
export function memoryStorage(items = new Map<string, string>()): Partial<Storage> {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
