import { createHmac } from "node:crypto";
import { domainToASCII, domainToUnicode } from "node:url";

/** What would make one address several, or end a line of a mail's head; and what no mail server takes unquoted. */
// deno-lint-ignore no-control-regex
const UNSAFE = /[\s\u0000-\u001f\u007f-\u009f,;:<>()[\]\\"]/;
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/**
 * The one address that a text is, with an international domain in its ASCII form, or null. What a form accepted may still be no address
 * that mail may go to: `a@b.c,d@e.f` is two. A local part beyond ASCII is kept; whether it can be reached is the mail server's to say.
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
 * Every spelling of an address under which a table may hold it, in lower case: an international domain as it was typed, in letters, and in
 * its ASCII form. A text that is no single address is its own spelling.
 */
export function spellingsOf(address: string): readonly string[] {
  const single = singleAddress(address) ?? address;
  const at = single.lastIndexOf("@") + 1;
  const domain = domainToUnicode(single.slice(at));
  const spellings = [address, single, ...domain === "" ? [] : [single.slice(0, at) + domain]]
    .map((text) => text.normalize("NFC"))
    // The database may lower ASCII letters only.
    .flatMap((text) => [text.toLowerCase(), text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())]);
  return [...new Set(spellings)];
}

/**
 * A keyed hash of a mailbox: neither case nor what follows a plus in the local part counts, because mail to `ada+1@` and `ada+2@` reaches one
 * person, who is to get no more of it. Nobody can tell the address from it without the secret.
 */
export function hashAddress(secret: string, address: string): string {
  const mailbox = (singleAddress(address) ?? address).toLowerCase().replace(/^([^+@]+)\+[^@]*/, "$1");
  return createHmac("sha256", secret).update(`mail ${mailbox}`).digest("hex");
}
