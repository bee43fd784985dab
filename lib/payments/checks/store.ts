import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { applicationName } from "../../db/process_name.ts";
import { COACH_NOTICE, ORDER_NEWS, PURCHASE_DELIVERY } from "../../mail/kinds.ts";
import type { PaymentCountries } from "../events.ts";
import { orderNumber } from "../order_facts.ts";
import type { Access } from "./access.ts";

const CLAIMED = z.array(z.object({
  id: z.string(),
  intentId: z.nullable(z.string()),
  isLive: z.boolean(),
  state: z.enum(["open", "processing", "paid", "cancelled"]),
  declines: z.number(),
  requests: z.number(),
  attempts: z.number(),
  /** It keeps others from a use of its coupon, or from an upgrade. */
  isHolding: z.boolean(),
  /** What lowers its price counts no longer, or less: an earlier purchase was withdrawn from or paid back, or its download is taken back. Or the coach has withdrawn the link that it is paid by. */
  hasLostCredit: z.boolean(),
  ageSeconds: z.number(),
  openedFrom: z.nullable(z.string()),
}));

/** An order that this process is checking. */
export type ClaimedOrder = z.infer<typeof CLAIMED>[number];

/** The lease of a check. Until it ends, no other process checks the order. */
export interface CheckLease {
  readonly lease: string;
  readonly leaseSeconds: number;
}

/** Claims the order whose check has been due the longest, or null when none is due. Only one process at a time has it. */
export async function claimCheck(
  sql: Sql,
  { lease, leaseSeconds }: CheckLease,
): Promise<ClaimedOrder | null> {
  const rows = CLAIMED.parse(
    await sql`
    update orders set check_lease = ${lease}, check_leased_until = now() + make_interval(secs => ${leaseSeconds}),
      check_attempts = check_attempts + 1
    where id = (
      select id from orders
      where check_due_at <= now() and (check_leased_until is null or check_leased_until < now())
      order by check_due_at, id limit 1
      for update skip locked
    )
    returning id, intent_id as "intentId", is_live as "isLive", state, declines, check_requests as requests,
      check_attempts as attempts, coalesce(coupon_place::text, upgrade_of) is not null as "isHolding",
      exists (select from lost_credits where order_id = orders.id) or (pay_link is not null and not exists (
        select from pay_links where id = pay_link and withdrawn_at is null and (parts -> (pay_place - 1) ->> 'amount')::int = list_price
      )) as "hasLostCredit", extract(epoch from now() - created_at)::float8 as "ageSeconds",
      opened_from as "openedFrom"`,
  );
  return rows[0] ?? null;
}

/** Ends the checks of processes that are no more, so that the orders are claimed again at once. Call it before the first claim. */
export async function releaseOfDead(sql: Sql): Promise<void> {
  await sql`
    update orders set check_lease = null, check_leased_until = null
    where check_due_at is not null and check_lease like ${`${applicationName("site")} %/%`}
      and split_part(check_lease, '/', 1) not in (
        select application_name from pg_stat_activity where application_name is not null
      )`;
}

/** A claimed order with its lease. */
export interface LeasedOrder {
  readonly order: Pick<ClaimedOrder, "id" | "requests">;
  readonly lease: string;
}

/**
 * Ends a check. The next one is due in so many seconds, or never; it is due at once if somebody requested one in the meantime. Does nothing if
 * the lease was lost.
 */
export async function endCheck(
  sql: Sql,
  { order: { id, requests }, lease }: LeasedOrder,
  nextInSeconds: number | null,
): Promise<void> {
  await sql`
    update orders set check_lease = null, check_leased_until = null, check_due_at = case
      when check_requests <> ${requests} then now()
      when ${nextInSeconds}::float8 is null then null
      else now() + make_interval(secs => ${nextInSeconds}::float8) end
    where id = ${id} and check_lease = ${lease}`;
}

/** The longest times ahead, in seconds, at which checks can be due. */
export interface CheckWindows {
  /** Until the next check. It doubles each time, up to the longest. */
  readonly nextSeconds: number;
  readonly longestSeconds: number;
  /** For an order whose payment takes days, or that waits for its keys. */
  readonly daySeconds: number;
  readonly leaseSeconds: number;
}

/**
 * Moves the times of orders that are too far ahead back to the latest possible time. A clock that was ahead stored them. An order cannot have
 * been placed or paid in the future.
 */
