import * as z from "zod/mini";
import { type Piece, piece, type Sql } from "../db/database.ts";
import { beginning, MATCHES, wordPatterns } from "../payments/orders/list/order_list.ts";

/**
 * The coach's desk only reads rows of people who gave their address to be written to: checks with consent, founder tests and orders that have an
 * address, and the waitlist. A check without consent is nobody's here, also when its author bought something. An address of an order is compared as
 * it is when links are asked for again: lower(email), for which there is an index.
 */

/** Where a list begins: after a row's time, in microseconds since 1970, and the hash of its id. The id of a check opens its result. */
const CURSOR = z.object({ micros: z.number(), hash: z.string() });
export type Cursor = Readonly<z.infer<typeof CURSOR>>;

const EVENTS = z.array(z.extend(CURSOR, { address: z.string(), isNewest: z.boolean() }));

/** An address as it is compared, and that of an order. */
const ADDRESS = piece`lower(normalize(email, NFC))`;
const ORDER_ADDRESS = piece`lower(email)`;
/** The tables with rows that the desk reads, up to where a condition may follow. */
const CHECKS = piece`from diagnostic_results where consent and email is not null`;
const TESTS = piece`from founder_test_results where email is not null`;
const ENTRIES = piece`from waitlist_entries where true`;
const ORDERS = piece`from orders where paid_at is not null and email is not null`;

/**
 * The newest rows after the cursor, of all people and newest first. `isNewest`: the row is the newest one of its person. The condition is a count,
 * so that it stays a lookup for each row.
 */
