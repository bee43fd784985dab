import type { AsyncLocalStorage } from "node:async_hooks";

/** What stands in place of the shipped words at one moment. */
export interface Words {
  /** By slot, as they were stored. A slot checks its own. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Whether they are seen by the desk alone. No cache may keep what shows them. */
  readonly isDraft?: boolean;
  /** Slots in whose place a setting stands, each with its name. */
  readonly overruled?: ReadonlyMap<string, string> | undefined;
  readonly onRead?: (slot: string) => void;
}

/** Nothing is replaced. */
export const SHIPPED: Words = { values: new Map() };

/** The slots in whose place these settings stand, each with the setting's name. */
export function overruledBy(
  { coachingRefunds }: { readonly coachingRefunds: readonly string[] },
): ReadonlyMap<string, string> {
  return new Map(
    coachingRefunds.length === 0 ? [] : [["meetings/offers/rules/refunds", "COACHING_REFUNDS"]],
  );
}

declare global {
  /** The server's (with_words.ts). The built routes and the entry that opens the services have a copy of these modules each, and one scope; browsers have none. */
  var wordsScope: AsyncLocalStorage<() => Words> | undefined;
}

/** The words of what is running; outside of withWords() the shipped ones. */
export function currentWords(): Words {
  return globalThis.wordsScope?.getStore()?.() ?? SHIPPED;
}
