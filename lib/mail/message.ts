import { MARK_ID, MARK_PNG } from "./mark.ts";

/** A mail, ready to be sent to one recipient. */
export interface MailMessage {
  /** With angle brackets. It is the same at every attempt, so that a mail program shows a mail that arrives twice only once. */
  readonly messageId: string;
  /** One address. It is passed on as an object, so that it is never parsed as a list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Additional headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of passing a mail to the mail server. A reason is the server's answer without addresses. */
export type Delivery =
  | { readonly outcome: "accepted" }
  /** The server may accept it later. */
  | { readonly outcome: "later"; readonly reason: string }
  /** The server will never accept it. `isAddressDead`: the address does not exist. */
  | { readonly outcome: "refused"; readonly reason: string; readonly isAddressDead: boolean }
  /** A policy forbids it. The answer does not tell whether the policy is against this recipient, this text or this site. */
  | { readonly outcome: "forbidden"; readonly reason: string }
  /** The server accepts nothing from this site: the password is wrong, the sender is not allowed, or our IP address is blocked. */
  | { readonly outcome: "shut-out"; readonly reason: string }
  /** The server cannot be reached, or accepts no mail from anybody at the moment. It has not seen this mail. */
  | { readonly outcome: "unreachable"; readonly reason: string };

/** The reason begins with this when the mail server did not answer. */
export const NO_ANSWER = "the mail server cannot be reached";

/** A sender, or where replies go. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The same for every mail of a site. */
export interface Origin {
  readonly from: Mailbox;
  /** Where replies go, if not to the sender. */
  readonly replyTo: string | null;
}

/** A way to send mail. */
export interface Transport {
  /** Where mail goes, for the log: without the password or any address. */
  readonly description: string;
  /** Never rejects because of the mail server. */
  send(message: MailMessage): Promise<Delivery>;
  close(): void;
}

/** Headers of every mail. They ask other programs not to reply automatically (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" } as const;

/** Options for nodemailer. Addresses are objects, because a string could be parsed as a list of several. */
export function mailOptions({ messageId, to, subject, text, html, headers }: MailMessage, origin: Origin) {
  const { from, replyTo } = origin;
  return {
    messageId,
    from: { ...from },
    ...replyTo === null ? {} : { replyTo: { name: "", address: replyTo } },
    to: { name: "", address: to },
    subject,
    text,
    html,
    headers: { ...AUTOMATIC, ...headers },
    attachments: [{
      filename: "mark.png",
      content: MARK_PNG,
      encoding: "base64",
      contentType: "image/png",
      contentDisposition: "inline" as const,
      cid: MARK_ID,
    }],
    // Its content must never make this process read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loads the library that writes and sends mail. It is loaded for the first mail, so that it does not delay the start. */
export async function loadMailer() {
  const [{ default: nodemailer }, { default: SMTPConnection }] = await Promise.all([
    import("nodemailer"),
    import("nodemailer/lib/smtp-connection"),
  ]);
  return { nodemailer, SMTPConnection };
}

/** A mail as the bytes that a mail server accepts. */
export async function mailBytes(mail: MailMessage, origin: Origin): Promise<Uint8Array> {
  const { nodemailer } = await loadMailer();
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(mailOptions(mail, origin));
  return message instanceof Uint8Array ? message : new TextEncoder().encode(String(message));
}
