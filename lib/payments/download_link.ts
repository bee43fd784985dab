import { createHmac, timingSafeEqual } from "node:crypto";
import { base32 } from "../tokens.ts";

/** A grant's id and its signature, each 128 bits in base32, so that a change of case does no harm. */
const TOKEN = /^([a-z2-7]{26})([a-z2-7]{26})$/;

const SIGNATURE_BYTES = 16;

/** The token of a grant's download link. It is always the same for a grant, so that the link can be sent again. */
export function downloadToken(secret: string, grantId: string): string {
  return `${grantId}${signatureOf(secret, grantId)}`;
}

/** The path of a grant's download page. */
export function downloadPath(secret: string, grantId: string): string {
  return `/downloads/${downloadToken(secret, grantId)}`;
}

/** The grant of a token; null if this site has not made the token. The grant may have been revoked. */
export function readDownloadToken(secret: string, token: string): string | null {
  const [, grantId, signature] = TOKEN.exec(token) ?? [];
  if (grantId === undefined || signature === undefined) return null;
  const bytes = new TextEncoder();
  const isOwn = timingSafeEqual(bytes.encode(signature), bytes.encode(signatureOf(secret, grantId)));
  return isOwn ? grantId : null;
}

function signatureOf(secret: string, grantId: string): string {
  const digest = createHmac("sha256", secret).update(`download ${grantId}`).digest();
  return base32(digest.subarray(0, SIGNATURE_BYTES));
}
