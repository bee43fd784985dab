import { createHmac, timingSafeEqual } from "node:crypto";
import { base32 } from "../tokens.ts";

/** A grant's id, then its signature: 128 bits of each, in base32, which no change of case spoils. */
const TOKEN = /^([a-z2-7]{26})([a-z2-7]{26})$/;

const SIGNATURE_BYTES = 16;

/** The token of a grant's download link. The same grant always gets the same one, so that it can be sent again. */
export function downloadToken(secret: string, grantId: string): string {
  return `${grantId}${signatureOf(secret, grantId)}`;
}

/** The path of the page from which a buyer downloads what a grant allows. */
export function downloadPath(secret: string, grantId: string): string {
  return `/downloads/${downloadToken(secret, grantId)}`;
}

/** The grant that a token was made for; null for a token that this site has not made. Says nothing about whether the grant still counts. */
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
