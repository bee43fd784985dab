/**
 * Orders from the command line: a list, a CSV file, one order's story, its mail once more. With the embedded database the site must be
 * stopped meanwhile.
 */
import { formatAmount } from "../lib/catalogue/price.ts";
import type { Config } from "../lib/config.ts";
import type { Sql } from "../lib/db/database.ts";
import { singleAddress } from "../lib/mail/address.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { downloadPath } from "../lib/payments/download_link.ts";
import { invoicesCsv } from "../lib/payments/invoices/invoices_csv.ts";
import { issueDue, listInvoices } from "../lib/payments/invoices/store.ts";
import { orderNumber } from "../lib/payments/order_facts.ts";
import { orderFile } from "../lib/payments/orders/list/order_list.ts";
import { readStory } from "../lib/payments/orders/order_story.ts";
import { accessOf, type OrderColumn, orderTable } from "../lib/payments/orders/orders_csv.ts";
import { sendLinkAgain, type WhyNotSent, whyNotSent } from "../lib/payments/orders/send_again.ts";
import {
  deliverAgain,
  listNewestOrders,
  listOrdersBeginning,
  listUndelivered,
  type OrderRow,
} from "../lib/payments/orders/store.ts";
import { randomToken } from "../lib/tokens.ts";
import { typedLine } from "../lib/typed_line.ts";
import { agree } from "./agree.ts";
import { type TaskCall, UsageError } from "./arguments.ts";
import { ageOf, count, minute } from "./count.ts";
import { table } from "./table.ts";
import { withDatabase } from "./database.ts";
import { requireSecrets } from "./secrets.ts";
import { loadSettings } from "./settings.ts";

const LISTED = 50;
const MOST_IN_FILE = 1_000_000;
const NUMBER = /^[a-z2-7]{5}-?[a-z2-7]{5}$|^[a-z2-7]{26}$/i;

/** The columns of the list. What else is known of an order is in its story. */
const LIST_COLUMNS: readonly OrderColumn[] = [
  ["number", ({ id }) => orderNumber(id)],
  ["begun", ({ createdAt }) => minute(createdAt)],
  ["product", ({ title }) => title],
  [
    "price",
    ({ amount, currency, isLive }) => `${formatAmount(amount, currency)}${isLive ? "" : " test"}`,
  ],
  ["state", ({ state }) => state],
  ["access", (order) => accessOf(order).toLowerCase()],
  ["mail", ({ isDelivered }) => isDelivered ? "sent" : ""],
  ["buyer", ({ email }) => email ?? ""],
];

/** Lines that say what was ordered lately, and what a buyer still waits for. */
export async function ordersReport(sql: Sql): Promise<string> {
  const [orders, undelivered] = await Promise.all([listNewestOrders(sql, LISTED), listUndelivered(sql)]);
  const warning = undelivered.map(({ id, minutes }) =>
    `NOT DELIVERED for ${ageOf(minutes)}: ${orderNumber(id)}`
  );
  if (orders.length === 0) return "There are no orders.";
  const { titles, rows } = orderTable(LIST_COLUMNS, orders);
  return [
    ...warning,
    ...warning.length === 0 ? [] : [""],
    table(titles, rows),
  ].join("\n");
}

