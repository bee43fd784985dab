import { page } from "fresh";
import { Callout } from "../../components/Callout.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { DeskHead, DeskMain } from "../../components/desk/DeskHead.tsx";
import WaitlistAdmin from "../../islands/WaitlistAdmin.tsx";
import { WAITLIST_ADMINISTRATION } from "../../lib/content/administration.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { define } from "../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

const { title, lead, noScript } = WAITLIST_ADMINISTRATION;

/** The page is public and contains no entries: the island loads them from the API, which requires a password. Browsers never store the page. */
export const handler = define.handlers({
  GET: () => page(undefined, { headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } }),
});

export default define.page<typeof handler>(function WaitlistPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.adminWaitlist} sheet="administration" />
      <div class="administration-sheet relative">
        <DeskHead siteName={site.name}>
          {/* The island puts the line of navigation here once the list is there: no public page names the desk. */}
          <span class="h-22 w-full min-[30rem]:h-11 lg:hidden" />
        </DeskHead>
        <DeskMain>
          <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
          <p class="mt-2 mb-6 measure-46 text-lede text-ink-2">{lead}</p>
          <noscript>
            <Callout>
              <p class="font-semibold">{noScript.title}</p>
              <p class="mt-1">{noScript.text}</p>
            </Callout>
          </noscript>
          <WaitlistAdmin />
        </DeskMain>
      </div>
    </>
  );
});
