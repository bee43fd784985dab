import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../components/Icon.tsx";
import { NavLink } from "../components/NavLink.tsx";
import type { NavigationLink } from "../lib/content/navigation.ts";
import { useMenuDetails } from "../lib/dom/use_menu_details.ts";

interface MobileMenuProps {
  readonly links: readonly NavigationLink[];
  /** The page's own path. */
  readonly path: string;
}

/** The small screen's menu. While it is open, the page behind it neither scrolls nor takes the focus. */
export default function MobileMenu({ links, path }: MobileMenuProps): JSX.Element {
  const details = useRef<HTMLDetailsElement>(null);
  useMenuDetails(details);
  useEffect(() => {
    const wide = globalThis.matchMedia("(min-width: 50rem)");
    const closeWhenWide = () => wide.matches && close();
    wide.addEventListener("change", closeWhenWide);
    return () => wide.removeEventListener("change", closeWhenWide);
  }, []);

  function close(): void {
    if (details.current) details.current.open = false;
  }

  function holdPage(): void {
    const isOpen = details.current?.open ?? false;
    document.documentElement.classList.toggle("overflow-hidden", isOpen);
    for (const part of document.querySelectorAll("body > main, body > footer")) {
      part.toggleAttribute("inert", isOpen);
    }
  }

  return (
    <details ref={details} class="group" onToggle={holdPage}>
      <summary class="-mr-3 flex size-12 items-center justify-center rounded-full hover:bg-sand">
        <span class="sr-only">Menu</span>
        <Icon name="menu" class="size-6 group-open:hidden" />
        <Icon name="x" class="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Main, small screens"
        class="absolute inset-x-0 top-full z-20 h-[calc(100dvh-100%)] border-t border-line bg-paper px-5 pt-4 noscript:h-auto noscript:pb-8"
      >
        <ul class="divide-y divide-line border-b border-line">
          {links.map((link) => (
            <li key={link.label} onClick={close}>
              <NavLink
                link={link}
                path={path}
                class="block py-5 font-display text-title aria-[current=page]:text-accent-ink"
              />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
