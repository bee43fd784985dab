import { type Piece, piece, type Sql } from "../db/database.ts";
import { randomToken } from "../tokens.ts";
import { type Comment, type HeldPage, MOST_COMMENTS, type PageTexts } from "./held.ts";

/** What differs between the kinds of rows that private links open. Its conditions call the row "held". */
export interface LinkKind {
  /** Links are made with this name, so it stays. */
  readonly name: "focus map" | "sprint room" | "pay link";
  readonly table: Piece;
  /** The kind of mail with the link. */
  readonly mail: string;
  /** The condition under which it is sent. */
  readonly isSent: Piece;
}

/** A row that a link opens: how many links it has had (absent: it only ever has one), and the hash of the present one. */
export interface Linked {
  readonly id: string;
  readonly linkNumber?: number;
  readonly linkHash: string;
}

/** Stores the hash of a row's present link, which differs once the secret that makes links was changed. */
export async function renewLink(
  sql: Sql,
  { table }: LinkKind,
  { id, linkHash }: Linked,
  renewed: string,
): Promise<void> {
  await sql`update ${table} set link_hash = ${renewed} where id = ${id} and link_hash = ${linkHash}`;
}

/** A press of the button that mails a link: how many mails the page has shown. */
export interface Sending {
  readonly id: string;
  readonly mails: number;
}

/** Adds the mail with a link to the outbox, and changes `also`. False: another one was sent since the page showed how many there are, or it isn't sent now. */
export async function sendLink(
  sql: Sql,
  { table, mail, isSent }: LinkKind,
  { id, mails }: Sending,
  also: Piece = piece``,
): Promise<boolean> {
  const rows = await sql`
    with due as (
      update ${table} held set sendings = sendings + 1, sent_at = now()${also}
      where id = ${id} and sendings = ${mails} and ${isSent} returning id, sendings
    )
    insert into outbox (id, kind, subject_id, dedupe_key)
    select ${randomToken()}, ${mail}, id, ${`${mail} `} || id || ' ' || sendings from due
    returning id`;
  return rows.length > 0;
}

/** A kind of page that the coach makes for one person, with one row for an address. */
export interface PageKind<Held extends HeldPage = HeldPage> extends LinkKind {
  /** The columns that only this kind has. */
  readonly columns: Piece;
  readonly held: { readonly parse: (row: unknown) => Held };
  /** The condition under which its link opens it, and under which its text can be changed. */
  readonly opens: Piece;
  readonly isOpen: Piece;
  /** What `changed_at` is once its link was changed or mailed. */
  readonly touched: Piece;
  /** The columns with the times at which somebody touched it, and when it is forgotten. */
  readonly times: readonly Piece[];
  readonly isOld: Piece;
  /** Every kind of mail about it. */
  readonly mails: readonly string[];
}

/** The page of an address in these spellings, of an id, or of a link with this hash if that opens it; the others are null. */
export async function getPage<Held extends HeldPage>(
  sql: Sql,
  { table, columns, opens, held, mail }: PageKind<Held>,
  { spellings = [], id = null, linkHash = null }: {
    readonly spellings?: readonly string[];
    readonly id?: string | null;
    readonly linkHash?: string | null;
  },
): Promise<Held | null> {
  const [row] = await sql`
    select id, email, content as texts, before, revision, created_at as "createdAt",
      changed_at as "changedAt", link_hash as "linkHash", link_number as "linkNumber", mail_to as "mailTo", sendings as mails,
      sent_at as "mailedAt", (
        select jsonb_build_object('state', state, 'reason', reason) from outbox
        where subject_id = held.id and kind = ${mail} order by created_at desc limit 1
      ) as mailing, ${columns}
    from ${table} held
    where email = any(${spellings}::text[]) or id = ${id} or (link_hash = ${linkHash} and ${opens})
    order by changed_at desc limit 1`;
  return row === undefined ? null : held.parse(row);
}

/** A page as a form says it. */
export interface SavedPage {
  /** Of a page that is new. */
  readonly id: string;
  readonly linkHash: string;
  readonly email: string;
  readonly texts: PageTexts;
  /** The revision that the form has shown; 0: there was no page. */
  readonly revision: number;
  readonly formKey: string;
}

/** What else a kind stores with a form: columns with the values of a new page, and what is set in one that there is. Each begins with a comma. */
export interface SavedBeside {
  readonly columns: Piece;
  readonly values: Piece;
  readonly set: Piece;
}

const NOTHING: SavedBeside = { columns: piece``, values: piece``, set: piece`` };