/** Everything that is known of an order. */
export async function orderStory(sql: Sql, order: OrderRow, downloadUrl: string | null): Promise<string> {
  const { entries } = await readStory(sql, order);
  const happened = entries.map(({ at, what, detail, reference, note, repeated }) => {
    const times = repeated && `${repeated.count} times until ${minute(repeated.lastAt)}`;
    const text = [what, ...[detail, reference, note].filter((part) => part !== null)].join(": ");
    return `  ${minute(at)}  ${[text, ...times === null ? [] : [times]].join(", ")}`;
  });
  return [
    `Order ${orderNumber(order.id)} (${order.id})${order.isLive ? "" : ", paid with test keys"}`,
    `  ${order.title}, ${formatAmount(order.amount, order.currency)}, terms ${order.termsVersion}`,
    ...order.coupon === null || order.listPrice === null
      ? []
      : [`  coupon ${order.coupon} on a price of ${formatAmount(order.listPrice, order.currency)}`],
    ...order.upgradeOf.map((id) => `  upgrade of order ${orderNumber(id)}, which counts toward it`),
    ...order.upgradedBy === null ? [] : [`  counts toward order ${orderNumber(order.upgradedBy)}`],
    `  state ${order.state}, access ${accessOf(order).toLowerCase()}`,
    `  buyer ${order.email ?? "unknown"}`,
    ...countries(order),
    ...order.tax === null ? [] : [
      `  tax ${formatAmount(order.tax, order.currency)} for ${order.taxCountry}${
        order.taxRate === null ? "" : `, ${order.taxRate}%`
      }, computed as ${order.taxCalculation}`,
    ],
    `  Stripe payment ${order.intentId ?? "none"}`,
    ...downloadUrl === null ? [] : [`  ${downloadUrl}`],
    "",
    ...happened,
  ].join("\n");
}

/** What tax may depend on, once Stripe has said any of it. */
function countries({ cardCountry, billingCountry }: OrderRow): string[] {
  if (cardCountry === null && billingCountry === null) return [];
  return [`  countries: card ${cardCountry ?? "unknown"}, billing address ${billingCountry ?? "unknown"}`];
}

/** The order of a number or an id. Throws UsageError when it is neither, and OperatorError when there is none or more than one. */
export async function requireOrder(sql: Sql, name: string): Promise<OrderRow> {
  if (!NUMBER.test(name)) {
    throw new UsageError("orders", `${name} is not the number of an order, such as K7QXM2RDPW`);
  }
  const [order, other] = await listOrdersBeginning(sql, name.replace("-", "").toLowerCase(), 2);
  if (order === undefined) throw new OperatorError(`There is no order ${name}.`);
  if (other !== undefined) throw new OperatorError(`Two orders begin with ${name}: use the whole id.`);
  return order;
}

/** Sends an order's link once more, to a corrected address if one is given. Throws UsageError when that is none, and OperatorError with the reason when nothing can be sent. */
export async function sendAgain(sql: Sql, order: OrderRow, address: string | null): Promise<string> {
  const email = address === null ? null : singleAddress(typedLine(address));
  if (address !== null && email === null) throw new UsageError("orders", `${address} is not an address`);
  const sent = await sendLinkAgain(sql, order, { key: randomToken(), email, seen: null });
  if (sent.outcome === "refused") throw new OperatorError(REFUSED[sent.why]);
  return "The link will be sent by the running site, or at its next start.";
}

const REFUSED: Readonly<Record<WhyNotSent, string>> = {
  unpaid: "It is not paid, so there is nothing to send.",
  held: "Its payment is under review: approve it in Stripe's dashboard, and the link is mailed.",
  revoked: "Its download was taken back after a refund or a dispute.",
  "no-address": "It has no address: deno task orders set-email ID ADDRESS",
};

/** The orders whose links would be sent again, and the message that announces it. */
export interface Plan {
  readonly orders: readonly OrderRow[];
  readonly message: string;
}

/** Days of UTC, both of them included. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Finds the orders that were begun on these days, and says which links would be sent, and who is left out for which reason. Throws UsageError for no days. */
export async function planAll(sql: Sql, { from, to }: Days): Promise<Plan> {
  if (from !== undefined && to !== undefined && to < from) {
    throw new UsageError("orders", `--to ${to} is before --from ${from}`);
  }
  const all = (await listNewestOrders(sql, MOST_IN_FILE)).filter(({ createdAt }) => {
    const day = new Date(createdAt).toJSON().slice(0, 10);
    return (from === undefined || day >= from) && (to === undefined || day <= to);
  });
  const orders = all.filter((order) => reasonAgainst(order) === null);
  const leftOut = Map.groupBy(all, reasonAgainst).entries().flatMap(([reason, those]) =>
    reason === null ? [] : [`Left out, ${reason}: ${those.length}`, ...those.map(buyerOf)]
  );
  const message = [
    `The link would be sent once more for ${count(orders.length, "order")}${orders.length === 0 ? "." : ":"}`,
    ...orders.map(buyerOf),
    ...leftOut,
  ].join("\n");
  return { orders, message };
}

