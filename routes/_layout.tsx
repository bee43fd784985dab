import { SiteFooter } from "../components/SiteFooter.tsx";
import { SiteHeader } from "../components/header/SiteHeader.tsx";
import { toolboxMenuItems } from "../lib/catalogue/menu.ts";
import { define } from "../lib/http/state.ts";

/** Header, page and footer. A line may extend beyond the sides of the screen. A tool has its own layout. */
export default define.layout(async function SiteLayout({ Component, state, url }) {
  const { services, site } = state;
  const tools = toolboxMenuItems(await services.catalogue.menu(), site.links.tracker);
  return (
    <>
      <SiteHeader site={site} path={url.pathname} tools={tools} />
      <main id="main" tabIndex={-1} class="overflow-x-clip">
        <Component />
      </main>
      <SiteFooter site={site} />
    </>
  );
});
