import { asset } from "fresh/runtime";
import type { JSX } from "react";
import { CURRENCY, formatAmount } from "../../lib/catalogue/price.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { samplePriceOf, SHOP_TOOLS } from "../../lib/content/catalogue/mod.ts";
import { screenPath } from "../../lib/content/screens.ts";
import { type Demo, TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_UP_RIGHT } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";
import { Crop } from "../product/Crop.tsx";
import { Badge } from "../product/Badge.tsx";
import { SampleMark } from "../SampleMark.tsx";

const LINES = ["shelf-1", "shelf-2"] as const;

/** The demos on two shelves, with a line behind them across the screen. `priced`: what has a price, which a card then names. */
export function DemoRows({ priced }: { readonly priced: readonly Product[] }): JSX.Element {
  return (
    <>
      {TOOLBOX_PAGE.rows.map(({ id, title, demos }, row) => (
        <section key={id} aria-labelledby={id} class="pt-14 md:pt-20">
          <h2 id={id} class="mb-8 break-after-avoid text-heading">{title}</h2>
          {row === 0 && priced.some(({ id, price }) =>
            price === samplePriceOf(id)
          ) && <SampleMark class="-mt-4 mb-8" />}
          <div class="relative">
            <DrawnPicture
              name={LINES[row] ?? LINES[0]}
              class="absolute top-0 left-1/2 hidden w-screen max-w-none -translate-x-1/2 xl:block print:hidden"
            />
            <ul class="relative grid gap-x-8 gap-y-14 md:grid-cols-2 xl:grid-cols-4">
              {demos.map((demo, index) => (
                <DemoCard
                  key={demo.tool.productId}
                  demo={demo}
                  price={priced.find(({ id }) => id === demo.tool.productId)?.price ?? null}
                  isFirst={row === 0 && index === 0}
                />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  );
}

interface DemoCardProps {
  readonly demo: Demo;
  /** In cents; null: it has none. */
  readonly price: number | null;
  readonly isFirst: boolean;
}

/**
 * A part of the tool's screen on the shelf, whose edge runs across the screen, then its name and price. "Details" leads to where it is bought; the
 * picture and "Open the demo" to the demo.
 */
function DemoCard({ demo: { name, tool: { productId, demo } }, price, isFirst }: DemoCardProps): JSX.Element {
  const { demoLabel, detailsLabel } = TOOLBOX_PAGE;
  return (
    <li class="group relative grid content-start md:row-span-3 md:grid-rows-subgrid md:gap-y-0">
      <div class="relative after:absolute after:-inset-x-[100vw] after:bottom-0 after:h-px after:bg-ink">
        {/* Clipped, so that its shade ends at the shelf's edge. */}
        <div class="[clip-path:inset(-1rem_-1rem_0)]">
          <Crop
            src={asset(screenPath(productId, "detail", 2))}
            cut="detail"
            isEager={isFirst}
            class="rounded-t-card border border-b-0 border-line shadow-[0_6px_16px_-12px_rgb(20_23_43/0.14)] transition-colors duration-150 group-hover:border-accent"
          />
        </div>
      </div>
      <div class="pt-5">
        <h3 class="text-title">{name}</h3>
        <p class="mt-2 text-base text-pretty text-ink-2">{SHOP_TOOLS[productId].line}</p>
      </div>
      <p class="flex flex-wrap gap-x-6 text-note">
        <a
          href={`/toolbox/${productId}`}
          class="relative z-1 py-2.75 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {detailsLabel}
          <About name={name} />
          {price !== null && `, ${formatAmount(price, CURRENCY)}`}
        </a>
        <a
          href={demo}
          target="_blank"
          rel="noopener"
          class="inline-flex items-center gap-1.5 py-2.75 text-ink-2 underline decoration-1 underline-offset-4 group-hover:decoration-2 after:absolute after:inset-0"
        >
          {demoLabel}
          <Icon outline={ARROW_UP_RIGHT} class="size-4" />
          <About name={name} />
          <NewTabHint />
        </a>
      </p>
    </li>
  );
}

/** Names the tool for screen readers, which may read the link without its card. */
function About({ name }: { readonly name: string }): JSX.Element {
  return <span class="sr-only">{` of ${name}`}</span>;
}

/** The badges that apply to every tool, each with its meaning. */
export function Badges(): JSX.Element {
  const badges = [...TOOLBOX_PAGE.badges, ...TOOLBOX_PAGE.badge.items];
  return (
    <section aria-labelledby="badges" class="pt-20 md:pt-28">
      <h2 id="badges" class="sr-only">{TOOLBOX_PAGE.badgesTitle}</h2>
      <ul
        class={`grid gap-x-8 gap-y-9 wrap-anywhere ${
          badges.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2"
        }`}
      >
        {badges.map(({ name, description }) => (
          <li key={name}>
            <h3 class="font-text tracking-normal">
              <Badge>{name}</Badge>
            </h3>
            <p class="mt-3 font-display text-title text-balance">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
