import { ORDER_PAGE, ORDERS_PAGE } from "../../content/desk_orders.ts";
import { csvPart, csvTime } from "../../tool_kit/csv.ts";
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

const WORDS = ORDERS_PAGE.columns;

/** The columns of the file, those of the list first. It only contains paid orders without test orders. */
export const FILE_COLUMNS: OrderColumns = {
  number: ["Order", ({ id }) => orderNumber(id)],
  paidAt: [`${WORDS.date} (UTC)`, ({ paidAt }) => csvTime(paidAt)],
  buyer: [WORDS.buyer, ({ buyer }) => buyer ?? ""],
  company: ["Company", ({ company }) => company ?? ""],
  email: ["Email", ({ email }) => email ?? ""],
  title: [WORDS.product, ({ title }) => title],
  amount: [WORDS.paid, (order) => money(order, order.amount)],
  returned: [WORDS.returned, (order) => money(order, order.returned === 0 ? null : -order.returned)],
  keptTax: [WORDS.tax, (order) => money(order, keptTax(order))],
  net: [WORDS.net, (order) => money(order, netOf(order))],
  currency: ["Currency", ({ currency }) => currency.toUpperCase()],
  documents: [WORDS.invoice, (order) => documentNumbers(order, true)],
  credits: ["Credit notes", (order) => documentNumbers(order, false)],
  grantId: ["Access", accessOf],
  isRevoked: null,
  isHeld: null,
  tax: ["Tax charged", (order) => money(order, order.tax)],
  taxRate: ["Tax rate in %", ({ taxRate }) => taxRate ?? ""],
  taxCountry: ["Tax country", ({ taxCountry }) => taxCountry ?? ""],
  cardCountry: ["Card country", ({ cardCountry }) => cardCountry ?? ""],
  billingCountry: ["Billing country", ({ billingCountry }) => billingCountry ?? ""],
  listPrice: ["List price", (order) => money(order, order.listPrice ?? order.amount)],
  coupon: ["Coupon", ({ coupon }) => coupon ?? ""],
  upgradeOf: ["Upgrade of", ({ upgradeOf }) => upgradeOf.map(orderNumber).join(" ")],
  dispute: ["Dispute", ({ dispute }) => dispute === null ? "" : inPlainWords(dispute.status)],
  disputed: ["Disputed amount", (order) => money(order, order.dispute?.amount ?? null)],
  disputedAt: ["Dispute opened (UTC)", ({ dispute }) => csvTime(dispute?.at ?? null)],
  termsVersion: ["Terms", ({ termsVersion }) => termsVersion],
  intentId: ["Stripe payment", ({ intentId }) => intentId ?? ""],
  taxCalculation: ["Stripe tax calculation", ({ taxCalculation }) => taxCalculation ?? ""],
  id: ["Order id", ({ id }) => id],
  upgradedBy: null,
  keptTitles: null,
  productId: null,
  createdAt: null,
  isLive: null,
  state: null,
  isDelivered: null,
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

/** Orders as a CSV file, or as a later part of one. What was returned has a minus, as in the list. */
export function ordersCsv(orders: readonly OrderRow[], hasTitles = true): string {
  const { titles, rows } = orderTable(FILE_COLUMNS, orders);
  return csvPart(rows, hasTitles ? titles : null);
}

/** The access that an order gives, in a word. */
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
