import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { isStoredResult, type StoredResult } from "../../diagnostic/schema.ts";
import { STYLE_CODES } from "../../founder_test/styles.ts";
import { WAITLIST_ANNOUNCEMENT } from "../../mail/kinds.ts";

/** A letter for the table, and a token. */
const ROW = /^[cowt][a-z2-7]{26}$/;

/** The address of the person who has a row, or null. */
export async function getAddress(sql: Sql, row: string): Promise<string | null> {
  if (!ROW.test(row)) return null;
  const [kind, id] = [row.slice(0, 1), row.slice(1)];
  const [found] = await sql<{ address: string }>`
    select lower(normalize(email, NFC)) as address from diagnostic_results
    where ${kind} = 'c' and id = ${id} and consent and email is not null
    union all
    select lower(normalize(email, NFC)) from founder_test_results
    where ${kind} = 't' and id = ${id} and email is not null
    union all
    select lower(normalize(email, NFC)) from waitlist_entries where ${kind} = 'w' and id = ${id}
    union all
    select lower(email) from orders
    where ${kind} = 'o' and id = ${id} and paid_at is not null and email is not null`;
  return found?.address ?? null;
}

/** When a check was made, ISO, whoever its author is; null: there is none. */
export async function getCheckTime(sql: Sql, id: string): Promise<string | null> {
  const [check] = await sql<{ at: string }>`
    select created_at as at from diagnostic_results where id = ${id}`;
  return check?.at ?? null;
}

const OWN = z.array(
  z.object({ kind: z.enum(["checks", "tests", "entries", "orders", "maps", "rooms"]), id: z.string() }),
);

/** The ids of a person's rows. */
export type OwnRows = Readonly<Record<z.infer<typeof OWN>[number]["kind"], readonly string[]>>;

/** The rows of an address. Each spelling is a lookup of its own, because the database expects too many rows for a list of them. */
export async function listOwn(sql: Sql, spellings: readonly string[]): Promise<OwnRows> {
  const rows = OWN.parse(
    await sql`
    select own.kind, own.id from unnest(${spellings}::text[]) as spelling (address)
    cross join lateral (
      select 'checks' as kind, id from diagnostic_results
      where consent and email is not null and lower(normalize(email, NFC)) = spelling.address
      union all
      select 'tests', id from founder_test_results
      where email is not null and lower(normalize(email, NFC)) = spelling.address
      union all
      select 'entries', id from waitlist_entries where lower(normalize(email, NFC)) = spelling.address
      union all
      select 'orders', id from orders
      where paid_at is not null and email is not null and lower(email) = spelling.address
      union all
      select 'maps', id from focus_maps where email = spelling.address
      union all
      select 'rooms', id from sprint_rooms where email = spelling.address
    ) own`,
  );
  const idsOf = (wanted: keyof OwnRows) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return {
    checks: idsOf("checks"),
    tests: idsOf("tests"),
    entries: idsOf("entries"),
    orders: idsOf("orders"),
    maps: idsOf("maps"),
    rooms: idsOf("rooms"),
  };
}

const CONSENTED = z.object({
  reasoning: z.record(z.string(), z.string()),
  consentedAt: z.string(),
  consentVersion: z.string(),
  total: z.number(),
});

/** A check whose author may be written to, with the notes. */
export type VisibleCheck = StoredResult & Readonly<z.infer<typeof CONSENTED>>;

/** The newest of these checks, newest first; each has the number of all of them. */
export async function listChecks(
  sql: Sql,
  ids: readonly string[],
  limit: number,
): Promise<readonly VisibleCheck[]> {
  const rows = await sql`
    select id, created_at as "createdAt", name, scores, uncounted, figures, algorithm_version as "algorithmVersion",
      content_version as "contentVersion", reasoning, consented_at as "consentedAt",
      consent_version as "consentVersion", count(*) over () as total
    from diagnostic_results
    where id = any(${ids}::text[]) and consent order by created_at desc, id desc limit ${limit}`;
  return rows.map((row) => {
    if (!isStoredResult(row)) {
      throw new TypeError("a stored result is not of the shape that this version reads");
    }
    return { ...row, ...CONSENTED.parse(row) };
  });
}

const TEST = z.object({ style: z.enum(STYLE_CODES), at: z.string() });

/** The newest of these founder tests, or null. */
export async function getTest(
  sql: Sql,
  ids: readonly string[],
): Promise<Readonly<z.infer<typeof TEST>> | null> {
  const [row] = await sql`
    select style, created_at as at from founder_test_results
    where id = any(${ids}::text[]) order by created_at desc, id desc limit 1`;
  return row === undefined ? null : TEST.parse(row);
}

const ENTRIES = z.array(z.object({ toolInterest: z.string(), at: z.string() }));

