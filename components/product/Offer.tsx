import type { JSX, ReactNode } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import type { TaxBehavior } from "../../lib/payments/tax/tax.ts";
import { ButtonLink } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_UP, CHECK } from "../icons.ts";
import { SampleMark } from "../SampleMark.tsx";
import { BoughtAlready, MoneyBack } from "./BuyersRights.tsx";
import { CouponPlace, type PageCoupon, pricedWith } from "./CouponPlace.tsx";
import { LESSER_HEADING } from "./ItemList.tsx";
import { Price } from "./Price.tsx";

/** What the demo and the offline edition of a tool do, line by line. */
export interface Editions {
  readonly demo: readonly string[];
  readonly offline: readonly string[];
}

interface EditionListsProps {
  readonly editions: Editions;
  /** A summary of them, what every offline edition does, and where it runs. The bundle has its own. */
  readonly words?: Readonly<Record<"title" | "shared" | "computers", string>>;
}

interface OfferProps {
  /** The words of the button that leads to the price. */
  readonly label: string;
  /** What the price is for. */
  readonly children: ReactNode;
}

/** What is free and what is sold, then the terms of the purchase and the way to the price. `#offer` links here. */
export function Offer({ label, children }: OfferProps): JSX.Element {
  return (
    <section
      id="offer"
      aria-label={PRODUCT_PAGE.offer.label}
      class="grid scroll-mt-6 gap-x-8 gap-y-9 pt-20 *:min-w-0 md:pt-28 lg:grid-cols-12"
    >
      <div class="lg:col-span-7">{children}</div>
      <div class="lg:col-span-4 lg:col-start-9">
        <ButtonLink href="#price" look="accent" class="mb-6 print:hidden">
          {label}
          <Icon outline={ARROW_UP} class="size-4" />
        </ButtonLink>
        <p class="measure-46 text-note text-ink-2">
          {PRODUCT_PAGE.moneyBackName} <MoneyBack />
        </p>
        <BoughtAlready />
      </div>
    </section>
  );
}

interface PricePlaceProps {
  readonly product: Product;
  readonly coupon: PageCoupon | null;
  /** The catalogue's price in cents. */
  readonly samplePrice: number | null;
  readonly tax: TaxBehavior | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The price in the first view, with the buttons. `#price` links here and takes the focus, as a code's link and form do. */
export function PricePlace(
  { product, coupon, samplePrice, tax, children }: PricePlaceProps,
): JSX.Element {
  return (
    <div
      id="price"
      tabIndex={-1}
      class="w-full max-w-sm scroll-mt-6"
    >
      <Price product={pricedWith(product, coupon)} tax={tax} canBeOwn />
      {product.price !== null && product.price === samplePrice && <SampleMark class="mt-3 text-small" />}
      {children}
      {product.price !== null && <CouponPlace coupon={coupon} productId={product.id} />}
    </div>
  );
}

/** A tool's demo beside its offline edition. */
export function EditionLists(
  { editions, words: { title, shared, computers } = PRODUCT_PAGE.offer }: EditionListsProps,
): JSX.Element {
  const { demo, offline } = PRODUCT_PAGE.offer;
  return (
    <>
      <h2 id="editions" class="text-[clamp(2rem,1.3rem+2.2vw,3.25rem)] leading-[1.06]">{title}</h2>
      <div class="mt-8 grid gap-x-8 gap-y-9 md:grid-cols-2 md:gap-y-0">
        <EditionList title={demo} items={editions.demo} />
        <EditionList title={offline} items={[...editions.offline, shared]} isPaid />
      </div>
      <p class="mt-5 text-note text-pretty text-ink-2">{computers}</p>
    </>
  );
}

interface EditionListProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly isPaid?: boolean;
}

function EditionList({ title, items, isPaid = false }: EditionListProps): JSX.Element {
  return (
    // Rows for the title and six lines. tests/unit/content/catalogue_content_test.ts limits the lists to six.
    <div class="md:row-span-7 md:grid md:grid-rows-subgrid">
      <h3 class="border-b border-line-strong pb-3 font-text text-note font-semibold tracking-normal">
        {title}
      </h3>
      <ul class="md:contents">
        {items.map((item) => (
          <li key={item} class="flex gap-3 border-b border-line py-3">
            <Icon outline={CHECK} class="mt-1 size-4 text-accent" />
            <span class={isPaid ? "font-semibold" : "text-ink-2"}>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EveryToolProps {
  /** Whether it takes the page's full width. */
  readonly isWide?: boolean;
}

/** What every tool can do, listed once. */
export function EveryTool({ isWide = false }: EveryToolProps): JSX.Element {
  const { title, lead, items } = PRODUCT_PAGE.everyTool;
  return (
    <section
      aria-labelledby="every-tool"
      class={isWide
        ? "pt-20 md:pt-28"
        : "self-start rounded-card bg-accent-wash p-6 sm:p-8 lg:col-span-6 lg:col-start-7 lg:p-10"}
    >
      <h2 id="every-tool" class={isWide ? LESSER_HEADING : "text-heading"}>{title}</h2>
      <p class={`mt-3 ${isWide ? "text-lede text-ink-2" : ""}`}>{lead}</p>
      <dl
        class={isWide
          ? "mt-8 grid gap-x-8 gap-y-8 md:grid-cols-3 md:gap-y-10"
          : "mt-7 grid gap-x-8 gap-y-6 sm:grid-cols-2"}
      >
        {items.map(({ name, description }) => (
          <div key={name} class={isWide ? "border-t border-line-strong pt-4" : ""}>
            <dt class="font-semibold">{name}</dt>
            <dd class={`mt-1 text-base text-pretty ${isWide ? "text-ink-2" : ""}`}>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
