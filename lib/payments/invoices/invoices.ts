import type { Sql } from "../../db/database.ts";
import { invoiceNumber } from "../order_facts.ts";
import { invoicePdf, invoiceTitle } from "./document.ts";
import type { OrderInvoices } from "./buyer.ts";
import { invoicesCsv } from "./invoices_csv.ts";
import { issueDue, listInvoices } from "./store.ts";

export { setInvoiceBuyer } from "./store.ts";

/** A document as a file. */
export interface InvoiceFile {
  /** "invoice-2026-0001.pdf" */
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

interface OfOrder {
  readonly orderId: string;
  /** The seller's details for documents that are issued now. */
  readonly seller: readonly string[];
}

/** The documents of an order as its page lists them; null if it has none, because it has cost nothing or is older than invoices. */
export async function orderInvoices(sql: Sql, order: OfOrder): Promise<OrderInvoices | null> {
  await issueDue(sql, order);
  const invoices = await listInvoices(sql, { orderId: order.orderId });
  const [first] = invoices;
  if (first === undefined) return null;
  return {
    documents: invoices.map((invoice) => ({
      number: invoiceNumber(invoice, invoice.isLive),
      title: invoiceTitle(invoice),
    })),
    buyer: first.buyer,
    revision: first.revision,
    canBeReversed: (first.tax ?? 0) > 0 && (first.buyer?.vatNumber ?? "") !== "",
    correctedAt: invoices.find(({ correctedAt }) => correctedAt !== null)?.correctedAt ?? null,
  };
}

/** The documents of an order as a mail leads to them. */
export interface InvoiceLinks extends Pick<OrderInvoices, "canBeReversed"> {
  readonly documents: readonly { readonly title: string; readonly path: string }[];
  /** Whether the buyer has said who they are for. */
  readonly isAddressed: boolean;
}

/** The path of each document of an order, from the path of its page, and whether they say who they are for. */
export async function invoiceLinks(
  sql: Sql,
  order: OfOrder,
  downloadPath: string,
): Promise<InvoiceLinks> {
  const found = await orderInvoices(sql, order);
  const documents = (found?.documents ?? []).map(({ number, title }) => ({
    title,
    path: `/api${downloadPath}/invoices/${number.toLowerCase()}`,
  }));
  return {
    documents,
    isAddressed: (found?.buyer ?? null) !== null,
    canBeReversed: found?.canBeReversed ?? false,
  };
}

/** A document of an order by its number, as a file; null if the order has none with it. */
export async function invoiceFile(sql: Sql, orderId: string, number: string): Promise<InvoiceFile | null> {
  const invoice = (await listInvoices(sql, { orderId })).find((candidate) =>
    invoiceNumber(candidate, candidate.isLive) === number.toUpperCase()
  );
  if (invoice === undefined) return null;
  return { name: `${invoice.kind}-${number.toUpperCase()}.pdf`, body: invoicePdf(invoice) };
}

/** The documents of a year or a month, of test orders or of all others, as a CSV file, once all that are due are issued. */
export async function invoicesFile(
  sql: Sql,
  { period, isLive, seller }: {
    readonly period: string;
    readonly isLive: boolean;
    readonly seller: readonly string[];
  },
): Promise<string> {
  await issueDue(sql, { orderId: null, seller });
  return invoicesCsv(await listInvoices(sql, { period, isLive }));
}
