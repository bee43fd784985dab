import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
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
  "order_history.note",
  "outbox.recipient_hash",
  "mail_counts.address_hash",
  "mail_suppressions.address_hash",
  "data_requests.email",
  "data_requests.address_hash",
  "data_requests.mailbox_hash",
];

const ROWS = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

/** Rows by table, with all columns. */
export type HeldRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All data about a person in the tables. */
export async function readPerson(
  sql: Sql,
  { spellings, addressHash, mailboxHash, checkId }: Person,
): Promise<HeldRows> {
  const checks = await sql`
    select to_jsonb(held) as row from diagnostic_results held
    where lower(normalize(email, NFC)) = any(${spellings}::text[]) or id = ${checkId} order by created_at, id`;
  const cards = await sql`
    select to_jsonb(held) as row from result_cards held where result_id = any(${idsOf(checks)}::text[])
    order by result_id`;
  const reminders = await sql`
    select to_jsonb(held) as row from check_reminders held
    where lower(normalize(email, NFC)) = any(${spellings}::text[]) or result_id = ${checkId}
    order by created_at, id`;
  const tests = await sql`
    select to_jsonb(held) as row from founder_test_results held
    where lower(normalize(email, NFC)) = any(${spellings}::text[]) order by created_at, id`;
  const entries = await sql`
    select to_jsonb(held) as row from waitlist_entries held
    where lower(normalize(email, NFC)) = any(${spellings}::text[]) order by created_at, id`;
  const maps = await sql`
    select case when email = any(${spellings}::text[]) then to_jsonb(held)
      -- Of somebody else's map that was mailed to the address, what it says is not the person's.
      else jsonb_build_object('id', id, 'created_at', created_at, 'mail_to', mail_to, 'sent_at', sent_at) end as row
    from focus_maps held
    where email = any(${spellings}::text[]) or lower(normalize(mail_to, NFC)) = any(${spellings}::text[])
    order by created_at, id`;
  const payLinks = await sql`
    select to_jsonb(held) as row from pay_links held
    where lower(normalize(email, NFC)) = any(${spellings}::text[]) order by created_at, id`;
  const rooms = await sql`
    select case when email = any(${spellings}::text[]) then to_jsonb(held)
      else jsonb_build_object('id', id, 'created_at', created_at, 'mail_to', mail_to, 'sent_at', sent_at) end as row
    from sprint_rooms held
    where email = any(${spellings}::text[]) or lower(normalize(mail_to, NFC)) = any(${spellings}::text[])
    order by created_at, id`;
  const leads = await sql`
    select to_jsonb(held) as row from leads held where email = any(${spellings}::text[]) order by created_at, email`;
  const orders = await sql`
    select to_jsonb(held) as row from orders held
    where lower(normalize(email, NFC)) = any(${spellings}::text[]) order by created_at, id`;
  const orderIds = idsOf(orders);
  const grants = await sql`
    select to_jsonb(held) as row from grants held where order_id = any(${orderIds}::text[]) order by created_at, id`;
  const history = await sql`
    select to_jsonb(held) as row from order_history held where order_id = any(${orderIds}::text[]) order by at, id`;
  const downloads = await sql`
    select to_jsonb(held) as row from downloads held
    where order_id = any(${orderIds}::text[]) order by first_at, edition`;
  const invoices = await sql`
    select to_jsonb(held) as row from invoices held where order_id = any(${orderIds}::text[]) order by issued_at, id`;
  const invoiceBuyers = await sql`
    select to_jsonb(held) as row from invoice_buyers held where order_id = any(${orderIds}::text[]) order by order_id`;
  const taxCalculations = await sql`
    select to_jsonb(held) as row from tax_calculations held where order_id = any(${orderIds}::text[]) order by created_at, id`;
  const orderCredits = await sql`
    select to_jsonb(held) as row from order_credits held
    where order_id = any(${orderIds}::text[]) or earlier_id = any(${orderIds}::text[]) order by earlier_id`;
  const requests = await sql`
    select to_jsonb(held) as row from data_requests held
    where lower(normalize(email, NFC)) = any(${spellings}::text[]) order by created_at, id`;
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
  const mails = await sql`
    select to_jsonb(held) as row from outbox held
    where recipient_hash = ${addressHash} or subject_id = any(${[
    ...subjects,
    ...linkSubjects,
  ]}::text[]) order by created_at, id`;
  const counts = await sql`
    select to_jsonb(held) as row from mail_counts held
    where split_part(address_hash, ' ', 1) = ${mailboxHash} order by day`;
  const suppressions = await sql`
    select to_jsonb(held) as row from mail_suppressions held where address_hash = ${addressHash}`;
  return {
    diagnostic_results: rowsOf(checks),
    result_cards: rowsOf(cards),
    check_reminders: rowsOf(reminders),
    founder_test_results: rowsOf(tests),
    waitlist_entries: rowsOf(entries),
    focus_maps: rowsOf(maps),
    pay_links: rowsOf(payLinks),
    sprint_rooms: rowsOf(rooms),
    leads: rowsOf(leads),
    orders: rowsOf(orders),
    grants: rowsOf(grants),
    order_history: rowsOf(history),
    downloads: rowsOf(downloads),
    invoices: rowsOf(invoices),
    invoice_buyers: rowsOf(invoiceBuyers),
    tax_calculations: rowsOf(taxCalculations),
    order_credits: rowsOf(orderCredits),
    // Of a mail to somebody else, such as a notice to the coach, the code is that of their address.
    outbox: rowsOf(mails).map((mail) => ({
      ...mail,
      recipient_hash: mail.recipient_hash === addressHash ? addressHash : null,
    })),
    mail_counts: rowsOf(counts),
    mail_suppressions: rowsOf(suppressions),
    data_requests: rowsOf(requests),
  };
}

function rowsOf(rows: readonly object[]): HeldRows[string] {
  return ROWS.parse(rows).map(({ row }) => row);
}

function idsOf(rows: readonly object[]): string[] {
  return rowsOf(rows).map(({ id }) => String(id));
}
