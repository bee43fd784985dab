import type { JSX } from "preact";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { NewTabHint } from "../NewTabHint.tsx";

interface DemoLinkProps {
  readonly href: string;
  readonly label?: string;
  /** Opens in a new tab, so that the product page stays open. */
  readonly isApart?: boolean;
}

/** A link to where a product can be tried. */
export function DemoLink(
  { href, label = PRODUCT_PAGE.demo.link, isApart = true }: DemoLinkProps,
): JSX.Element {
  return (
    <a
      href={href}
      {...(isApart ? { target: "_blank", rel: "noopener" } : {})}
      class="inline-flex min-h-11 items-center font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {label}
      {isApart && <NewTabHint />}
    </a>
  );
}
