import type { Sql } from "../db/database.ts";
import type { Site } from "../site.ts";
import { hashAddress, singleAddress } from "./address.ts";
import type * as KINDS from "./kinds.ts";
import { type Letter, letterText, type Sender } from "./letter.ts";
import { letterHtml } from "./letter_html.tsx";
import type { MailMessage } from "./message.ts";
import { canBeEnded, unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.ts";
import { hashMailbox } from "./mailbox.ts";
import type { Composed } from "./worker.ts";

const GONE = {
  ofOrder: "returned, disputed or held",
  other: "erased, no consent, or no longer sold",
} as const;

/** A letter and its recipient. */
export interface Draft {
  /** As it was typed. It may not be a valid address. */
  readonly recipient: string;
  readonly letter: Letter;
  /**
   * Of the mails to one recipient with the same name here, only one waits for another day, so that nobody can pile up mail for somebody else.
   * Absent: they all wait.
   */
  readonly waitsAs?: string;
  /** When somebody asked for this very mail (as Postgres writes it): an address that was unsubscribed before still gets it, one that was later does not. */
  readonly askedAt?: string;
}

/** The name of a kind of mail, as the outbox has it. */
export type Kind = typeof KINDS[keyof typeof KINDS];

/** Everything that differs between kinds of mail. */
export interface MailKind {
  /**
   * Writes the letter about a row from the row's present data. Null: the row is gone, or nobody agreed to receive the letter. Each domain reads
   * its own rows. `secret` signs links.
   */
  readonly write: (sql: Sql, subjectId: string, site: Site, secret: string) => Promise<Draft | null>;
  /** For mail that somebody asked for on a later day: adds what is due to the outbox. True if anything was added. */
  readonly enqueueDue?: (sql: Sql) => Promise<boolean>;
  /** The letter with invented data, for previews. */
  readonly sample: (site: Site) => Letter;
  /**
   * Mail to a buyer or the coach is sent before mail to visitors, also to an unsubscribed address, and has no unsubscribe link. `DAILY_CAPS`
   * limits how much is sent. The coach has no limit, so a stranger must not be able to cause this mail without paying. Mail to an asker also goes
   * to an unsubscribed address, and otherwise waits and is limited like a visitor's. Mail to a client has an unsubscribe link, and no limit: the coach sends
   * each by hand, or has set what causes it.
   */
  readonly reader: KINDS.Reader;
  /** The mail belongs to an order: it stays when a person is erased, and is sent even after a backup was restored. */
  readonly isOfOrder?: true;
  /** The row stays after the mail has ended, so that nobody gets it twice for the same reason. Other rows are removed after ninety days. */
  readonly isRemembered?: true;
  /**
   * For mail to visitors: when the recipient has reached the daily limit, the mail is sent on another day, because a page promises it. Otherwise
   * it is dropped.
   */
  readonly canWait?: boolean;
  /** Its reader has to act on it, so one a day is sent beyond the limit. */
  readonly isNeeded?: true;
  /** Why nothing is sent when write() gives null, as the outbox keeps it. */
  readonly gone?: string;
}

/** All kinds of mail by their names in the outbox. */
export type MailKinds = Readonly<Record<Kind, MailKind>>;

/** The names of the kinds that meet a condition. */
export function kindsWith(
  kinds: MailKinds,
  isTrue: (kind: MailKind) => boolean | undefined,
): readonly string[] {
  return Object.entries(kinds).filter(([, kind]) => isTrue(kind)).map(([name]) => name);
}

export interface ComposerOptions {
  readonly sql: Sql;
  readonly kinds: MailKinds;
  readonly site: Site;
  /** Used for the hashes by which addresses are counted and suppressed, and to sign unsubscribe links. */
  readonly secret: string;
}

/** Creates a function that renders the mails of an outbox. It rejects for an unknown kind, which a newer process may have added. */
export function createComposer(
  { sql, kinds, site, secret }: ComposerOptions,
): (kind: string, subjectId: string) => Promise<Composed> {
  const byName = new Map<string, MailKind>(Object.entries(kinds));
  return async (kind, subjectId) => {
    const kindOfMail = byName.get(kind);
    if (kindOfMail === undefined) throw new Error(`unknown kind of mail: ${kind}`);
    const { write, reader, isOfOrder, canWait = reader !== "visitor", isNeeded, gone } = kindOfMail;
    const draft = await write(sql, subjectId, site, secret);
    if (draft === null) return { dropped: gone ?? (isOfOrder ? GONE.ofOrder : GONE.other) };
    const to = singleAddress(draft.recipient);
    if (to === null) return { failed: "not an address" };
    const recipientHash = hashAddress(secret, to);
    const mailboxHash = hashMailbox(secret, to);
    const wayOut = canBeEnded(reader) ? unsubscribeUrl(site, secret, recipientHash) : null;
    return {
      message: {
        to,
        ...renderLetter(draft.letter, senderFrom(site, reader, wayOut)),
        headers: wayOut === null ? {} : unsubscribeHeaders(wayOut),
      },
      recipientHash,
      mailboxHash,
      reader,
      canWait,
      isNeeded,
      waitsAs: draft.waitsAs === undefined ? null : `${mailboxHash} ${kind} ${draft.waitsAs}`,
      askedAt: draft.askedAt,
    };
  };
}

/** A letter as the reader sees it. */
export function renderLetter(
  letter: Letter,
  sender: Sender,
): Pick<MailMessage, "subject" | "text" | "html"> {
  return { subject: letter.subject, text: letterText(letter, sender), html: letterHtml(letter, sender) };
}

/** The sender; mail that can be unsubscribed from has the link. */
export function senderFrom(
  { name, origin, contactEmail }: Site,
  reader: KINDS.Reader,
  unsubscribeUrl: string | null = null,
): Sender {
  return { name, origin, contactEmail, unsubscribeUrl, isSigned: reader !== "coach" };
}
