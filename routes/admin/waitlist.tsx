import { page } from "fresh";
import { Callout } from "../../components/Callout.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageBody } from "../../components/Section.tsx";
import WaitlistAdmin from "../../islands/WaitlistAdmin.tsx";
import { PAGES } from "../../lib/content/pages.ts";
import { define } from "../../lib/http/state.ts";

/** The page is public and holds nobody's data; what it loads is guarded, and must not outlive the visit in a cache. */
export const handler = define.handlers({
  GET: () => page(undefined, { headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } }),
});

export default define.page<typeof handler>(function WaitlistPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.adminWaitlist} />
      <PageBody>
        <div class="pt-8 pb-20 md:pt-14 md:pb-28 print:p-0">
          <h1 class="text-display">Waitlist Administration</h1>
          <p class="mt-4 mb-10 measure-65 text-lede text-ink-2 md:mb-12">
            Everyone who waits for the full tools, in the order they joined.
          </p>
          <noscript>
            <Callout>
              <p class="font-semibold">The list of signups needs JavaScript.</p>
              <p class="mt-1">Your browser has it switched off. Switch it on and reload this page.</p>
            </Callout>
          </noscript>
          <WaitlistAdmin />
        </div>
      </PageBody>
    </>
  );
});
