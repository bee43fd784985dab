import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { COACH_NOTICE, DOWNLOAD_LINKS, WITHDRAWAL_RECEIPT } from "../../mail/kinds.ts";

/**
 * The most mails with lost links to one buyer per UTC day. It has to stay below the limit of all mail about purchases, so that deliveries still
 * go out.
 */
export const MOST_LINK_MAILS = 3;
/** The fewest minutes between two of them. */
export const LINK_MAIL_MINUTES = 10;
/**
 * These mails become due at a random moment within so many seconds. Otherwise the requests that follow would be slower for a buyer's address.
 */
const LINK_MAIL_DELAY_SECONDS = 8;
/** Stands in for the id of an order. */
const NOBODY = "nobody";

/**
 * Adds a mail with lost links to the outbox if something was bought with the address and is open or was paid back. The time that this takes must not tell
 * who has bought, so it reads and writes the same number of rows for every address, however large the tables are. If there is nobody to write
 * to, or too many mails were requested, it writes the row of NOBODY, which is never sent. The address is not stored.
 */
export async function enqueueLinks(
  sql: Sql,
  { mailId, spellings }: { readonly mailId: string; readonly spellings: readonly string[] },
): Promise<void> {
  await sql`
    with known as materialized (
      select id, created_at from orders where lower(email) = any(${spellings}::text[])
      union all select ${NOBODY}, 'infinity'
    ),
    subject as materialized (
      select id from known
      where id = ${NOBODY} or exists (
        select from grants where order_id = known.id and (
          revoked_at is null or exists (select from order_history where order_id = known.id and kind = 'refunded')
        )
      )
      order by created_at, id limit 1
    ),
    places as materialized (
      select id, concat_ws(' ', ${DOWNLOAD_LINKS}::text, id, (now() at time zone 'utc')::date, place) as key
      from subject, generate_series(1, ${MOST_LINK_MAILS}::int) as place
    ),
    chosen as (
      select case
        when min(places.id) = ${NOBODY} then null
        -- On both sides: of two that ask at once either may come first, and one from further ahead was mailed by a clock that was ahead.
        when bool_or(
          held.created_at > now() - make_interval(mins => ${LINK_MAIL_MINUTES})
          and held.created_at < now() + make_interval(mins => ${LINK_MAIL_MINUTES})
        ) then null
        else min(places.key) filter (where held.id is null) end as key,
        min(places.id) as id
      from places left join outbox held on held.dedupe_key = places.key
    )
    insert into outbox as held (id, kind, subject_id, dedupe_key, due_at, state, ended_at, reason)
    select ${mailId}, ${DOWNLOAD_LINKS}, case when key is null then ${NOBODY} else id end,
      coalesce(key, ${`${DOWNLOAD_LINKS} ${NOBODY}`}), now() + make_interval(secs => random() * ${LINK_MAIL_DELAY_SECONDS}),
      case when key is null then 'dropped' else 'waiting' end, case when key is null then now() end,
      case when key is null then 'asked for without a purchase, or too often' end
    from chosen
    on conflict (dedupe_key) do update set dedupe_key = held.dedupe_key`;
}

const NEWS = z.object({
  orderId: z.string(),
  productId: z.string(),
  title: z.string(),
  email: z.nullable(z.string()),
  isLive: z.boolean(),
  paid: z.number(),
  currency: z.string(),
  kind: z.string(),
  detail: z.string(),
  amount: z.nullable(z.number()),
  returned: z.number(),
  grantId: z.nullable(z.string()),
  everGrantId: z.nullable(z.string()),
  keptTitles: z.array(z.string()),
});

/**
 * An entry of an order's history that its buyer is told of. Money is in integer minor units: what was paid, what the entry is about, and what had
 * been returned in all by then. `grantId` is null while the download is suspended, `everGrantId` only if there never was one. `keptTitles` are of
 * the tools that stay when this order, an upgrade, is returned.
 */
export type OrderNews = Readonly<z.infer<typeof NEWS>>;

/** The news of an entry of an order's history, or null when there is no such entry. */
export async function getOrderNews(sql: Sql, historyId: string): Promise<OrderNews | null> {
  const [row] = await sql`
    select orders.id as "orderId", orders.product_id as "productId", orders.title, orders.email, orders.is_live as "isLive", orders.amount as paid,
      orders.currency, story.kind, coalesce(story.detail, '') as detail, story.amount,
      (
        select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)::int
        from order_history earlier where earlier.order_id = orders.id and earlier.position <= story.position
      ) as returned,
      case when grants.revoked_at is null then grants.id end as "grantId", grants.id as "everGrantId", coalesce((
        select jsonb_agg(earlier.title order by order_credits.amount desc, earlier.id)
        from order_credits join orders earlier on earlier.id = earlier_id join grants kept on kept.order_id = earlier.id
        where order_credits.order_id = orders.id and kept.revoked_at is null
          and not exists (select from order_history where order_id = earlier.id and kind = 'withdrawal')
      ), '[]') as "keptTitles"
    from order_history story join orders on orders.id = story.order_id
      left join grants on grants.order_id = orders.id
    where story.id = ${historyId}`;
  return row === undefined ? null : NEWS.parse(row);
}

const BUYER = z.object({ email: z.string(), isLive: z.boolean() });

/** The address of an order, and whether it was paid with real money; null if there is no such order, or it has no address. */
export async function getBuyer(sql: Sql, orderId: string): Promise<Readonly<z.infer<typeof BUYER>> | null> {
  const [row] =
    await sql`select email, is_live as "isLive" from orders where id = ${orderId} and email is not null`;
  return row === undefined ? null : BUYER.parse(row);
}

