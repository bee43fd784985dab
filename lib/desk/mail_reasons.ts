import { MAIL_REASONS } from "../content/desk.ts";
import { NO_ANSWER } from "../mail/message.ts";

/** Before the reason of a mail that the coach has put aside. */
export const PUT_ASIDE = "put aside at the desk. ";

/** What has to be done about a mail that did not go out. */
export type MailTrouble = keyof typeof MAIL_REASONS;

/** Why a mail did not go out: what kind of trouble it is, and a sentence without its full stop. */
export interface PlainReason {
  readonly trouble: MailTrouble;
  readonly text: string;
}

/** A mail server's answer in plain words, by its enhanced code (RFC 3463) or else its number. */
export function plainReason(reason: string): PlainReason {
  const trouble = troubleOf(reason);
  return { trouble, text: trouble === "other" ? MAIL_REASONS.other(reason) : MAIL_REASONS[trouble] };
}

/** The same mail with its reason in plain words. Why a mail was dropped is in them already. */
export function inPlainWords<Mail extends { readonly reason: string | null; readonly state?: string }>(
  mail: Mail,
): Mail {
  const { reason, state } = mail;
  if (reason === null) return mail;
  if (state !== "dropped") return { ...mail, reason: plainReason(reason).text };
  if (!reason.startsWith(PUT_ASIDE)) return mail;
  return { ...mail, reason: PUT_ASIDE + plainReason(reason.slice(PUT_ASIDE.length)).text };
}

function troubleOf(reason: string): MailTrouble {
  const [, number = "", enhanced = ""] = /^(\d{3})[ -]?(\d\.\d{1,3}\.\d{1,3})?/.exec(reason) ?? [];
  if (reason.startsWith(NO_ANSWER) || /time(d )?out|ECONN|refused the connection/i.test(reason)) {
    return "away";
  }
  if (/^[45]\.2\.2$/.test(enhanced)) return "full";
  if (/^5\.1\.(1|10)$/.test(enhanced)) return "missing";
  if (enhanced.startsWith("4.7.")) return "later";
  if (enhanced.startsWith("5.7.")) return "refused";
  if (number === "452" || number === "552") return "full";
  if (number === "421" || number === "451") return "later";
  return number === "550" && /user|mailbox|recipient|no such/i.test(reason) ? "missing" : "other";
}
