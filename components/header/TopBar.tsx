import type { JSX } from "react";
import { HERO } from "../../lib/content/landing.ts";
import { offeredLinks } from "../../lib/content/site_footer.ts";
import type { Site } from "../../lib/site.ts";
import { NewTabHint } from "../NewTabHint.tsx";

/** The bar above the landing page's header: who the site is for, and the ways to get in touch. */
export function TopBar({ site }: { readonly site: Site }): JSX.Element {
  const links = [
    { label: HERO.topBar.newsletter, href: site.links.newsletter, step: undefined },
    { label: HERO.topBar.bookCall, href: site.links.booking, step: "call home" },
    { label: HERO.topBar.email, href: `mailto:${site.contactEmail}`, step: undefined },
  ];
  return (
    <div class="border-b border-line">
      <div class="mx-auto flex max-w-page items-center justify-between gap-x-8 px-5 text-small text-ink-2 md:px-8 lg:px-12">
        <p class="min-w-0 wrap-anywhere max-md:hidden">{HERO.eyebrow}</p>
        <ul class="flex justify-between gap-x-6 text-right max-md:grow">
          {offeredLinks(links, site).map(({ label, href, step }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                data-step={step}
                class="inline-block py-3 underline-offset-4 hover:text-ink hover:underline max-md:min-w-11 md:py-2.5"
              >
                {label}
                <NewTabHint />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
