import { createHmac } from "node:crypto";
import { domainToASCII, domainToUnicode } from "node:url";

/** Characters that would split an address into several or end a header line, and those that mail servers accept only in quotes. */
// deno-lint-ignore no-control-regex
const UNSAFE = /[\s\u0000-\u001f\u007f-\u009f,;:<>()[\]\\"]/;
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/**
 * Returns the single address in a text, with an international domain in its ASCII form. Null if the text is not exactly one address: a form may
 * have accepted `a@b.c,d@e.f`, which is two. A local part outside ASCII stays as it is. Only the mail server knows whether it can be reached.
 */
export function singleAddress(text: string): string | null {
  const at = text.indexOf("@");
  const local = text.slice(0, at).normalize("NFC");
  const domain = text.slice(at + 1);
  if (at < 1 || domain.includes("@") || UNSAFE.test(text) || local.length > MAX_LOCAL_LENGTH) return null;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
  const ascii = domainToASCII(domain);
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(ascii)) return null;
  const address = `${local}@${ascii}`;
  return address.length <= MAX_LENGTH ? address : null;
}

/**
 * Every spelling of an address that a table may contain, in lower case: an international domain as typed, in Unicode and in ASCII. A text that
 * is not a single address is returned as its only spelling.
 */
export function spellingsOf(address: string): readonly string[] {
  const single = singleAddress(address) ?? address;
  const at = single.lastIndexOf("@") + 1;
  const domain = domainToUnicode(single.slice(at));
  const spellings = [address, single, ...domain === "" ? [] : [single.slice(0, at) + domain]]
    .map((text) => text.normalize("NFC"))
    // A database may lower ASCII letters only.
    .flatMap((text) => [text.toLowerCase(), text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())]);
  return [...new Set(spellings)];
}

/**
 * A keyed hash of a mailbox. It ignores case and anything after a plus in the local part, because mail to `ada+1@` and `ada+2@` reaches the same
 * person, who may have unsubscribed. Without the secret, the address cannot be recovered from the hash.
 */
export function hashAddress(secret: string, address: string): string {
  const mailbox = (singleAddress(address) ?? address).toLowerCase().replace(/^([^+@]+)\+[^@]*/, "$1");
  return createHmac("sha256", secret).update(`mail ${mailbox}`).digest("hex");
}
