import type { JSX } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { COUPON } from "../../lib/content/coupon.ts";
import { LONGEST_CODE } from "../../lib/payments/coupons/coupon.ts";
import { Button } from "../Button.tsx";
import { TextField } from "../Field.tsx";

/** The code that the visitor came with. */
export type PageCoupon =
  /** `what` it takes off, and the price that is left in integer cents. */
  | { readonly state: "usable"; readonly code: string; readonly what: string; readonly total: number }
  | { readonly state: "refused"; readonly code: string; readonly message: string };

/** A product as it is shown with a code: the price that is left, and the one before. */
export function pricedWith<T extends Pick<Product, "price" | "originalPrice">>(
  product: T,
  coupon: PageCoupon | null,
): T {
  return coupon?.state === "usable"
    ? { ...product, price: coupon.total, originalPrice: product.price }
    : product;
}

/** What the code does, or the field for one. The form works without JavaScript: the server draws the page again. */
export function CouponPlace({ coupon }: { readonly coupon: PageCoupon | null }): JSX.Element {
  if (coupon?.state === "usable") {
    return <p class="mt-3 text-note">{COUPON.applied(coupon.code, coupon.what)}</p>;
  }
  return (
    <details class="mt-3 print:hidden" open={coupon !== null}>
      <summary class="inline-flex min-h-11 items-center text-note underline underline-offset-4 hover:text-accent-ink">
        {COUPON.ask}
      </summary>
      <form method="get" action="#price" class="mt-2 grid gap-3">
        <TextField
          id="coupon"
          name="coupon"
          label={COUPON.label}
          autoComplete="off"
          maxLength={LONGEST_CODE}
          defaultValue={coupon?.code ?? ""}
          error={coupon?.message}
          required
        />
        <Button type="submit" look="quiet">{COUPON.apply}</Button>
      </form>
    </details>
  );
}
