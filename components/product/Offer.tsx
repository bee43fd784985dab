import type { ComponentChildren, JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { SampleMark } from "../SampleMark.tsx";
import { Price } from "./Price.tsx";
import { BuyersRights } from "./ProductHero.tsx";

/** What the demo and the offline edition of a tool do, line by line. */
export interface Editions {
  readonly demo: readonly string[];
  readonly offline: readonly string[];
}

interface OfferProps {
  readonly product: Product;
  /** Our own price in cents. */
  readonly samplePrice: number | null;
  /** What one pays for, said before the price. */
  readonly children: ComponentChildren;
  /** The buttons and what stands below them. */
  readonly buy: ComponentChildren;
}

/** What one gets for nothing and what one pays for, then the price. `#offer` leads here. */
export function Offer({ product, samplePrice, children, buy }: OfferProps): JSX.Element {
  return (
    <section
      id="offer"
      aria-label={PRODUCT_PAGE.offer.label}
      class="grid scroll-mt-6 gap-x-16 gap-y-12 pt-20 *:min-w-0 md:pt-28 lg:grid-cols-[7fr_5fr]"
    >
      <div>{children}</div>
      <div>
        {product.price !== null && product.price === samplePrice && (
          <SampleMark text={PRODUCT_PAGE.samplePrice} class="mb-9" />
        )}
        <Price product={product} />
        {buy}
        <BuyersRights isSold />
      </div>
    </section>
  );
}

/** The demo of a tool beside its offline edition. */
export function EditionLists({ editions }: { readonly editions: Editions }): JSX.Element {
  const { title, demo, offline, computers, shared } = PRODUCT_PAGE.offer;
  return (
    <>
      <h2 id="editions" class="text-display">{title}</h2>
      <div class="mt-8 grid gap-x-8 gap-y-9 md:grid-cols-2">
        <EditionList title={demo} items={editions.demo} />
        <EditionList title={offline} items={[...editions.offline, shared]} isPaid />
      </div>
      <p class="mt-5 text-note text-ink-2">{computers}</p>
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
    <div>
      <h3 class="border-b border-line-strong pb-3 font-text text-note font-semibold tracking-normal">
        {title}
      </h3>
      <ul>
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

/** What every tool can do, said once. */
export function EveryTool(): JSX.Element {
  const { title, lead, items } = PRODUCT_PAGE.everyTool;
  return (
    <section aria-labelledby="every-tool" class="self-start rounded-card bg-accent-wash p-6 sm:p-10">
      <h2 id="every-tool" class="text-heading">{title}</h2>
      <p class="mt-3">{lead}</p>
      <dl class="mt-7 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {items.map(({ name, description }) => (
          <div key={name}>
            <dt class="font-semibold">{name}</dt>
            <dd class="mt-1 text-note">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
