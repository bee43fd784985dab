import type { JSX } from "react";
import type { ToolboxMenuItem } from "../../lib/catalogue/menu.ts";
import { HEADER, headerLinks, TOOLBOX_LINK } from "../../lib/content/site_frame.ts";
import { offeredLinks } from "../../lib/content/site_footer.ts";
import type { Site } from "../../lib/site.ts";
import { LOGO, LogoMark } from "../Motif.tsx";
import { NavLink } from "../NavLink.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { ToolboxMenu } from "./ToolboxMenu.tsx";
import { TopBar } from "./TopBar.tsx";

interface SiteHeaderProps {
  readonly site: Site;
  /** The page's own path. */
  readonly path: string;
  /** The entries of the Toolbox menu. */
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
          class="inline-flex min-h-11 max-lg:mr-auto items-center gap-3 font-display text-xl font-medium tracking-tight"
        >
          <LogoMark id={LOGO} class="w-9" />
          <span class="translate-y-0.75">{site.name}</span>
        </a>
        <p class="header-links mr-auto flex gap-x-7 text-note text-ink-2 max-lg:hidden">
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
