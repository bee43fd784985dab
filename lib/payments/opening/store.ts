import * as z from "zod/mini";
import { withWords } from "../../catalogue/words.ts";
import { DatabaseError, type Sql } from "../../db/database.ts";
import { type Offer, offerSchema } from "../schema.ts";
import type { TaxCalculation } from "../tax/calculation.ts";
import { ORDER_STATES } from "../store.ts";

/** The offer of a product, or null if there is none. It is read from the table, because a cached price may be out of date. */
export async function getOffer(sql: Sql, productId: string): Promise<Offer | null> {
  const [row] = await sql`
    select id, id as "productId", title, price, withdrawn_at is null as "isForSale", (
        select jsonb_build_object('title', value) from published_overrides where slot = 'product/' || products.id || '/title'
      ) as overrides
    from products where id = ${productId}`;
  return row === undefined ? null : offerSchema.parse(withWords(row));
}

const OPENED = z.object({
  id: z.string(),
  productId: z.string(),
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  termsVersion: z.string(),
  coupon: z.nullable(z.string()),
  stripeKey: z.string(),
  intentId: z.nullable(z.string()),
  state: z.enum(ORDER_STATES),
  /** False if the key was used for a different request. */
  isSame: z.boolean(),
  /** The purchase was refunded or withdrawn from, or its payment is disputed. */
  isRevoked: z.boolean(),
});

/** An order with the fields that are needed to create its payment. */
export type OpenedOrder = z.infer<typeof OPENED>;

/** An order to create. Ids and keys are tokens of lib/tokens.ts. */
export interface NewOrder {
  readonly id: string;
  readonly productId: string;
  readonly title: string;
  /** Integer minor units. What is charged, and what the catalogue's price was. */
  readonly amount: number;
  readonly listPrice: number;
  readonly currency: string;
  /** The code of a coupon that lowers the price. */
  readonly coupon: string | null;
  /** What earlier orders take off, the largest first. */
  readonly credits: readonly { readonly orderId: string; readonly amount: number }[];
  readonly termsVersion: string;
  readonly isLive: boolean;
  readonly idempotencyKey: string | null;
  readonly requestHash: string | null;
  readonly stripeKey: string;
  /** A keyed code of the visitor's network address; null if addresses are not limited. */
  readonly openedFrom: string | null;
  /** Seconds until Stripe is asked about the order. */
  readonly checkInSeconds: number;
  /** The link by which it pays for coaching, and the place of its part; null: none. */
  readonly payLink: { readonly id: string; readonly place: number } | null;
}

/** The order with a browser's key, or null. */
export async function getOrderByKey(
  sql: Sql,
  idempotencyKey: string,
  requestHash: string | null,
): Promise<OpenedOrder | null> {
  const [row] = await sql`
    select id, product_id as "productId", title, amount, currency, terms_version as "termsVersion", coupon,
      stripe_key as "stripeKey", intent_id as "intentId", state,
      request_hash is not distinct from ${requestHash}::text as "isSame",
      exists (select from grants where order_id = orders.id and revoked_at is not null and not is_held) or exists (
        select from order_history withdrawal where order_id = orders.id and kind = 'withdrawal'
          and not exists (select from order_history settled where settled.kind = 'settled' and settled.detail = withdrawal.id)
      ) as "isRevoked"
    from orders where idempotency_key = ${idempotencyKey}`;
  return row === undefined ? null : OPENED.parse(row);
}

/** The open orders that earlier ones count toward, with their payments. */
export async function listOpenOrdersOf(
  sql: Sql,
  earlierIds: readonly string[],
): Promise<readonly { readonly id: string; readonly intentId: string | null }[]> {
  return await sql<{ id: string; intentId: string | null }>`
    select id, intent_id as "intentId" from orders
    where id in (select order_id from order_credits where earlier_id = any(${earlierIds}::text[])) and state = 'open'`;
}

/** The open order that the same earlier ones count toward, if it is for the same thing at the same price. Null otherwise. */
async function getOpenUpgrade(sql: Sql, order: NewOrder): Promise<OpenedOrder | null> {
  const credits = order.credits.map(({ orderId, amount }) => `${orderId} ${amount}`).toSorted();
  const [row] = await sql`
    select id, product_id as "productId", title, amount, currency, terms_version as "termsVersion", coupon,
      stripe_key as "stripeKey", intent_id as "intentId", state, true as "isSame", false as "isRevoked"
    from orders
    where id = (select order_id from order_credits where earlier_id = ${
    order.credits[0]?.orderId ?? null
  }::text)
      and state = 'open' and product_id = ${order.productId}
      and amount = ${order.amount} and coupon is not distinct from ${order.coupon}::text and ${credits}::text[] = (
        select array_agg(earlier_id || ' ' || amount order by (earlier_id || ' ' || amount) collate "C")
        from order_credits where order_id = orders.id
      )`;
  return row === undefined ? null : OPENED.parse(row);
}

/** Broken by an order of which an earlier one counts already. */
const COUNTED: ReadonlySet<string> = new Set(["order_credits_pkey", "orders_upgrade_once"]);

/** How often an order looks for a use of its coupon that no other order takes at the same moment. */
const MOST_TRIES = 50;

