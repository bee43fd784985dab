/** The client secret that the provider added to the return URL; null if there is none. */
export function returnedSecret(query: URLSearchParams): string | null {
  const secret = query.get("payment_intent_client_secret") ?? "";
  return /^pi_\w+_secret_\w+$/.test(secret) && secret.startsWith(`${query.get("payment_intent")}_secret_`)
    ? secret
    : null;
}
