/**
 * What a tab keeps on the way to a purchase until it is closed: the email that was typed; the secret of a payment with which a bank has sent the buyer back,
 * so that a reload finds it; and the tokens of the mail's link that it came by, because a code's form and other pages have addresses without them.
 */
const KEPT = ["payment-email", "payment-returned", "payment-proofs"] as const;
type Kept = typeof KEPT[number];

/** Keeps a text; null forgets it. */
export function keepInTab(name: Kept, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // The browser blocks its storage, so it is not kept.
  }
}

/** Forgets all of it. */
export function forgetInTab(): void {
  for (const name of KEPT) keepInTab(name, null);
}

/** The text that was kept last; null: none was. */
export function keptInTab(name: Kept): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The secret that the provider added to the return URL; null if there is none, or it is another payment's. */
export function returnedSecret(query: URLSearchParams): string | null {
  const secret = query.get("payment_intent_client_secret") ?? "";
  return /^pi_\w+_secret_\w+$/.test(secret) && secret.startsWith(`${query.get("payment_intent")}_secret_`)
    ? secret
    : null;
}
