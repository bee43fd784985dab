import { createHmac, timingSafeEqual } from "node:crypto";
import { BUNDLE } from "../catalogue/tools.ts";
import { base32 } from "../tokens.ts";
import { UPGRADE_FRAGMENT } from "./upgrades/proofs.ts";

/** A grant's id and its signature, each 128 bits in base32, so that a change of case does no harm. */
const TOKEN = /^([a-z2-7]{26})([a-z2-7]{26})$/;

const SIGNATURE_BYTES = 16;

/** The token of a grant's download link. It is always the same for a grant, so that the link can be sent again. */
export function downloadToken(secret: string, grantId: string): string {
  return `${grantId}${signatureOf(secret, "download", grantId)}`;
}

/** The path of a grant's download page. */
export function downloadPath(secret: string, grantId: string): string {
  return `/downloads/${downloadToken(secret, grantId)}`;
}

/** The grant of a token; null if this site has not made the token. The grant may have been revoked. */
export function readDownloadToken(secret: string, token: string): string | null {
  return readToken(secret, "download", token);
}

/** The path of a buyer's page for the coach's desk: what it opens is not counted, and it changes nothing. */
export function deskLookPath(secret: string, grantId: string): string {
  return `/downloads/${grantId}${signatureOf(secret, "look", grantId)}`;
}

/** The grant of a token of deskLookPath(); null if this site has not made the token. */
export function readLookToken(secret: string, token: string): string | null {
  return readToken(secret, "look", token);
}

/** Stands between proofs of purchases in one text. */
export const BETWEEN_PROOFS = ",";

/**
 * The path of the bundle's page for the holder of grants. A token proves a purchase and opens no download. They are in the fragment, which browsers
 * do not send, so they are in no log.
 */
export function upgradePath(secret: string, grantIds: readonly string[]): string {
  const tokens = grantIds.map((grantId) => `${grantId}${signatureOf(secret, "upgrade", grantId)}`);
  return `/toolbox/${BUNDLE.productId}#${UPGRADE_FRAGMENT}${tokens.join(BETWEEN_PROOFS)}`;
}

/** The grant of a token of upgradePath(); null if this site has not made the token. */
export function readUpgradeToken(secret: string, token: string): string | null {
  return readToken(secret, "upgrade", token);
}

/** What a token is good for. One of a kind is no good for the other. */
type Purpose = "download" | "look" | "upgrade";

function readToken(secret: string, purpose: Purpose, token: string): string | null {
  const [, grantId, signature] = TOKEN.exec(token) ?? [];
  if (grantId === undefined || signature === undefined) return null;
  const bytes = new TextEncoder();
  const isOwn = timingSafeEqual(bytes.encode(signature), bytes.encode(signatureOf(secret, purpose, grantId)));
  return isOwn ? grantId : null;
}

function signatureOf(secret: string, purpose: Purpose, grantId: string): string {
  const digest = createHmac("sha256", secret).update(`${purpose} ${grantId}`).digest();
  return base32(digest.subarray(0, SIGNATURE_BYTES));
}
