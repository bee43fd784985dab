/**
 * Orders from the command line: a list, a CSV file, one order's story, its mail once more. With the embedded database the site must be
 * stopped meanwhile.
 */
import { parseArgs } from "node:util";
import { formatAmount } from "../lib/catalogue/price.ts";
import { MAILS } from "../lib/content/mails.ts";
import type { Sql } from "../lib/db/database.ts";
import { singleAddress } from "../lib/mail/address.ts";
import { downloadPath } from "../lib/payments/download_link.ts";
import { orderNumber } from "../lib/payments/order_facts.ts";
import { accessOf, ordersCsv } from "../lib/payments/orders/orders_csv.ts";
import {
  deliverAgain,
  listDeliveries,
  listHistory,
  listOrders,
  listUndelivered,
  type OrderRow,
} from "../lib/payments/orders/store.ts";
import { randomToken } from "../lib/tokens.ts";
import { typedLine } from "../lib/typed_line.ts";
import { agree } from "./agree.ts";
import { table } from "./bench/table.ts";
import { withDatabase } from "./database.ts";
import { requireSecrets } from "./secrets.ts";
import { loadSettings } from "./settings.ts";

const USAGE = `deno task orders                        the newest orders, and what was not delivered
deno task orders ID                     the story of an order, by its number or id
deno task orders csv FILE               all paid orders without test orders, into a new file for a spreadsheet
deno task orders resend ID              send the link once more
deno task orders resend --all [--from DAY] [--to DAY] [--yes]
                                        send all links once more, or those of orders begun on these days (2026-01-31, UTC)
deno task orders set-email ID ADDRESS   correct the buyer's address and send the link there`;

const EVENTS: Readonly<Record<string, string>> = MAILS.notice.events;
const COMMANDS: ReadonlySet<string> = new Set(["csv", "resend", "set-email", "help", "--help"]);
const LISTED = 50;
const MOST_IN_FILE = 1_000_000;
const NUMBER = /^[a-z2-7]{5}-?[a-z2-7]{5}$|^[a-z2-7]{26}$/i;

/** Lines that say what was ordered lately, and what a buyer still waits for. */
export async function ordersReport(sql: Sql): Promise<string> {
  const [orders, undelivered] = await Promise.all([listOrders(sql, { limit: LISTED }), listUndelivered(sql)]);
  const warning = undelivered.map(({ id, minutes }) =>
    `NOT DELIVERED for ${minutes} minutes: ${orderNumber(id)}`
  );
  if (orders.length === 0) return "There are no orders.";
  return [
    ...warning,
    ...warning.length === 0 ? [] : [""],
    table(["number", "begun", "product", "price", "state", "access", "mail", "buyer"], orders.map(row)),
  ].join("\n");
}

function row(order: OrderRow): string[] {
  return [
    orderNumber(order.id),
    minute(order.createdAt),
    order.title,
    `${formatAmount(order.amount, order.currency)}${order.isLive ? "" : " test"}`,
    order.state,
    accessOf(order),
    order.isDelivered ? "sent" : "",
    order.email ?? "",
  ];
}

