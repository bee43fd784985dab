import * as z from "zod/mini";
import { type Piece, piece, type Sql } from "../../../db/database.ts";

/** Which orders a list has. All but the last are paid with real money, or would be. */
export const ORDER_FILTERS = ["all", "open", "disputed", "returned", "unpaid", "tests"] as const;
export type OrderFilter = typeof ORDER_FILTERS[number];

const PLACED = z.object({ id: z.string(), micros: z.number() });

/** An order's place in a list: its time, in microseconds since 1970, and its id. */
export type OrderPlace = Readonly<z.infer<typeof PLACED>>;

/** Part of a list. Times are texts for the database. */
export interface OrderSpan {
  readonly from: string;
  /** Only what is older than this, or of the same time and with a smaller id. */
  readonly below: { readonly at: string; readonly id: string };
  readonly limit: number;
}

/** There is an index for each of these. */
const FILTERS = {
  all: piece`is_live`,
  paid: piece`is_live and state = 'paid'`,
  unpaid: piece`is_live and state <> 'paid'`,
  tests: piece`not is_live`,
};

/** Orders that were paid, or begun if they were not, newest first. */
export async function pickOrders(
  sql: Sql,
  filter: keyof typeof FILTERS,
  { from, below: { at, id }, limit }: OrderSpan,
): Promise<readonly OrderPlace[]> {
  const time = piece`coalesce(paid_at, created_at)`;
  return z.array(PLACED).parse(
    await sql`
    select id, (extract(epoch from ${
      filter === "paid" ? piece`paid_at` : time
    }) * 1000000)::bigint as micros from orders
    where ${
      FILTERS[filter]
    } and (${time}, id) < (${at}::timestamptz, ${id}) and ${time} >= ${from}::timestamptz
    order by ${time} desc, id desc limit ${limit}`,
  );
}

/** The same of orders with an entry of this kind that the coach was told of, and of those with these ids. */
export async function pickTold(
  sql: Sql,
  { kind = "", ids = [] }: { readonly kind?: string; readonly ids?: readonly string[] },
  { from, below: { at, id }, limit }: OrderSpan,
): Promise<readonly OrderPlace[]> {
  const told =
    piece`select order_id from order_history where kind = ${kind} and kind <> 'paid' and needs_coach`;
  // "offset 0" keeps each order a lookup.
  const held = piece`cross join lateral (
      select id, coalesce(paid_at, created_at) as at from orders where id = order_id and is_live offset 0
    ) held`;
  return z.array(PLACED).parse(
    await sql`
    with page as materialized (
      -- A full page of those that were told of last. Whatever happened to an order came after its payment, so none before these was paid later.
      select at from (
        select distinct order_id from (
          ${told} and at < ${at}::timestamptz order by at desc limit 4 * ${limit}::int
        ) newest
      ) candidates ${held} order by at desc offset ${limit}::int - 1 limit 1
    ),
    found as materialized (
      ${told} and at >= greatest(${from}::timestamptz, (select at from page))
      union
      select unnest(${ids}::text[])
    )
    select id, (extract(epoch from at) * 1000000)::bigint as micros from found ${held}
    where (at, id) < (${at}::timestamptz, ${id}) and at >= ${from}::timestamptz
    order by at desc, id desc limit ${limit}`,
  );
}

