/** Milliseconds for which a key is used again. The payment provider forgets a key after a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** When the key was made, the amount it was made for, the key. */
const KEPT = /^(\d+) (\d+) ([\d-]{15,})$/;

/** The keys of a browser that blocks its storage. */
const memory = new Map<string, string>();

/**
 * The Idempotency-Key for buying a product at an amount (integer cents). All tabs use the same one for a day, so that a
 * second click, tab or visit finds the payment that the first one began; a changed amount has a new one.
 */
export function purchaseKey(productId: string, amount: number, now = Date.now()): string {
  const [, at, kept, key] = KEPT.exec(read(productId)) ?? [];
  const age = now - Number(at);
  return key && Number(kept) === amount && age >= 0 && age < MAX_AGE_MS
    ? key
    : renewPurchaseKey(productId, amount, now);
}

/** Replaces the key, because the payment that it stands for can no longer be paid. */
export function renewPurchaseKey(productId: string, amount: number, now = Date.now()): string {
  // 128 random bits. lib/tokens.ts would write them shorter, and its code would put the product's page over its budget.
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

function read(productId: string): string {
  const own = memory.get(productId) ?? "";
  try {
    return localStorage.getItem(nameOf(productId)) ?? own;
  } catch {
    return own;
  }
}

function nameOf(productId: string): string {
  return `purchase:${productId}`;
}
