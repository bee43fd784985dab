import assert from "node:assert/strict";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import type { Sql } from "../../lib/db/database.ts";
import { downloadToken } from "../../lib/payments/download_link.ts";
import { type NewOrder, type OpenedOrder, openOrder } from "../../lib/payments/opening/store.ts";
import { recordPayment } from "../../lib/payments/store.ts";
import { randomToken } from "../../lib/tokens.ts";
import { SECRET } from "./app.ts";

interface OrderFields {
  readonly productId: string;
  readonly title: string;
  readonly email: string | null;
  readonly isLive: boolean;
  /** In cents. */
  readonly amount: number;
  /** Undefined: the amount. */
  readonly listPrice: number | undefined;
  /** The orders that count toward it, with what they take off. */
  readonly credits: NewOrder["credits"];
}

/** An order that was paid. */
export interface PaidOrder {
  readonly orderId: string;
  readonly grantId: string;
  /** Of the download link. */
  readonly token: string;
}

/** An order of a tool for $69 that nobody has paid yet, as openOrder() takes it. */
export function newOrder(over: Partial<NewOrder> = {}): NewOrder {
  return {
    id: randomToken(),
    productId: "goal-cascade-builder",
    title: "Goal Cascade Builder",
    amount: 69_00,
    listPrice: 69_00,
    currency: "usd",
    coupon: null,
    credits: [],
    termsVersion: "2025-06-30.1",
    isLive: false,
    idempotencyKey: null,
    requestHash: null,
    stripeKey: randomToken(),
    openedFrom: null,
    checkInSeconds: 600,
    payLink: null,
    ...over,
  };
}

/** Opens an order that has no coupon, or one that can be used. */
export async function openedOrder(sql: Sql, order: NewOrder): Promise<OpenedOrder> {
  const opened = await openOrder(sql, order);
  assert.ok(opened !== null);
  return opened;
}

/** Puts an order and its payment into the database, as the purchase of a tool does. $49, paid by Ada. `before`: between the two. */
export async function paidOrder(
  sql: Sql,
  over: Partial<OrderFields> = {},
  before: (orderId: string) => Promise<void> = async () => {},
): Promise<PaidOrder> {
  const fields = {
    productId: "90-day-sprint-planner",
    title: "90-Day Sprint Planner",
    email: "ada@example.com",
    isLive: true,
    amount: 4900,
    listPrice: undefined,
    credits: [],
    ...over,
  };
  const order = { amount: fields.amount, currency: "usd", isLive: fields.isLive };
  const grantId = randomToken();
  const { id: orderId } = await openedOrder(
    sql,
    newOrder({
      ...order,
      productId: fields.productId,
      title: fields.title,
      listPrice: fields.listPrice ?? fields.amount,
      credits: fields.credits,
    }),
  );
  await before(orderId);
  const { isPaid } = await recordPayment(
    sql,
    { ...order, orderId, intentId: `pi_${orderId}`, taxCalculation: null, email: fields.email },
    { grantId, mailId: randomToken(), historyId: randomToken(), noticeId: randomToken() },
  );
  assert.ok(isPaid);
  return { orderId, grantId, token: downloadToken(SECRET, grantId) };
}

/** The same for the tool that a second one is counted with: $44.10. */
export const SECOND = {
  productId: "goal-cascade-builder",
  title: "Goal Cascade Builder",
  amount: 44_10,
} as const;

/** An order of a tool for $49, others of tools, and the upgrade of them to the bundle for $199. */
export async function paidUpgrade(
  sql: Sql,
  over: Partial<OrderFields> = {},
  more: readonly (Partial<OrderFields> & Pick<OrderFields, "amount">)[] = [],
): Promise<{ readonly tool: PaidOrder; readonly others: readonly PaidOrder[]; readonly upgrade: PaidOrder }> {
  const tool = await paidOrder(sql);
  const others: PaidOrder[] = [];
  for (const fields of more) others.push(await paidOrder(sql, fields));
  const credits = [tool, ...others].map(({ orderId }, index) => ({
    orderId,
    amount: more[index - 1]?.amount ?? 49_00,
  }));
  const upgrade = await paidOrder(sql, {
    productId: BUNDLE.productId,
    title: "Complete Bundle",
    amount: 199_00 - credits.reduce((sum, { amount }) => sum + amount, 0),
    listPrice: 199_00,
    credits,
    ...over,
  });
  return { tool, others, upgrade };
}

/** Takes a download back, as a full refund does. */
export async function revoke(sql: Sql, grantId: string, isRevoked = true): Promise<void> {
  await sql`update grants set revoked_at = case when ${isRevoked}::boolean then now() end where id = ${grantId}`;
}
