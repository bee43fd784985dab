import { ORDER_PAGE } from "../../content/desk_orders.ts";
import { orderNumber } from "../../payments/order_facts.ts";
import type { OrderView } from "./orders.ts";

/** "Priya Raman, invoice 2026-0008" */
export function orderTitle({ order, listed }: Pick<OrderView, "order" | "listed">): string {
  const invoice = listed.documents.find(({ isInvoice }) => isInvoice);
  const document = invoice === undefined
    ? ORDER_PAGE.order(orderNumber(order.id))
    : ORDER_PAGE.invoice(invoice.number);
  return ORDER_PAGE.name(listed.buyer, document);
}

/** How often the files of an order were downloaded. */
export function downloadCount({ downloads }: Pick<OrderView, "downloads">): number {
  return downloads.reduce((sum, { count }) => sum + count, 0);
}