/** What a person waits for and was not told of, newest first. */
export async function listEntries(
  sql: Sql,
  ids: readonly string[],
): Promise<Readonly<z.infer<typeof ENTRIES>>> {
  return ENTRIES.parse(
    await sql`
    select tool_interest as "toolInterest", created_at as at from waitlist_entries
    where id = any(${ids}::text[])
      and not exists (select from outbox where dedupe_key = ${`${WAITLIST_ANNOUNCEMENT} `} || waitlist_entries.id)
    order by created_at desc, id desc limit 50`,
  );
}

const BOUGHT = z.object({
  id: z.string(),
  title: z.string(),
  amount: z.int(),
  currency: z.string(),
  isLive: z.boolean(),
  paidAt: z.string(),
  /** Of the invoice; null: the buyer gave none. */
  company: z.nullable(z.string()),
  /** What was paid back, in minor units. */
  returned: z.int(),
  /** When the last part of it was, ISO. */
  returnedAt: z.nullable(z.string()),
  /** When the buyer asked to return it, unless the coach has answered, ISO. */
  withdrawnAt: z.nullable(z.string()),
  isRevoked: z.boolean(),
  isHeld: z.boolean(),
});

/** An order that was paid. Amounts are integer minor units. */
export type BoughtOrder = Readonly<z.infer<typeof BOUGHT>>;

/** What a person bought, newest first. */
export async function listBought(sql: Sql, ids: readonly string[]): Promise<readonly BoughtOrder[]> {
  return z.array(BOUGHT).parse(
    await sql`
    select orders.id, title, orders.amount, currency, is_live as "isLive", paid_at as "paidAt", nullif(company, '') as company,
      coalesce((
        select sum(case kind when 'refunded' then story.amount when 'refund-failed' then -story.amount end)
        from order_history story where story.order_id = orders.id
      ), 0)::int as returned, (
        select max(at) from order_history story where story.order_id = orders.id and kind = 'refunded'
      ) as "returnedAt", (
        select max(at) from order_history story where story.order_id = orders.id and kind = 'withdrawal' and not exists (
          select from order_history done where done.kind = 'settled' and done.detail = story.id
        )
      ) as "withdrawnAt",
      revoked_at is not null as "isRevoked", coalesce(is_held and revoked_at is not null, false) as "isHeld"
    from orders left join grants on grants.order_id = orders.id
      left join invoice_buyers on invoice_buyers.order_id = orders.id
    where orders.id = any(${ids}::text[]) and paid_at is not null order by paid_at desc, orders.id desc limit 50`,
  );
}

const MAIL = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(["waiting", "sent", "failed", "dropped"]),
  at: z.string(),
  reason: z.nullable(z.string()),
  /** The product or the tool that it is about; null: none. */
  about: z.nullable(z.string()),
  /** Whether a later mail says the same. */
  isRepeated: z.boolean(),
  /** Whether it failed at another address, before that was corrected. */
  isCorrected: z.boolean(),
});

/** A mail to the person: the time is when it ended, or when it was written while it waits. */
export type PersonMail = Readonly<z.infer<typeof MAIL>>;

/**
 * The newest mails to a person, newest first: those about their rows, and for as long as the outbox knows the recipient, those that were sent to
 * the address with this hash.
 * @param kinds of mail that visitors and buyers read
 */
export async function listMailsTo(
  sql: Sql,
  { own: { checks, tests, entries, orders, maps, rooms }, hash, kinds }: {
    readonly own: OwnRows;
    readonly hash: string;
    readonly kinds: readonly string[];
  },
): Promise<readonly PersonMail[]> {
  return z.array(MAIL).parse(
    await sql`
    with subjects as (
      select unnest(${[...checks, ...tests, ...entries, ...orders, ...maps, ...rooms]}::text[]) as id
      union all
      select id from grants where order_id = any(${orders}::text[])
      union all
      select id from order_history where order_id = any(${orders}::text[])
    ),
    found as (
      select id from outbox where recipient_hash = ${hash}
      union
      select outbox.id from subjects cross join lateral (select id from outbox where subject_id = subjects.id) outbox
    )
    select id, kind, state, coalesce(ended_at, created_at) as at, reason, coalesce((
        select title from orders where orders.id = any(${orders}::text[]) and orders.id in (
          outbox.subject_id,
          (select order_id from grants where grants.id = outbox.subject_id),
          (select order_id from order_history where order_history.id = outbox.subject_id)
        )
      ), (
        select tool_interest from waitlist_entries where waitlist_entries.id = outbox.subject_id
      )) as about, exists (
        select from outbox later
        where later.subject_id = outbox.subject_id and later.kind = outbox.kind and later.created_at > outbox.created_at
      ) as "isRepeated", state = 'failed' and coalesce(recipient_hash <> ${hash}, false) as "isCorrected"
    from found join outbox using (id) where kind = any(${kinds}::text[])
    order by coalesce(ended_at, created_at) desc, id desc limit 50`,
  );
}
