import type { Sql } from "../../db/database.ts";
import { addressGroup } from "../../http/client_address.ts";
import type { Counter } from "../../http/rate_limit.ts";
import { type Coupon, isCode, normalCode } from "./coupon.ts";
import { getCoupon } from "./store.ts";

/**
 * The different codes that one network address may try in an hour: a hundred buyers at a workshop may each have their own, and all may repeat it.
 * A code that the task makes has 40 random bits.
 */
export const MOST_CODES = 100;

/** The result of looking for a code. One answer for every code that cannot be used, so that nobody learns which codes exist. */
export type CouponAnswer =
  | { readonly state: "usable"; readonly coupon: Coupon }
  | { readonly state: "refused" }
  | { readonly state: "limited"; readonly retryAfterSeconds: number };

export interface CouponDesk {
  readonly sql: Sql;
  /** Counts per hour; null: no limit. */
  readonly hourly: Counter | null;
}

/** A code that a visitor has. */
export interface TriedCode {
  readonly code: string;
  readonly productId: string;
  readonly address: string;
}

/** Looks for a coupon that can be used for a product, unless the visitor's address has tried too many codes. */
export async function findCoupon(
  { sql, hourly }: CouponDesk,
  { code: typed, productId, address }: TriedCode,
): Promise<CouponAnswer> {
  const code = normalCode(typed);
  if (hourly !== null) {
    const tries = `coupons\n${addressGroup(address)}`;
    const [known] = await hourly.read([`${tries}\n${code}`]);
    if (known?.count === 0) {
      // Counted before the look, so that tries at the same moment count too.
      const { count, secondsLeft } = await hourly.add(tries, MOST_CODES + 1);
      if (count > MOST_CODES) return { state: "limited", retryAfterSeconds: secondsLeft };
      await hourly.add(`${tries}\n${code}`, 1);
    }
  }
  const coupon = isCode(code) ? await getCoupon(sql, code, productId) : null;
  return coupon === null ? { state: "refused" } : { state: "usable", coupon };
}
