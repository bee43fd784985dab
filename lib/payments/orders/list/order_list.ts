import type { Sql } from "../../../db/database.ts";
import { ordersCsv } from "../orders_csv.ts";
import { listOrders, listOrdersBeginning, listUndelivered, type OrderRow } from "../store.ts";
import {
  beginning,
  countLive,
  getOrderSpan,
  MATCHES,
  ORDER_FILTERS,
  type OrderFilter,
  type OrderPlace,
  type OrderSpan,
  type OrderTotals,
  pickOrders,
  pickTold,
  searchOrders,
  sumOrders,
  wordPatterns,
} from "./store.ts";

export { beginning, countLive, getOrderSpan, MATCHES, ORDER_FILTERS, wordPatterns };
export type { OrderFilter, OrderPlace, OrderRow, OrderTotals };

/** Orders that are read at once for a file. */
const FILE_BATCH = 250;
const NUMBER = /^[a-z2-7]{5}-?[a-z2-7]{5}$|^[a-z2-7]{26}$/i;
const BEGIN_OF_NUMBER = /^[a-z2-7]{1,5}-?[a-z2-7]{0,21}$/i;
const INVOICE = /^(test-)?(\d{4})-(\d{1,8})$/i;

/** A year or a month of UTC, which invoices have as well: "2026" or "2026-03"; null: all years. */
export type OrderPeriod = string | null;

/** A part of the list of orders. */
export interface OrderPart {
  readonly filter: OrderFilter | "paid";
  readonly period: OrderPeriod;
  /** Null: from the newest one on. */
  readonly after: OrderPlace | null;
  readonly limit: number;
  /** For the filter "open". */
  readonly openIds?: readonly string[];
}

/** The first moments of a period and of the next one, for the database. */
function boundsOf(period: OrderPeriod): { readonly from: string; readonly to: string } {
  if (period === null) return { from: "-infinity", to: "infinity" };
  const [year = 0, month] = period.split("-").map(Number);
  const [first, next] = month === undefined
    ? [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
    : [Date.UTC(year, month - 1), Date.UTC(year, month)];
  return { from: new Date(first).toISOString(), to: new Date(next).toISOString() };
}

/** A part of the list, newest first, and where the next one begins; null: this is the last one. */
export async function readPart(
  sql: Sql,
  { filter, period, after, limit, openIds = [] }: OrderPart,
): Promise<{ readonly orders: readonly OrderRow[]; readonly next: OrderPlace | null }> {
  const { from, to } = boundsOf(period);
  const below = after === null ? { at: to, id: "" } : { at: microTime(after.micros), id: after.id };
  const span: OrderSpan = { from, below, limit: limit + 1 };
  const picked = filter === "open"
    ? await pickTold(sql, { ids: openIds }, span)
    : filter === "disputed"
    ? await pickTold(sql, { kind: "disputed" }, span)
    : filter === "returned"
    ? await pickTold(sql, { kind: "refunded" }, span)
    : await pickOrders(sql, filter, span);
  const page = picked.slice(0, limit);
  return {
    orders: await listOrders(sql, page.map(({ id }) => id)),
    next: picked.length > limit ? page.at(-1) ?? null : null,
  };
}

/** The totals of a period; null: too many orders to add up. */
export async function readTotals(sql: Sql, period: OrderPeriod): Promise<readonly OrderTotals[] | null> {
  return await sumOrders(sql, boundsOf(period));
}

/** Orders that were paid and not delivered in time, with the minutes since. */
export async function lateOrders(sql: Sql): Promise<ReadonlyMap<string, number>> {
  return new Map((await listUndelivered(sql)).map(({ id, minutes }) => [id, minutes]));
}

function microTime(micros: number): string {
  const milliseconds = new Date(Math.floor(micros / 1000)).toISOString();
  return milliseconds.replace("Z", `${String(micros % 1000).padStart(3, "0")}Z`);
}

/**
 * The orders that a text leads to, newest first, in all years and with tests; one more than the limit if there are more.
 * @param addresses of people whom the text names elsewhere than on an invoice, in lower case
 */
export async function findOrders(
  sql: Sql,
  text: string,
  limit: number,
  addresses: readonly string[] = [],
): Promise<readonly OrderRow[]> {
  const [, test, year, place] = INVOICE.exec(text) ?? [];
  const ids = await searchOrders(sql, {
    text,
    addresses,
    number: BEGIN_OF_NUMBER.test(text) ? text.replace("-", "").toLowerCase() : null,
    invoice: year === undefined ? null : { year: Number(year), place: Number(place), isLive: !test },
  }, limit + 1);
  return await listOrders(sql, ids);
}

/** The order of a number or an id in any case. Null: there is none, or the text is neither. More than one begins with it: the newest. */
export async function findOrder(sql: Sql, name: string): Promise<OrderRow | null> {
  if (!NUMBER.test(name)) return null;
  const [order] = await listOrdersBeginning(sql, name.replace("-", "").toLowerCase(), 1);
  return order ?? null;
}

/** All orders of a period that were paid with real money, or its test orders, as pieces of a CSV file, newest first. */
export async function* orderFile(
  sql: Sql,
  period: OrderPeriod,
  filter: "paid" | "tests" = "paid",
): AsyncGenerator<string, void, void> {
  let after: OrderPlace | null = null;
  let isFirst = true;
  do {
    const { orders, next } = await readPart(sql, { filter, period, after, limit: FILE_BATCH });
    yield isFirst ? ordersCsv(orders) : ordersCsv(orders, false);
    isFirst = false;
    after = next;
  } while (after !== null);
}
