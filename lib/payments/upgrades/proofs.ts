/** The id of the element of a product's page that says what is known of earlier purchases. */
export const KNOWN_PLACE = "known-purchase";

/** Begins the fragment of a link for the buyer of a tool. One token or several follow. */
export const UPGRADE_FRAGMENT = "upgrade=";

/** The beginning of the name, and the text, under which purchase_key.ts stores a key. */
const NAME = "purchase:";
const STORED = /^\d+ \d+ ([\d-]{15,})$/;

/** Under which a tab keeps the tokens of the link that it came by, because a code's form and other pages have addresses without them. */
const LINKED = "purchases of a link";

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
  const tokens = hash.startsWith(begin) ? hash.slice(begin.length) : null;
  try {
    if (tokens !== null) sessionStorage.setItem(LINKED, tokens);
    return sessionStorage.getItem(LINKED);
  } catch {
    // The browser blocks its storage.
    return tokens;
  }
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

/** Forgets all purchases that were begun in this browser. Their links in mails still work. */
export function forgetPurchases(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(NAME)) localStorage.removeItem(name);
  sessionStorage.removeItem(LINKED);
}
