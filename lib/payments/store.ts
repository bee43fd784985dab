import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { COACH_NOTICE, PURCHASE_DELIVERY } from "../mail/kinds.ts";
import type { ReportedPayment } from "./events.ts";
import { isTax, type Tax } from "./tax/tax.ts";

export const ORDER_STATES = ["open", "processing", "paid", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Ids of the rows that a payment may create: tokens of lib/tokens.ts. */
export interface PaymentRowIds {
  readonly grantId: string;
  readonly mailId: string;
  readonly historyId: string;
  readonly noticeId: string;
}

const RECORDED = z.object({ isPaid: z.boolean(), isWrong: z.boolean() });

/**
 * Records a payment that Stripe was asked about: the order becomes paid, its buyer gets a grant, and the mail with the link is added to the
 * outbox. All of it happens once or not at all, however often it is recorded. Nothing is granted if the payment differs from its order in
 * amount, currency or mode ("isWrong"), or is a second payment for a paid order. The coach is notified of each of these. The amount is that of the tax
 * calculation which the payment names, if it names one: buyers may have asked for the tax of several countries. An order that costs nothing has to be open, because a cancelled one has given its coupon's use back, and what makes it free still has to count.
 * A grant that `isHeld` waits for setAccess(), and so does its mail.
 */
export async function recordPayment(
  sql: Sql,
  payment: Omit<ReportedPayment, "intentId"> & {
    /** Null: the order costs nothing. */
    readonly intentId: string | null;
  },
  { grantId, mailId, historyId, noticeId }: PaymentRowIds,
  isHeld = false,
): Promise<z.infer<typeof RECORDED>> {
  const { orderId, intentId, amount, currency, isLive, taxCalculation, email } = payment;
  const reported = `${amount} ${currency}${isLive ? "" : ", test mode"}`;
  const [row] = await sql`
    with taxed as (select id, amount from tax_calculations where id = ${taxCalculation}::text and order_id = ${orderId}),
    paid as (
      update orders set state = 'paid', paid_at = now(), email = ${email}, intent_id = ${intentId}::text, amount = ${amount},
        tax_calculation = (select id from taxed)
      where id = ${orderId} and state <> 'paid' and (intent_id is null or intent_id = ${intentId})
        and coalesce((select amount from taxed), amount) = ${amount} and currency = ${currency} and is_live = ${isLive}
        and (amount > 0 or (state = 'open' and not exists (select from lost_credits where order_id = orders.id)))
      returning id, product_id, coupon
    ),
    wrong as (
      select id from orders
      where id = ${orderId} and not exists (select from paid)
        and not (coalesce((select amount from taxed), amount) = ${amount} and currency = ${currency} and is_live = ${isLive}
          and (intent_id is null or intent_id = ${intentId}))
    ),
    granted as (
      insert into grants (id, order_id, product_id, revoked_at, is_held)
      select ${grantId}, id, product_id, case when ${isHeld}::boolean then now() end, ${isHeld} from paid
      on conflict (order_id) do nothing returning id
    ),
    noted as (
      insert into order_history (id, order_id, kind, detail, needs_coach)
      select ${historyId}, id, 'paid',
        nullif(concat_ws(', ', case when ${email}::text is null then 'without an address' end, 'coupon ' || coupon,
          case when exists (select from lost_credits where order_id = paid.id)
            then 'an earlier purchase that counts toward it was withdrawn from or returned' end), ''), true
      from paid
      union all
      select ${historyId}, id, 'payment-differs', ${reported}, true from wrong
      on conflict (order_id, kind, detail) where needs_coach do nothing
      returning id
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${mailId}, ${PURCHASE_DELIVERY}, id, ${`${PURCHASE_DELIVERY} `} || id from granted
      where ${email}::text is not null and not ${isHeld}::boolean
      union all
      select ${noticeId}, ${COACH_NOTICE}, id, ${`${COACH_NOTICE} `} || id from noted
      on conflict (dedupe_key) do nothing
    )
    select exists (select from paid) as "isPaid", exists (select from wrong) as "isWrong"`;
  return RECORDED.parse(row);
}

/** The number of declines after which a payment is cancelled. Somebody who tries so many cards is testing stolen ones. */
export const MOST_DECLINES = 8;

/**
 * Requests a check of a payment's order, once per event. The order is the one with this payment, or the one that the event names, if the id of
 * its payment was lost on the way from Stripe. True if there is such an order.
 */
export async function requestCheck(
  sql: Sql,
  { eventId, intentId, orderId, isDecline }: {
    readonly eventId: string;
    readonly intentId: string;
    readonly orderId: string | null;
    readonly isDecline: boolean;
  },
): Promise<boolean> {
  const rows = await sql`
    with known as (select id from orders where intent_id = ${intentId}),
    ordered as (
      select id from known
      union all select id from orders
      where id = ${orderId}::text and intent_id is null and not exists (select from known)
    ),
    fresh as (
      insert into stripe_events (id) select ${eventId} from ordered on conflict (id) do nothing returning id
    ),
    asked as (
      update orders set check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0,
        intent_id = ${intentId}, declines = declines + ${isDecline ? 1 : 0},
        declined_at = case when ${isDecline}::boolean then now() else declined_at end
      where id in (select id from ordered) and exists (select from fresh)
    )
    select id from ordered`;
  return rows.length > 0;
}

/** What was bought before and counts toward an order, in integer minor units; null: it is not known. */
export const CREDITS = z.array(z.object({ title: z.string(), amount: z.nullable(z.int()) }));

const PURCHASE = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  productId: z.string(),
  title: z.string(),
  amount: z.number(),
  /** The price before a code and earlier purchases lowered it; null: an earlier release did not store it. */
  listPrice: z.nullable(z.int()),
  coupon: z.nullable(z.string()),
  credits: CREDITS,
  /** The grant of the purchase; null if nothing was granted yet, or it was revoked. */
  grantId: z.nullable(z.string()),
  /** As it was computed last; null: never. */
  tax: z.nullable(z.custom<Tax>(isTax)),
  /** ISO, UTC; null while it is unpaid. */
  boughtAt: z.nullable(z.string()),
  /** It was paid less than an hour ago. */
  isRecent: z.boolean(),
  /** The link was mailed to an address. */
  hasEmail: z.boolean(),
  /** The id of the link by which it pays for coaching, and the place of its part; null: it pays for none. */
  payLink: z.nullable(z.string()),
  payPlace: z.nullable(z.int()),
});

