/** SHA-256 of a JSON value in hex: equal for equal values whose keys come in the same order. */
export async function fingerprint(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value)));
  return new Uint8Array(digest).toHex();
}