/** Everything that is known of an order. */
export async function orderStory(sql: Sql, order: OrderRow, downloadUrl: string | null): Promise<string> {
  const [history, deliveries] = await Promise.all([
    listHistory(sql, order.id),
    order.grantId === null ? [] : listDeliveries(sql, order.grantId),
  ]);
  const happened = [
    { at: order.createdAt, text: "Begun" },
    ...history.map(({ at, kind, detail }) => ({
      at,
      text: `${EVENTS[kind] ?? kind}${detail === null ? "" : `: ${detail}`}`,
    })),
    ...deliveries.map(({ at, state, reason }) => ({
      at,
      text: `Mail with the link ${state}${reason === null ? "" : `: ${reason}`}`,
    })),
  ].toSorted((a, b) => a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
  return [
    `Order ${orderNumber(order.id)} (${order.id})${order.isLive ? "" : ", paid with test keys"}`,
    `  ${order.title}, ${formatAmount(order.amount, order.currency)}, terms ${order.termsVersion}`,
    `  state ${order.state}, access ${accessOf(order)}`,
    `  buyer ${order.email ?? "unknown"}`,
    ...countries(order),
    `  Stripe payment ${order.intentId ?? "none"}`,
    ...downloadUrl === null ? [] : [`  ${downloadUrl}`],
    "",
    ...happened.map(({ at, text }) => `  ${minute(at)}  ${text}`),
  ].join("\n");
}

/** What tax may depend on, once Stripe has said any of it. */
function countries({ cardCountry, billingCountry }: OrderRow): string[] {
  if (cardCountry === null && billingCountry === null) return [];
  return [`  countries: card ${cardCountry ?? "unknown"}, billing address ${billingCountry ?? "unknown"}`];
}

function minute(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")}Z`;
}

/** The order of a number or an id. Throws Error, with what to do, when there is none or more than one. */
export async function requireOrder(sql: Sql, name: string): Promise<OrderRow> {
  if (!NUMBER.test(name)) throw new Error(`${name} is not the number of an order, as K7QXM2RDPW.`);
  const [order, other] = await listOrders(sql, { limit: 2, idBegins: name.replace("-", "").toLowerCase() });
  if (order === undefined) throw new Error(`There is no order ${name}.`);
  if (other !== undefined) throw new Error(`Two orders begin with ${name}: use the whole id.`);
  return order;
}

/** Sends an order's link once more, to a corrected address if one is given. Throws Error with the reason when nothing can be sent. */
export async function sendAgain(sql: Sql, order: OrderRow, address: string | null): Promise<string> {
  const email = address === null ? null : singleAddress(typedLine(address));
  if (address !== null && email === null) throw new Error(`${address} is not an address.`);
  const ids = { mailId: randomToken(), historyId: randomToken() };
  if (await deliverAgain(sql, order.id, ids, email)) {
    return "The link will be sent by the running site, or at its next start.";
  }
  throw new Error(
    order.state !== "paid"
      ? "It is not paid, so there is nothing to send."
      : order.isRevoked
      ? "Its download was taken back after a refund or a dispute."
      : "It has no address: deno task orders set-email ID ADDRESS",
  );
}

/** What would be sent once more, and what is said about it. */
export interface Plan {
  readonly orders: readonly OrderRow[];
  readonly said: string;
}

/** Days of UTC, both of them included. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Finds the orders that were begun on these days, and says how many links would be sent and who is left out for which reason. */
export async function planAll(sql: Sql, { from, to }: Days): Promise<Plan> {
  for (const day of [from, to]) {
    const isDay = day === undefined || new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;
    if (!isDay) throw new Error(`${day} is no day, as 2026-01-31.`);
  }
  if (from !== undefined && to !== undefined && to < from) throw new Error("The time ends before it begins.");
  const all = (await listOrders(sql, { limit: MOST_IN_FILE })).filter(({ createdAt }) => {
    const day = new Date(createdAt).toJSON().slice(0, 10);
    return (from === undefined || day >= from) && (to === undefined || day <= to);
  });
  const orders = all.filter((order) => reasonAgainst(order) === null);
  const leftOut = Map.groupBy(all, reasonAgainst).entries().flatMap(([reason, those]) =>
    reason === null ? [] : [
      `Left out, ${reason}: ${those.length}`,
      ...those.map(({ id, email }) => `  ${orderNumber(id)}  ${email ?? "unknown"}`),
    ]
  );
  const said = [`The link would be sent once more for ${orders.length} orders.`, ...leftOut].join("\n");
  return { orders, said };
}

/** Why nothing is sent to the buyers of all orders for this one; null: it is. */
function reasonAgainst({ state, isRevoked, email, isLive }: OrderRow): string | null {
  if (state !== "paid") return "not paid";
  if (isRevoked) return "taken back after a refund or a dispute";
  if (email === null) return "without an address";
  return isLive ? null : "paid with test keys";
}

/** Sends what was planned, and returns how many links will be sent. */
export async function sendPlanned(sql: Sql, { orders }: Plan): Promise<number> {
  let count = 0;
  for (const { id } of orders.toReversed()) {
    const isSent = await deliverAgain(sql, id, { mailId: randomToken(), historyId: randomToken() });
    if (isSent) count++;
  }
  return count;
}

/** Writes all paid orders without test orders to a new file that only its owner may read, because it has the buyers' addresses. */
export async function saveOrders(sql: Sql, path: string): Promise<string> {
  const orders = await listOrders(sql, { limit: MOST_IN_FILE, isLiveOnly: true, isPaidOnly: true });
  await Deno.writeTextFile(path, ordersCsv(orders), { createNew: true, mode: 0o600 });
  return `${orders.length} paid orders are in ${path}. Test orders are not.`;
}

async function resendAll(sql: Sql, args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: "boolean" },
      from: { type: "string" },
      to: { type: "string" },
      yes: { type: "boolean", default: false },
    },
  });
  const plan = await planAll(sql, values);
  console.log(plan.said);
  if (plan.orders.length === 0) return "There is nothing to send.";
  if (!agree(`Send ${plan.orders.length} links?`, values.yes)) return "Nothing was sent.";
  return `Links that will be sent by the running site, or at its next start: ${await sendPlanned(
    sql,
    plan,
  )}.`;
}

async function main(args: readonly string[]): Promise<string> {
  const config = loadSettings();
  const [command, name, address, ...others] = args;
  const isForAll = command === "resend" && args.includes("--all");
  if (others.length > 0 && !isForAll) throw new Error(USAGE);
  return await withDatabase(config, async ({ sql }) => {
    if (command === undefined) return await ordersReport(sql);
    if (isForAll) return await resendAll(sql, args.slice(1));
    if (command === "csv" && name !== undefined && address === undefined) {
      return await saveOrders(sql, name);
    }
    if (command === "resend" && name !== undefined && address === undefined) {
      return await sendAgain(sql, await requireOrder(sql, name), null);
    }
    if (command === "set-email" && name !== undefined && address !== undefined) {
      return await sendAgain(sql, await requireOrder(sql, name), address);
    }
    if (name !== undefined || COMMANDS.has(command)) throw new Error(USAGE);
    const order = await requireOrder(sql, command);
    if (order.grantId === null) return await orderStory(sql, order, null);
    const { current } = await requireSecrets(config, sql);
    const origin = config.siteUrl ?? `http://localhost:${config.port}`;
    return await orderStory(sql, order, origin + downloadPath(current, order.grantId));
  });
}

if (import.meta.main) {
  try {
    console.log(await main(Deno.args));
  } catch (error) {
    // The operator needs the message, not the stack.
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  }
}
