import { asset } from "fresh/runtime";
import { LogoMark } from "../components/Motif.tsx";
import { NavLink } from "../components/NavLink.tsx";
import { SiteFooter } from "../components/SiteFooter.tsx";
import MobileMenu from "../islands/MobileMenu.tsx";
import ToolboxMenu from "../islands/ToolboxMenu.tsx";
import { headerLinks, mobileLinks } from "../lib/content/navigation.ts";
import { define } from "../lib/http/state.ts";
import type { Site } from "../lib/site.ts";

const PRELOADED_FONTS = ["/fonts/newsreader.woff2", "/fonts/instrument-sans.woff2"];

/** The document around every page: head, header, the page itself, footer. */
export default define.page(function App({ Component, state, url }) {
  const { site } = state;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{site.name}</title>
        {PRELOADED_FONTS.map((font) => (
          <link
            key={font}
            rel="preload"
            href={asset(font)}
            as="font"
            type="font/woff2"
            crossorigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={asset("/styles.css")} />
        <link rel="icon" href={asset("/favicon.svg")} type="image/svg+xml" />
        <meta name="theme-color" content="#f7f5f0" />
      </head>
      <body>
        <a
          href="#main"
          class="absolute top-2 left-2 z-50 -translate-y-24 rounded-card bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
        >
          Skip to content
        </a>
        <SiteHeader site={site} path={url.pathname} />
        <main id="main" tabIndex={-1}>
          <Component />
        </main>
        <SiteFooter site={site} />
      </body>
    </html>
  );
});

function SiteHeader({ site, path }: { readonly site: Site; readonly path: string }) {
  const { before, after } = headerLinks(site);
  const link =
    "py-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[0_2px_0_var(--color-accent)]";
  return (
    <header class="relative z-30 print:hidden">
      <div class="mx-auto flex max-w-page items-center gap-8 px-5 py-4 md:px-8 md:py-5 lg:px-12">
        <a
          href="/"
          class="mr-auto inline-flex items-center gap-3 font-display text-xl font-medium tracking-tight"
        >
          <LogoMark class="w-9" />
          {site.name}
        </a>
        <nav aria-label="Main" class="hidden items-center gap-7 text-note text-ink-2 wide:flex">
          {before.map((item) => <NavLink key={item.label} link={item} path={path} class={link} />)}
          <ToolboxMenu items={[]} isCurrent={path.startsWith("/toolbox")} />
          {after.map((item) => <NavLink key={item.label} link={item} path={path} class={link} />)}
        </nav>
        <div class="wide:hidden">
          <MobileMenu links={mobileLinks(site)} path={path} />
        </div>
      </div>
    </header>
  );
}
