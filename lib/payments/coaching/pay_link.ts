import * as z from "zod/mini";
import { CURRENCY, formatAmount } from "../../catalogue/price.ts";
import { COACHING, type CoachingId, PAY_DESK } from "../../content/coaching.ts";
import type { Site } from "../../site.ts";
import { formatFullDay } from "../../tool_kit/date_words.ts";

/** The most parts of a price, and cents of it: at least what a card payment can be, at most $100,000. */
export const MOST_PARTS = 4;
export const LEAST_CENTS = 1_00;
export const MOST_CENTS = 100_000_00;
/** What stands after a link's id in the subject of its mails: nothing when the coach sends it, or the place of the part that is due. */
export const MAIL_PLACES: readonly string[] = [
  "",
  ...Array.from({ length: MOST_PARTS }, (_, index) => `/${index + 1}`),
];
/** Characters of a name and of the line that the coach may add. */
export const NAME_MAX = 100;
export const NOTE_MAX = 300;

const PART = z.object({
  /** Integer cents. */
  amount: z.int(),
  /** "2026-12-01" */
  dueOn: z.string(),
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

/** The parts of a link in their order, each with what became of it. */
export function partsOf({ parts, orders, withdrawnAt }: PayLink): readonly LinkPart[] {
  return parts.map((part, index) => {
    const place = index + 1;
    const order = orders.find((one) =>
      one.place === place && (one.state === "paid" || one.state === "processing")
    );
    const state = order === undefined
      ? withdrawnAt === null ? "unpaid" : "withdrawn"
      : order.state !== "paid"
      ? "processing"
      : order.returned >= order.amount
      ? "returned"
      : "paid";
    return { ...part, place, state, order: order ?? null };
  });
}

/** The part that is paid next; null: the link is withdrawn, or all is paid. */
export function nextPart(link: PayLink): LinkPart | null {
  return partsOf(link).find(({ state }) => state === "unpaid") ?? null;
}

/** Whether nobody has paid any of a link that holds, so that it can be corrected. */
export function isUnpaid(link: PayLink): boolean {
  return partsOf(link).every(({ state }) => state === "unpaid");
}

/** Days before a part is due on which it is mailed. */
export const MAIL_DAYS = 3;

/** Whether a part is paid and the next one is not due yet, nor mailed. */
export function isPaidAhead(link: PayLink, now: Date): boolean {
  const soon = new Date(now.getTime() + MAIL_DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return partsOf(link).some(({ state }) => state === "paid") && (nextPart(link)?.dueOn ?? "") > soon;
}

/** The parts of a link that nobody has paid, in words: "Part 2: $1,200, due on January 4, 2027". */
export function openParts(link: PayLink): readonly string[] {
  return partsOf(link).filter(({ state }) => state === "unpaid").map(({ place, amount, dueOn }) =>
    PAY_DESK.part(place, link.parts.length, money(amount), formatFullDay(dueOn))
  );
}

/** What somebody was asked for by links that are not withdrawn, with what is paid of it and what is open; "": nothing. */
export function askedText(links: readonly PayLink[]): string {
  const { asked, open } = PAY_DESK.row;
  return links.filter(({ withdrawnAt }) => withdrawnAt === null).flatMap((link) => {
    const paid = partsOf(link).filter(({ state }) => state === "paid");
    const sum = (parts: readonly Part[]) => money(parts.reduce((cents, { amount }) => cents + amount, 0));
    const left = openParts(link);
    return [
      asked(COACHING[link.productId].title, sum(link.parts), sum(paid)),
      ...left.length > 0 ? [open(left)] : [],
    ];
  }).join(" ");
}

/**
 * The key of the order of a part. Everybody with the link gets the same order, so nobody pays it twice; one that was cancelled makes room for the next.
 */
export function orderKey({ id, orders }: Pick<PayLink, "id" | "orders">, place: number): string {
  const own = orders.filter((order) => order.place === place);
  const live = own.find(({ state }) => state !== "cancelled");
  // Orders that were never paid are deleted after a time, so their number says nothing.
  const used = own.map(({ key }) => Number(key?.split(" ").at(-1)));
  return live?.key ?? `pay ${id} ${place} ${Math.max(-1, ...used) + 1}`;
}

/** What an order pays: "90-Day Sprint, part 2 of 3". */
export function partTitle({ productId, parts }: Pick<PayLink, "productId" | "parts">, place: number): string {
  const { title } = COACHING[productId];
  return parts.length === 1 ? title : `${title}, part ${place} of ${parts.length}`;
}

/** An amount in so many parts. Each is the same, and the first takes the cents that are left over. */
export function split(cents: number, count: number): readonly number[] {
  const each = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => index === 0 ? cents - each * (count - 1) : each);
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
