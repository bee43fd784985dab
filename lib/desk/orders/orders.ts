import { formatAmount } from "../../catalogue/price.ts";
import { ORDERS_PAGE } from "../../content/desk_orders.ts";
import type { Sql } from "../../db/database.ts";
import { isCoaching } from "../../payments/coaching/is_coaching.ts";
import type { PayLink } from "../../payments/coaching/pay_link.ts";
import { listPayLinks } from "../../payments/coaching/pay_links.ts";
import { deskLookPath, downloadPath } from "../../payments/download_link.ts";
import {
  type InvoiceFile,
  invoiceFile,
  invoicesFile,
  orderInvoices,
  setInvoiceBuyer,
} from "../../payments/invoices/invoices.ts";
import type { InvoiceBuyer, OrderInvoices } from "../../payments/invoices/buyer.ts";
import { invoiceNumber, orderPath } from "../../payments/order_facts.ts";
import { keptTax, netOf } from "../../payments/orders/kept_money.ts";
import {
  countLive,
  findOrder,
  findOrders,
  getOrderSpan,
  lateOrders,
  ORDER_FILTERS,
  orderFile,
  type OrderFilter,
  type OrderPeriod,
  type OrderPlace,
  type OrderRow,
  readPart,
  readTotals,
} from "../../payments/orders/list/order_list.ts";
import { type OrderStory, readStory } from "../../payments/orders/order_story.ts";
import { sendLinkAgain } from "../../payments/orders/send_again.ts";
import { plainReason } from "../mail_reasons.ts";
import { findAddresses, listByAddress } from "../store.ts";
import { listOpenEntries, type OpenEntry } from "../today/store.ts";
import { deliveryOf, openOf, type OpenState, paymentOf } from "./order_words.ts";

/** Orders on one page of the list. */
export const ORDERS_SHOWN = 50;

/** An order in the list, in words. */
export interface ListedOrder {
  readonly id: string;
  readonly path: string;
  /** When it was paid, or begun if it was not, ISO. */
  readonly at: string;
  /** A name, an address, or that neither is known. */
  readonly buyer: string;
  /** Below a name. */
  readonly email: string | null;
  readonly title: string;
  readonly payment: string;
  readonly delivery: string;
  readonly open: OpenState | null;
  /** Amounts; "" for none. */
  readonly paid: string;
  readonly returned: string;
  readonly tax: string;
  readonly net: string;
  readonly documents: readonly OrderDocument[];
}

interface OrderDocument {
  readonly isInvoice: boolean;
  readonly number: string;
  readonly path: string;
}

/** What the list shows of a period, by the query of its address. */
export interface OrderQuery {
  readonly filter: OrderFilter;
  readonly period: OrderPeriod;
  readonly after: OrderPlace | null;
  /** What is searched for; "" for the list. */
  readonly text: string;
}

/** A page of the list of orders. */
export interface OrdersPage {
  readonly orders: readonly ListedOrder[];
  readonly next: string | null;
  /** Whether more than these fit a search. */
  readonly hasMore: boolean;
  /** Orders of all years, without tests, about which something has to be done. */
  readonly open: number;
  /** Whether there are tests, of any year. */
  readonly hasTests: boolean;
  /** Newest first. */
  readonly years: readonly number[];
  /** Of the period, without tests; null: too many orders to add up. A search and the list of tests have none. */
  readonly totals: Awaited<ReturnType<typeof readTotals>>;
}

/** One order with all that is known of it. */
export interface OrderView extends OrderStory {
  readonly order: OrderRow;
  readonly listed: ListedOrder;
  /** The name of the buyer; null: none is known. */
  readonly name: string | null;
  /** What has to be done about it. */
  readonly open: readonly OpenEntry[];
  /** Of coaching: the link by which it was paid. */
  readonly links: readonly PayLink[];
  /** Where the person's page is; null: there is none. */
  readonly person: string | null;
  /** The path of the buyer's own page; null: nothing was granted. */
  readonly buyersPage: string | null;
  /** The same for the coach, which counts nothing. */
  readonly look: string | null;
  /** Its documents, and who they are for; null: it has none. */
  readonly invoices: OrderInvoices | null;
  /** The place of the last entry of the history: what a form has seen. */
  readonly seen: number;
}

