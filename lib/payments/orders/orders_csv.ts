import { csvText } from "../../tool_kit/csv.ts";
import { orderNumber } from "../order_facts.ts";
import type { OrderRow } from "./store.ts";

const TITLES = [
  "Order",
  "Paid at (UTC)",
  "Product",
  "Amount",
  "Currency",
  "Email",
  "Card country",
  "Billing country",
  "Access",
  "Terms",
  "Stripe payment",
  "Order id",
];

/** Paid orders as a file for spreadsheets. Amounts are in the currency's major unit, with a point. */
export function ordersCsv(orders: readonly OrderRow[]): string {
  return csvText([
    TITLES,
    ...orders.map((order) => [
      orderNumber(order.id),
      order.paidAt ?? "",
      order.title,
      majorUnits(order.amount, order.currency),
      order.currency.toUpperCase(),
      order.email ?? "",
      order.cardCountry ?? "",
      order.billingCountry ?? "",
      accessOf(order),
      order.termsVersion,
      order.intentId ?? "",
      order.id,
    ]),
  ]);
}

/** What a buyer may do with an order: in a word. */
export function accessOf({ grantId, isRevoked }: Pick<OrderRow, "grantId" | "isRevoked">): string {
  if (grantId === null) return "none";
  return isRevoked ? "revoked" : "open";
}

function majorUnits(minorUnits: number, currency: string): string {
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
  })
    .resolvedOptions();
  return (minorUnits / 10 ** digits).toFixed(digits);
}
