import type { ComponentChildren, JSX } from "preact";
import type { Product } from "../../lib/catalogue/product.ts";
import { formatPrice } from "../../lib/content/price.ts";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";

/** A purchase on its way: what is bought, and the card payment provider's secret of its one payment. */
export interface Purchase {
  readonly product: Product | null;
  readonly clientSecret: string | null;
}

interface PurchaseSwitchProps {
  readonly purchase: Purchase;
  /** The payment form for the secret. */
  readonly paymentForm: (clientSecret: string) => ComponentChildren;
  /** What is shown until there are both a product and a secret. */
  readonly children: ComponentChildren;
}

/** The toolbox, or once both a product and a client secret exist, the purchase in its place. */
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

/** What is about to be paid for, beside the form that takes the payment. */
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
                <span class="sr-only">Instead of</span> {formatPrice(originalPrice)}
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
