import { csvText } from "../../tool_kit/csv.ts";
import { orderNumber } from "../order_facts.ts";
import type { OrderRow } from "./store.ts";

/** A column: its title, and what an order has in it. */
type OrderColumn = readonly [title: string, text: (order: OrderRow) => string];

/**
 * The columns of a table of orders, in its order, by the field of an order that each shows; null: a field that is not shown, or in the column of
 * another one. A field that is left out does not compile.
 */
export type OrderColumns = Readonly<Record<keyof OrderRow | "number", OrderColumn | null>>;

/** The columns of the file. All of its orders are paid, and none with test keys. */
export const FILE_COLUMNS: OrderColumns = {
  number: ["Order", ({ id }) => orderNumber(id)],
  paidAt: ["Paid at (UTC)", ({ paidAt }) => paidAt ?? ""],
  title: ["Product", ({ title }) => title],
  amount: ["Amount", ({ amount, currency }) => majorUnits(amount, currency)],
  currency: ["Currency", ({ currency }) => currency.toUpperCase()],
  email: ["Email", ({ email }) => email ?? ""],
  cardCountry: ["Card country", ({ cardCountry }) => cardCountry ?? ""],
  billingCountry: ["Billing country", ({ billingCountry }) => billingCountry ?? ""],
  grantId: ["Access", accessOf],
  isRevoked: null,
  termsVersion: ["Terms", ({ termsVersion }) => termsVersion],
  intentId: ["Stripe payment", ({ intentId }) => intentId ?? ""],
  id: ["Order id", ({ id }) => id],
  productId: null,
  createdAt: null,
  isLive: null,
  state: null,
  isDelivered: null,
};

/** The texts of a table of orders. */
export function orderTable(columns: OrderColumns, orders: readonly OrderRow[]) {
  const shown = Object.values(columns).filter((column) => column !== null);
  return {
    titles: shown.map(([title]) => title),
    rows: orders.map((order) => shown.map(([, text]) => text(order))),
  };
}

/** Paid orders as a file for spreadsheets. Amounts are in the currency's major unit, with a point. */
export function ordersCsv(orders: readonly OrderRow[]): string {
  const { titles, rows } = orderTable(FILE_COLUMNS, orders);
  return csvText([titles, ...rows]);
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