interface DeskOrdersOptions {
  readonly sql: Sql;
  readonly timeZone: string;
  /** Signs download links. */
  readonly secret: string;
  /** The seller's details for documents that are issued now. */
  readonly seller: readonly string[];
  readonly now?: () => Date;
}

/** The orders of the coach's desk. Each rejects with DatabaseUnavailableError while the database is away. */
export function createDeskOrders(
  { sql, timeZone, secret, seller, now = () => new Date() }: DeskOrdersOptions,
) {
  const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone });
  const day = (iso: string) => days.format(new Date(iso));
  const readOpen = async () => {
    const [entries, late] = await Promise.all([listOpenEntries(sql), lateOrders(sql)]);
    const ofOrder = Map.groupBy(entries, ({ orderId }) => orderId);
    return { late, ofOrder, ids: [...new Set([...late.keys(), ...ofOrder.keys()])] };
  };
  type Open = Awaited<ReturnType<typeof readOpen>>;
  const inWords = async (orders: readonly OrderRow[], { late, ofOrder }: Open) => {
    const addresses = orders.map(addressOf).filter((address) => address !== null);
    const people = new Map((await listByAddress(sql, addresses)).map((person) => [person.address, person]));
    return orders.map((order) => {
      const person = people.get(addressOf(order) ?? "") ?? null;
      const name = person?.name ?? order.buyer;
      const facts = {
        entries: ofOrder.get(order.id) ?? [],
        lateMinutes: late.get(order.id),
        now: now(),
        day,
      };
      return { order, name, person, listed: listed(order, name, facts) };
    });
  };
  return {
    async list({ filter, period, after, text }: OrderQuery): Promise<OrdersPage> {
      const [open, span, totals] = await Promise.all([
        readOpen(),
        getOrderSpan(sql),
        text === "" && filter !== "tests" ? readTotals(sql, period) : [],
      ]);
      const openCount = await countLive(sql, open.ids);
      const part = text === ""
        ? await readPart(sql, { filter, period, after, limit: ORDERS_SHOWN, openIds: open.ids })
        : { orders: await findOrders(sql, text, ORDERS_SHOWN, await findAddresses(sql, text)), next: null };
      const shown = part.orders.slice(0, ORDERS_SHOWN);
      const thisYear = now().getUTCFullYear();
      const firstYear = Math.min(
        ...[span.firstAt, span.firstTestAt].map((at) =>
          at === null ? thisYear : new Date(at).getUTCFullYear()
        ),
      );
      return {
        orders: (await inWords(shown, open)).map(({ listed }) => listed),
        next: part.next && placeText(part.next),
        hasMore: part.orders.length > ORDERS_SHOWN,
        open: openCount,
        hasTests: span.firstTestAt !== null,
        years: Array.from({ length: thisYear - firstYear + 1 }, (_, ago) => thisYear - ago),
        totals,
      };
    },
    /** The paid orders of a period without tests, or the test orders, as pieces of a CSV file. */
    file: (period: OrderPeriod, isOfTests: boolean) => orderFile(sql, period, isOfTests ? "tests" : "paid"),
    /** The invoices and credit notes of a year or a month without tests, or those of tests, as a CSV file. */
    invoices: (period: string, isOfTests: boolean) =>
      invoicesFile(sql, { period, isLive: !isOfTests, seller }),
    /** The order of a number, or null. */
    async read(number: string): Promise<OrderView | null> {
      const found = await findOrder(sql, number);
      if (found === null) return null;
      // Documents that are due are issued, so the order is read again.
      const invoices = await orderInvoices(sql, { orderId: found.id, seller });
      const [order, open] = await Promise.all([findOrder(sql, found.id), readOpen()]);
      const [[view], story, links] = await Promise.all([
        inWords([order ?? found], open),
        readStory(sql, order ?? found, (reason) => plainReason(reason).text),
        isCoaching(found.productId) ? listPayLinks(sql, { orderId: found.id }) : [],
      ]);
      if (view === undefined) return null;
      return {
        ...story,
        invoices,
        order: view.order,
        listed: view.listed,
        name: view.name,
        open: open.ofOrder.get(found.id) ?? [],
        links,
        person: view.person && `/admin/people/${view.person.row}`,
        buyersPage: found.grantId && downloadPath(secret, found.grantId),
        look: found.grantId && deskLookPath(secret, found.grantId),
        seen: story.history.at(-1)?.position ?? 0,
      };
    },
    /** A document of an order, or null. */
    async openDocument(number: string, document: string): Promise<InvoiceFile | null> {
      const order = await findOrder(sql, number);
      return order && await invoiceFile(sql, order.id, document);
    },
    /** Stores who the documents of an order are for. False: somebody has changed it since the revision that the page has shown. */
    setBuyer: (order: OrderRow, buyer: InvoiceBuyer, revision: number) =>
      setInvoiceBuyer(sql, order.id, buyer, revision),
    /** Mails the link of an order again, to another address if there is one. */
    sendAgain: sendLinkAgain.bind(null, sql),
  };
}

