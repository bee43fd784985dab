import type { JSX, ReactNode, Ref } from "react";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { isCoaching } from "../../lib/payments/coaching/is_coaching.ts";
import { CURRENCY, formatAmount } from "../../lib/catalogue/price.ts";
import { COUPON } from "../../lib/content/coupon.ts";
import { LOST_LINK } from "../../lib/content/lost_link.ts";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { TAX, taxLine } from "../../lib/content/tax.ts";
import { UPGRADE } from "../../lib/content/upgrade.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import type { Tax, TaxBehavior } from "../../lib/payments/tax/tax.ts";
import { Callout } from "../Callout.tsx";
import { BackLink } from "../product/BackLink.tsx";
import { Badge } from "../product/Badge.tsx";
import { BoughtAlready, LINK, Notes } from "../product/BuyersRights.tsx";
import { SUM, SumLine } from "./TaxLines.tsx";

/** The URL of the link above the form. */
export interface WayBack {
  readonly href: string;
  readonly label: string;
  /** Called instead of following the link. */
  readonly onFollow?: () => void;
}

interface CompletePurchaseProps {
  readonly product: SoldProduct;
  /** What is charged, in integer cents, or the price before a tax that is shown elsewhere. */
  readonly total: number;
  /** How that stands to tax. */
  readonly tax?: TaxBehavior | undefined;
  /** The tax, once the buyer's country is known. */
  readonly computed?: Tax | null | undefined;
  readonly back: WayBack;
  /** Gets the focus when the page is shown. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** The payment form. */
  readonly children: ReactNode;
}

/** The purchase, beside the payment form. */
export function CompletePurchase(
  { product, total, tax, computed, back, heading, children }: CompletePurchaseProps,
): JSX.Element {
  const [before, last] = PAYMENT_PAGE.title;
  return (
    <div class="pt-6 pb-20 md:pt-10 md:pb-28">
      <BackLink href={back.href} {...(back.onFollow ? { onFollow: back.onFollow } : {})}>
        {back.label}
      </BackLink>
      <div class="mt-6 grid gap-x-8 gap-y-8 *:min-w-0 md:mt-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div class="lg:col-span-5">
          <h1 ref={heading} tabIndex={-1} class="max-w-[9em] text-purchase tracking-[-0.035em]">
            {before} <em class="text-accent-ink">{last}</em>
          </h1>
          <Summary product={product} total={total} tax={tax} computed={computed} />
          <Sum product={product} total={total} tax={tax} computed={computed} />
          {product.offer && (
            <Callout class="mt-6">
              {product.offer.text}. <a href={product.offer.href} class={LINK}>{product.offer.label}</a>.
            </Callout>
          )}
        </div>
        <div class="lg:col-span-6 lg:col-start-7 lg:row-span-2">{children}</div>
        {/* After the form for keyboard and phone users, because the form is what they came for. */}
        <div class="border-t border-line pt-8 lg:col-span-5 lg:col-start-1 lg:row-start-2">
          {!isCoaching(product.id) && (
            <>
              <Notes look="explained" isFree={total === 0} />
              <BoughtAlready />
            </>
          )}
          {product.id === BUNDLE.productId && (
            <p class="mt-4 measure-46 text-note text-ink-2">
              {UPGRADE.mail.ask} <a href={LOST_LINK.href} class={LINK}>{UPGRADE.mail.askLink}</a>.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

type SummaryProps = Pick<CompletePurchaseProps, "product" | "total" | "tax" | "computed">;

function Summary(
  { product, total, tax, computed }: SummaryProps,
): JSX.Element {
  const { title, description, price, originalPrice, coupon, credit } = product;
  const added = tax === "exclusive" ? computed?.tax ?? 0 : 0;
  // A price that a code has lowered is compared with the one that holds without it; none is compared with a total that has tax, or to which the buyer's
  // own money counts. What a code takes off is in the sum then.
  const before = added > 0 || credit ? 0 : price !== null && price > total ? price : originalPrice ?? 0;
  const taxLine = () => {
    if (tax !== "exclusive") return PRODUCT_PAGE.tax.inclusive;
    if (added > 0) return TAX.parts(dollars(total), dollars(added));
    return computed ? TAX.none : TAX.before;
  };
  return (
    <div class="mt-8 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-ink pt-8 sm:grid-rows-[auto_1fr]">
      <h2 class="text-title">{title}</h2>
      <div class="max-sm:order-last max-sm:col-span-2 max-sm:mt-2 sm:col-start-1 sm:row-start-2">
        <p class="mt-2 max-w-[24em] text-note text-ink-2">{description}</p>
        {!isCoaching(product.id) && <p class="mt-2 text-note">{PAYMENT_PAGE.edition}</p>}
      </div>
      <p class="text-right max-sm:flex max-sm:w-36 max-sm:flex-wrap max-sm:items-baseline max-sm:justify-end max-sm:gap-x-3 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <span class="block font-display text-display leading-none tracking-[-0.035em]">
          <span class="sr-only">{PAYMENT_PAGE.price}</span> {dollars(total + added)}
        </span>
        {before > total && (
          <span class="flex items-baseline justify-end gap-2 sm:mt-2">
            <s class="text-note text-ink-2">
              <span class="sr-only">{PAYMENT_PAGE.insteadOf}</span> {dollars(before)}
            </s>{" "}
            <Badge>{`${PRODUCT_PAGE.save} ${dollars(before - total)}`}</Badge>
          </span>
        )}
        <span class="mt-1 block text-small wrap-anywhere max-sm:w-full sm:mt-2 sm:whitespace-nowrap text-ink-2">
          {coupon !== undefined && !credit && added === 0 && <span class="block">{COUPON.with(coupon)}</span>}
          {total > 0 && (
            <>
              <span class="block">{PRODUCT_PAGE.currency}</span>
              {taxLine()}
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/**
 * How the total of an upgrade comes about, or one with a code and tax on top; nothing if it is another price than its parts say, because one of them has
 * changed.
 */
function Sum({ product, total, tax, computed }: SummaryProps): JSX.Element | null {
  const { price, coupon, credit } = product;
  const added = tax === "exclusive" && computed ? computed : null;
  if (price === null || !(credit || (coupon !== undefined && added?.tax))) return null;
  const off = price - (credit?.cents ?? 0) - total;
  if (off < 0 || (off > 0 && coupon === undefined)) return null;
  return (
    <dl class={`${SUM} text-note`}>
      <SumLine label={PAYMENT_PAGE.price} amount={price} />
      {(credit ? credit.parts ?? [credit] : []).map(({ title, cents }, index) => (
        <SumLine key={index} label={UPGRADE.line(title, tax === "exclusive")} amount={-cents} />
      ))}
      {coupon !== undefined && off > 0 && <SumLine label={COUPON.with(coupon)} amount={-off} />}
      {added !== null && added.tax > 0 && (
        <SumLine label={taxLine(added.country, added.rate)} amount={added.tax} />
      )}
      <SumLine
        label={tax === "exclusive" && !computed ? TAX.net : TAX.total}
        amount={added?.total ?? total}
        isTotal
      />
    </dl>
  );
}

function dollars(cents: number): string {
  return formatAmount(cents, CURRENCY);
}