/** The number of these orders that were paid with real money, or would be. */
export async function countLive(sql: Sql, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  // "offset 0" keeps each order a lookup.
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${ids}::text[]) as wanted (id) cross join lateral (
      select is_live from orders where orders.id = wanted.id offset 0
    ) held where is_live`;
  return row?.count ?? 0;
}

const IDS = z.array(z.object({ id: z.string() }));
/** The most rows that a search takes from each index. */
export const MATCHES = 60;
/** After every other character. */
const LAST = "\u{10ffff}";

/** The first of some rows of which an index has something that begins with a text. `rows` is a statement up to where a condition may follow. */
export function beginning(rows: Piece, indexed: Piece, text: string): Piece {
  return piece`(${rows} and ${indexed} ~>=~ ${text} and ${indexed} ~<~ ${text + LAST}
    order by ${indexed} using ~<~ limit ${MATCHES})`;
}

/** What is searched for. */
export interface OrderSearch {
  readonly text: string;
  /** Of people whom the text names, in lower case: the list calls an order by their name. */
  readonly addresses: readonly string[];
  /** The beginning of an order's number, in lower case; null: the text is none. */
  readonly number: string | null;
  readonly invoice: { readonly year: number; readonly place: number; readonly isLive: boolean } | null;
}

/** The newest paid orders in which a search looks anywhere in an address, a buyer's name, a company or a title, which no index can. */
const LOOKED_INTO = 1_000;

/** Patterns for `like`, one for each word of a text, that fit whatever has the word in any place. */
export function wordPatterns(text: string): readonly string[] {
  return text.split(" ").map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/**
 * Ids of orders whose number, address, domain or product begins with a text, or the buyer's name at any of its words up to the second or at the last,
 * or that have this invoice; of the newest ones also those that have all its words anywhere. Newest first.
 */
export async function searchOrders(
  sql: Sql,
  { text, addresses, number, invoice }: OrderSearch,
  limit: number,
): Promise<readonly string[]> {
  // The database lowers letters as its indexes do.
  const [{ first } = { first: text }] = await sql<{ first: string }>`
    select lower(normalize(${text}::text, NFC)) as first`;
  const paid = piece`select id from orders where paid_at is not null and email is not null`;
  const ofBuyer = piece`select order_id from invoice_buyers where true`;
  const { year, place, isLive } = invoice ?? { year: 0, place: 0, isLive: true };
  const rows = await sql`
    with found as materialized (
      ${beginning(piece`select id from orders where true`, piece`id`, number ?? LAST)}
      union ${beginning(paid, piece`lower(email)`, first)}
      union
      (select found.id from unnest(${addresses}::text[]) as named (address) cross join lateral (
          select id from orders where paid_at is not null and email is not null and lower(email) = named.address offset 0
        ) found limit ${MATCHES})
      union ${beginning(ofBuyer, piece`lower(name)`, first)}
      union ${beginning(ofBuyer, piece`lower(substring(name from '[^ ]+$'))`, first)}
      union ${beginning(ofBuyer, piece`lower(substr(name, strpos(name, ' ') + 1))`, first)}
      union ${beginning(paid, piece`split_part(lower(email), '@', 2)`, first.replace(/^@/, ""))}
      union
      (select id from (
          select id, email, title from orders where paid_at is not null and email is not null
          order by paid_at desc limit ${LOOKED_INTO}
        ) newest left join lateral (select name, company from invoice_buyers where order_id = newest.id offset 0) buyer on true
        where lower(concat_ws(' ', email, title, name, company)) like all (${
    wordPatterns(first)
  }::text[]) limit ${MATCHES})
      union
      select order_id from invoices where year = ${year} and is_live = ${isLive}::boolean and place = ${place}
      union
      (select of_product.id from products cross join lateral (
          select id from orders where product_id = products.id
          order by coalesce(paid_at, created_at) desc, id desc limit ${MATCHES}
        ) of_product
        where lower(title) ~>=~ ${first} and lower(title) ~<~ ${first + LAST})
    )
    -- "offset 0" keeps each order a lookup.
    select id from found cross join lateral (
      select coalesce(paid_at, created_at) as at from orders where orders.id = found.id offset 0
    ) held order by at desc, id desc limit ${limit}`;
  return IDS.parse(rows).map(({ id }) => id);
}

const SPAN = z.object({ firstAt: z.nullable(z.string()), firstTestAt: z.nullable(z.string()) });

/** When the first order was paid or begun, and the first with Stripe's test keys, ISO; null: there is none. */
export async function getOrderSpan(sql: Sql): Promise<Readonly<z.infer<typeof SPAN>>> {
  const [row] = await sql`
    select (
        select coalesce(paid_at, created_at) from orders where is_live order by coalesce(paid_at, created_at), id limit 1
      ) as "firstAt", (
        select coalesce(paid_at, created_at) from orders where not is_live order by coalesce(paid_at, created_at), id limit 1
      ) as "firstTestAt"`;
  return SPAN.parse(row);
}

const TOTALS = z.array(z.object({
  currency: z.string(),
  orders: z.int(),
  paid: z.int(),
  returned: z.int(),
  /** Null: none was computed. */
  tax: z.nullable(z.int()),
  disputed: z.int(),
  disputedOrders: z.int(),
}));

/** What was paid in a period, what of that went back, and the rest. Integer minor units. */
export type OrderTotals = Readonly<z.infer<typeof TOTALS>[number]>;

/** More orders than these are not added up for a page. */
const MOST_SUMMED = 2_000;

/** The totals of the orders that were paid with real money in a period, by currency; null for more than can be added up at once. */
export async function sumOrders(
  sql: Sql,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly OrderTotals[] | null> {
  const totals = TOTALS.parse(
    await sql`
    with paid as materialized (
      select id, currency, amount, included_tax as tax from orders
      where is_live and state = 'paid' and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz
      limit ${MOST_SUMMED + 1}
    ),
    told as materialized (
      select story.order_id, story.kind, split_part(detail, ' ', 1) as status, split_part(detail, ' ', 2) as about,
        story.amount, story.position
      from order_history story join paid on paid.id = story.order_id
      where (select count(*) from paid) <= ${MOST_SUMMED} and kind in ('refunded', 'refund-failed', 'disputed') and needs_coach
        and at >= ${from}::timestamptz
    ),
    disputes as (
      select distinct on (order_id, about) order_id, status, amount from told where kind = 'disputed'
      order by order_id, about, position desc
    ),
    returns as (
      select order_id, least(sum(went.amount), paid.amount) as amount from (
        select order_id, case kind when 'refunded' then amount else -amount end as amount from told where kind <> 'disputed'
        union all
        select order_id, amount from disputes where status = 'lost'
      ) went join paid on paid.id = order_id group by order_id, paid.amount
    ),
    contested as (
      select order_id, sum(amount) as amount from disputes
      where status in ('needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review') group by order_id
    )
    select paid.currency, count(*)::int as orders, sum(paid.amount)::bigint as paid,
      coalesce(sum(returns.amount), 0)::bigint as returned,
      (sum(paid.tax) - coalesce(sum(round(returns.amount::numeric * paid.tax / paid.amount)), 0))::bigint as tax,
      coalesce(sum(contested.amount), 0)::bigint as disputed, count(contested.order_id)::int as "disputedOrders"
    from paid left join returns on returns.order_id = paid.id left join contested on contested.order_id = paid.id
    group by paid.currency order by count(*) desc, paid.currency`,
  );
  return totals.reduce((count, { orders }) => count + orders, 0) > MOST_SUMMED ? null : totals;
}
