/** A mail, ready to be sent to one recipient. */
export interface MailMessage {
  /** With its angle brackets; the same at every attempt, so that a mail program shows a mail that came twice once. */
  readonly messageId: string;
  /** One address. It is passed on as a structure and never read as a list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the delivery of a mail to the mail server ended. A reason is what the server said, without addresses. */
export type Delivery =
  | { readonly outcome: "accepted" }
  /** It may be accepted at another time. */
  | { readonly outcome: "later"; readonly reason: string }
  /** It will never be accepted. `isAddressDead`: no mail will ever reach the address. */
  | { readonly outcome: "refused"; readonly reason: string; readonly isAddressDead: boolean }
  /** A policy forbids it: to this recipient, with this text, or to this site, which the answer does not tell. */
  | { readonly outcome: "forbidden"; readonly reason: string }
  /** The server accepts nothing from this site: a wrong password, a sender that is not allowed, a blocked address. */
  | { readonly outcome: "shut-out"; readonly reason: string }
  /** The server cannot be reached, or takes nobody's mail at the moment. It has heard nothing of this mail. */
  | { readonly outcome: "unreachable"; readonly reason: string };

/** Stands before the reason of a mail server that did not answer. */
export const NO_ANSWER = "the mail server cannot be reached";

/** Who a mail is from, or who answers go to. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The same for every mail of a site. */
export interface Origin {
  readonly from: Mailbox;
  /** Where an answer goes, where that is another address. */
  readonly replyTo: string | null;
}

/** A way out for mail. */
export interface Transport {
  /** Where mail goes, for the log: no password, no address. */
  readonly description: string;
  /** Never rejects for what a mail server does or fails to do. */
  send(message: MailMessage): Promise<Delivery>;
  close(): void;
}

/** Headers that every mail has: no automatic reply is to answer it (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" } as const;

/** A mail as nodemailer takes it. Addresses are structures: a string could be read as a list of several. */
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
    // Mail holds text only; nothing in it may make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loads the library that writes and sends mail: at the first mail, because a start need not wait for it. */
export async function loadMailer() {
  const [{ default: nodemailer }, { default: SMTPConnection }] = await Promise.all([
    import("nodemailer"),
    import("nodemailer/lib/smtp-connection"),
  ]);
  return { nodemailer, SMTPConnection };
}

/** A mail as the lines that a mail server takes. */
export async function mailBytes(mail: MailMessage, origin: Origin): Promise<Uint8Array> {
  const { nodemailer } = await loadMailer();
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(mailOptions(mail, origin));
  return message instanceof Uint8Array ? message : new TextEncoder().encode(String(message));
}
