import type { LINK_DONE } from "./content/private_link.ts";
import type { Sql } from "./db/database.ts";
import { checkRecipient } from "./mail/recipient.ts";
import { derive, hashOf } from "./rounds/secrets.ts";
import { randomToken } from "./tokens.ts";

/** Of a page that the coach gives one person by link: its row, and how many links it has had. */
interface Linked {
  readonly id: string;
  readonly linkNumber: number;
}

/** The kinds of such pages. Links are made with these names, so they stay. */
export type LinkedKind = "focus map" | "sprint room";

/** The secret in the present link. It follows from the site's secret, so that the desk and the mail can show it although only its hash is stored. */
export function linkSecret(secret: string, kind: LinkedKind, { id, linkNumber }: Linked): string {
  return derive(secret, `${kind} ${id} ${linkNumber}`);
}

/** The secret in the present link, or null: it was made before the site's secret was changed. */
export function shownLink(
  secret: string,
  kind: LinkedKind,
  held: Linked & { readonly linkHash: string },
): string | null {
  const link = linkSecret(secret, kind, held);
  return hashOf(link) === held.linkHash ? link : null;
}

/** What came of a form about a link. */
export type LinkDone = keyof typeof LINK_DONE;

interface LinkActions {
  readonly sql: Sql;
  readonly kind: LinkedKind;
  /** The first secret, with which addresses were hashed, and the one that makes links. */
  readonly secret: string;
  readonly linkSecret: string;
  /** False: the row has another link than the form has shown. */
  readonly change: (
    sql: Sql,
    change: { readonly id: string; readonly number: number; readonly linkHash: string },
  ) => Promise<boolean>;
  /** False: another mail was sent since the form was shown. */
  readonly send: (
    sql: Sql,
    sending: { readonly id: string; readonly mails: number; readonly mailId: string; readonly to: string },
  ) => Promise<boolean>;
}

/** Changes the link or mails it, as a form of the desk asks, and says what came of it; null: the form asks for neither. */
export async function actOnLink(
  { id }: Linked,
  fields: ReadonlyMap<string, string>,
  { sql, kind, secret, linkSecret: siteSecret, change, send }: LinkActions,
): Promise<LinkDone | null> {
  switch (fields.get("does")) {
    case "link": {
      const number = wholeOf(fields, "number");
      const linkHash = hashOf(linkSecret(siteSecret, kind, { id, linkNumber: number + 1 }));
      return await change(sql, { id, number, linkHash }) ? "link" : "link-already";
    }
    case "send": {
      const checked = await checkRecipient(sql, secret, fields.get("to") ?? "");
      if (!checked.ok) return `sent-${checked.why}`;
      const sending = { id, mails: wholeOf(fields, "mails"), mailId: randomToken(), to: checked.to };
      return await send(sql, sending) ? "sent" : "sent-already";
    }
  }
  return null;
}

/** A whole number of a form; -1 for anything else. */
export function wholeOf(fields: ReadonlyMap<string, string>, name: string): number {
  const text = fields.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