function buyerOf({ id, email }: OrderRow): string {
  return `  ${orderNumber(id)}  ${email ?? "unknown"}`;
}

const LEFT_OUT: Readonly<Record<WhyNotSent, string>> = {
  unpaid: "not paid",
  held: "held while the payment is under review",
  revoked: "taken back after a refund or a dispute",
  "no-address": "without an address",
};

/** Why nothing is sent to the buyers of all orders for this one; null: it is. */
function reasonAgainst(order: OrderRow): string | null {
  const why = whyNotSent(order);
  if (why !== null) return LEFT_OUT[why];
  return order.isLive ? null : "paid with test keys";
}

/** Sends what was planned, and returns how many links will be sent. */
export async function sendPlanned(sql: Sql, { orders }: Plan): Promise<number> {
  let count = 0;
  for (const { id } of orders.toReversed()) {
    const isSent = await deliverAgain(sql, id, { key: randomToken(), email: null, seen: null });
    if (isSent) count++;
  }
  return count;
}

/** Writes all paid orders without test orders to a new file that only its owner may read, because it has the buyers' addresses. */
export async function saveOrders(sql: Sql, path: string): Promise<string> {
  let lines = 0;
  const counted = async function* () {
    for await (const part of orderFile(sql, null)) {
      lines += part.split("\r\n").length - 1;
      yield part;
    }
  };
  const file = ReadableStream.from(counted()).pipeThrough(new TextEncoderStream());
  await Deno.writeFile(path, file, { createNew: true, mode: 0o600 });
  const orders = lines - 1;
  return `${count(orders, "paid order")} ${orders === 1 ? "is" : "are"} in ${path}. Test orders are not.`;
}

/** Saves the invoices and credit notes of a year or a month, without those of test orders, and says how many. */
export async function saveInvoices(
  sql: Sql,
  period: string,
  path: string,
  seller: readonly string[],
): Promise<string> {
  await issueDue(sql, { orderId: null, seller });
  const invoices = await listInvoices(sql, { period, isLive: true });
  await Deno.writeTextFile(path, invoicesCsv(invoices), { createNew: true, mode: 0o600 });
  return `${count(invoices.length, "document")} of ${period} ${
    invoices.length === 1 ? "is" : "are"
  } in ${path}.`;
}

async function resendAll(sql: Sql, { values, flags }: TaskCall): Promise<string> {
  const plan = await planAll(sql, values);
  console.log(plan.message);
  if (plan.orders.length === 0) return "There is nothing to send.";
  if (!agree(`Send ${count(plan.orders.length, "link")}?`, flags.has("yes"))) return "Nothing was sent.";
  return `Links that will be sent by the running site, or at its next start: ${await sendPlanned(
    sql,
    plan,
  )}.`;
}

async function tellOf(config: Config, sql: Sql, id: string): Promise<string> {
  const order = await requireOrder(sql, id);
  if (order.grantId === null) return await orderStory(sql, order, null);
  const { current } = await requireSecrets(config, sql);
  const origin = config.siteUrl ?? `http://localhost:${config.port}`;
  return await orderStory(sql, order, origin + downloadPath(current, order.grantId));
}

export async function main(call: TaskCall): Promise<void> {
  const config = loadSettings();
  const { command, values: { ID = "", FILE = "", PERIOD = "", ADDRESS = null }, flags } = call;
  const message = await withDatabase(config, async ({ sql }) => {
    if (command === "csv") return await saveOrders(sql, FILE);
    if (command === "invoices") return await saveInvoices(sql, PERIOD, FILE, config.sellerDetails);
    if (flags.has("all")) return await resendAll(sql, call);
    if (command !== "") return await sendAgain(sql, await requireOrder(sql, ID), ADDRESS);
    return ID === "" ? await ordersReport(sql) : await tellOf(config, sql, ID);
  });
  console.log(message);
}
