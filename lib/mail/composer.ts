import type { Sql } from "../db/database.ts";
import type { Site } from "../site.ts";
import { hashAddress, singleAddress } from "./address.ts";
import type * as KINDS from "./kinds.ts";
import { type Letter, letterText, type Sender } from "./letter.ts";
import { letterHtml } from "./letter_html.tsx";
import type { MailMessage } from "./message.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.ts";
import type { Composed } from "./worker.ts";

/** A letter and who is to get it. */
export interface Draft {
  /** As it was typed; whether it is an address is not known yet. */
  readonly recipient: string;
  readonly letter: Letter;
  /**
   * The name under which it waits for another day: of a recipient's mails with one name one waits, so that nobody can pile up mail for somebody.
   * Absent: they all wait.
   */
  readonly waitsAs?: string;
}

/** The name of a kind of mail, as the outbox has it. */
export type Kind = typeof KINDS[keyof typeof KINDS];

/** What there is to know of a kind of mail. */
export interface MailKind {
  /**
   * Writes the letter about a row as the row is now. Null: the row is gone, or nobody agreed to get the letter. Each domain reads its own
   * rows. `secret` signs links.
   */
  readonly write: (sql: Sql, subjectId: string, site: Site, secret: string) => Promise<Draft | null>;
  /** The letter with invented data, to be looked at. */
  readonly sample: (site: Site) => Letter;
  /**
   * Mail to a buyer or the coach goes before visitors' mail and also to an address that wants none, and has no link that ends it. `DAILY_CAPS`
   * says how much there may be. The coach's is not limited, so no stranger may be able to cause it without paying.
   */
  readonly reader: KINDS.Reader;
  /** It belongs to an order: it stays with it when a person is erased, and is sent although a backup was restored. */
  readonly isOfOrder: boolean;
  /** Its row stays after it has ended, so that nobody gets it twice for the same reason. Other rows are removed after ninety days. */
  readonly isRemembered: boolean;
  /** Of mail to visitors: is sent on another day when its recipient had enough today, because a page promises it. Otherwise it is dropped. */
  readonly canWait?: boolean;
}

/** All kinds of mail by their names in the outbox. */
export type MailKinds = Readonly<Record<Kind, MailKind>>;

/** The names of the kinds of which something is true. */
export function kindsWith(kinds: MailKinds, isTrue: (kind: MailKind) => boolean): readonly string[] {
  return Object.entries(kinds).filter(([, kind]) => isTrue(kind)).map(([name]) => name);
}

export interface ComposerOptions {
  readonly sql: Sql;
  readonly kinds: MailKinds;
  readonly site: Site;
  /** Makes the hashes by which addresses are counted and suppressed, and signs the links that end mail. */
  readonly secret: string;
}

/** Renders the mails of an outbox. Rejects for a kind that is not known here: a newer process may know it. */
export function createComposer(
  { sql, kinds, site, secret }: ComposerOptions,
): (kind: string, subjectId: string) => Promise<Composed> {
  const byName = new Map<string, MailKind>(Object.entries(kinds));
  return async (kind, subjectId) => {
    const known = byName.get(kind);
    if (known === undefined) throw new Error(`unknown kind of mail: ${kind}`);
    const { write, reader, canWait = reader !== "visitor" } = known;
    const draft = await write(sql, subjectId, site, secret);
    if (draft === null) return { dropped: "erased, or no consent" };
    const to = singleAddress(draft.recipient);
    if (to === null) return { failed: "not an address" };
    const recipientHash = hashAddress(secret, to);
    const wayOut = reader === "visitor" ? unsubscribeUrl(site, secret, recipientHash) : null;
    return {
      message: {
        to,
        ...renderLetter(draft.letter, senderFrom(site, wayOut)),
        headers: wayOut === null ? {} : unsubscribeHeaders(wayOut),
      },
      recipientHash,
      reader,
      canWait,
      waitsAs: draft.waitsAs === undefined ? null : `${recipientHash} ${kind} ${draft.waitsAs}`,
    };
  };
}

/** What one sees of a letter. */
export function renderLetter(
  letter: Letter,
  sender: Sender,
): Pick<MailMessage, "subject" | "text" | "html"> {
  return { subject: letter.subject, text: letterText(letter, sender), html: letterHtml(letter, sender) };
}

/** Who writes; mail that can be ended says where. */
export function senderFrom(
  { name, origin, contactEmail }: Site,
  unsubscribeUrl: string | null = null,
): Sender {
  return { name, origin, contactEmail, unsubscribeUrl };
}
