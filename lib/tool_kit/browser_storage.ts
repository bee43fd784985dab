/** What is used of a browser's storage. */
export type StorageLike = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** The storage that `getStorage` gives; where the browser lets nobody read it, one that lasts as long as the tab. */
export function openStorage(
  getStorage: () => StorageLike,
): { readonly storage: StorageLike; readonly isBlocked: boolean } {
  try {
    const storage = getStorage();
    storage.getItem("tool:");
    return { storage, isBlocked: false };
  } catch {
    return { storage: memoryStorage(), isBlocked: true };
  }
}

/** The keys that begin with `start`. */
export function keysIn(storage: StorageLike, start: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((key) => key !== null).filter((key) => key.startsWith(start));
}

/** The value of a stored text; undefined when it is no JSON. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function memoryStorage(): StorageLike {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}
