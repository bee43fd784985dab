import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { ORDER_NEWS, PURCHASE_DELIVERY, WITHDRAWAL_RECEIPT } from "../../mail/kinds.ts";

const ORDER = z.object({
  id: z.string(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  productId: z.string(),
  title: z.string(),
  amount: z.int(),
  /** The price of the catalogue then; null: the same as what was charged. */
  listPrice: z.nullable(z.int()),
  coupon: z.nullable(z.string()),
  /** The ids of the orders that count toward this one, and of the one that this counts toward. */
  upgradeOf: z.array(z.string()),
  upgradedBy: z.nullable(z.string()),
  /** The tools that the buyer keeps when this order, an upgrade, is returned. */
  keptTitles: z.array(z.string()),
  currency: z.string(),
  termsVersion: z.string(),
  isLive: z.boolean(),
  state: z.enum(["open", "processing", "paid", "cancelled"]),
  email: z.nullable(z.string()),
  /** Two letters (ISO 3166) each; null if Stripe has not reported it. */
  cardCountry: z.nullable(z.string()),
  billingCountry: z.nullable(z.string()),
  /** The tax within the amount, its rate in percent and the country that it is for; null: none was computed. */
  tax: z.nullable(z.int()),
  taxRate: z.nullable(z.string()),
  taxCountry: z.nullable(z.string()),
  taxCalculation: z.nullable(z.string()),
  intentId: z.nullable(z.string()),
  grantId: z.nullable(z.string()),
  isRevoked: z.boolean(),
  /** It is closed only until a review of the payment ends. */
  isHeld: z.boolean(),
  /** The mail server has accepted a mail with the link, or it was written to a file. */
  isDelivered: z.boolean(),
  /** Whom the invoice is for; null: the buyer has not said. */
  buyer: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** What went back to the buyer, by refunds and by disputes that were lost. */
  returned: z.int(),
  /** The last thing that was heard of a dispute, in Stripe's word, and when the first news of it came. */
  dispute: z.nullable(z.object({ status: z.string(), amount: z.nullable(z.int()), at: z.string() })),
  documents: z.array(
    z.object({ kind: z.enum(["invoice", "credit-note", "reversal"]), year: z.int(), place: z.int() }),
  ),
});

/** An order as the coach sees it. `amount` is in integer minor units, times are ISO in UTC. */
export type OrderRow = Readonly<z.infer<typeof ORDER>>;

/** After every character of an id. */
const LAST = "~";

/** The newest orders, newest first. */
export async function listNewestOrders(sql: Sql, limit: number): Promise<readonly OrderRow[]> {
  const rows = await sql<{ id: string }>`
    select id from orders order by coalesce(paid_at, created_at) desc, id desc limit ${limit}`;
  return await listOrders(sql, rows.map(({ id }) => id));
}

/** Orders whose id begins with a text, such as an order's number, newest first. */
export async function listOrdersBeginning(
  sql: Sql,
  begin: string,
  limit: number,
): Promise<readonly OrderRow[]> {
  const rows = await sql<{ id: string }>`
    select id from (
      select id, coalesce(paid_at, created_at) as at from orders where id ~>=~ ${begin} and id ~<~ ${
    begin + LAST
  }
      offset 0
    ) found order by at desc, id desc limit ${limit}`;
  return await listOrders(sql, rows.map(({ id }) => id));
}

/**
 * The orders with these ids, newest first. Each is looked up alone: for a list of any length, the plan that a database keeps after some calls reads the
 * whole table.
 */
export async function listOrders(sql: Sql, ids: readonly string[]): Promise<readonly OrderRow[]> {
  return z.array(ORDER).parse(
    await sql`
    select orders.id, orders.created_at as "createdAt", orders.paid_at as "paidAt", orders.product_id as "productId",
      orders.title, orders.amount, orders.list_price as "listPrice", orders.coupon, coalesce((
        select jsonb_agg(earlier_id order by order_credits.amount desc, earlier_id) from order_credits where order_id = orders.id
      ), '[]') as "upgradeOf",
      (select order_id from order_credits where earlier_id = orders.id) as "upgradedBy", coalesce((
        select jsonb_agg(earlier.title order by order_credits.amount desc, earlier.id)
        from order_credits join orders earlier on earlier.id = earlier_id join grants kept on kept.order_id = earlier.id
        where order_credits.order_id = orders.id and kept.revoked_at is null
          and not exists (select from order_history where order_id = earlier.id and kind = 'withdrawal')
      ), '[]') as "keptTitles", orders.currency, orders.terms_version as "termsVersion", orders.is_live as "isLive",
      orders.state, orders.email, orders.card_country as "cardCountry", orders.billing_country as "billingCountry",
      taxes.tax, taxes.rate as "taxRate", taxes.country as "taxCountry", taxes.id as "taxCalculation",
      orders.intent_id as "intentId", grants.id as "grantId",
      grants.revoked_at is not null as "isRevoked", coalesce(grants.is_held and grants.revoked_at is not null, false) as "isHeld",
      -- Neither this nor the lateral join reads a whole table, however small it seems.
      coalesce((
        select true from outbox where kind = ${PURCHASE_DELIVERY} and subject_id = grants.id and outbox.state = 'sent' limit 1
      ), false) as "isDelivered",
      nullif(buyers.name, '') as buyer, nullif(buyers.company, '') as company,
      (
        -- A bank may dispute the whole after a part was returned. As on the credit notes, no more went back than was paid.
        select least(orders.amount, coalesce(sum(case
          when kind = 'refunded' then story.amount
          when kind = 'refund-failed' then -story.amount
          when split_part(detail, ' ', 1) = 'lost' and not exists (
            select from order_history won where won.order_id = orders.id and won.kind = 'disputed'
              and won.detail = 'won ' || split_part(story.detail, ' ', 2)
          ) then story.amount
        end), 0))::int
        from order_history story where story.order_id = orders.id and kind in ('refunded', 'refund-failed', 'disputed')
      ) as returned,
      (
        select jsonb_build_object('status', split_part(detail, ' ', 1), 'amount', story.amount, 'at', (
          select to_char(min(opened.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from order_history opened
          where opened.order_id = orders.id and opened.kind = 'disputed'
            and split_part(opened.detail, ' ', 2) = split_part(story.detail, ' ', 2)
        )) from order_history story
        where story.order_id = orders.id and kind = 'disputed' order by position desc limit 1
      ) as dispute,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'year', year, 'place', place) order by year, place)
        from invoices where order_id = orders.id
      ), '[]') as documents
    from unnest(${ids}::text[]) as wanted (id)
      cross join lateral (select * from orders where id = wanted.id offset 0) orders
      left join grants on grants.order_id = orders.id
      left join tax_calculations taxes on taxes.id = orders.tax_calculation
      left join invoice_buyers buyers on buyers.order_id = orders.id
    order by coalesce(orders.paid_at, orders.created_at) desc, orders.id desc`,
  );
}

const STORY = z.object({
  id: z.string(),
  /** It grows with each entry, so that the last one stands for what was known of the order. */
  position: z.int(),
  at: z.string(),
  kind: z.string(),
  detail: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  /** What the coach has written. */
  note: z.nullable(z.string()),
});

/** An entry of an order's history. */
export type HistoryEntry = Readonly<z.infer<typeof STORY>>;

/** The history of an order, oldest first. Times are ISO in UTC. */
export async function listHistory(sql: Sql, orderId: string): Promise<readonly HistoryEntry[]> {
  return z.array(STORY).parse(
    await sql`select id, position, at, kind, detail, amount, note from order_history where order_id = ${orderId} order by position`,
  );
}

const DOWNLOADED = z.object({
  edition: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  count: z.int(),
});

/** The downloads of an order by edition and day, oldest first. Times are ISO in UTC. */
export async function listDownloads(
  sql: Sql,
  orderId: string,
): Promise<readonly z.infer<typeof DOWNLOADED>[]> {
  return z.array(DOWNLOADED).parse(
    await sql`
    select edition, first_at as "firstAt", last_at as "lastAt", count from downloads
    where order_id = ${orderId} order by first_at, edition`,
  );
}

const SENT = z.object({
  kind: z.string(),
  at: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
  /** The kind of the history's entry that it tells of; null: it has the link. */
  about: z.nullable(z.string()),
});

/** The mails to the buyer of an order, oldest first. Times are ISO in UTC. The outbox forgets them after ninety days. */
export async function listDeliveries(
  sql: Sql,
  { id, grantId }: Pick<OrderRow, "id" | "grantId">,
): Promise<readonly z.infer<typeof SENT>[]> {
  return z.array(SENT).parse(
    await sql`
    select outbox.kind, coalesce(outbox.ended_at, outbox.created_at) as at, outbox.state, outbox.reason, subjects.about
    from (
      select ${grantId}::text as id, ${PURCHASE_DELIVERY}::text as kind, null as about
      union all select id, ${WITHDRAWAL_RECEIPT}, kind from order_history where order_id = ${id}
      union all select id, ${ORDER_NEWS}, kind from order_history where order_id = ${id}
    ) subjects join outbox on outbox.subject_id = subjects.id and outbox.kind = subjects.kind
    order by outbox.created_at, outbox.id`,
  );
}

/** How an order's link is mailed again. */
export interface Delivery {
  /** A token of lib/tokens.ts: the id of the mail and of the entry in the order's history. With the same one nothing is sent twice. */
  readonly key: string;
  /** Where the link goes from now on; null: to where it went before. */
  readonly email: string | null;
  /** The place of the last entry of the history that was seen before. Only one delivery follows it. Null: whatever has happened. */
  readonly seen: number | null;
  /** Whether it was asked for again although a mail with the link went only minutes ago. */
  readonly isUrged?: boolean;
}

/**
 * Mails an order's link again and adds this to its history. False if that was done with this key, if something else has happened since, or if the
 * order has nothing to deliver, because it is unpaid or revoked.
 */
export async function deliverAgain(
  sql: Sql,
  orderId: string,
  { key, email, seen }: Delivery,
): Promise<boolean> {
  const rows = await sql`
    with open as (
      select grants.id, orders.id as order_id from grants join orders on orders.id = grants.order_id
      where orders.id = ${orderId} and grants.revoked_at is null
        and coalesce(${email}::text, orders.email) is not null
        and (${seen}::bigint is null or ${seen}::bigint = (
          select coalesce(max(position), 0) from order_history where order_id = orders.id
        ))
    ),
    -- Of two that have seen the same, the index of this table lets one go on.
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${key}, ${PURCHASE_DELIVERY}, id, ${`${PURCHASE_DELIVERY} `} || id || ${` ${
    seen ?? key
  }`} from open
      on conflict do nothing returning subject_id
    ),
    addressed as (
      update orders set email = ${email}::text
      where ${email}::text is not null and id = ${orderId} and exists (select from mailed)
    )
    insert into order_history (id, order_id, kind)
    select ${key}, order_id, case when ${email}::text is null then 'sent-again' else 'address-changed' end
    from open where exists (select from mailed)
    returning id`;
  return rows.length > 0;
}

const UNDELIVERED = z.array(z.object({
  id: z.string(),
  minutes: z.number(),
  /** Of the last mail with the link; null: there is none. */
  mailState: z.nullable(z.string()),
  /** Why that mail has not gone out. */
  reason: z.nullable(z.string()),
  /** When it is tried again, ISO. */
  dueAt: z.nullable(z.string()),
}));

/** An order that waits for its download, and how many minutes ago it was paid. */
export type Undelivered = Readonly<z.infer<typeof UNDELIVERED>[number]>;

/** Minutes that a paid order may wait until its mail is accepted. */
export const PATIENCE_MINUTES = 60;
/** The outbox forgets mails that were sent longer ago. */
const LOOK_BACK_DAYS = 60;

/**
 * Orders that were paid more than an hour ago and have not been delivered, or whose mail has failed for good, oldest first. The last mail decides, because an earlier one may have
 * gone to a wrong address. A repeated mail also has an hour. An order that has an address got its mail when it was paid, so the mails that were not
 * sent lead to all of these; reading every order of two months would take a second.
 */
export async function listUndelivered(sql: Sql): Promise<readonly Undelivered[]> {
  return UNDELIVERED.parse(
    await sql`
    with candidates as (
      select id from orders
      where state = 'paid' and email is null and paid_at > now() - make_interval(days => ${LOOK_BACK_DAYS})
      union
      -- The kind as its index has it.
      select order_id from outbox join grants on grants.id = subject_id
      where kind = 'purchase-delivery' and outbox.state <> 'sent'
    )
    select orders.id, floor(extract(epoch from now() - orders.paid_at) / 60)::int as minutes,
      mail.state as "mailState", mail.reason, mail.due_at as "dueAt"
    from candidates join orders on orders.id = candidates.id left join grants on grants.order_id = orders.id
      left join lateral (
        select state, reason, due_at, created_at from outbox where kind = ${PURCHASE_DELIVERY} and subject_id = grants.id
        order by created_at desc, id limit 1
      ) mail on true
    where orders.state = 'paid' and grants.revoked_at is null
      and orders.paid_at > now() - make_interval(days => ${LOOK_BACK_DAYS})
      and mail.state is distinct from 'sent'
      and (mail.state = 'failed' or (
        orders.paid_at < now() - make_interval(mins => ${PATIENCE_MINUTES})
        and not (mail.created_at > now() - make_interval(mins => ${PATIENCE_MINUTES}) and exists (
          select from outbox where kind = ${PURCHASE_DELIVERY} and subject_id = grants.id and outbox.state = 'sent'
        ))
      ))
    order by orders.paid_at, orders.id limit 100`,
  );
}

const OPEN = z.object({ open: z.number() });

/** The state of all orders. */
export interface OrderHealth {
  /** The number of orders that Stripe still has to be asked about. */
  readonly open: number;
  /** The number of orders that were paid more than an hour ago and have not been delivered, or whose mail has failed for good. */
  readonly undelivered: number;
}

/** Counts the orders that are open or undelivered. */
export async function getOrderHealth(sql: Sql): Promise<OrderHealth> {
  const [undelivered, [row]] = await Promise.all([
    listUndelivered(sql),
    sql`
      select count(*) as open from orders where state in ('open', 'processing') and check_due_at is not null`,
  ]);
  return { ...OPEN.parse(row), undelivered: undelivered.length };
}

/** Stripe repeats an event for three days, and on request for thirty. */
const EVENTS_KEPT_DAYS = 90;

/** Unpaid payments are cancelled after a day, and then no card can be tried on them. */
const OPENER_KEPT_HOURS = 25;

/** The longest time for which card networks take a dispute. */
const DOWNLOADS_KEPT_DAYS = 540;

/** Forgets the ids of events that Stripe will not repeat, orders that were never paid, downloads of long ago, and who began purchases of the day before. */
export async function purgeOrders(sql: Sql): Promise<void> {
  await sql`
    with unpaid as (
      select id from orders
      where state = 'cancelled' and created_at < now() - make_interval(days => ${EVENTS_KEPT_DAYS})
    ),
    openers as (
      update orders set opened_from = null
      where opened_from is not null and created_at < now() - make_interval(hours => ${OPENER_KEPT_HOURS})
        and id not in (select id from unpaid)
    ),
    stories as (delete from order_history where order_id in (select id from unpaid)),
    downloaded as (
      delete from downloads where last_at < now() - make_interval(days => ${DOWNLOADS_KEPT_DAYS})
    ),
    events as (delete from stripe_events where received_at < now() - make_interval(days => ${EVENTS_KEPT_DAYS}))
    delete from orders where id in (select id from unpaid)`;
}
