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
  /** The server accepts nothing from this site: a wrong password, a sender that is not allowed, a policy. */
  | { readonly outcome: "shut-out"; readonly reason: string };

/** A way out for mail. */
export interface Transport {
  /** Where mail goes, for the log: no password, no address. */
  readonly description: string;
  /** Never rejects for what a mail server does or fails to do. */
  send(message: MailMessage): Promise<Delivery>;
  close(): void;
}

/** Headers that every mail has: no automatic reply is to answer it (RFC 3834). */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated" } as const;