export type DeskOrders = ReturnType<typeof createDeskOrders>;

/** The address of whoever has paid, as it is compared. */
function addressOf({ paidAt, email }: OrderRow): string | null {
  return paidAt === null || email === null ? null : email.toLowerCase();
}

function listed(order: OrderRow, name: string | null, facts: Parameters<typeof openOf>[1]): ListedOrder {
  const { currency, amount, returned, isLive, paidAt } = order;
  const email = paidAt === null ? null : order.email;
  const path = orderPath(order.id);
  const money = (value: number) => formatAmount(value, currency);
  const isPaid = order.state === "paid";
  const tax = keptTax(order);
  return {
    id: order.id,
    path,
    at: paidAt ?? order.createdAt,
    buyer: name ?? email ?? ORDERS_PAGE.noAddress,
    email: name === null ? null : email,
    title: isLive ? order.title : ORDERS_PAGE.test(order.title),
    payment: paymentOf(order),
    delivery: deliveryOf(order, facts.lateMinutes !== undefined),
    open: openOf(order, facts),
    paid: isPaid ? money(amount) : "",
    returned: returned === 0 ? "" : `−${money(returned)}`,
    tax: isPaid && tax !== null ? money(tax) : "",
    net: isPaid ? money(netOf(order)) : "",
    documents: order.documents.map((document) => {
      const number = invoiceNumber(document, isLive);
      return {
        isInvoice: document.kind === "invoice",
        number,
        path: `${path}/invoices/${number.toLowerCase()}`,
      };
    }),
  };
}

const PLACE = /^(\d{1,16})-([a-z2-7]{26})$/;

function placeText({ micros, id }: OrderPlace): string {
  return `${micros}-${id}`;
}

/** The part of a query that names a period. Without one it is this year. */
export function periodOf(searchParams: URLSearchParams, now = new Date()): OrderPeriod {
  const text = searchParams.get("period") ?? "";
  if (text === "all") return null;
  return /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(text) ? text : String(now.getUTCFullYear());
}

/** What a query asks the list for. A place or a filter that is none is left out. */
export function orderQuery(searchParams: URLSearchParams, text: string): OrderQuery {
  const filter = ORDER_FILTERS.find((name) => name === searchParams.get("show")) ?? "all";
  const [, micros, id] = PLACE.exec(searchParams.get("after") ?? "") ?? [];
  return {
    filter,
    period: periodOf(searchParams),
    after: micros === undefined || id === undefined ? null : { micros: Number(micros), id },
    text,
  };
}
