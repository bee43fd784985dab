import { createShopkeeping } from "../../catalogue/shopkeeping.ts";
import type { Sql } from "../../db/database.ts";
import { randomToken } from "../../tokens.ts";
import { isCode, normalCode, reduced, type Reduction } from "./coupon.ts";
import { createCoupon, endCoupon, listCoupons, type NewCoupon, reopenCoupon } from "./store.ts";

export type { ListedCoupon } from "./store.ts";

const DAY_MS = 86_400_000;
/** Characters of a code that the site makes: 40 random bits. */
const MADE_LENGTH = 8;
const MOST_USES = 1_000_000;

/** A coupon as somebody types it; "" or undefined: nothing. */
export interface TypedCoupon {
  /** A share, "20%", or whole dollars, "15" or "$15". */
  readonly off: string;
  /** What a number without a sign counts; "": that was asked and not answered; undefined: whole dollars. A sign has to agree with it. */
  readonly kind?: string | undefined;
  readonly code?: string | undefined;
  readonly productId?: string | null | undefined;
  /** The last day in UTC, "2026-12-31". */
  readonly until?: string | undefined;
  readonly uses?: string | undefined;
}

/** Why there is no such coupon. */
export type CouponRefusal =
  | { readonly why: "off" | "uses" | "until" }
  /** A number of percent or of dollars. */
  | { readonly why: "kind"; readonly typed: string }
  | { readonly why: "code" | "exists"; readonly code: string }
  | { readonly why: "over"; readonly day: string }
  | { readonly why: "product"; readonly productId: string | null }
  /** Whoever has the code would get this product for nothing, any number of times. */
  | { readonly why: "free"; readonly productId: string };

/** A code that nobody guesses. */
export function madeCode(): string {
  return normalCode(randomToken().slice(0, MADE_LENGTH));
}

/** The coupon that was typed, or why there is none, whatever the shop has. Without a code it gets one. */
export function readCoupon(
  { off, kind, code: typed = "", productId, until = "", uses = "" }: TypedCoupon,
  now = Date.now(),
): NewCoupon | CouponRefusal {
  const reduction = reductionOf(off, kind);
  if ("why" in reduction) return reduction;
  const code = typed.trim() === "" ? madeCode() : normalCode(typed);
  if (!isCode(code)) return { why: "code", code };
  // The day counts to its end.
  const end = until === "" ? null : Date.parse(`${until}T00:00Z`) + DAY_MS;
  if (end !== null && !(/^20\d\d-\d\d-\d\d$/.test(until) && end > 0)) return { why: "until" };
  if (end !== null && end <= now) return { why: "over", day: until };
  const mostUses = uses === "" ? null : Number(uses);
  if (mostUses !== null && !(Number.isInteger(mostUses) && mostUses > 0 && mostUses <= MOST_USES)) {
    return { why: "uses" };
  }
  return {
    ...reduction,
    code,
    productId: productId || null,
    endsAt: end === null ? null : new Date(end).toISOString(),
    mostUses,
  };
}

function reductionOf(typed: string, kind: string | undefined): Reduction | CouponRefusal {
  const [, dollar = "", number = "", percent = ""] = /^(\$?)\s*(\d{1,6})\s*(%?)$/.exec(typed.trim()) ?? [];
  const off = Number(number);
  if (off === 0 || dollar + percent === "$%") return { why: "off" };
  const sign = percent !== "" ? "percent" : dollar !== "" ? "dollars" : null;
  if (sign === null ? kind === "" : kind && kind !== sign) return { why: "kind", typed: number };
  if ((sign ?? kind ?? "dollars") === "dollars") return { percent: null, amountOff: off * 100 };
  return off <= 100 ? { percent: off, amountOff: null } : { why: "off" };
}

/** Stores a new coupon, once: the same one again is "again". */
export async function makeCoupon(
  sql: Sql,
  coupon: NewCoupon,
): Promise<{ readonly state: "made" | "again" } | CouponRefusal> {
  const { code, productId, mostUses } = coupon;
  const { forSale } = await createShopkeeping(sql).read();
  const covered = forSale.filter(({ id }) => productId === null || id === productId);
  if (covered.length === 0) return { why: "product", productId };
  const free = covered.find(({ price }) => price !== null && reduced(price, coupon) === 0);
  if (free !== undefined && mostUses === null) return { why: "free", productId: free.id };
  if (await createCoupon(sql, coupon)) return { state: "made" };
  const held = (await listCoupons(sql)).find((one) => one.code === code);
  const isSame = held?.isUsable === true && held.percent === coupon.percent &&
    held.amountOff === coupon.amountOff && held.productId === productId && held.mostUses === mostUses &&
    (held.endsAt === null ? null : Date.parse(held.endsAt)) ===
      (coupon.endsAt === null ? null : Date.parse(coupon.endsAt));
  return isSame ? { state: "again" } : { why: "exists", code };
}

/** The codes of the shop, as the coach changes them. */
export function createCouponKeeping(sql: Sql) {
  return {
    list: listCoupons.bind(null, sql),
    make: makeCoupon.bind(null, sql),
    /** Null: there is no such code; false: it had ended. Orders that were begun with it keep their price. */
    end: (typed: string) => endCoupon(sql, normalCode(typed)),
    /** Takes an end back. Null: there is no such code; false: nobody had ended it. */
    reopen: (typed: string) => reopenCoupon(sql, normalCode(typed)),
  };
}
