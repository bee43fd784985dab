import type { ComponentChildren, JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";

/** A purchase that has begun: the product, and the card payment provider's secret for this payment. */
export interface Purchase {
  readonly product: Product | null;
  readonly clientSecret: string | null;
}

interface PurchaseSwitchProps {
  readonly purchase: Purchase;
  /** Renders the payment form. */
  readonly paymentForm: (clientSecret: string) => ComponentChildren;
  /** Shown while the product or the secret is missing. */
  readonly children: ComponentChildren;
}

/** The toolbox, or the purchase once it has a product and a client secret. */
export function PurchaseSwitch({ purchase, paymentForm, children }: PurchaseSwitchProps): JSX.Element {
  const { product, clientSecret } = purchase;
  if (!product || !clientSecret) return <>{children}</>;
  return <CompletePurchase product={product}>{paymentForm(clientSecret)}</CompletePurchase>;
}

interface CompletePurchaseProps {
  readonly product: Product;
  /** The payment form. */
  readonly children: ComponentChildren;
}

/** The product beside the payment form. */
export function CompletePurchase({ product, children }: CompletePurchaseProps): JSX.Element {
  const { title, description, originalPrice } = product;
  const price = product.price ?? 0;
  return (
    <div class="grid gap-x-16 gap-y-12 pt-10 pb-20 *:min-w-0 md:pt-16 md:pb-28 lg:grid-cols-[5fr_7fr]">
      <div>
        <h1 class="text-display">{TOOLBOX_PAGE.purchase.title}</h1>
        <div class="mt-9 border-y border-line py-7">
          <h2 class="text-title">{title}</h2>
          <p class="mt-2 measure-65 text-note text-ink-2">{description}</p>
          <p class="mt-6 flex flex-wrap items-baseline gap-x-3">
            {originalPrice !== null && originalPrice > price && (
              <s class="text-ink-2">
                <span class="sr-only">{TOOLBOX_PAGE.purchase.insteadOf}</span> {formatPrice(originalPrice)}
              </s>
            )}
            <span class="font-display text-display tracking-[-0.03em]">{formatPrice(price)}</span>
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
