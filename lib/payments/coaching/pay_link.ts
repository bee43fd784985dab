import * as z from "zod/mini";
import { CURRENCY, formatAmount } from "../../catalogue/price.ts";
import { COACHING, type CoachingId, PAY_PAGE } from "../../content/coaching.ts";
import { OFFERS } from "../../content/meetings.ts";
import { REFUND_DAYS } from "../../content/withdrawal.ts";
import type { Site } from "../../site.ts";
import { formatFullDay } from "../../tool_kit/date_words.ts";
import { addDays } from "../../tool_kit/dates.ts";

/** The most parts of a price, and cents of it: at least what a card payment can be, at most $100,000. */
export const MOST_PARTS = 4;
export const LEAST_CENTS = 1_00;
export const MOST_CENTS = 100_000_00;
/** What stands after a link's id in the subject of its mails: nothing when the coach sends it, the place of the part that is due, or 0 once it is withdrawn. */
export const MAIL_PLACES: readonly string[] = [
  "",
  ...Array.from({ length: MOST_PARTS + 1 }, (_, place) => `/${place}`),
];
/** Characters of a name and of the line that the coach may add. */
export const NAME_MAX = 100;
export const NOTE_MAX = 300;

const PART = z.object({
  /** Integer cents. */
  amount: z.int(),
  /** "2026-12-01" */
  dueOn: z.string(),
  /** How many times it was paid, returned and asked for again. */
  again: z.optional(z.int()),
  /** What the client was told of it before. */
  was: z.optional(z.object({ amount: z.int(), dueOn: z.string() })),
});

/** A part of a price, with the day (UTC) on which it is due. */
export type Part = Readonly<z.infer<typeof PART>>;

export const PAY_LINK = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.string(),
  productId: z.custom<CoachingId>((id) => typeof id === "string" && Object.hasOwn(COACHING, id)),
  price: z.int(),
  /** What an earlier Clarity Session takes off. */
  credit: z.int(),
  parts: z.array(PART),
  note: z.string(),
  isLive: z.boolean(),
  linkHash: z.string(),
  /** Mails that the coach has sent with it. */
  mails: z.int(),
  mailedAt: z.nullable(z.string()),
  /** When the coach last corrected it. */
  changedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  ending: z.object({
    /** When the payer withdrew from the contract. */
    at: z.nullable(z.string()),
    /** Sessions that had begun by then, or have begun, by the dates of the room; null: there is no room. */
    held: z.nullable(z.int()),
    /** What was returned of the session that was taken off. */
    creditBack: z.int(),
    /** Whether it was taken off of something else. */
    isCounted: z.boolean(),
  }),
  /** Every order that was begun by it, the oldest first. */
  orders: z.array(z.object({
    id: z.string(),
    /** Of its part, from 1. */
    place: z.int(),
    key: z.nullable(z.string()),
    state: z.enum(["open", "processing", "paid", "cancelled"]),
    amount: z.int(),
    paidAt: z.nullable(z.string()),
    returned: z.int(),
  })),
});

/** A stored link. Money is in integer cents, times are ISO. */
export type PayLink = Readonly<z.infer<typeof PAY_LINK>>;

/** What the coach can correct in a link. */
export type PayTerms = Pick<PayLink, "price" | "name" | "note" | "parts">;

/** How a part stands. "returned": all that was paid for it went back. "withdrawn": it was not paid, and its link is withdrawn. */
export type PartState = "unpaid" | "withdrawn" | "processing" | "paid" | "returned";

/** A part with its place, from 1, and what became of it. */
export interface LinkPart extends Part {
  readonly place: number;
  readonly state: PartState;
  /** The order that was or is being paid for it; null: none. */
  readonly order: PayLink["orders"][number] | null;
}

/** The orders that were or are being paid. Those of one part but the last have been returned. */
export const takenOf = ({ orders }: PayLink) =>
  orders.filter(({ state }) => state === "paid" || state === "processing");

/** The parts of a link in their order, each with what became of it. */
export function partsOf(link: PayLink): readonly LinkPart[] {
  return link.parts.map((part, index) => {
    const place = index + 1;
    const order = takenOf(link).filter((one) => one.place === place)[part.again ?? 0];
    const state = order === undefined
      ? link.withdrawnAt === null ? "unpaid" : "withdrawn"
      : order.state !== "paid"
      ? "processing"
      : order.returned >= order.amount
      ? "returned"
      : "paid";
    return { ...part, place, state, order: order ?? null };
  });
}

/** The part that is due next; null: nothing is to be paid. */
export function nextPart(link: PayLink): LinkPart | null {
  const open = partsOf(link).filter(({ state }) => state === "unpaid");
  return open.toSorted((one, other) => one.dueOn < other.dueOn ? -1 : 1)[0] ?? null;
}

/** Whether the coach can still change something of a link: a part that nobody has paid, or whose money went back. */
export function canChange(link: PayLink): boolean {
  return link.withdrawnAt === null &&
    partsOf(link).some(({ state }) => state === "unpaid" || state === "returned");
}

/** Days before a part is due on which it is mailed. */
export const MAIL_DAYS = 3;

