import { ORDER_PAGE, ORDERS_PAGE } from "../../content/desk_orders.ts";
import { csvPart, csvTime } from "../../tool_kit/csv.ts";
import { invoiceNumber, orderNumber } from "../order_facts.ts";
import { inPlainWords } from "../plain_words.ts";
import { keptTax, netOf } from "./kept_money.ts";
import type { OrderRow } from "./store.ts";

/** A column: its title, and its text for an order. */
export type OrderColumn = readonly [title: string, text: (order: OrderRow) => string];

const WORDS = ORDERS_PAGE.columns;

/** The columns of the file, those of the list first. It only contains paid orders without test orders. */
export const FILE_COLUMNS: readonly OrderColumn[] = [
  ["Order", ({ id }) => orderNumber(id)],
  [`${WORDS.date} (UTC)`, ({ paidAt }) => csvTime(paidAt)],
  [WORDS.buyer, ({ buyer }) => buyer ?? ""],
  ["Company", ({ company }) => company ?? ""],
  ["Email", ({ email }) => email ?? ""],
  [WORDS.product, ({ title }) => title],
  [WORDS.paid, (order) => money(order, order.amount)],
  [WORDS.returned, (order) => money(order, order.returned === 0 ? null : -order.returned)],
  [WORDS.tax, (order) => money(order, keptTax(order))],
  [WORDS.net, (order) => money(order, netOf(order))],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  [WORDS.invoice, (order) => documentNumbers(order, true)],
  ["Credit notes", (order) => documentNumbers(order, false)],
  ["Access", accessOf],
  ["Tax charged", (order) => money(order, order.tax)],
  ["Tax rate in %", ({ taxRate }) => taxRate ?? ""],
  ["Tax country", ({ taxCountry }) => taxCountry ?? ""],
  ["Card country", ({ cardCountry }) => cardCountry ?? ""],
  ["Billing country", ({ billingCountry }) => billingCountry ?? ""],
  ["List price", (order) => money(order, order.listPrice ?? order.amount)],
  ["Coupon", ({ coupon }) => coupon ?? ""],
  ["Upgrade of", ({ upgradeOf }) => upgradeOf.map(orderNumber).join(" ")],
  ["Dispute", ({ dispute }) => dispute === null ? "" : inPlainWords(dispute.status)],
  ["Disputed amount", (order) => money(order, order.dispute?.amount ?? null)],
  ["Dispute opened (UTC)", ({ dispute }) => csvTime(dispute?.at ?? null)],
  ["Terms", ({ termsVersion }) => termsVersion],
  ["Stripe payment", ({ intentId }) => intentId ?? ""],
  ["Stripe tax calculation", ({ taxCalculation }) => taxCalculation ?? ""],
  ["Order id", ({ id }) => id],
];

function money({ currency }: OrderRow, amount: number | null): string {
  return amount === null ? "" : majorUnits(amount, currency);
}

function documentNumbers({ documents, isLive }: OrderRow, isInvoice: boolean): string {
  return documents.filter(({ kind }) => (kind === "invoice") === isInvoice)
    .map((document) => invoiceNumber(document, isLive)).join(" ");
}

/** The titles and rows of a table of orders. */
export function orderTable(columns: readonly OrderColumn[], orders: readonly OrderRow[]) {
  return {
    titles: columns.map(([title]) => title),
    rows: orders.map((order) => columns.map(([, text]) => text(order))),
  };
}

/** Orders as a CSV file, or as a later part of one. What was returned has a minus, as in the list. */
export function ordersCsv(orders: readonly OrderRow[], hasTitles = true): string {
  const { titles, rows } = orderTable(FILE_COLUMNS, orders);
  return csvPart(rows, hasTitles ? titles : null);
}

export function accessOf(
  { grantId, isRevoked, isHeld }: Pick<OrderRow, "grantId" | "isRevoked" | "isHeld">,
): string {
  const { none, held, ended, open } = ORDER_PAGE.access;
  if (grantId === null) return none;
  return isHeld ? held : isRevoked ? ended : open;
}

/** An amount in the currency's major unit with a decimal point, as spreadsheets read it. */
export function majorUnits(minorUnits: number, currency: string): string {
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
  })
    .resolvedOptions();
  return (minorUnits / 10 ** digits).toFixed(digits);
}
