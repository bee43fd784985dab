/** The coupons of `deno task product`: a list, a new one, an end. */
import { readShop } from "../lib/catalogue/store.ts";
import type { Sql } from "../lib/db/database.ts";
import { OperatorError } from "../lib/operator_error.ts";
import {
  COUPON_PARAMETER,
  describeCoupon,
  isCode,
  LONGEST_CODE,
  normalCode,
  reduced,
  type Reduction,
} from "../lib/payments/coupons/coupon.ts";
import { createCoupon, endCoupon, listCoupons, type NewCoupon } from "../lib/payments/coupons/store.ts";
import { randomToken } from "../lib/tokens.ts";
import type { TaskCall } from "./arguments.ts";
import { table } from "./table.ts";

const DAY_MS = 86_400_000;
/** Characters of a code that the task makes: 40 random bits. */
const MADE_LENGTH = 8;

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
  const { OFF = "", code: typed, product = null, until, uses } = values;
  const code = normalCode(typed ?? randomToken().slice(0, MADE_LENGTH));
  if (!isCode(code)) {
    throw new OperatorError(
      `${code} is no code: take 6 to ${LONGEST_CODE} letters, digits and hyphens, or leave out --code, and the task makes one that nobody guesses.`,
    );
  }
  // The day counts to its end.
  const endsAt = until === undefined ? null : Date.parse(`${until}T00:00Z`) + DAY_MS;
  if (endsAt !== null && endsAt <= now) throw new OperatorError(`${until} is over.`);
  const mostUses = uses === undefined ? null : Number(uses);
  return {
    ...reductionOf(OFF),
    code,
    productId: product,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    mostUses,
  };
}

function reductionOf(off: string): Reduction {
  return off.endsWith("%")
    ? { percent: Number(off.slice(0, -1)), amountOff: null }
    : { percent: null, amountOff: Number(off) * 100 };
}

/** Creates a coupon and says what it does and which link carries it. Throws OperatorError when it cannot. */
export async function addCoupon(sql: Sql, coupon: NewCoupon, origin: string): Promise<string> {
  const { code, productId, mostUses } = coupon;
  const { forSale } = await readShop(sql);
  const covered = forSale.filter(({ id }) => productId === null || id === productId);
  if (covered.length === 0) {
    throw new OperatorError(`There is no product ${productId} for sale. "deno task product" lists them.`);
  }
  const free = covered.find(({ price }) => price !== null && reduced(price, coupon) === 0);
  if (free !== undefined && mostUses === null) {
    throw new OperatorError(
      `Whoever has this code would get ${free.id} for nothing: add --uses N, or take off less.`,
    );
  }
  if (!await createCoupon(sql, coupon)) throw new OperatorError(`The code ${code} exists: take another one.`);
  return [
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
