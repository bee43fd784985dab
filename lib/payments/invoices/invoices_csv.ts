import { capitalized } from "../../in_words.ts";
import { csvText, csvTime } from "../../tool_kit/csv.ts";
import { invoiceNumber, orderNumber } from "../order_facts.ts";
import { majorUnits } from "../orders/orders_csv.ts";
import { signed } from "./document.ts";
import type { Invoice } from "./store.ts";

const COLUMNS: readonly (readonly [title: string, cell: (invoice: Invoice) => string | number])[] = [
  ["Number", (invoice) => invoiceNumber(invoice, invoice.isLive)],
  ["Kind", ({ kind }) => capitalized(kind.replace("-", " "))],
  ["For invoice", ({ about, isLive }) => about === null ? "" : invoiceNumber(about, isLive)],
  ["Issued (UTC)", ({ issuedAt }) => csvTime(issuedAt)],
  ["Paid (UTC)", ({ paidAt }) => csvTime(paidAt)],
  ["Refunded (UTC)", ({ kind, refundAt }) => csvTime(kind === "credit-note" ? refundAt : null)],
  ["Order", ({ orderId }) => orderNumber(orderId)],
  ["Product", ({ title }) => title],
  ["Amount", (invoice) => money(invoice, invoice.amount)],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  ["Company", ({ buyer }) => buyer?.company ?? ""],
  ["Name", ({ buyer }) => buyer?.name ?? ""],
  ["Address", ({ buyer }) => buyer?.address.replaceAll("\n", ", ") ?? ""],
  ["VAT or tax number", ({ buyer }) => buyer?.vatNumber ?? ""],
  ["Email", ({ email }) => email ?? ""],
  ["Net", (invoice) => invoice.tax === null ? "" : money(invoice, invoice.amount - invoice.tax)],
  ["Tax", (invoice) => invoice.tax === null ? "" : money(invoice, invoice.tax)],
  ["Tax rate in %", ({ taxRate }) => taxRate ?? ""],
  ["Tax country", ({ taxCountry }) => taxCountry ?? ""],
];

function money(invoice: Invoice, amount: number): string {
  return majorUnits(signed(invoice, amount), invoice.currency);
}

/** The documents of a year as a file for the accountant. A credit note's amount is negative; its sum is what the sales of the year have brought. */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  return csvText([
    COLUMNS.map(([title]) => title),
    ...invoices.map((invoice) => COLUMNS.map(([, cell]) => cell(invoice))),
  ]);
}
