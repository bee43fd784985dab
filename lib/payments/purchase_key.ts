/** Milliseconds for which a key is used again. The payment provider forgets keys after a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** The creation time of the key, its amount, and the key. */
const STORED = /^(\d+) (\d+) ([\d-]{15,})$/;

/** The keys for a browser that blocks its storage. */
const memory = new Map<string, string>();

/**
 * The Idempotency-Key for buying a product at an amount in integer cents. All tabs use the same key for a day, so that a second click, tab or
 * visit finds the first payment. A different amount gets a new key. One that is the `proof` of a purchase of the product stays.
 */
export function purchaseKey(productId: string, amount: number, now = Date.now(), proof?: string): string {
  const [, at, storedAmount, key] = STORED.exec(readStored(productId)) ?? [];
  const age = now - Number(at);
  return key && (key === proof || (Number(storedAmount) === amount && age >= 0 && age < MAX_AGE_MS))
    ? key
    : renewPurchaseKey(productId, amount, now);
}

/** Replaces the key when its payment can no longer be paid. */
export function renewPurchaseKey(productId: string, amount: number, now = Date.now()): string {
  // 128 random bits. lib/tokens.ts would write them shorter, but its code would put the product page over its budget.
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const text = `${now} ${amount} ${key}`;
  memory.set(productId, text);
  try {
    localStorage.setItem(nameOf(productId), text);
  } catch {
    // The key is in memory.
  }
  return key;
}

function readStored(productId: string): string {
  const own = memory.get(productId) ?? "";
  try {
    return localStorage.getItem(nameOf(productId)) ?? own;
  } catch {
    return own;
  }
}

/** Without the secret of a link for coaching, which the browser must not keep. The server has a key of its own for each part of each link. */
function nameOf(productId: string): string {
  return `purchase:${productId.split(/-\w{26}/)[0]}`;
}
