import * as z from "zod/mini";
import { DatabaseError, piece, type Sql } from "../../db/database.ts";
import { randomToken } from "../../tokens.ts";
import type { InvoiceBuyer } from "./buyer.ts";

const INVOICE = z.object({
  year: z.int(),
  place: z.int(),
  isLive: z.boolean(),
  kind: z.enum(["invoice", "credit-note", "reversal"]),
  orderId: z.string(),
  productId: z.string(),
  /** Of the invoice that a credit note or reversal is about, with its amount; null for an invoice. */
  about: z.nullable(z.object({ year: z.int(), place: z.int(), amount: z.int() })),
  /**
   * What lowered the price of the order: the purchases that were counted toward it, each with the number of its invoice and what it took off, and a code. The price
   * and what was left of it before tax that comes on top; null: nothing did. An amount is null if it is not known.
   */
  counted: z.nullable(z.object({
    credits: z.array(z.object({
      title: z.string(),
      orderId: z.string(),
      paidAt: z.nullable(z.string()),
      year: z.nullable(z.int()),
      place: z.nullable(z.int()),
      amount: z.nullable(z.int()),
    })),
    listPrice: z.nullable(z.int()),
    price: z.int(),
    coupon: z.nullable(z.string()),
    percent: z.nullable(z.int()),
    amountOff: z.nullable(z.int()),
  })),
  issuedAt: z.string(),
  paidAt: z.string(),
  /** When the refund or the lost dispute was that a credit note is about, and when that ended which a reversal is about; null for an invoice. */
  refundAt: z.nullable(z.string()),
  title: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Within the amount, with its rate in percent and its country; null: none was computed. */
  tax: z.nullable(z.int()),
  taxRate: z.nullable(z.string()),
  taxCountry: z.nullable(z.string()),
  /** Stripe's word for why the tax is nothing; null: it is something, or the reason is unknown. */
  untaxedReason: z.nullable(z.string()),
  seller: z.string(),
  email: z.nullable(z.string()),
  buyer: z.nullable(z.object({
    name: z.string(),
    company: z.string(),
    vatNumber: z.string(),
    address: z.string(),
  })),
  /** How often the buyer has said who it is for. */
  revision: z.int(),
  /** When that was last said, if the document was issued before; null: it has not changed. */
  correctedAt: z.nullable(z.string()),
});

/** An invoice, a credit note, or the reversal of one. Amounts are in integer minor units, times ISO in UTC. */
export type Invoice = Readonly<z.infer<typeof INVOICE>>;

/** Broken by the slower one of two that write the same document at the same moment. Its statement leaves nothing, so it takes no number. */
const TWICE: ReadonlySet<string | null> = new Set(["invoices_of_order", "invoices_of_refund"]);

/**
 * Issues every document that is due: an invoice for a paid order that has cost something, a credit note for money that was returned by a refund or a lost
 * dispute, and a reversal for a refund that has failed or a dispute that was won in the end. Only for orders that were begun since the site writes
 * invoices, and never more is credited than is still invoiced. `orderId`: of this order alone. Documents have the seller's details as they are now. Each
 * is one statement, which also gives the number, so that numbers have no gaps when processes run beside each other or die.
 */
export async function issueDue(
  sql: Sql,
  { orderId, seller }: { readonly orderId: string | null; readonly seller: readonly string[] },
): Promise<number> {
  let count = 0;
  for (;;) {
    try {
      if (!await issueNext(sql, orderId, seller.join("\n"))) return count;
      count++;
    } catch (error) {
      if (!(error instanceof DatabaseError && TWICE.has(error.constraint))) throw error;
    }
  }
}

