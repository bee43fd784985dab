import * as z from "zod/mini";
import { piece, type Sql } from "../../db/database.ts";
import type { Coupon, Reduction } from "./coupon.ts";

const REDUCTION = z.union([
  z.object({ percent: z.int(), amountOff: z.null() }),
  z.object({ percent: z.null(), amountOff: z.int() }),
]);
const COUPON = z.intersection(REDUCTION, z.object({ code: z.string(), endsAt: z.nullable(z.string()) }));

/** What a page offers. A use that an open order keeps may be the visitor's own, or free again within an hour: openOrder() decides. */
const isOffered = piece`ended_at is null and (ends_at is null or ends_at > now()) and (
  most_uses is null or most_uses > (select count(*) from orders where coupon = code and coupon_place is not null and state <> 'open')
)`;

/** The coupon of a code if it is offered for a product; null if there is none, it has ended, is used up, or is for another product. */
export async function getCoupon(sql: Sql, code: string, productId: string): Promise<Coupon | null> {
  const [row] = await sql`
    select code, percent, amount_off as "amountOff", ends_at as "endsAt" from coupons
    where ${isOffered} and code = ${code} and (product_id is null or product_id = ${productId})`;
  return row === undefined ? null : COUPON.parse(row);
}

/** A coupon to create. */
export type NewCoupon = Coupon & {
  /** null: for every product. */
  readonly productId: string | null;
  /** null: no limit. */
  readonly mostUses: number | null;
};

/** Creates a coupon. False if the code exists, also if it has ended. */
export async function createCoupon(
  sql: Sql,
  { code, percent, amountOff, productId, endsAt, mostUses }: NewCoupon,
): Promise<boolean> {
  const rows = await sql`
    insert into coupons (code, percent, amount_off, product_id, ends_at, most_uses)
    values (${code}, ${percent}, ${amountOff}, ${productId}, ${endsAt}, ${mostUses})
    on conflict (code) do nothing returning code`;
  return rows.length > 0;
}

/** Ends a coupon. Orders that were begun with it keep their price. Null if there is none; false if it had ended. */
export async function endCoupon(sql: Sql, code: string): Promise<boolean | null> {
  const [row] = await sql<{ wasOpen: boolean }>`
    with held as (select code, ended_at from coupons where code = ${code}),
    ended as (update coupons set ended_at = now() where code = ${code} and ended_at is null)
    select ended_at is null as "wasOpen" from held`;
  return row?.wasOpen ?? null;
}

/** Takes the end of a coupon back. Null if there is none; false if nobody had ended it. */
export async function reopenCoupon(sql: Sql, code: string): Promise<boolean | null> {
  const [row] = await sql<{ wasEnded: boolean }>`
    with held as (select code, ended_at from coupons where code = ${code}),
    opened as (update coupons set ended_at = null where code = ${code} and ended_at is not null)
    select ended_at is not null as "wasEnded" from held`;
  return row?.wasEnded ?? null;
}

const LISTED = z.intersection(
  COUPON,
  z.object({
    productId: z.nullable(z.string()),
    mostUses: z.nullable(z.int()),
    paid: z.int(),
    held: z.int(),
    isUsable: z.boolean(),
    createdAt: z.string(),
    /** When the coach ended it; null: they have not. */
    endedAt: z.nullable(z.string()),
  }),
);

/** A coupon with the numbers of its orders: those that are paid, and those that are open and keep a use for an hour. */
export type ListedCoupon = Reduction & Readonly<z.infer<typeof LISTED>>;

/** All coupons, those that can be used first, then the newest first. */
export async function listCoupons(sql: Sql): Promise<readonly ListedCoupon[]> {
  return z.array(LISTED).parse(
    await sql`
    select code, percent, amount_off as "amountOff", product_id as "productId", ends_at as "endsAt", most_uses as "mostUses",
      created_at as "createdAt", ended_at as "endedAt",
      (select count(*) from orders where coupon = code and state = 'paid')::int as paid,
      (select count(*) from orders where coupon = code and state in ('open', 'processing'))::int as held,
      ${isOffered} as "isUsable"
    from coupons order by 11 desc, created_at desc, code`,
  );
}