/** Stores a page, or changes the one of its address; the form that wrote it last may change it again. False: it is not the one that the form has shown, or can't be changed. */
export async function savePage(
  sql: Sql,
  { table, isOpen }: Pick<PageKind, "table" | "isOpen">,
  page: SavedPage,
  { columns, values, set }: SavedBeside = NOTHING,
): Promise<boolean> {
  const isAgain = piece`held.form_key = excluded.form_key and held.content = excluded.content`;
  const rows = await sql`
    insert into ${table} as held (id, email, content, form_key, link_hash${columns})
    select ${page.id}, ${page.email}, ${
    JSON.stringify(page.texts)
  }::jsonb, ${page.formKey}, ${page.linkHash}${values}
    where ${page.revision}::int = 0 or exists (select from ${table} where email = ${page.email})
    on conflict (email) do update set before = case when ${isAgain} then held.before else held.content end,
      content = excluded.content, revision = held.revision + case when ${isAgain} then 0 else 1 end,
      form_key = excluded.form_key, changed_at = now()${set}
    where (held.revision = ${page.revision}::int or held.form_key = excluded.form_key) and ${isOpen}
    returning id`;
  return rows.length > 0;
}

/** Puts back what a page said before its last change. False: it was changed since the form showed this revision, or can't be changed. */
export async function undoPage(
  sql: Sql,
  { table, isOpen }: PageKind,
  { id, revision }: Pick<HeldPage, "id" | "revision">,
): Promise<boolean> {
  const rows = await sql`
    update ${table} held set content = before, before = content, revision = revision + 1, form_key = '', changed_at = now()
    where id = ${id} and revision = ${revision} and before is not null and ${isOpen} returning id`;
  return rows.length > 0;
}

/** Gives a page its next link. False: it has another one than the form has shown. */
export async function changeLink(
  sql: Sql,
  { table, touched }: PageKind,
  { id, number, linkHash }: { readonly id: string; readonly number: number; readonly linkHash: string },
): Promise<boolean> {
  const rows = await sql`
    update ${table} held set link_hash = ${linkHash}, link_number = link_number + 1, changed_at = ${touched}
    where id = ${id} and link_number = ${number} returning id`;
  return rows.length > 0;
}

/** Adds the mail with a page's link to the outbox, to an address. False: as of sendLink(). */
export async function sendPage(sql: Sql, kind: PageKind, sending: Sending, to: string): Promise<boolean> {
  return await sendLink(sql, kind, sending, piece`, mail_to = ${to}, changed_at = ${kind.touched}`);
}

/** After a page's id in the subject of the mail that the coach has written on it. */
export const WROTE = "/wrote";
/** Minutes in which that mail waits for more. */
const WROTE_MINUTES = 15;

/** Tells the founder once for all that the coach writes within some minutes, if the page was mailed before. */
export async function tellWritten(sql: Sql, { table, mail }: PageKind, id: string): Promise<void> {
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key, due_at)
    select ${randomToken()}, ${mail}, id || ${WROTE}, ${`${mail} `} || id || ${WROTE} || ' ' || clock_timestamp(),
      now() + make_interval(mins => ${WROTE_MINUTES})
    from ${table} held where id = ${id} and mail_to is not null and not exists (
      select from outbox where kind = ${mail} and subject_id = held.id || ${WROTE} and state = 'waiting'
    )`;
}

/** The columns of a page on which both sides write. */
export const TALK = piece`comments, answered_at as "answeredAt", seen_at as "seenAt"`;

/** Adds a comment to a page that can be changed, once. False: it has as many as it can have, or has ended. */
export async function addComment(
  sql: Sql,
  { table, isOpen }: PageKind,
  pageId: string,
  { id, text, by = "founder" }: Omit<Comment, "at">,
): Promise<boolean> {
  const own = piece`comments @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`;
  const isFounder = by === "founder";
  await sql`
    update ${table} held set answered_at = case when ${isFounder}::boolean then date_trunc('milliseconds', now()) else answered_at end,
      comments = comments || jsonb_build_array(
        jsonb_build_object('id', ${id}::text, 'at', date_trunc('milliseconds', now()), 'text', ${text}::text, 'by', ${by}::text))
    where id = ${pageId} and jsonb_array_length(comments) < ${MOST_COMMENTS} and not ${own} and ${isOpen}`;
  return (await sql`select id from ${table} where id = ${pageId} and ${own}`).length > 0;
}

/** Notes up to when the coach has read what a founder did. */
export async function markSeen(sql: Sql, { table }: PageKind, id: string, until: string): Promise<void> {
  await sql`
    update ${table} set seen_at = greatest(seen_at, least(${until}::timestamptz, answered_at)) where id = ${id}`;
}

/** Deletes the pages that a condition names, with the record of their mails. Returns how many. */
export async function deletePages(
  sql: Sql,
  { table, mails }: PageKind,
  condition: Piece,
): Promise<number> {
  const rows = await sql`
    with gone as (delete from ${table} held where ${condition} returning id),
    mails as (delete from outbox where subject_id in (select id from gone) and kind = any(${mails}::text[]))
    select id from gone`;
  return rows.length;
}

/** Deletes the pages that are old. A time in the future was stored while a clock was wrong and is brought back. Returns how many were deleted. */
export async function forgetPages(sql: Sql, kind: PageKind): Promise<number> {
  for (const time of kind.times) await sql`update ${kind.table} set ${time} = now() where ${time} > now()`;
  return await deletePages(sql, kind, kind.isOld);
}