async function issueNext(sql: Sql, orderId: string | null, seller: string): Promise<boolean> {
  const rows = await sql`
    with returned as not materialized (
      select position, order_id, amount,
        case kind when 'disputed' then split_part(detail, ' ', 1) else kind end as what,
        -- The id of the refund or of the dispute. Documents have both in refund_id.
        case kind when 'disputed' then split_part(detail, ' ', 2) else detail end as refund_id
      from order_history where kind in ('refunded', 'refund-failed', 'disputed') and amount is not null
    ),
    due as (
      select * from (
        select null as position, id as order_id, 'invoice' as kind, null as refund_id, amount, paid_at from orders
        where state = 'paid' and amount > 0 and list_price is not null
          and not exists (select from invoices where order_id = orders.id and kind = 'invoice')
        union all
        select position, order_id, 'credit-note', refund_id, least(amount, rest), null
        from returned, lateral (
          select sum(case kind when 'credit-note' then -amount else amount end)::int as rest from invoices
          where order_id = returned.order_id
        ) invoiced
        where what in ('refunded', 'lost') and rest > 0
          and not exists (select from invoices where refund_id = returned.refund_id and kind = 'credit-note')
        union all
        select position, returned.order_id, 'reversal', returned.refund_id, credited.amount, null
        from returned join invoices credited on credited.refund_id = returned.refund_id and credited.kind = 'credit-note'
        where what in ('refund-failed', 'won')
          and not exists (select from invoices where refund_id = returned.refund_id and kind = 'reversal')
      ) documents
      where ${orderId}::text is null or order_id = ${orderId}::text
      order by position nulls first, paid_at, order_id limit 1
    ),
    counted as (
      insert into invoice_years as counts (year, is_live, last)
      select extract(year from now() at time zone 'utc')::int, orders.is_live, 1
      from due join orders on orders.id = due.order_id
      on conflict (year, is_live) do update set last = counts.last + 1
      returning year, is_live, last
    )
    insert into invoices (
      id, year, is_live, place, kind, order_id, refund_id, title, amount, currency, tax, tax_rate, tax_country, seller
    )
    select ${randomToken()}, counted.year, counted.is_live, counted.last, due.kind, due.order_id, due.refund_id, orders.title,
      due.amount, orders.currency, case due.kind
        when 'invoice' then taxes.tax
        -- What is returned so far, less what earlier notes have returned, so that all of them together have all of the tax.
        when 'credit-note' then round((noted.amount + due.amount)::numeric * taxes.tax / taxes.amount) - noted.tax
        else (select tax from invoices where refund_id = due.refund_id and kind = 'credit-note')
      end, taxes.rate, taxes.country, ${seller}
    from due join orders on orders.id = due.order_id
      left join tax_calculations taxes on taxes.id = orders.tax_calculation, counted, lateral (
        select coalesce(sum(case kind when 'credit-note' then amount else -amount end), 0) as amount,
          coalesce(sum(case kind when 'credit-note' then tax else -tax end), 0) as tax
        from invoices where order_id = due.order_id and kind <> 'invoice'
      ) noted
    returning id`;
  return rows.length > 0;
}

/** The documents of an order, or all of a year or month of a mode, by number. A period is written 2026 or 2026-03. */
export async function listInvoices(
  sql: Sql,
  { orderId = null, period = null, isLive = null }: {
    readonly orderId?: string | null;
    readonly period?: string | null;
    readonly isLive?: boolean | null;
  },
): Promise<readonly Invoice[]> {
  return z.array(INVOICE).parse(
    await sql`
    select invoices.year, invoices.place, invoices.is_live as "isLive", invoices.kind, invoices.order_id as "orderId",
      orders.product_id as "productId", case when first.id <> invoices.id then jsonb_build_object('year', first.year, 'place', first.place, 'amount', first.amount) end as about,
      case when orders.upgrade_of is not null or orders.coupon is not null then jsonb_build_object(
        'credits', coalesce((
          select jsonb_agg(jsonb_build_object('title', earlier.title, 'orderId', earlier.id, 'paidAt', earlier.paid_at,
            'year', counted.year, 'place', counted.place, 'amount', order_credits.amount) order by order_credits.amount desc, earlier.id)
          from order_credits join orders earlier on earlier.id = earlier_id
            left join invoices counted on counted.order_id = earlier.id and counted.kind = 'invoice'
          where order_credits.order_id = orders.id
        ), '[]'),
        'listPrice', orders.list_price, 'price', coalesce(taxes.price, orders.amount), 'coupon', orders.coupon, 'percent', coupons.percent, 'amountOff', coupons.amount_off
      ) end as counted,
      invoices.issued_at as "issuedAt", coalesce(orders.paid_at, orders.created_at) as "paidAt",
      (
        select min(at) from order_history where order_id = invoices.order_id and (kind, detail) in (
          (case invoices.kind when 'reversal' then 'refund-failed' else 'refunded' end, invoices.refund_id),
          ('disputed', case invoices.kind when 'reversal' then 'won ' else 'lost ' end || invoices.refund_id)
        )
      ) as "refundAt", invoices.title,
      invoices.amount, invoices.currency, invoices.tax, invoices.tax_rate as "taxRate", invoices.tax_country as "taxCountry",
      taxes.untaxed_reason as "untaxedReason",
      invoices.seller, orders.email,
      case when buyers.order_id is not null then jsonb_build_object(
        'name', buyers.name, 'company', buyers.company, 'vatNumber', buyers.vat_number, 'address', buyers.address
      ) end as buyer,
      coalesce(buyers.revision, 0) as revision,
      case when buyers.given_at > invoices.issued_at then buyers.given_at end as "correctedAt"
    from invoices join orders on orders.id = invoices.order_id
      join invoices first on first.order_id = invoices.order_id and first.kind = 'invoice'
      left join invoice_buyers buyers on buyers.order_id = invoices.order_id
      left join coupons on coupons.code = orders.coupon
      left join tax_calculations taxes on taxes.id = orders.tax_calculation
    where (${orderId}::text is null or invoices.order_id = ${orderId}::text)
      and (${period}::text is null or invoices.year = left(${period}::text, 4)::int
        and substr(${period}::text, 6) in ('', to_char(invoices.issued_at at time zone 'UTC', 'MM')))
      and (${isLive}::boolean is null or invoices.is_live = ${isLive}::boolean)
    order by invoices.year, invoices.place`,
  );
}