export async function holdOrderTimes(
  sql: Sql,
  isLive: boolean,
  { nextSeconds, longestSeconds, daySeconds, leaseSeconds }: CheckWindows,
): Promise<void> {
  await sql`
    with ahead as (
      select id, latest.due, latest.lease from orders, lateral (
        select now() + make_interval(secs => case
            when check_lease is not null then ${leaseSeconds}::float8
            when check_attempts > 0 and (state = 'processing' or is_live <> ${isLive}::boolean) then ${daySeconds}::float8
            else least(${nextSeconds} * power(2, greatest(check_attempts - 1, 0)), ${longestSeconds}) end) as due,
          now() + make_interval(secs => ${leaseSeconds}) as lease
      ) latest
      where created_at > now() or paid_at > now() or check_due_at > latest.due or check_leased_until > latest.lease
    )
    update orders held set created_at = least(created_at, now()),
      paid_at = case when paid_at > now() then now() else paid_at end,
      check_due_at = case when check_due_at > ahead.due then ahead.due else check_due_at end,
      check_leased_until = case when check_leased_until > ahead.lease then ahead.lease else check_leased_until end
    from ahead where held.id = ahead.id`;
}

/** Makes the check of every order with a payment due now, because Stripe may know more than the rows. Returns the number of these orders. */
export async function recheckOrders(sql: Sql): Promise<number> {
  const rows = await sql`
    update orders set check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0, check_lease = null,
      check_leased_until = null
    where intent_id is not null
    returning id`;
  return rows.length;
}

/** Ids for the rows that a change may create. */
export interface NoteIds {
  readonly historyId: string;
  readonly mailId: string;
  readonly noticeId: string;
}

/**
 * Stores the state of an unpaid order as Stripe reports it. "paid" never changes. Returns the payment that the order has at that moment, after which a cancelled
 * one gets none; null: it has none, or nothing changed.
 */
export async function setOrderState(
  sql: Sql,
  orderId: string,
  state: "open" | "processing" | "cancelled",
  { historyId }: Pick<NoteIds, "historyId">,
): Promise<string | null> {
  const [row] = await sql<{ intentId: string | null }>`
    with changed as (
      update orders set state = ${state},
        -- A cancelled order gives back its coupon's use, and what counts toward it: a trigger deletes the credits of an order without this.
        coupon_place = case when ${state}::text = 'cancelled' then null else coupon_place end,
        upgrade_of = case when ${state}::text = 'cancelled' then null else upgrade_of end
      where id = ${orderId} and state <> 'paid' and state <> ${state} returning id, intent_id
    ),
    noted as (
      insert into order_history (id, order_id, kind) select ${historyId}, id, ${state} from changed
    )
    select intent_id as "intentId" from changed`;
  return row?.intentId ?? null;
}

/** Stores the countries of a paid order. A known country stays when Stripe no longer reports it. */
export async function setCountries(
  sql: Sql,
  { orderId, intentId }: { readonly orderId: string; readonly intentId: string },
  { card, billing }: PaymentCountries,
): Promise<void> {
  await sql`
    update orders set card_country = coalesce(${card}, card_country),
      billing_country = coalesce(${billing}, billing_country)
    where id = ${orderId} and intent_id = ${intentId} and state = 'paid'
      and (card_country is distinct from coalesce(${card}, card_country)
        or billing_country is distinct from coalesce(${billing}, billing_country))`;
}

/**
 * Opens, holds or revokes the grant of an order, and adds a change to its history. When a held one opens, the mail with the link is added to the
 * outbox, unless it was sent before. True if something changed.
 */
