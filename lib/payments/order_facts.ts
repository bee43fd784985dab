import { formatAmount } from "../catalogue/price.ts";
import { SUPPORT_DAYS } from "../content/downloads.ts";
import { priceText } from "../content/tax.ts";
import type { TaxBehavior } from "./tax/tax.ts";

/** The number of characters of an order's id that people see: 50 bits. */
const LENGTH = 10;

/** An order's number for buyer and coach, such as "K7QXM2RDPW": the beginning of its id. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, LENGTH).toUpperCase();
}

const DIGITS = 4;

/** The number of a document: "2026-0001", or "TEST-2026-0001" in Stripe's test mode. */
export function invoiceNumber(
  { year, place }: { readonly year: number; readonly place: number },
  isLive: boolean,
): string {
  return `${isLive ? "" : "TEST-"}${year}-${String(place).padStart(DIGITS, "0")}`;
}

/** An order as a statement about its contract names it. */
export interface Contract {
  readonly title: string;
  readonly orderNumber: string;
  /** ISO, UTC. */
  readonly boughtAt: string;
}

/** The path of an order's page on the coach's desk. */
export function orderPath(orderId: string): string {
  return `/admin/orders/${orderNumber(orderId).toLowerCase()}`;
}

/** What is known of an entry of an order's history: its money, in integer minor units, and its text. Null if it has neither. */
export function entryDetail(detail: string | null, amount: number | null, currency: string): string | null {
  if (amount === null) return detail;
  const money = formatAmount(amount, currency);
  return detail === null ? money : `${money}, ${detail}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "medium",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** A time with seconds: "November 22, 2026 at 09:30:15 (UTC)". */
export function orderTime(iso: string): string {
  return `${TIME.format(new Date(iso))} (UTC)`;
}

/** A date: "November 22, 2026 (UTC)". It is in UTC because the server does not know the reader's time zone. */
export function orderDay(iso: string): string {
  return `${DAY.format(new Date(iso))} (UTC)`;
}

/** The last day of the email support that comes with a product, in words; null: it has none. */
export function supportEnd({ productId, boughtAt }: { productId: string; boughtAt: string }): string | null {
  const days = SUPPORT_DAYS[productId];
  return days === undefined ? null : orderDay(new Date(Date.parse(boughtAt) + days * DAY_MS).toISOString());
}

/** What is left to pay for the bundle, in US cents, with its tax; null: nothing. */
export function upgradePrice(total: number, tax: TaxBehavior | undefined): string | null {
  return total === 0 ? null : priceText(formatAmount(total, "usd"), tax);
}
