import { csvText } from "../../tool_kit/csv.ts";
import { invoiceNumber, orderNumber } from "../order_facts.ts";
import { majorUnits } from "../orders/orders_csv.ts";
import { signed } from "./document.ts";
import type { Invoice } from "./store.ts";

const COLUMNS: readonly (readonly [title: string, cell: (invoice: Invoice) => string | number])[] = [
  ["Number", (invoice) => invoiceNumber(invoice, invoice.isLive)],
  ["Kind", ({ kind }) => kind],
  ["About", ({ about, isLive }) => about === null ? "" : invoiceNumber(about, isLive)],
  ["Issued at (UTC)", ({ issuedAt }) => issuedAt],
  ["Paid at (UTC)", ({ paidAt }) => paidAt],
  ["Refunded at (UTC)", ({ kind, refundAt }) => kind === "credit-note" ? refundAt ?? "" : ""],
  ["Order", ({ orderId }) => orderNumber(orderId)],
  ["Product", ({ title }) => title],
  ["Amount", (invoice) => numberOf(invoice, invoice.amount)],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  ["Company", ({ buyer }) => buyer?.company ?? ""],
  ["Name", ({ buyer }) => buyer?.name ?? ""],
  ["Address", ({ buyer }) => buyer?.address.replaceAll("\n", ", ") ?? ""],
  ["VAT or tax number", ({ buyer }) => buyer?.vatNumber ?? ""],
  ["Email", ({ email }) => email ?? ""],
  ["Net", (invoice) => invoice.tax === null ? "" : numberOf(invoice, invoice.amount - invoice.tax)],
  ["Tax", (invoice) => invoice.tax === null ? "" : numberOf(invoice, invoice.tax)],
  ["Tax rate in %", ({ taxRate }) => taxRate ?? ""],
  ["Tax country", ({ taxCountry }) => taxCountry ?? ""],
];

/** A number: a text that begins with a minus would be guarded as a formula, and no spreadsheet would add it up. */
function numberOf(invoice: Invoice, amount: number): number {
  return Number(majorUnits(signed(invoice, amount), invoice.currency));
}

/** The documents of a year as a file for the accountant. A credit note's amount is negative; its sum is what the sales of the year have brought. */
export function invoicesCsv(invoices: readonly Invoice[]): string {
  return csvText([
    COLUMNS.map(([title]) => title),
    ...invoices.map((invoice) => COLUMNS.map(([, cell]) => cell(invoice))),
  ]);
}
