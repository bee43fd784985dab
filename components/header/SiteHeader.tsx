import type { JSX } from "react";
import type { ToolboxMenuItem } from "../../lib/catalogue/menu.ts";
import { HEADER, headerLinks, type NavigationLink, TOOLBOX_LINK } from "../../lib/content/site_frame.ts";
import { offeredLinks } from "../../lib/content/site_footer.ts";
import type { Site } from "../../lib/site.ts";
import { LOGO, LogoMark } from "../Motif.tsx";
import { NavLink } from "../NavLink.tsx";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Icon } from "../Icon.tsx";
import { CHEVRON_DOWN, MENU, X } from "../icons.ts";
import { HERO } from "../../lib/content/landing.ts";
import { NewTabHint } from "../NewTabHint.tsx";
import { asset } from "fresh/runtime";

interface SiteHeaderProps {
  readonly site: Site;
  readonly path: string;
  readonly tools: readonly ToolboxMenuItem[];
}

/** The logo, the navigation and the mobile menu; on the landing page below its top bar. */
export function SiteHeader({ site, path, tools }: SiteHeaderProps): JSX.Element {
  const { offers, before, after: all } = headerLinks(site);
  const after = offeredLinks(all, site);
  return (
    <header class="relative z-30 print:hidden">
      {path === "/" && <TopBar site={site} />}
      <div class="mx-auto flex max-w-page flex-wrap items-center gap-x-8 px-5 py-4 md:px-8 md:py-5 lg:px-12">
        <a
          href="/"
          class="inline-flex min-h-11 max-xl:mr-auto items-center gap-3 font-display text-xl font-medium tracking-tight"
        >
          <LogoMark id={LOGO} class="w-9" />
          <span class="translate-y-0.75">{site.name}</span>
        </a>
        <p class="header-links mr-auto flex gap-x-7 text-note text-ink-2 max-xl:order-last max-xl:w-full max-md:hidden">
          {offers.map((item) => <NavLink key={item.label} link={item} path={path} />)}
        </p>
        <nav
          aria-label={HEADER.navigation}
          class="header-links relative hidden flex-wrap items-center gap-x-5 text-note text-ink-2 md:flex lg:gap-x-7"
        >
          {before.map((item) => <NavLink key={item.label} link={item} path={path} />)}
          <ToolboxMenu items={tools} path={path} />
          {after.map((item) => <NavLink key={item.label} link={item} path={path} />)}
        </nav>
        <div class="md:hidden">
          <MobileMenu links={[...before, TOOLBOX_LINK, ...after]} offers={offers} path={path} />
        </div>
      </div>
    </header>
  );
}

interface MobileMenuProps {
  readonly links: readonly NavigationLink[];
  /** Below them, smaller. */
  readonly offers: readonly NavigationLink[];
  readonly path: string;
}

/** The menu of small screens, which covers the page below the header. */
function MobileMenu({ links, offers, path }: MobileMenuProps): JSX.Element {
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
        <p class="flex gap-x-7 py-2 *:py-3 *:aria-[current]:text-accent-ink">
          {offers.map((link) => <NavLink key={link.label} link={link} path={path} />)}
        </p>
        <DrawnPicture name="menu" class="mt-auto -mr-5 hidden max-w-none self-end pt-8 tall:block" />
      </div>
    </details>
  );
}

/** The bar above the landing page's header: who the site is for, and the ways to get in touch. */
function TopBar({ site }: { readonly site: Site }): JSX.Element {
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

interface ToolboxMenuProps {
  readonly items: readonly ToolboxMenuItem[];
  readonly path: string;
}

/**
 * The header's Toolbox dropdown: every digital product, then a link to the toolbox. Its panel is positioned against the
 * navigation, whose right edge is the page's, and as wide as the page's content.
 */
function ToolboxMenu({ items, path }: ToolboxMenuProps): JSX.Element {
  const isCurrent = path === "/toolbox" || path.startsWith("/toolbox/");
  return (
    <details data-menu="dropdown" class="group">
      <summary
        class={`flex items-center gap-1 py-2 group-open:text-ink group-open:shadow-[0_2px_0_var(--color-accent)] hover:text-ink ${
          isCurrent ? "text-ink shadow-[0_2px_0_var(--color-accent)]" : ""
        }`}
      >
        {HEADER.toolbox}
        <Icon outline={CHEVRON_DOWN} class="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul class="tool-links absolute top-full right-0 z-20 mt-3 page-width grid max-h-[calc(100dvh-9.5rem)] grid-cols-3 gap-x-2 overflow-y-auto overscroll-contain rounded-card border border-line bg-sheet p-3 shadow-toast">
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={item.href}
              {...(item.external ? { target: "_blank", rel: "noopener" } : {})}
              {...(item.href === path ? { "aria-current": "page" } : {})}
            >
              <img src={asset(item.image)} alt="" width={64} height={64} loading="lazy" />
              <span>{item.title}</span>
              <span>
                {item.description}
                {item.external && ` ${HEADER.outsideApp}`}
                {item.external && <NewTabHint />}
              </span>
            </a>
          </li>
        ))}
        <li class="col-span-full mx-3 mt-2 border-t border-line pt-2">
          <a
            href="/toolbox"
            class="-mx-3 block rounded-lg p-3 text-small font-semibold text-accent-ink hover:bg-accent-wash"
          >
            {HEADER.allTools}
          </a>
        </li>
      </ul>
    </details>
  );
}
