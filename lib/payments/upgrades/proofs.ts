import { forgetInTab, keepInTab, keptInTab } from "../kept_in_tab.ts";

/** The id of the element of a product's page that says what is known of earlier purchases. */
export const KNOWN_PLACE = "known-purchase";

/** The id of the element that hides the price of everybody else as soon as it has the visitor's own. */
export const OWN_PRICE_PLACE = "own-price";

/** Begins the fragment of a link for the buyer of a tool. One token or several follow. */
export const UPGRADE_FRAGMENT = "upgrade=";

/** The beginning of the name, and the text, under which purchase_key.ts stores a key. */
const NAME = "purchase:";
const STORED = /^\d+ \d+ ([\d-]{15,})$/;

/**
 * What this browser can prove purchases with: the tokens of the link that the tab came by, then the keys of all purchases that the browser has begun.
 * The server knows which were paid.
 */
export function listProofs(): string[] {
  const linked = linkedProofs();
  return [...linked === null ? [] : [linked], ...listKeys()];
}

/** The tokens of the link that the tab came by, several in one text. */
export function linkedProofs(): string | null {
  const { hash } = location;
  const begin = `#${UPGRADE_FRAGMENT}`;
  if (!hash.startsWith(begin)) return keptInTab("payment-proofs");
  const tokens = hash.slice(begin.length);
  keepInTab("payment-proofs", tokens);
  return tokens;
}

function listKeys(): string[] {
  try {
    return Object.entries(localStorage).flatMap(([name, text]) =>
      name.startsWith(NAME) ? STORED.exec(text)?.[1] ?? [] : []
    );
  } catch {
    // The browser blocks its storage.
    return [];
  }
}

/** Whether a purchase was begun in this browser, as far as it keeps them. */
export function hasPurchases(): boolean {
  return listKeys().length > 0;
}

/** Forgets all purchases that were begun in this browser, and what this tab keeps of them. Their links in mails still work. */
export function forgetPurchases(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(NAME)) localStorage.removeItem(name);
  forgetInTab();
}
