import { createHash, createHmac } from "node:crypto";
import { base32 } from "../tokens.ts";
import type { RoundMode } from "./round.ts";

const SECRET_BYTES = 16;

/** What is stored of a secret. It has 128 random bits, so a fast hash is enough. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** What an issued link's `via_code` is made with, and nothing that is stored. */
export function viaKeyOf(own: string): string {
  return hashOf(`via ${own}`);
}

/**
 * The secrets of the links that the asker hands out: one for everybody, or one for each person. They follow from the owner's secret, so that the owner's page can
 * show them again although only their hashes are stored.
 */
export function linkSecrets(owner: string, mode: RoundMode, invited: number | null): readonly string[] {
  return mode === "each"
    ? Array.from({ length: invited ?? 0 }, (_, at) => derive(owner, `one ${at + 1}`))
    : [derive(owner, "shared")];
}

/** The secret of the link under which a closed round is shown to others. */
export function sharedSecret(owner: string): string {
  return derive(owner, "shared");
}

/** The secret of something, which follows from another one, so that it can be shown again although only its hash is stored. */
export function derive(from: string, what: string): string {
  return base32(createHmac("sha256", from).update(what).digest().subarray(0, SECRET_BYTES));
}