/** The state of a purchase for the browser that made it. */
export type PurchaseRow = z.infer<typeof PURCHASE>;

/** What stands before the id of an order that costs nothing, in place of a payment's id. */
export const FREE_PREFIX = "free_";

/** A purchase is recent for so many seconds after its payment. */
export const RECENT_SECONDS = 3600;

/** Seconds to wait for Stripe's own report before asking Stripe. */
const REPORT_SECONDS = 3;

/**
 * The purchase whose payment, or whose order that costs nothing, has a client secret; or null. While it is unpaid, Stripe is asked about it soon, in case Stripe's report is late or
 * lost.
 */
export async function findPurchase(
  sql: Sql,
  { intentId, secretHash }: { readonly intentId: string; readonly secretHash: string },
): Promise<PurchaseRow | null> {
  const freeOrderId = intentId.startsWith(FREE_PREFIX) ? intentId.slice(FREE_PREFIX.length) : null;
  const [row] = await sql`
    with found as (
      select orders.* from orders
      where (intent_id = ${intentId} or (id = ${freeOrderId}::text and amount = 0)) and client_secret_hash = ${secretHash}
    ),
    hastened as (
      update orders set check_due_at = now() + make_interval(secs => ${REPORT_SECONDS})
      where id in (select id from found) and state in ('open', 'processing')
        and check_due_at > now() + make_interval(secs => ${REPORT_SECONDS})
    )
    select found.id, found.state, found.product_id as "productId", found.title, found.amount,
      list_price as "listPrice", coupon, coalesce((
        select jsonb_agg(jsonb_build_object('title', earlier.title, 'amount', order_credits.amount) order by order_credits.amount desc, earlier.id)
        from order_credits join orders earlier on earlier.id = earlier_id where order_id = found.id
      ), '[]') as credits,
      case when taxes.id is not null then jsonb_build_object('price', taxes.price, 'net', taxes.amount - tax, 'tax', tax,
        'total', taxes.amount, 'rate', rate, 'country', country) end as tax,
      case when grants.revoked_at is null then grants.id end as "grantId", paid_at as "boughtAt",
      coalesce(paid_at > now() - make_interval(secs => ${RECENT_SECONDS}), false) as "isRecent",
      email is not null as "hasEmail", pay_link as "payLink", pay_place as "payPlace"
    from found left join grants on grants.order_id = found.id
      left join tax_calculations taxes on taxes.id = found.tax_calculation`;
  return row === undefined ? null : PURCHASE.parse(row);
}
