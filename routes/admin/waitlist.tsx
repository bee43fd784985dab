import { page } from "fresh";
import { asset, Head } from "fresh/runtime";
import { Callout } from "../../components/Callout.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageBody } from "../../components/Section.tsx";
import WaitlistAdmin from "../../islands/WaitlistAdmin.tsx";
import { WAITLIST_ADMINISTRATION } from "../../lib/content/administration.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { define } from "../../lib/http/state.ts";

const { title, lead, noScript } = WAITLIST_ADMINISTRATION;

/** The page is public and contains no entries: the island loads them from the API, which requires a password. Browsers never store the page. */
export const handler = define.handlers({
  GET: () => page(undefined, { headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } }),
});

export default define.page<typeof handler>(function WaitlistPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.adminWaitlist} />
      <Head>
        <link key="second-sheet" rel="stylesheet" href={asset("/administration.css")} />
      </Head>
      <PageBody>
        <div class="administration-sheet pt-8 pb-20 md:pt-14 md:pb-28 print:p-0">
          <h1 class="text-display">{title}</h1>
          <p class="mt-4 mb-10 measure-46 text-lede text-ink-2 md:mb-12">
            {lead}
          </p>
          <noscript>
            <Callout>
              <p class="font-semibold">{noScript.title}</p>
              <p class="mt-1">{noScript.text}</p>
            </Callout>
          </noscript>
          <WaitlistAdmin />
        </div>
      </PageBody>
    </>
  );
});
