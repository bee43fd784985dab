/** The currency that was chosen last in this browser, in any tool: what is begun from then on counts in it. */
import type { StorageLike } from "./browser_storage.ts";
import { CURRENCY_CODE } from "./guards.ts";
import { isGroup } from "./shape.ts";

const KEY = "tool-currency";

export function keepCurrency(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Blocked or full: the next document begins as any.
  }
}

/** The content of a new document, in that currency. */
export function inUsualCurrency<Content>(content: Content, storage: Pick<StorageLike, "getItem">): Content {
  const currency = storage.getItem(KEY) ?? "";
  return CURRENCY_CODE.test(currency) && isGroup(content) && isGroup(content.settings)
    ? { ...content, settings: { ...content.settings, currency } }
    : content;
}
