/** SHA-256 of a JSON value in hex. Equal values have equal fingerprints when their keys are in the same order. */
export async function fingerprint(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value)));
  return new Uint8Array(digest).toHex();
}
