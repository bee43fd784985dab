import { createHmac, timingSafeEqual } from "node:crypto";
import type { Sql } from "../db/database.ts";
import type { Site } from "../site.ts";
import { hashAddress } from "./address.ts";
import type { Reader } from "./kinds.ts";
import { getSuppression, isStoppedSince, suppressAddress } from "./store.ts";

/** Whether the way out of a mail is a link in it, which then ends all such mail to the address. */
export const canBeEnded = (reader: Reader) => reader === "visitor" || reader === "client";

/** The route of the page that an unsubscribe link opens. */
export const UNSUBSCRIBE_ROUTE = "/unsubscribe/:token";

/** The hash of an address and 128 bits of the hash's signature. Both are in hex, so that a change of case does no harm. */
const TOKEN = /^([\da-f]{64})([\da-f]{32})$/;

/** The link by which the owner of an address ends all mail except about purchases. The address cannot be recovered from it. */
export function unsubscribeUrl(
  { origin }: Pick<Site, "origin">,
  secret: string,
  addressHash: string,
): string {
  return `${origin}/unsubscribe/${addressHash}${signatureOf(secret, addressHash)}`;
}

/**
 * Headers that make a mail program show its own unsubscribe button (RFC 8058). The RFC requires https. Without https there are none: the link at
 * the end of the mail is enough for a person.
 */
export function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return url.startsWith("https:")
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
}

/** Handles the unsubscribe links. */
export interface Unsubscribing {
  /** True if this site made the token. */
  isOwn(token: string): boolean;
  /** True once mail to the address of one of our tokens was ended. Rejects while the database is unavailable. */
  isEnded(token: string): Promise<boolean>;
  /** Whether mail to an address was ended after it was asked for (as Postgres writes it). */
  isStoppedSince(email: string, askedAt: string): Promise<boolean>;
  /** Ends mail to the address of one of our tokens. Repeating it changes nothing. Rejects while the database is unavailable. */
  end(token: string): Promise<void>;
}

/** Handles the unsubscribe links that this installation has made. */
export function createUnsubscribing(sql: Sql, secret: string): Unsubscribing {
  /** The hash in the token; null if this site did not make the token. */
  const parseToken = (token: string): string | null => {
    const [, addressHash, signature] = TOKEN.exec(token) ?? [];
    if (addressHash === undefined || signature === undefined) return null;
    const expected = signatureOf(secret, addressHash);
    return timingSafeEqual(Uint8Array.fromHex(signature), Uint8Array.fromHex(expected)) ? addressHash : null;
  };
  return {
    isOwn: (token) => parseToken(token) !== null,
    isEnded: async (token) => await getSuppression(sql, parseToken(token) ?? "") === "unsubscribed",
    isStoppedSince: (email, askedAt) => isStoppedSince(sql, hashAddress(secret, email), askedAt),
    async end(token) {
      const addressHash = parseToken(token);
      if (addressHash === null) throw new TypeError("this site has made no such link");
      await suppressAddress(sql, addressHash, "unsubscribed");
    },
  };
}

function signatureOf(secret: string, addressHash: string): string {
  return createHmac("sha256", secret).update(`unsubscribe ${addressHash}`).digest("hex").slice(0, 32);
}
