import { type LINK_DONE, PRIVATE_LINK } from "../content/private_link.ts";
import type { Sql } from "../db/database.ts";
import { inPlainWords } from "../desk/mail_reasons.ts";
import { spellingsOf } from "../mail/address.ts";
import type { Draft, MailKind } from "../mail/composer.ts";
import { button, type Letter, letter } from "../mail/letter.ts";
import { checkRecipient } from "../mail/recipient.ts";
import { derive, hashOf } from "../rounds/secrets.ts";
import type { Site } from "../site.ts";
import { isToken, randomToken } from "../tokens.ts";
import { typedText } from "../typed_line.ts";
import { COMMENT_MAX, type HeldPage, type PageTexts, type Side } from "./held.ts";
import {
  addComment,
  changeLink,
  getPage,
  type Linked,
  type LinkKind,
  markSeen,
  type PageKind,
  renewLink,
  type SavedBeside,
  savePage,
  sendPage,
  tellWritten,
  undoPage,
} from "./store.ts";

export {
  deletePages,
  forgetPages,
  getPage,
  type Linked,
  type LinkKind,
  type PageKind,
  sendLink,
  sendPage,
  TALK,
  WROTE,
} from "./store.ts";

/** The secret in the present link. It follows from the site's secret, so that the desk and the mail can show it although only its hash is stored. */
export function linkSecret(
  secret: string,
  { name }: Pick<LinkKind, "name">,
  { id, linkNumber }: Omit<Linked, "linkHash">,
): string {
  return derive(secret, linkNumber === undefined ? `${name} ${id}` : `${name} ${id} ${linkNumber}`);
}

/** The secret in the present link, or null: it was made before the site's secret was changed. */
export function shownLink(secret: string, kind: Pick<LinkKind, "name">, held: Linked): string | null {
  const link = linkSecret(secret, kind, held);
  return hashOf(link) === held.linkHash ? link : null;
}

/** A kind of mail with a private link, about a row of a kind. It is a client's unless `mail` says otherwise. */
export function linkMail<Held extends Linked>(
  kind: LinkKind,
  { read, write, ...mail }: Pick<MailKind, "sample"> & Partial<Omit<MailKind, "write">> & {
    /** The row that the mail's subject in the outbox names. */
    readonly read: (sql: Sql, subject: string) => Promise<Held | null>;
    /** The draft about it with its link; null: it isn't sent now. */
    readonly write: (held: Held, link: string, site: Site, subject: string) => Draft | null;
  },
): MailKind {
  return {
    reader: "client",
    ...mail,
    async write(sql, subject, site, secret) {
      const held = await read(sql, subject);
      if (held === null) return null;
      const link = linkSecret(secret, kind, held);
      const draft = write(held, link, site, subject);
      if (draft !== null && held.linkHash !== hashOf(link)) await renewLink(sql, kind, held, hashOf(link));
      return draft;
    },
  };
}

/** The letter that the coach has written on a page. */
export function wroteLetter(href: string, why: string): Letter {
  const { lead, button: opens, ...words } = PRIVATE_LINK.talk.wrote;
  return letter({ ...words, why }, lead, button(opens, href));
}

/** What came of a form about a link. */
export type LinkDone = keyof typeof LINK_DONE;

/** What the desk shows of somebody's page. */
export interface DeskPage<Held> {
  /** null: nothing is saved. */
  readonly held: Held | null;
  /** What the form has. */
  readonly texts: PageTexts;
  /** The secret of the link; null: it can't be shown, or there is none. */
  readonly link: string | null;
}

/** Why a form is shown again, with what was typed. */
export interface RefusedPage<Why extends string = string> {
  readonly refused: Why | "changed";
  readonly field: string | null;
  readonly texts: PageTexts;
}

/** Why a comment was refused. */
export type RefusedComment = "empty" | "long" | "full";

/** A comment as it is stored. */
export function readComment(fields: ReadonlyMap<string, string>): string {
  return typedText(fields.get("comment") ?? "");
}

/** What pages need of the site. */
export interface PagesOptions {
  readonly sql: Sql;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  /** Makes links. */
  readonly linkSecret: string;
}

