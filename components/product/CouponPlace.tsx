import type { JSX } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { COUPON } from "../../lib/content/coupon.ts";
import { LONGEST_CODE } from "../../lib/payments/coupons/coupon.ts";
import { KNOWN_PLACE } from "../../lib/payments/upgrades/proofs.ts";
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

const WAY = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-ink";

/** What the code does and the way to do without it, or the field for one. Both work without JavaScript: the server draws the page again. */
export function CouponPlace(
  { coupon, productId }: { readonly coupon: PageCoupon | null; readonly productId: string },
): JSX.Element {
  if (coupon?.state === "usable") {
    return (
      <p class="mt-3 text-note">
        <span class="block">{COUPON.applied(coupon.code, coupon.what)}</span>
        {/* known_purchase.tsx says there that the code is removed. */}
        <a href={`/toolbox/${productId}#${KNOWN_PLACE}`} class={`${WAY} print:hidden`}>{COUPON.remove}</a>
      </p>
    );
  }
  return (
    <details class="mt-3 print:hidden" open={coupon !== null}>
      <summary class={`${WAY} text-note`}>
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
