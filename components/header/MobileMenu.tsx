import type { JSX } from "react";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Icon } from "../Icon.tsx";
import { MENU, X } from "../icons.ts";
import { NavLink } from "../NavLink.tsx";
import { HEADER, type NavigationLink } from "../../lib/content/site_frame.ts";

interface MobileMenuProps {
  readonly links: readonly NavigationLink[];
  /** Below them, smaller. */
  readonly offers: readonly NavigationLink[];
  /** The page's own path. */
  readonly path: string;
}

/** The menu of small screens, which covers the page below the header. */
export function MobileMenu({ links, offers, path }: MobileMenuProps): JSX.Element {
  return (
    <details data-menu="cover" class="group">
      <summary class="-mr-3.75 flex size-12 items-center justify-center hover:text-accent-ink">
        <span class="sr-only">{HEADER.menu}</span>
        <Icon outline={MENU} class="size-6 group-open:hidden" />
        <Icon outline={X} class="hidden size-6 translate-x-0.5 group-open:block" />
      </summary>
      <div // It scrolls on a low screen. Its shadow covers the page below it when the header is scrolled half away.
       class="absolute inset-x-0 top-full z-20 flex h-[calc(100dvh-100%)] flex-col overflow-y-auto overscroll-contain border-t border-line bg-paper px-5 pt-4 shadow-[0_6rem_var(--color-paper)] noscript:h-auto noscript:shadow-none">
        <nav aria-label={HEADER.mobileNavigation}>
          <ul class="cover-links divide-y divide-line border-b border-line">
            {links.map((link) => (
              <li key={link.label}>
                <NavLink link={link} path={path} />
              </li>
            ))}
          </ul>
        </nav>
        <p class="flex gap-x-7 py-2">
          {offers.map((link) => (
            <NavLink
              key={link.label}
              link={link}
              path={path}
              class="py-3 aria-[current]:text-accent-ink"
            />
          ))}
        </p>
        <DrawnPicture name="menu" class="mt-auto -mr-5 hidden max-w-none self-end pt-8 tall:block" />
      </div>
    </details>
  );
}
