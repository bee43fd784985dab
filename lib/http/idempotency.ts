import { Problem } from "./errors.ts";

const KEY = /^[\x21-\x7e]{8,128}$/;

/** The request's Idempotency-Key, or null without one. Throws Problem 400 when it is not 8 to 128 visible characters. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (!KEY.test(key)) throw new Problem(400, "The Idempotency-Key must be 8 to 128 visible characters.");
  return key;
}
