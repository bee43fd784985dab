/** Characters, after trimming: the longest address that mail can be sent to. */
export const FOUNDER_TEST_EMAIL_MAX = 254;

/** What the test takes for an address: non-space text, an at sign, non-space text, a dot, non-space text. */
const EMAIL = /^\S+@\S+\.\S+$/;
/** Control characters (Cc) would forge mail headers and log lines; half a surrogate pair (Cs) cannot be stored. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

/** True when the text, trimmed, is an address that the founder test accepts; the form and the API both ask here. */
export function isFounderTestEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= FOUNDER_TEST_EMAIL_MAX && EMAIL.test(email) && !UNUSABLE.test(email);
}