/**
 * Creates an order, or returns the one with the same key. This also works when two requests arrive at once. Null if its coupon has ended or is
 * used up: an order takes one of the coupon's uses, at random, and two orders that took the same one would break the index, so one of them tries
 * again. An order that earlier ones count toward is opened once: whoever proves the same purchases in another browser gets the open one, and null
 * if one of them counts toward another order, which has another price or is paid.
 */
export async function openOrder(sql: Sql, order: NewOrder): Promise<OpenedOrder | null> {
  for (let tries = 1;; tries++) {
    try {
      return await insertOrder(sql, order);
    } catch (error) {
      const constraint = error instanceof DatabaseError ? error.constraint : null;
      if (constraint !== null && COUNTED.has(constraint)) return await getOpenUpgrade(sql, order);
      if (constraint !== "orders_coupon_place" || tries === MOST_TRIES) throw error;
    }
  }
}

async function insertOrder(sql: Sql, order: NewOrder): Promise<OpenedOrder | null> {
  const amounts = order.credits.map(({ amount }) => amount);
  const credit = amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount);
  const [row] = await sql`
    with usable as (
      select code, (
        select place from generate_series(1, most_uses) as place
        where not exists (select from orders where coupon = code and coupon_place = place)
        order by random() limit 1
      ) as place
      from usable_coupons where code = ${order.coupon}
    ),
    opened as (
      insert into orders as held (
        id, product_id, title, amount, list_price, currency, upgrade_of, credit, coupon, coupon_place, terms_version, is_live, idempotency_key,
        request_hash, stripe_key, opened_from, check_due_at, pay_link, pay_place
      )
      select ${order.id}, ${order.productId}, ${order.title}, ${order.amount}::int, ${order.listPrice}::int, ${order.currency},
        ${
    order.credits[0]?.orderId ?? null
  }::text, ${credit}::int, usable.code, usable.place, ${order.termsVersion}, ${order.isLive}::boolean, ${order.idempotencyKey}::text,
        ${order.requestHash}::text, ${order.stripeKey}, ${order.openedFrom}::text,
        now() + make_interval(secs => ${order.checkInSeconds}), ${order.payLink?.id ?? null}::text, ${
    order.payLink?.place ?? null
  }::int
      from (select) as always left join usable on true
      where (${order.coupon}::text is null or usable.code is not null)
        and (${order.payLink?.id ?? null}::text is null or exists (
          select from pay_links where id = ${order.payLink?.id ?? null}::text and withdrawn_at is null
            and (parts -> (${
    order.payLink?.place ?? null
  }::int - 1) ->> 'amount')::int = ${order.listPrice}::int
        ))
      on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
      returning id, product_id as "productId", title, amount, currency, terms_version as "termsVersion", coupon,
        stripe_key as "stripeKey", intent_id as "intentId", state,
        request_hash is not distinct from ${order.requestHash}::text as "isSame",
        exists (select from grants where order_id = held.id and revoked_at is not null and not is_held) as "isRevoked"
    ),
    -- In one order everywhere, so that two orders never wait for each other.
    counted as (
      insert into order_credits (earlier_id, order_id, amount)
      select earlier_id, opened.id, credit.amount
      from opened, unnest(${
    order.credits.map(({ orderId }) => orderId)
  }::text[], ${amounts}::int[]) as credit (earlier_id, amount)
      where opened.id = ${order.id} order by earlier_id
    )
    select * from opened`;
  return row === undefined ? null : OPENED.parse(row);
}

/** Stores the payment that Stripe has created for an order. False: the order was cancelled meanwhile, so that nobody may get the payment. */
export async function setIntent(
  sql: Sql,
  orderId: string,
  { intentId, secretHash }: { readonly intentId: string; readonly secretHash: string },
): Promise<boolean> {
  const rows = await sql`
    update orders set intent_id = ${intentId}, client_secret_hash = ${secretHash}
    where id = ${orderId} and (intent_id is null or intent_id = ${intentId}) and state <> 'cancelled' returning id`;
  return rows.length > 0;
}

/** Stores the secret with which the browser completes an order that costs nothing. */
export async function setFreeSecret(sql: Sql, orderId: string, secretHash: string): Promise<void> {
  await sql`update orders set client_secret_hash = ${secretHash} where id = ${orderId} and amount = 0`;
}

/** Stores a tax of an open order before its payment is changed, so that every payment names a tax that is known. */
export async function recordTax(
  sql: Sql,
  orderId: string,
  { id, price, total, tax, rate, country, untaxedReason }: TaxCalculation,
): Promise<void> {
  await sql`
    with computed as (
      insert into tax_calculations (id, order_id, price, amount, tax, rate, country, untaxed_reason)
      values (${id}, ${orderId}, ${price}, ${total}, ${tax}, ${rate}, ${country}, ${untaxedReason})
    )
    update orders set tax_calculation = ${id} where id = ${orderId} and state <> 'paid'`;
}

/** Replaces the key of an attempt that Stripe has answered with a permanent error, unless another process has replaced it. */
export async function replaceStripeKey(
  sql: Sql,
  orderId: string,
  { used, next }: { readonly used: string; readonly next: string },
): Promise<void> {
  await sql`
    update orders set stripe_key = ${next} where id = ${orderId} and stripe_key = ${used} and intent_id is null`;
}
