import { AsyncLocalStorage } from "node:async_hooks";
import type { Words } from "./current.ts";

/**
 * Runs something with these words: all of it, also what it waits for, reads the same ones unless `source` changes them. A request has the words of its
 * beginning, so that no page is half old and half new; work in the background reads the newest.
 */
export function withWords<Result>(source: () => Words, run: () => Result): Result {
  globalThis.wordsScope ??= new AsyncLocalStorage();
  return globalThis.wordsScope.run(source, run);
}
