import type { JSX } from "preact";
import { Icon } from "../Icon.tsx";
import { MENU, X } from "../icons.ts";
import { NavLink } from "../NavLink.tsx";
import { HEADER, type NavigationLink } from "../../lib/content/site_frame.ts";

interface MobileMenuProps {
  readonly links: readonly NavigationLink[];
  /** The page's own path. */
  readonly path: string;
}

/** The menu of small screens, which covers the page below the header. */
export function MobileMenu({ links, path }: MobileMenuProps): JSX.Element {
  return (
    <details data-menu="cover" class="group">
      <summary class="-mr-3 flex size-12 items-center justify-center rounded-full hover:bg-sand">
        <span class="sr-only">{HEADER.menu}</span>
        <Icon outline={MENU} class="size-6 group-open:hidden" />
        <Icon outline={X} class="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={HEADER.mobileNavigation}
        // It scrolls on a low screen. Its shadow covers the page below it when the header is scrolled half away.
        class="absolute inset-x-0 top-full z-20 h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-t border-line bg-paper px-5 pt-4 pb-8 shadow-[0_6rem_var(--color-paper)] noscript:h-auto noscript:shadow-none"
      >
        <ul class="divide-y divide-line border-b border-line">
          {links.map((link) => (
            <li key={link.label}>
              <NavLink
                link={link}
                path={path}
                class="block py-5 font-display text-title aria-[current]:text-accent-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
