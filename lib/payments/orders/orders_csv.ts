import { csvPart } from "../../tool_kit/csv.ts";
import { invoiceNumber, orderNumber } from "../order_facts.ts";
import { inPlainWords } from "../plain_words.ts";
import { keptTax, netOf } from "./kept_money.ts";
import type { OrderRow } from "./store.ts";

/** A column: its title, and its text for an order. */
type OrderColumn = readonly [title: string, text: (order: OrderRow) => string];

/**
 * The columns of a table of orders by the field that each shows. Null: the field is not shown, or is part of another column. A missing field
 * does not compile.
 */
export type OrderColumns = Readonly<
  Record<
    keyof OrderRow | "number" | "keptTax" | "net" | "credits" | "disputed" | "disputedAt",
    OrderColumn | null
  >
>;

/** The columns of the file. It only contains paid orders without test orders. */
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
  isHeld: null,
  termsVersion: ["Terms", ({ termsVersion }) => termsVersion],
  intentId: ["Stripe payment", ({ intentId }) => intentId ?? ""],
  id: ["Order id", ({ id }) => id],
  listPrice: ["List price", ({ listPrice, amount, currency }) => majorUnits(listPrice ?? amount, currency)],
  coupon: ["Coupon", ({ coupon }) => coupon ?? ""],
  upgradeOf: ["Upgrade of", ({ upgradeOf }) => upgradeOf.map(orderNumber).join(" ")],
  tax: ["Tax", ({ tax, currency }) => tax === null ? "" : majorUnits(tax, currency)],
  taxRate: ["Tax rate in %", ({ taxRate }) => taxRate ?? ""],
  taxCountry: ["Tax country", ({ taxCountry }) => taxCountry ?? ""],
  taxCalculation: ["Stripe tax calculation", ({ taxCalculation }) => taxCalculation ?? ""],
  returned: ["Returned", ({ returned, currency }) => majorUnits(returned, currency)],
  keptTax: ["Tax after returns", (order) => money(order, keptTax(order))],
  net: ["Net", (order) => money(order, netOf(order))],
  documents: ["Invoice", (order) => documentNumbers(order, true)],
  credits: ["Credit notes", (order) => documentNumbers(order, false)],
  upgradedBy: null,
  keptTitles: null,
  productId: null,
  createdAt: null,
  isLive: null,
  state: null,
  isDelivered: null,
  buyer: null,
  company: null,
  dispute: ["Dispute", ({ dispute }) => dispute === null ? "" : inPlainWords(dispute.status)],
  disputed: ["Disputed amount", (order) => money(order, order.dispute?.amount ?? null)],
  disputedAt: ["Dispute opened at (UTC)", ({ dispute }) => dispute?.at ?? ""],
};

function money({ currency }: OrderRow, amount: number | null): string {
  return amount === null ? "" : majorUnits(amount, currency);
}

function documentNumbers({ documents, isLive }: OrderRow, isInvoice: boolean): string {
  return documents.filter(({ kind }) => (kind === "invoice") === isInvoice)
    .map((document) => invoiceNumber(document, isLive)).join(" ");
}

/** The titles and rows of a table of orders. */
export function orderTable(columns: Partial<OrderColumns>, orders: readonly OrderRow[]) {
  const visible = Object.values(columns).filter((column) => column !== null);
  return {
    titles: visible.map(([title]) => title),
    rows: orders.map((order) => visible.map(([, text]) => text(order))),
  };
}

/** Orders as a CSV file, or as a later part of one. Amounts are in the currency's major unit, with a decimal point. */
export function ordersCsv(orders: readonly OrderRow[], hasTitles = true): string {
  const { titles, rows } = orderTable(FILE_COLUMNS, orders);
  return csvPart(rows, hasTitles ? titles : null);
}

/** The access that an order gives, in a word. */
export function accessOf(
  { grantId, isRevoked, isHeld }: Pick<OrderRow, "grantId" | "isRevoked" | "isHeld">,
): string {
  if (grantId === null) return "none";
  if (isHeld) return "held";
  return isRevoked ? "revoked" : "open";
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
