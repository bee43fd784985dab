import { hashAddress, spellingsOf } from "../mail/address.ts";
import { isToken } from "../tokens.ts";
import type { Person } from "./store.ts";

/**
 * The person behind an address: an international domain may be stored as it was typed or in its ASCII form, and case does not count.
 * A text that is no single address is looked for as it is, because the founder test accepts some of those.
 */
export function personOf(secret: string, address: string): Person {
  const typed = address.trim();
  return { spellings: spellingsOf(typed), addressHash: hashAddress(secret, typed), checkId: null };
}

/** The author of a check who gave no address, by the link to the results or its last part; null when the text is neither. */
export function authorOf(link: string): Person | null {
  const id = link.trim().replace(/\/$/, "").split("/").at(-1) ?? "";
  return isToken(id) ? { spellings: [], addressHash: "", checkId: id } : null;
}