/**
 * Stores who the invoice of an unpaid order is for, found by its payment; null takes that away. False: there is no such order,
 * or it is paid or has ended. The buyer has not seen the invoice, so this is no revision.
 */
export async function setUnpaidBuyer(
  sql: Sql,
  { intentId, secretHash }: { readonly intentId: string; readonly secretHash: string },
  buyer: InvoiceBuyer | null,
): Promise<boolean> {
  const { name = "", company = "", vatNumber = "", address = "" } = buyer ?? {};
  const rows = await sql`
    with found as (
      select id from orders where intent_id = ${intentId} and client_secret_hash = ${secretHash} and state = 'open'
    ),
    gone as (
      delete from invoice_buyers where ${buyer === null}::boolean and order_id in (select id from found)
    ),
    given as (
      insert into invoice_buyers as held (order_id, name, company, vat_number, address)
      select id, ${name}, ${company}, ${vatNumber}, ${address} from found where not ${buyer === null}::boolean
      on conflict (order_id) do update set name = excluded.name, company = excluded.company, vat_number = excluded.vat_number,
        address = excluded.address, given_at = now()
    )
    select id from found`;
  return rows.length > 0;
}

/**
 * Stores who an order's invoice is for. `revision` is the one that the buyer has seen, 0 for none. False if somebody has changed it since to something
 * else, and then it stays. To say the same again changes nothing. The order's history keeps which documents say what from then on, and what they said before.
 */
export async function setInvoiceBuyer(
  sql: Sql,
  orderId: string,
  { name, company, vatNumber, address }: InvoiceBuyer,
  revision = 0,
): Promise<boolean> {
  const said =
    piece`concat_ws(', ', nullif(company, ''), nullif(name, ''), nullif(replace(address, chr(10), ', '), ''), nullif(vat_number, ''))`;
  const rows = await sql`
    with given as (
      insert into invoice_buyers as held (order_id, name, company, vat_number, address)
      values (${orderId}, ${name}, ${company}, ${vatNumber}, ${address})
      on conflict (order_id) do update set name = excluded.name, company = excluded.company, vat_number = excluded.vat_number,
        address = excluded.address, revision = held.revision + 1, given_at = now()
      where held.revision = ${revision}::int and (held.name, held.company, held.vat_number, held.address)
        is distinct from (excluded.name, excluded.company, excluded.vat_number, excluded.address)
      returning *
    )
    insert into order_history (id, order_id, kind, detail)
    select ${randomToken()}, order_id, 'buyer-changed', concat((
        select string_agg(concat(case when not is_live then 'TEST-' end, year, '-', lpad(place::text, 4, '0')), ', ' order by year, place)
          || ': ' from invoices where invoices.order_id = given.order_id
      ), ${said}, (select ' (before: ' || ${said} || ')' from invoice_buyers before where before.order_id = given.order_id))
    from given returning order_id`;
  if (rows.length > 0) return true;
  const same = await sql`
    select order_id from invoice_buyers where order_id = ${orderId} and name = ${name} and company = ${company}
      and vat_number = ${vatNumber} and address = ${address}`;
  return same.length > 0;
}
