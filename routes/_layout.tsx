import { SiteFooter } from "../components/SiteFooter.tsx";
import { SiteHeader } from "../components/header/SiteHeader.tsx";
import { toolboxMenuItems } from "../lib/catalogue/menu.ts";
import { define } from "../lib/http/state.ts";

/** Header, page and footer. A tool has a layout of its own. */
export default define.layout(async function SiteLayout({ Component, state, url }) {
  const { services, site } = state;
  const tools = toolboxMenuItems(await services.catalogue.menu(), site.links.tracker);
  return (
    <>
      <SiteHeader site={site} path={url.pathname} tools={tools} />
      <main id="main" tabIndex={-1}>
        <Component />
      </main>
      <SiteFooter site={site} />
    </>
  );
});
