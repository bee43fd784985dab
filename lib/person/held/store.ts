import * as z from "zod/mini";
import { type Piece, piece, type Sql } from "../../db/database.ts";
import { MAIL_PLACES } from "../../payments/coaching/pay_link.ts";

/** A person as identified in the tables. */
export interface Person {
  /** Every spelling of the address that a form may have stored, in lower case. */
  readonly spellings: readonly string[];
  /** The keyed hash of the address; empty without one. */
  readonly addressHash: string;
  /** The keyed hash of the mailbox, under which mail is counted; empty without one. */
  readonly mailboxHash: string;
  /** The only check of a person without an address; null for a person with one. */
  readonly checkId: string | null;
}

/**
 * The columns that contain a name or an address in any form. `readPerson()` reads all of them. `erasePerson()` empties all of them except those
 * of orders. A test compares the list with the tables.
 */
export const PERSONAL_COLUMNS: readonly string[] = [
  "diagnostic_results.name",
  "diagnostic_results.email",
  "diagnostic_results.reasoning",
  "diagnostic_results.request_hash",
  "check_reminders.email",
  "founder_test_results.email",
  "founder_test_results.request_hash",
  "focus_maps.email",
  "focus_maps.mail_to",
  "leads.email",
  "leads.notes",
  "pay_links.email",
  "pay_links.name",
  "pay_links.note",
  "sprint_rooms.email",
  "sprint_rooms.mail_to",
  "waitlist_entries.name",
  "waitlist_entries.email",
  // Tax law requires that orders and their invoices are kept.
  "orders.email",
  "invoice_buyers.name",
  "invoice_buyers.address",
  "order_history.detail",
  "order_history.note",
  "outbox.recipient_hash",
  "mail_counts.address_hash",
  "mail_suppressions.address_hash",
  "data_requests.email",
  "data_requests.address_hash",
  "data_requests.mailbox_hash",
];

const WHOLE = piece`to_jsonb(held)`;
const ROWS = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

/** Rows by table, with all columns. */
export type HeldRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All data about a person in the tables. */
export async function readPerson(
  sql: Sql,
  { spellings, addressHash, mailboxHash, checkId }: Person,
): Promise<HeldRows> {
  const read = async (table: Piece, condition: Piece, order = piece`created_at, id`, row = WHOLE) =>
    ROWS.parse(await sql`select ${row} as row from ${table} held where ${condition} order by ${order}`)
      .map(({ row }) => row);
  const isOwn = piece`lower(normalize(email, NFC)) = any(${spellings}::text[])`;
  /** Pages of lib/private_page. Of somebody else's that was mailed to the address, what it says is not the person's. */
  const readPages = (table: Piece) =>
    read(
      table,
      piece`email = any(${spellings}::text[]) or lower(normalize(mail_to, NFC)) = any(${spellings}::text[])`,
      undefined,
      piece`case when email = any(${spellings}::text[]) then to_jsonb(held)
        else jsonb_build_object('id', id, 'created_at', created_at, 'mail_to', mail_to, 'sent_at', sent_at) end`,
    );
  const checks = await read(piece`diagnostic_results`, piece`${isOwn} or id = ${checkId}`);
  const cards = await read(
    piece`result_cards`,
    piece`result_id = any(${idsOf(checks)}::text[])`,
    piece`result_id`,
  );
  const reminders = await read(piece`check_reminders`, piece`${isOwn} or result_id = ${checkId}`);
  const tests = await read(piece`founder_test_results`, isOwn);
  const entries = await read(piece`waitlist_entries`, isOwn);
  const maps = await readPages(piece`focus_maps`);
  const payLinks = await read(piece`pay_links`, isOwn);
  const rooms = await readPages(piece`sprint_rooms`);
  const leads = await read(
    piece`leads`,
    piece`email = any(${spellings}::text[])`,
    piece`created_at, email`,
  );
  const orders = await read(piece`orders`, isOwn);
  const isOfOrder = piece`order_id = any(${idsOf(orders)}::text[])`;
  const grants = await read(piece`grants`, isOfOrder);
  const history = await read(piece`order_history`, isOfOrder, piece`at, id`);
  const requests = await read(piece`data_requests`, isOwn);
  const subjects = idsOf([
    ...checks,
    ...reminders,
    ...tests,
    ...entries,
    ...maps,
    ...rooms,
    ...orders,
    ...grants,
    ...history,
    ...requests,
  ]);
  const linkSubjects = idsOf(payLinks).flatMap((id) => MAIL_PLACES.map((place) => id + place));
  const mails = await read(
    piece`outbox`,
    piece`recipient_hash = ${addressHash} or subject_id = any(${[...subjects, ...linkSubjects]}::text[])`,
  );
  return {
    diagnostic_results: checks,
    result_cards: cards,
    check_reminders: reminders,
    founder_test_results: tests,
    waitlist_entries: entries,
    focus_maps: maps,
    pay_links: payLinks,
    sprint_rooms: rooms,
    leads,
    orders,
    grants,
    order_history: history,
    downloads: await read(piece`downloads`, isOfOrder, piece`first_at, edition`),
    invoices: await read(piece`invoices`, isOfOrder, piece`issued_at, id`),
    invoice_buyers: await read(piece`invoice_buyers`, isOfOrder, piece`order_id`),
    tax_calculations: await read(piece`tax_calculations`, isOfOrder),
    order_credits: await read(
      piece`order_credits`,
      piece`${isOfOrder} or earlier_id = any(${idsOf(orders)}::text[])`,
      piece`earlier_id`,
    ),
    // Of a mail to somebody else, such as a notice to the coach, the code is that of their address.
    outbox: mails.map((mail) => ({
      ...mail,
      recipient_hash: mail.recipient_hash === addressHash ? addressHash : null,
    })),
    mail_counts: await read(
      piece`mail_counts`,
      piece`split_part(address_hash, ' ', 1) = ${mailboxHash}`,
      piece`day`,
    ),
    mail_suppressions: await read(
      piece`mail_suppressions`,
      piece`address_hash = ${addressHash}`,
      piece`created_at`,
    ),
    data_requests: requests,
  };
}

function idsOf(rows: HeldRows[string]): string[] {
  return rows.map(({ id }) => String(id));
}
