import { createHmac, timingSafeEqual } from "node:crypto";
import type { Sql } from "../db/database.ts";
import type { Site } from "../site.ts";
import { suppressAddress } from "./store.ts";

/** The route of the page behind such a link. */
export const UNSUBSCRIBE_ROUTE = "/unsubscribe/:token";

/** The hash of an address, then the signature of the hash: 128 bits of it, in hex, which no change of case spoils. */
const TOKEN = /^([\da-f]{64})([\da-f]{32})$/;

/** Where the owner of an address ends all mail but what they buy. The address cannot be told from it. */
export function unsubscribeUrl(
  { origin }: Pick<Site, "origin">,
  secret: string,
  addressHash: string,
): string {
  return `${origin}/unsubscribe/${addressHash}${signatureOf(secret, addressHash)}`;
}

/**
 * The headers with which a mail program shows a button of its own (RFC 8058), which needs https. Without it there are none: the link at
 * the end of the mail is enough for a person.
 */
export function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return url.startsWith("https:")
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
}

/** What the links do. */
export interface Unsubscribing {
  /** True for the token of a link that this site has made. */
  isOwn(token: string): boolean;
  /** Ends mail to the address of a token of our own; ending it again changes nothing. Rejects while the database is away. */
  end(token: string): Promise<void>;
}

/** Reads the links of this installation. */
export function createUnsubscribing(sql: Sql, secret: string): Unsubscribing {
  /** The hash of the token's address, or null. */
  const read = (token: string): string | null => {
    const [, addressHash, signature] = TOKEN.exec(token) ?? [];
    if (addressHash === undefined || signature === undefined) return null;
    const expected = signatureOf(secret, addressHash);
    return timingSafeEqual(Uint8Array.fromHex(signature), Uint8Array.fromHex(expected)) ? addressHash : null;
  };
  return {
    isOwn: (token) => read(token) !== null,
    async end(token) {
      const addressHash = read(token);
      if (addressHash === null) throw new TypeError("this site has made no such link");
      await suppressAddress(sql, addressHash, "unsubscribed");
    },
  };
}

function signatureOf(secret: string, addressHash: string): string {
  return createHmac("sha256", secret).update(`unsubscribe ${addressHash}`).digest("hex").slice(0, 32);
}
