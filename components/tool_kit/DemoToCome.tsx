import type { JSX } from "preact";
import { DEMO_PAGE } from "../../lib/content/product_page.ts";
import { ButtonLink } from "../Button.tsx";
import { Badge } from "../product/Badge.tsx";
import { Picture, productImage } from "../product/Picture.tsx";

interface DemoToComeProps {
  readonly productId: string;
  readonly name: string;
  readonly description: string;
}

/** Holds the address of a demo until the demo is there. */
export function DemoToCome({ productId, name, description }: DemoToComeProps): JSX.Element {
  return (
    <div class="mx-auto grid max-w-page items-center gap-x-14 gap-y-10 px-5 pt-10 pb-20 *:min-w-0 md:px-8 md:pt-16 md:pb-28 wide:grid-cols-2 lg:gap-x-20 lg:px-12">
      <div>
        <Badge>{DEMO_PAGE.badge}</Badge>
        <p class="mt-6 measure-46 text-lede text-ink-2">{description}</p>
        <div class="mt-8 border-t border-line pt-6">
          <p class="text-title font-display">{DEMO_PAGE.status}</p>
          <p class="mt-2 measure-46 text-ink-2">{DEMO_PAGE.text}</p>
        </div>
        <div class="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="/toolbox#waitlist" look="accent" class="w-full sm:w-auto">
            {DEMO_PAGE.waitlist}
          </ButtonLink>
          <ButtonLink href={`/toolbox/${productId}`} look="quiet" class="w-full sm:w-auto">
            {DEMO_PAGE.product}
          </ButtonLink>
        </div>
      </div>
      <Picture image={productImage(productId)} title={name} />
    </div>
  );
}
