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

/** What the mark is called in a mail, which brings it along: loading it from our server would tell that the mail was opened. */
export const MARK_ID = "mark";

/** The mark as a PNG of 64 x 64 px in base64, drawn by `deno task pictures`. */
export const MARK_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEVMaXEdITwSFSkQEycSFCkSDicUFyuMmv2SoP8OESF/i+UrMVVteMdcZqpMVI48QnF4ZH6ZAAAABnRSTlMA+r4zhhGwyzIyAAAACXBIWXMAAAsSAAALEgHS3X78AAADaUlEQVRIiYVWTW9bVRC9IuoPyMaSUyhIfKwjJPgBLFgj+AVOq5GGpIq6OqMW6HKeHk6QN1eyDLa6aZ7soKqbBqdFVTaNEVFRN63TkEpsICYVERvSUgJo7vVznCax78LvvXvPzJz5uDN2zjn3yQeTdGxNvvWe66+Jd+jENTMdz898ePI50YWPAuDd086J3gwGCqcDSmbk49PPid52zp3KILBwbmLUOdG0e2U04A33/uC9autlwPkBBfZ3/9h+slf0L5PoR5FnHy9JkujyL3wEMNMH8Px6ogCQ6NYRxIyLYWp0wrEtfTBspeTCwz9SILGlQPp8WEUA8B2F6PLe7f+eLiWQL3LpQg6oZYD+RFyt0vxjhfQir/3PbkUA/61It2IIuPZIcTWwqGSyFgG1DNLKQ8SNDGnR3uqKL30ATCnKYSsiVlQe2surKtcCgLuQe548cdTSAK54Iv4ukHFEtSWUifzBxpMXwTZ3sWDPLtAOgG9UWp7+kSRJQ4x4VVNzEiZHjngK8pwuJgCk3DbRr9VE69EbR/wM5YLpSxTGiqgO9Ig+VbkeA9XBom8o0o11xYIBapBN4v0YMEeUSYumVH6ks5EWlSA/mFwaQ12DXKcdLDDxRQ1CAdBAVOeoYZ9ZtN4Jj1kzMae4FAF1yGbYIuIp/cobf+nxStyKgF4jGqe6LhKZcNsotA8BdUWsrKzliXeQDihEDpsDwLliSO4izYXwDkjWgVsxlURsWeSdvGycOXXNtOTprnQgvVoWoxADhasViGU46FhVlI2n+RMBXSz4bp8z8bxA1szCvbyq+RnS9grkBlvJvN4B0kIDuUBIt8rDuiK5f3Py7EFHIS1eUSz2TbqQ+Cve0t1sNkUh5YJVcU7aWXkjLVrBJEkCSPpX5HkI4H3Imv/dSsrOf/WmIOQuv3pzirRdeSp2N7/90/vf7Hv4bpYy86Fyd3tje6/gw0WNYc4BvKrQBxz3/PeC/tU6vN21DEh3uUpcrRwIjNLx6w+9/6I4++/P5sjnQ00mNpBK1xrI5WZTgqPDHSQCaD5TwJrYsR7UB/BrhoiB2DrSCftNjPictbkkSZZ3jzTTUt4nqTp7sI7Ly7uF6ol9kqzVHv4OA0ZOA6ILQ838xHV+/DiYGA2YHj+Sxg+1sWNx7GAdP5rHDvfRfw/+B3xthlO+ARaLAAAAAElFTkSuQmCC";
