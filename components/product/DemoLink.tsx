import type { JSX } from "react";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_DOWN, ARROW_RIGHT, ARROW_UP_RIGHT } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";

interface DemoLinkProps {
  readonly href: string;
  readonly label?: string;
  /** Opens in a new tab, so that the product page stays open. */
  readonly isApart?: boolean;
}

const LINK =
  "inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2";

/** A link to a product's demo. */
export function DemoLink(
  { href, label = PRODUCT_PAGE.demo.link, isApart = true }: DemoLinkProps,
): JSX.Element {
  return (
    <a
      href={href}
      {...(isApart ? { target: "_blank", rel: "noopener" } : {})}
      class={LINK}
    >
      {label}
      <Icon outline={isApart ? ARROW_UP_RIGHT : ARROW_RIGHT} class="size-4" />
      {isApart && <NewTabHint />}
    </a>
  );
}

interface HeroLinksProps {
  readonly demo: string;
  readonly label: string;
  readonly isApart: boolean;
}

/** The two links in a product's first view: to the demo, and to what the price is for. */
export function HeroLinks({ demo, label, isApart }: HeroLinksProps): JSX.Element {
  return (
    <p class="flex flex-wrap gap-x-6 print:hidden">
      <DemoLink href={demo} label={label} isApart={isApart} />
      <a href="#offer" class={LINK}>
        {PRODUCT_PAGE.offer.offline}
        <Icon outline={ARROW_DOWN} class="size-4" />
      </a>
    </p>
  );
}