export async function setAccess(
  sql: Sql,
  orderId: string,
  { verdict, reason }: Access,
  ids: NoteIds,
): Promise<boolean> {
  if (verdict === "unchanged") {
    return await noteForCoach(sql, orderId, { kind: "unknown-state", detail: reason }, ids);
  }
  const isOpen = verdict === "open";
  const rows = await sql`
    with changed as (
      update grants set revoked_at = case when ${isOpen}::boolean then null else coalesce(before.revoked_at, now()) end,
        is_held = ${verdict === "held"}
      from (select id, revoked_at, is_held from grants where order_id = ${orderId}) before
      where grants.id = before.id
        and ((before.revoked_at is null) <> ${isOpen}::boolean or before.is_held <> ${verdict === "held"})
      returning grants.id, order_id, before.is_held
    ),
    -- An open order that this one lowers the price of ends.
    ended as (
      update orders set check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0
      where id in (select order_credits.order_id from order_credits join changed on changed.order_id = earlier_id)
        and state = 'open' and not ${isOpen}::boolean
    ),
    -- Nothing was paid for an upgrade that is free, so it cannot be returned: it is open as long as all that count toward it are.
    followed as (
      update grants set is_held = false,
        revoked_at = case when ${isOpen}::boolean then null else coalesce(grants.revoked_at, now()) end
      from order_credits counts join orders upgrade on upgrade.id = counts.order_id
      where counts.earlier_id in (select order_id from changed) and grants.order_id = upgrade.id and upgrade.amount = 0
        and (grants.revoked_at is null) <> ${isOpen}::boolean and not (${isOpen}::boolean and exists (
          select from order_credits other join grants closed on closed.order_id = other.earlier_id
          where other.order_id = upgrade.id and other.earlier_id <> counts.earlier_id and closed.revoked_at is not null
        ))
      returning grants.order_id
    ),
    told as (
      insert into order_history (id, order_id, kind, detail)
      select ${ids.noticeId}, order_id, ${isOpen ? "restored" : "revoked"}, ${`order ${
    orderNumber(orderId)
  }: ${reason}`}
      from followed
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${ids.mailId}, ${PURCHASE_DELIVERY}, changed.id, ${`${PURCHASE_DELIVERY} `} || changed.id || ' released'
      from changed join orders on orders.id = changed.order_id
      where ${isOpen}::boolean and changed.is_held and orders.email is not null and not exists (
        select from outbox where kind = ${PURCHASE_DELIVERY} and subject_id = changed.id and state in ('waiting', 'sent')
      )
      on conflict (dedupe_key) do nothing
    )
    insert into order_history (id, order_id, kind, detail)
    select ${ids.historyId}, order_id, ${
    { open: "restored", held: "held", revoked: "revoked" }[verdict]
  }, ${reason} from changed
    returning id`;
  return rows.length > 0;
}

/** An entry of an order's history that the coach is told of. */
export interface Note {
  readonly kind: string;
  readonly detail: string;
  /** The money that it is about, in integer minor units. */
  readonly amount?: number;
  /** By when the coach has to answer, ISO. */
  readonly dueAt?: string | null;
  /** The buyer is told too. Of all notes about an order with the same text here, only the first one mails the buyer. */
  readonly buyerMail?: string | null;
}

/**
 * Adds an event to an order's history and mails it to the coach, and to the buyer if the note says so, unless the same one was added before. True
 * if it is new.
 */
export async function noteForCoach(
  sql: Sql,
  orderId: string,
  { kind, detail, amount, buyerMail, dueAt = null }: Note,
  { historyId, mailId, noticeId }: NoteIds,
): Promise<boolean> {
  const rows = await sql`
    with noted as (
      insert into order_history (id, order_id, kind, detail, amount, due_at, needs_coach)
      values (${historyId}, ${orderId}, ${kind}, ${detail}, ${amount ?? null}, ${dueAt}::timestamptz, true)
      on conflict (order_id, kind, detail) where needs_coach do nothing
      returning id, order_id
    ),
    -- The day may move, and entries of an earlier release have none.
    dated as (
      update order_history set due_at = ${dueAt}::timestamptz
      where order_id = ${orderId} and kind = ${kind} and detail = ${detail} and needs_coach
        and ${dueAt}::timestamptz is not null and due_at is distinct from ${dueAt}::timestamptz
    ),
    -- The check of an open order of which this one lowers the price ends it.
    ended as (
      update orders set check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0
      where id in (select order_id from order_credits where earlier_id = ${orderId}) and state = 'open'
        and ${kind}::text = 'refunded' and exists (select from noted)
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select ${noticeId}, ${COACH_NOTICE}, id, ${`${COACH_NOTICE} `} || id from noted
      union all
      select ${mailId}, ${ORDER_NEWS}, noted.id, ${`${ORDER_NEWS} ${orderId} `} || ${buyerMail ?? null}::text
      from noted join orders on orders.id = noted.order_id
      where ${buyerMail ?? null}::text is not null and orders.email is not null
      on conflict (dedupe_key) do nothing
    )
    select id from noted`;
  return rows.length > 0;
}

/**
 * Tells the coach, once, of a payment that names an order and is not the order's own: nothing else looks at it, and somebody has paid. False if there is
 * no such order.
 */
export async function noteOtherPayment(
  sql: Sql,
  { orderId, intentId }: { readonly orderId: string; readonly intentId: string },
  ids: NoteIds,
): Promise<boolean> {
  const orders = await sql`select id from orders where id = ${orderId}`;
  if (orders.length === 0) return false;
  const detail = `${intentId} is another payment that names this order`;
  await noteForCoach(sql, orderId, { kind: "payment-differs", detail }, ids);
  return true;
}
