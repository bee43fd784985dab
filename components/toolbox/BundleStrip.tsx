import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { Price } from "../product/Price.tsx";

/** All tools in one purchase. A click anywhere opens the bundle's page. */
export function BundleStrip({ bundle }: { readonly bundle: Product }): JSX.Element {
  const { text, link } = TOOLBOX_PAGE.bundle;
  return (
    <aside
      aria-labelledby="bundle"
      class="group relative mt-12 grid grid-cols-[5rem_1fr] items-center gap-x-5 gap-y-3 rounded-card border border-line bg-sheet p-4 transition-colors duration-150 hover:border-accent sm:gap-x-7 sm:grid-cols-[7rem_1fr] sm:gap-y-1 md:mt-14 md:p-5 lg:grid-cols-[6rem_1fr_auto]"
    >
      <img
        src={asset(BUNDLE.picture)}
        alt=""
        width={400}
        height={400}
        loading="lazy"
        class="aspect-square w-full rounded-md sm:row-span-2 lg:row-span-1"
      />
      <div class="min-w-0 sm:self-end lg:self-center">
        <p class="text-note text-ink-2">{text}</p>
        <p id="bundle" class="mt-0.5 font-display text-title lg:text-heading">{bundle.title}</p>
      </div>
      <div class="col-span-2 flex flex-wrap items-center justify-between gap-x-8 sm:col-span-1 sm:col-start-2 sm:self-start lg:col-start-3 lg:self-center lg:pr-3">
        <Price product={bundle} look="small" />
        <a
          href={`/toolbox/${BUNDLE.productId}`}
          class="inline-flex items-center gap-1.5 py-2.75 text-note font-semibold text-accent-ink underline decoration-1 underline-offset-4 group-hover:decoration-2 after:absolute after:inset-0 after:rounded-card"
        >
          {link}
          <Icon outline={ARROW_RIGHT} class="size-4" />
        </a>
      </div>
    </aside>
  );
}