const LINKED = z.array(z.object({
  grantId: z.string(),
  orderId: z.string(),
  title: z.string(),
  boughtAt: z.string(),
  /** Null: the buyer has not withdrawn. */
  withdrawnAt: z.nullable(z.string()),
  /** When all of it was paid back; null: it was not, and the download is open. */
  returnedAt: z.nullable(z.string()),
}));

/** A grant as listed in a mail with lost links. Times are ISO in UTC. */
export type LinkedGrant = Readonly<z.infer<typeof LINKED>[number]>;

const MOST_LINKS = 100;

/** The grants of all orders with an address that are open or whose money was returned, newest first. */
export async function listLinked(
  sql: Sql,
  spellings: readonly string[],
): Promise<readonly LinkedGrant[]> {
  return LINKED.parse(
    await sql`
    select grants.id as "grantId", orders.id as "orderId", orders.title,
      coalesce(orders.paid_at, grants.created_at) as "boughtAt", withdrawal.at as "withdrawnAt",
      case when grants.revoked_at is not null then returned.at end as "returnedAt"
    from orders join grants on grants.order_id = orders.id
      left join order_history withdrawal on withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal',
      lateral (
        select max(at) as at, sum(case kind when 'refunded' then amount else -amount end) as amount from order_history
        where order_id = orders.id and kind in ('refunded', 'refund-failed')
      ) returned
    where lower(orders.email) = any(${spellings}::text[])
      and (grants.revoked_at is null or (orders.amount > 0 and returned.amount >= orders.amount))
    order by coalesce(orders.paid_at, grants.created_at) desc, orders.id limit ${MOST_LINKS}`,
  );
}

/** A withdrawal from the order of a grant. Ids are of the rows that it creates: tokens of lib/tokens.ts. */
export interface NewWithdrawal {
  readonly grantId: string;
  /** For the coach. */
  readonly detail: string;
  /** Whether the buyer gets a receipt of its own. */
  readonly hasReceipt: boolean;
  readonly historyId: string;
  readonly receiptId: string;
  readonly noticeId: string;
}

/**
 * Records that a buyer withdraws from the orders of grants that are open or held, and adds the receipts and the coach's notices to the outbox. All of it
 * happens once or not at all, even if the button is pressed twice at the same moment. True if a withdrawal is new.
 */
export async function noteWithdrawals(sql: Sql, withdrawals: readonly NewWithdrawal[]): Promise<boolean> {
  const column = <Name extends keyof NewWithdrawal>(name: Name) => withdrawals.map((row) => row[name]);
  const rows = await sql`
    with asked as (
      select * from unnest(
        ${column("grantId")}::text[], ${column("detail")}::text[], ${column("hasReceipt")}::boolean[],
        ${column("historyId")}::text[], ${column("receiptId")}::text[], ${column("noticeId")}::text[]
      ) as row (grant_id, detail, has_receipt, history_id, receipt_id, notice_id)
    ),
    noted as (
      insert into order_history (id, order_id, kind, detail, needs_coach)
      select asked.history_id, order_id, 'withdrawal', asked.detail, true
      from asked join grants on grants.id = asked.grant_id where revoked_at is null or is_held
      -- In one order everywhere, so that two buttons never wait for each other.
      order by order_id
      -- Without a target, because the row is unique in a second way: what every notice to the coach is.
      on conflict do nothing
      returning id, order_id
    ),
    -- The check of an open order that one of these lowers the price of ends it.
    ended as (
      update orders set check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0
      where id in (select order_credits.order_id from order_credits join noted on noted.order_id = earlier_id) and state = 'open'
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select receipt_id, ${WITHDRAWAL_RECEIPT}, noted.id, ${`${WITHDRAWAL_RECEIPT} `} || noted.id
      from noted join asked on asked.history_id = noted.id join orders on orders.id = noted.order_id
      where asked.has_receipt and orders.email is not null
      union all
      select notice_id, ${COACH_NOTICE}, noted.id, ${`${COACH_NOTICE} `} || noted.id
      from noted join asked on asked.history_id = noted.id
    )
    select id from noted`;
  return rows.length > 0;
}

const WITHDRAWAL = z.object({
  orderId: z.string(),
  productId: z.string(),
  title: z.string(),
  email: z.nullable(z.string()),
  isLive: z.boolean(),
  boughtAt: z.string(),
  withdrawnAt: z.string(),
  /** The download is closed until a review of the payment ends. */
  isHeld: z.boolean(),
  amount: z.int(),
  tax: z.nullable(z.int()),
  taxCountry: z.nullable(z.string()),
  listPrice: z.nullable(z.int()),
  returned: z.int(),
  currency: z.string(),
});

/** A buyer's withdrawal with the money of its order, as whatFollows() takes it. Times are ISO in UTC. */
export type Withdrawal = Readonly<z.infer<typeof WITHDRAWAL>>;

/** A withdrawal by its entry in an order's history, or null when there is none. */
export async function getWithdrawal(sql: Sql, historyId: string): Promise<Withdrawal | null> {
  const [row] = await sql`
    select orders.id as "orderId", orders.product_id as "productId", orders.title, orders.email, orders.is_live as "isLive",
      coalesce(orders.paid_at, orders.created_at) as "boughtAt", story.at as "withdrawnAt",
      coalesce(grants.is_held and grants.revoked_at is not null, false) as "isHeld",
      orders.amount, taxes.tax, taxes.country as "taxCountry", orders.list_price as "listPrice", (
        select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)::int
        from order_history where order_id = orders.id
      ) as returned, orders.currency
    from order_history story join orders on orders.id = story.order_id
      left join grants on grants.order_id = orders.id
      left join tax_calculations taxes on taxes.id = orders.tax_calculation
    where story.id = ${historyId} and story.kind = 'withdrawal'`;
  return row === undefined ? null : WITHDRAWAL.parse(row);
}
