import { IS_BROWSER } from "fresh/runtime";
import type { FunctionComponent, JSX } from "react";
import { PROCESSING } from "../../lib/content/buy_alerts.ts";
import { BUYING_NEEDS_SCRIPT } from "../../lib/content/product_page.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import type { SitePayment } from "../../lib/site.ts";
import { buttonClass } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { EmailText } from "../EmailText.tsx";
import type { PageCoupon } from "./CouponPlace.tsx";

/** The props of a buy button. */
export interface BuyProps {
  /** Unique among the buy buttons of the page. */
  readonly id: string;
  readonly product: SoldProduct;
  /** How the site takes payments; null if it takes none. */
  readonly payment: SitePayment | null;
  readonly label: string;
  /** Replaces the label while the payment is being prepared. */
  readonly waitingLabel: string;
  /** Its CSS classes. The page passes them, so that the island's script does not contain them. */
  readonly class: string;
}

/** The buy button. It is an island, which components cannot import, so the route passes it. */
export type BuyButton = FunctionComponent<BuyProps>;

interface BuyPlaceProps extends Omit<BuyProps, "class" | "waitingLabel"> {
  /** The address to write to without JavaScript. */
  readonly email: string;
  /** The code that the visitor came with. */
  readonly coupon: PageCoupon | null;
  readonly Buy: BuyButton;
}

/** The buy button, or a message if it could not work. */
export function BuyPlace({ Buy, email, product, coupon, ...props }: BuyPlaceProps): JSX.Element {
  const { id, title, description, price, originalPrice } = product;
  return (
    <>
      <div class="w-full noscript:hidden">
        <Buy
          {...props}
          // Lists the fields, because an island's props are in the page, which would contain the product's lists twice.
          product={{
            ...{ id, title, description, price, originalPrice },
            ...(coupon?.state === "usable" ? { coupon: coupon.code } : {}),
          }}
          waitingLabel={PROCESSING}
          class={buttonClass("accent", "w-full py-3 text-balance")}
        />
      </div>
      {!IS_BROWSER && (
        <noscript>
          <Callout>
            <EmailText text={BUYING_NEEDS_SCRIPT} email={email} />
          </Callout>
        </noscript>
      )}
    </>
  );
}