/** Whether the day of a part's mail is still to come. */
export function isMailedLater({ dueOn }: Part, now: Date): boolean {
  return dueOn > new Date(now.getTime() + MAIL_DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** Whether a part is paid and the next one is not due yet, nor mailed. */
export function isPaidAhead(link: PayLink, now: Date): boolean {
  const next = nextPart(link);
  return partsOf(link).some(({ state }) => state === "paid") && next !== null && isMailedLater(next, now);
}

const sum = (amounts: readonly number[]) => amounts.reduce((cents, amount) => cents + amount, 0);

/**
 * What goes back once the payer withdraws, now or when they did: all that was paid, with the session that was taken off, less the price of each session that was
 * held. "": of a membership, whose sessions nobody counts, and of what nobody has paid.
 */
export function settledText({ productId, price, credit, parts, orders, ending }: PayLink): string {
  const words = PAY_PAGE.settled;
  const done = orders.filter(({ state }) => state === "paid");
  if (productId === "coaching-membership" || done.length === 0) return "";
  if (ending.isCounted) return words.counted;
  const sessions = productId === "coaching-session" ? 1 : OFFERS.sprintSessions;
  const held = Math.min(ending.held ?? 0, sessions);
  const gross = sum(done.map(({ amount }) => amount));
  // Tax on top goes back with what it was for.
  const withTax = (cents: number) =>
    Math.round(cents * gross / sum(done.map(({ place }) => parts[place - 1]?.amount ?? 0)));
  const each = Math.floor(price / sessions);
  const left = gross - sum(done.map(({ returned }) => returned)) - ending.creditBack +
    withTax(credit - each * held);
  const day = formatFullDay(addDays((ending.at ?? new Date().toISOString()).slice(0, 10), REFUND_DAYS));
  if (ending.held === null && left > 0) return words.less(money(left), day, money(withTax(each)));
  const sums = left > 0 ? words.back(money(left), day) : left < 0 ? words.owed(money(-left)) : words.none;
  return `${ending.held === null ? "" : `${words.held(held, sessions, money(withTax(each)))} `}${sums}`;
}

/** How a link stands: what was paid by it and what came back, what is still to pay and by when, or that nothing is, or what a withdrawal returns. */
export function standingText(link: PayLink): string {
  const { paid, returned, processing, left, none, ended } = PAY_PAGE.standing;
  const parts = partsOf(link);
  const done = link.orders.filter(({ state }) => state === "paid");
  const gross = sum(done.map(({ amount }) => amount));
  const back = sum(done.map((order) => order.returned));
  const atBank = parts.filter(({ state }) => state === "processing");
  const open = parts.filter(({ state }) => state === "unpaid");
  const next = nextPart(link);
  return [
    done.length > 0 &&
    paid(money(gross - back)) + (back > 0 ? ` ${returned(money(gross), money(back))}` : ""),
    atBank.length > 0 && processing(money(sum(atBank.map(({ amount }) => amount)))),
    link.ending.at !== null
      ? `${ended(formatFullDay(link.ending.at.slice(0, 10)))} ${settledText(link)}`.trim()
      : next === null
      ? none
      : left(
        money(sum(open.map(({ amount }) => amount))),
        open.length,
        money(next.amount),
        formatFullDay(next.dueOn),
      ),
  ].filter(Boolean).join(" ");
}

/** How everything stands that somebody was asked for; "": nothing was, or it was withdrawn before anything was paid. */
export function askedText(links: readonly PayLink[]): string {
  return links.filter((link) => link.withdrawnAt === null || takenOf(link).length > 0)
    .map((link) => `${COACHING[link.productId].title}: ${standingText(link)}`).join(" ");
}

/**
 * The key of the order of a part. Everybody with the link gets the same order, so nobody pays it twice; one that was cancelled makes room for the next.
 */
export function orderKey(
  { id, orders, parts }: Pick<PayLink, "id" | "orders" | "parts">,
  place: number,
): string {
  const own = orders.filter((order) => order.place === place);
  const live = own.filter(({ state }) => state !== "cancelled")[parts[place - 1]?.again ?? 0];
  // Orders that were never paid are deleted after a time, so their number says nothing.
  const used = own.map(({ key }) => Number(key?.split(" ").at(-1)));
  return live?.key ?? `pay ${id} ${place} ${Math.max(-1, ...used) + 1}`;
}

/** What an order pays: "90-Day Sprint, part 2 of 3". */
export function partTitle({ productId, parts }: Pick<PayLink, "productId" | "parts">, place: number): string {
  const { title } = COACHING[productId];
  return parts.length === 1 ? title : `${title}, part ${place} of ${parts.length}`;
}

/** An amount in so many parts. Each is the same, and the first ones take the cents that are left over. */
export function split(cents: number, count: number): readonly number[] {
  const each = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => index < cents % count ? each + 1 : each);
}

/** Who asks for a payment, in a few words. */
export function sellerOf(
  { name, sellerDetails: [seller = name] }: Pick<Site, "name" | "sellerDetails">,
): string {
  return seller;
}

/** "$683.33" */
export function money(cents: number): string {
  return formatAmount(cents, CURRENCY);
}
