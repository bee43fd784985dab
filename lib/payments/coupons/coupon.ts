import { formatAmount } from "../../catalogue/price.ts";
import { COUPON } from "../../content/coupon.ts";
import { orderDay } from "../order_facts.ts";

/** What a coupon takes off: a share of the price, or an amount in integer cents. */
export type Reduction =
  | { readonly percent: number; readonly amountOff: null }
  | { readonly percent: null; readonly amountOff: number };

/** A coupon that can be used. `endsAt` is ISO in UTC; null: it has no end. */
export type Coupon = Reduction & { readonly code: string; readonly endsAt: string | null };

/** The coupon of an order's row; null: it has none. */
export function readReduction(
  { coupon: code, percent, amountOff }: {
    readonly coupon: string | null;
    readonly percent: number | null;
    readonly amountOff: number | null;
  },
): Reduction & { readonly code: string } | null {
  if (code === null) return null;
  if (percent !== null) return { code, percent, amountOff: null };
  return amountOff === null ? null : { code, percent, amountOff };
}

const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
const SHORTEST = 6;
/** The number of characters of the longest code, and of what a form takes. */
export const LONGEST_CODE = 32;

/** Stripe's smallest payment in cents (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const LEAST_CHARGE = 50;

/** A code as it is stored: people type it in any case and with spaces. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase();
}

/** Whether a code can be stored. */
export function isCode(code: string): boolean {
  return CODE.test(code) && code.length >= SHORTEST && code.length <= LONGEST_CODE;
}

/**
 * A price in integer cents with a reduction. Half a cent is rounded up. Less than Stripe can charge is not charged, so the result is 0 or at least
 * LEAST_CHARGE.
 */
export function reduced(price: number, { percent, amountOff }: Reduction): number {
  return chargeable(percent === null ? price - amountOff : Math.round(price * (100 - percent) / 100));
}

/** What of an amount in integer cents can be charged: nothing if it is less than LEAST_CHARGE. */
export function chargeable(amount: number): number {
  return amount < LEAST_CHARGE ? 0 : amount;
}

/** What a coupon takes off: "20%" or "$20". */
export function offOf({ percent, amountOff }: Reduction): string {
  return percent === null ? formatAmount(amountOff, "usd") : `${percent}%`;
}

/** The last day of a coupon that ends at a moment (ISO), "November 30, 2026 (UTC)". */
export function couponDay(endsAt: string): string {
  // It ends with the day, so the moment itself belongs to the next one.
  return orderDay(new Date(Date.parse(endsAt) - 1).toISOString());
}

/** What a coupon takes off, and until when: "20% off until November 30, 2026 (UTC)". */
export function describeCoupon({ endsAt, ...reduction }: Reduction & Pick<Coupon, "endsAt">): string {
  return COUPON.off(offOf(reduction), endsAt === null ? null : couponDay(endsAt));
}

/** The name of a code in the query of a product's page. */
export const COUPON_PARAMETER = "coupon";

/** Whether a page is drawn for the code in its query, and so for this visitor alone. */
export function hasCoupon({ pathname, search, searchParams }: URL): boolean {
  return search !== "" && pathname.startsWith("/toolbox/") && searchParams.has(COUPON_PARAMETER);
}