async function listEvents(
  sql: Sql,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<z.infer<typeof EVENTS>> {
  const [place] = await sql<{ at: string }>`
    select coalesce(timestamptz 'epoch' + ${
    after?.micros ?? null
  }::bigint * interval '1 microsecond', 'infinity')::text as at`;
  const [at, hash] = [place?.at ?? "infinity", after?.hash ?? ""];
  const [done, paid] = [piece`created_at`, piece`paid_at`];
  const rowsOf = (rows: Piece, time: Piece, address = ADDRESS) =>
    piece`select ${time} as at, md5(id) as hash, ${address} as address ${rows}`;
  const next = (time: Piece) =>
    piece`and (${time}, md5(id)) < (${at}::timestamptz, ${hash}) order by ${time} desc, md5(id) desc limit ${limit}`;
  const [checks, tests, entries] = [rowsOf(CHECKS, done), rowsOf(TESTS, done), rowsOf(ENTRIES, done)];
  const orders = rowsOf(ORDERS, paid, ORDER_ADDRESS);
  return EVENTS.parse(
    await sql`
    with visible as not materialized (
      ${checks} union all ${tests} union all ${entries} union all ${orders}
    ),
    events as materialized (
      (${checks} ${next(done)}) union all (${tests} ${next(done)}) union all (${entries} ${next(done)})
      union all (${orders} ${next(paid)})
      order by at desc, hash desc limit ${limit}
    )
    select address, hash, (extract(epoch from at) * 1000000)::bigint as micros, (
        select count(*) from visible newer
        where newer.address = events.address and (newer.at, newer.hash) > (events.at, events.hash)
      ) = 0 as "isNewest"
    from events order by at desc, hash desc`,
  );
}

/** Rows that are read at once for each address that is wanted. Most people did fewer things than that. */
const ROWS_EACH = 4;

/** The addresses whose newest row comes after the cursor, newest first. */
export async function listNewest(
  sql: Sql,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<readonly (Cursor & { readonly address: string })[]> {
  const found: z.infer<typeof EVENTS> = [];
  const size = limit * ROWS_EACH;
  let place = after;
  for (;;) {
    const events = await listEvents(sql, { after: place, limit: size });
    found.push(...events.filter(({ isNewest }) => isNewest));
    if (found.length >= limit || events.length < size) return found.slice(0, limit);
    place = events.at(-1) ?? null;
  }
}

const ADDRESSES = z.array(z.object({ address: z.string() }));

/** The newest rows of each table in which a search looks anywhere in a name or an address, which no index can. */
export const LOOKED_INTO = 1_000;

/**
 * Addresses of which a text is the beginning, or of their owner's name or last name. If that doesn't fill a page, also of their domain or of a name
 * in the middle, and in the newest rows all its words in any place. A text that fits many people finds some of them.
 */
export async function findAddresses(sql: Sql, text: string): Promise<readonly string[]> {
  // The database lowers letters as its indexes do.
  const [{ first } = { first: text }] = await sql<{ first: string }>`
    select lower(normalize(${text}::text, NFC)) as first`;
  const beginning = await findBeginning(sql, first);
  if (beginning.length >= MATCHES) return beginning;
  return [...new Set([...beginning, ...await findWithin(sql, first)])];
}

/** Buyers as their invoices name them. */
const BUYERS =
  piece`from invoice_buyers join orders on orders.id = order_id where paid_at is not null and email is not null`;
const NAME = piece`lower(name)`;
const LAST_NAME = piece`lower(substring(name from '[^ ]+$'))`;
const AFTER_FIRST_NAME = piece`lower(substr(name, strpos(name, ' ') + 1))`;

/** The addresses of rows of which an index has something that begins with a text: the address itself, or what is named. */
const found = (rows: Piece, text: string, indexed = ADDRESS) =>
  beginning(piece`select ${ADDRESS} as address ${rows}`, indexed, text);
const foundOfOrders = (rows: Piece, text: string, indexed = ORDER_ADDRESS) =>
  beginning(piece`select ${ORDER_ADDRESS} as address ${rows}`, indexed, text);

/** Addresses with the text in their domain or in the middle of their owner's name. It is as the database lowers it. */
export async function findWithin(sql: Sql, text: string): Promise<readonly string[]> {
  const domain = text.replace(/^@/, "");
  const ownDomain = piece`split_part(${ADDRESS}, '@', 2)`;
  const rows = await sql`
    with looked_into as (
      (select ${ADDRESS} as address, lower(name) as name ${CHECKS} order by created_at desc limit ${LOOKED_INTO})
      union all
      (select ${ADDRESS}, '' ${TESTS} order by created_at desc limit ${LOOKED_INTO})
      union all
      (select ${ADDRESS}, lower(name) ${ENTRIES} order by created_at desc, id desc limit ${LOOKED_INTO})
      union all
      (select lower(email), lower(concat(name, ' ', company)) from (
          select id, email ${ORDERS} order by paid_at desc limit ${LOOKED_INTO}
        ) newest left join lateral (select name, company from invoice_buyers where order_id = newest.id offset 0) buyer on true)
    )
    select address from (
      ${found(CHECKS, domain, ownDomain)} union ${found(TESTS, domain, ownDomain)}
      union ${found(ENTRIES, domain, ownDomain)}
      union ${foundOfOrders(ORDERS, domain, piece`split_part(${ORDER_ADDRESS}, '@', 2)`)}
      union ${found(CHECKS, text, AFTER_FIRST_NAME)} union ${found(ENTRIES, text, AFTER_FIRST_NAME)}
      union ${foundOfOrders(BUYERS, text, AFTER_FIRST_NAME)}
      union
      (select address from looked_into where concat_ws(' ', address, name) like all (${
    wordPatterns(text)
  }::text[]) limit ${MATCHES})
    ) found limit ${MATCHES}`;
  return ADDRESSES.parse(rows).map(({ address }) => address);
}

/** Addresses that begin with the text, or whose owner's name or last name does. */
export async function findBeginning(sql: Sql, first: string): Promise<readonly string[]> {
  const rows = await sql`
    ${found(CHECKS, first)} union ${found(TESTS, first)} union ${found(ENTRIES, first)}
    union ${foundOfOrders(ORDERS, first)}
    union ${found(CHECKS, first, NAME)} union ${found(CHECKS, first, LAST_NAME)}
    union ${found(ENTRIES, first, NAME)} union ${found(ENTRIES, first, LAST_NAME)}
    union ${foundOfOrders(BUYERS, first, NAME)}`;
  return ADDRESSES.parse(rows).map(({ address }) => address);
}

const PERSON = z.object({
  address: z.string(),
  /** Of the newest check, else of the waitlist, else of an invoice. */
  name: z.nullable(z.string()),
  /** A letter for a table and the id of one of the person's rows. It stands for the address in URLs. */
  row: z.string(),
  /** When the newest of the checks asked for it, ISO; null: there is none. */
  agreedAt: z.nullable(z.string()),
  checks: z.number(),
  tests: z.number(),
  entries: z.number(),
  orders: z.number(),
  /** Those that are not of coaching. */
  tools: z.number(),
  /** What the newest order of coaching paid: "90-Day Sprint, part 1 of 2"; null: there is none. */
  coaching: z.nullable(z.string()),
  /** When the person did the last of it, ISO. */
  at: z.string(),
});

/** One person in a list, with the number of rows of each kind. */
export type PersonRow = Readonly<z.infer<typeof PERSON>>;

/** The people with these addresses, those who did something last first. */
export async function listByAddress(sql: Sql, addresses: readonly string[]): Promise<readonly PersonRow[]> {
  return z.array(PERSON).parse(
    await sql`
    select people.address, coalesce(checks.name, entries.name, orders.name) as name,
      coalesce('o' || orders.id, 'w' || entries.id, 't' || tests.id, 'c' || checks.id) as row,
      checks.agreed as "agreedAt", checks.count as checks, tests.count as tests, entries.count as entries, orders.count as orders,
      orders.tools, orders.coaching, greatest(checks.at, tests.at, entries.at, orders.at) as at
    from unnest(${addresses}::text[]) as people (address)
    cross join lateral (
      select count(*) as count, max(created_at) as at, max(consented_at) as agreed, min(id) as id,
        (array_agg(name order by created_at desc, id desc) filter (where name is not null))[1] as name
      from diagnostic_results
      where consent and email is not null and lower(normalize(email, NFC)) = people.address
    ) checks
    cross join lateral (
      select count(*) as count, max(created_at) as at, min(id) as id from founder_test_results
      where email is not null and lower(normalize(email, NFC)) = people.address
    ) tests
    cross join lateral (
      select count(*) as count, max(created_at) as at, min(id) as id,
        (array_agg(name order by created_at desc, id desc))[1] as name
      from waitlist_entries where lower(normalize(email, NFC)) = people.address
    ) entries
    cross join lateral (
      select count(*) as count, max(paid_at) as at, min(id) as id,
        (array_agg(name order by paid_at desc, id desc) filter (where name <> ''))[1] as name,
        count(*) filter (where product_id not like 'coaching-%') as tools,
        (array_agg(title order by paid_at desc, id desc) filter (where product_id like 'coaching-%'))[1] as coaching
      -- "offset 0" keeps each name a lookup.
      from orders left join lateral (select name from invoice_buyers where order_id = id offset 0) buyers on true
      where paid_at is not null and email is not null and lower(email) = people.address
    ) orders
    where checks.count + tests.count + entries.count + orders.count > 0
    order by at desc, people.address`,
  );
}

/** Which of these addresses, by their keyed hashes, have unsubscribed, and when (ISO). */
export async function listUnsubscribed(
  sql: Sql,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = z.array(z.object({ hash: z.string(), at: z.string() })).parse(
    await sql`
    select address_hash as hash, created_at as at from mail_suppressions
    where reason = 'unsubscribed' and address_hash = any(${hashes}::text[])`,
  );
  return new Map(rows.map(({ hash, at }) => [hash, at]));
}

/** The number of checks of the last seven days whose authors may not be written to. Of an erased one no code of its form is left. */
export async function countUnnamed(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*) as count from diagnostic_results
    where not consent and created_at > now() - interval '7 days' and (email is not null or request_hash is not null)`;
  return row?.count ?? 0;
}