/** The pages of a kind, as the coach makes one for each person and that person opens it by its link. */
export function createPages<Held extends HeldPage>(
  kind: PageKind<Held>,
  { sql, secret, linkSecret: siteSecret }: PagesOptions,
) {
  const find = (address: string) => getPage(sql, kind, { spellings: spellingsOf(address.trim()) });
  /** Adds a comment, once for each form and text. */
  const comment = async (
    { id }: Held,
    fields: ReadonlyMap<string, string>,
    by: Side,
  ): Promise<"commented" | RefusedComment | null> => {
    const key = fields.get("key") ?? "";
    if (!isToken(key)) return null;
    const text = readComment(fields);
    if (text === "") return "empty";
    if (text.length > COMMENT_MAX) return "long";
    return await addComment(sql, kind, id, { id: hashOf(`${key} ${text}`), text, by }) ? "commented" : "full";
  };
  return {
    find,
    comment,

    /** The page of a link; null: it opens none. */
    open: async (link: string): Promise<Held | null> =>
      isToken(link) ? await getPage(sql, kind, { linkHash: hashOf(link) }) : null,

    /** What the desk shows of a page whose form has these texts. */
    onDesk: (held: Held | null, texts: PageTexts): DeskPage<Held> => ({
      held: held && { ...held, mailing: held.mailing && inPlainWords(held.mailing) },
      texts,
      link: held && shownLink(siteSecret, kind, held),
    }),

    /** Saves a form, once: a second press of its button is answered like the first. False: the page is not the one that the form has shown. */
    async save(
      address: string,
      fields: ReadonlyMap<string, string>,
      texts: PageTexts,
      beside?: SavedBeside,
    ): Promise<boolean> {
      const formKey = fields.get("key") ?? "";
      if (!isToken(formKey)) return false;
      const id = randomToken();
      const page = {
        id,
        linkHash: hashOf(linkSecret(siteSecret, kind, { id, linkNumber: 1 })),
        email: (await find(address))?.email ?? address,
        texts,
        revision: wholeOf(fields, "revision"),
        formKey,
      };
      return await savePage(sql, kind, page, beside);
    },

    /** Takes back the last change, answers the founder, changes the link or mails it, as a form of the desk asks, and says what came of it; null: the form asks for none of these. */
    async act(
      held: Held,
      fields: ReadonlyMap<string, string>,
    ): Promise<LinkDone | "undone" | "undo-changed" | RefusedPage<RefusedComment> | null> {
      const { id } = held;
      const until = fields.get("until") ?? "";
      const isRead = !Number.isNaN(Date.parse(until));
      switch (fields.get("does")) {
        case "comment": {
          const done = await comment(held, fields, "coach");
          if (done === "commented" && isRead) await markSeen(sql, kind, id, until);
          if (done === "commented") await tellWritten(sql, kind, id);
          if (done === null || done === "commented") return done && "answered";
          return { refused: done, field: "comment", texts: { comment: readComment(fields) } };
        }
        case "seen":
          if (!isRead) return null;
          await markSeen(sql, kind, id, until);
          return "seen";
        case "undo":
          return await undoPage(sql, kind, { id, revision: wholeOf(fields, "revision") })
            ? "undone"
            : "undo-changed";
        case "link": {
          const number = wholeOf(fields, "number");
          const linkHash = hashOf(linkSecret(siteSecret, kind, { id, linkNumber: number + 1 }));
          return await changeLink(sql, kind, { id, number, linkHash }) ? "link" : "link-already";
        }
        case "send": {
          const checked = await checkRecipient(sql, secret, fields.get("to") ?? "");
          if (!checked.ok) return `sent-${checked.why}`;
          const sending = { id, mails: wholeOf(fields, "mails") };
          return await sendPage(sql, kind, sending, checked.to) ? "sent" : "sent-already";
        }
      }
      return null;
    },
  };
}

/** A whole number of a form; -1 for anything else. */
export function wholeOf(fields: ReadonlyMap<string, string>, name: string): number {
  const text = fields.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
