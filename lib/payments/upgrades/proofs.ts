/** The id of the element of a product's page that says what is known of earlier purchases. */
export const KNOWN_PLACE = "known-purchase";

/** Begins the fragment of a link for the buyer of a tool. One token or several follow. */
export const UPGRADE_FRAGMENT = "upgrade=";

/** The beginning of the name, and the text, under which purchase_key.ts stores a key. */
const NAME = "purchase:";
const STORED = /^\d+ \d+ ([\d-]{15,})$/;

/**
 * What this browser can prove purchases with: the tokens of a link, then the keys of all purchases that it has begun. The server knows which were
 * paid.
 */
export function listProofs(): string[] {
  const { hash } = location;
  const begin = `#${UPGRADE_FRAGMENT}`;
  return [...hash.startsWith(begin) ? [hash.slice(begin.length)] : [], ...listKeys()];
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
}
