import { hashAddress, spellingsOf } from "../mail/address.ts";
import { hashMailbox } from "../mail/mailbox.ts";
import { isToken } from "../tokens.ts";
import type { Person } from "./held/store.ts";

/**
 * The person with an address. An international domain may be stored as typed or in its ASCII form, and case is ignored. A text that is not a
 * single address is searched for unchanged, because the founder test accepts some of those.
 */
export function personOf(secret: string, address: string): Person {
  const typed = address.trim();
  return {
    spellings: spellingsOf(typed),
    addressHash: hashAddress(secret, typed),
    mailboxHash: hashMailbox(secret, typed),
    checkId: null,
  };
}

/** The author of a check who gave no address, by the link to the results or its last part; null if the text is neither. */
export function authorOf(link: string): Person | null {
  const id = link.trim().replace(/\/$/, "").split("/").at(-1) ?? "";
  return isToken(id) ? { spellings: [], addressHash: "", mailboxHash: "", checkId: id } : null;
}
