/** The coupons of `deno task product`: a list, a new one, an end. */
import type { Sql } from "../lib/db/database.ts";
import { OperatorError } from "../lib/operator_error.ts";
import {
  COUPON_PARAMETER,
  describeCoupon,
  LONGEST_CODE,
  normalCode,
} from "../lib/payments/coupons/coupon.ts";
import { type CouponRefusal, makeCoupon, readCoupon } from "../lib/payments/coupons/keeping.ts";
import { endCoupon, listCoupons, type NewCoupon } from "../lib/payments/coupons/store.ts";
import type { TaskCall } from "./arguments.ts";
import { table } from "./table.ts";

/** Every coupon with what it takes off and how often it was used. */
export async function couponReport(sql: Sql): Promise<string> {
  const coupons = await listCoupons(sql);
  if (coupons.length === 0) return "There are no coupons.";
  return table(
    ["code", "takes off", "product", "uses", "state"],
    coupons.map((coupon) => [
      coupon.code,
      describeCoupon(coupon),
      coupon.productId ?? "any",
      `${coupon.paid} of ${coupon.mostUses ?? "any"}${coupon.held === 0 ? "" : `, ${coupon.held} begun`}`,
      coupon.isUsable ? "open" : "ended",
    ]),
  );
}

/** The coupon that a call asks for. Throws OperatorError for one that could not be used. */
export function couponOf({ values }: TaskCall, now = Date.now()): NewCoupon {
  const { OFF = "", code, product, until, uses } = values;
  const coupon = readCoupon({ off: OFF, code, productId: product, until, uses }, now);
  if ("why" in coupon) throw refused(coupon);
  return coupon;
}

function refused(refusal: CouponRefusal): OperatorError {
  return new OperatorError(describeRefusal(refusal));
}

function describeRefusal(refusal: CouponRefusal): string {
  switch (refusal.why) {
    case "code":
      return `${refusal.code} is no code: take 6 to ${LONGEST_CODE} letters, digits and hyphens, or leave out --code, and the task makes one that nobody guesses.`;
    case "over":
      return `${refusal.day} is over.`;
    case "product":
      return `There is no product ${refusal.productId} for sale. "deno task product" lists them.`;
    case "free":
      return `Whoever has this code would get ${refusal.productId} for nothing: add --uses N, or take off less.`;
    case "exists":
      return `The code ${refusal.code} exists: take another one.`;
    default:
      return `${refusal.why} can't be read.`;
  }
}

/** Creates a coupon and says what it does and which link carries it. Throws OperatorError when it cannot. */
export async function addCoupon(sql: Sql, coupon: NewCoupon, origin: string): Promise<string> {
  const { code, productId, mostUses } = coupon;
  const made = await makeCoupon(sql, coupon);
  if ("why" in made) throw refused(made);
  return [
    ...made.state === "again" ? ["It exists already, just so: nothing was changed."] : [],
    `${code} takes ${describeCoupon(coupon)}${productId === null ? "" : ` ${productId}`}${
      mostUses === null ? "" : `, ${mostUses} times at most`
    }.`,
    `A link that carries it: ${origin}/toolbox/${productId ?? "PRODUCT"}?${COUPON_PARAMETER}=${code}#price`,
  ].join("\n");
}

/** Ends a coupon and says so. Throws OperatorError when there is none. */
export async function stopCoupon(sql: Sql, typed: string): Promise<string> {
  const code = normalCode(typed);
  const wasOpen = await endCoupon(sql, code);
  if (wasOpen === null) {
    throw new OperatorError(`There is no code ${code}. "deno task product coupon" lists them.`);
  }
  return wasOpen
    ? `${code} has ended. Whoever has the payment page open can still pay with it.`
    : `${code} had ended already: nothing was changed.`;
}
