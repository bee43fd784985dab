import { Callout } from "../../../components/Callout.tsx";
import { Notifications } from "../../../components/Notifications.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import FounderTest from "../../../islands/FounderTest.tsx";
import { ASSESSMENT_COPY, FOUNDER_TEST_CONTENT } from "../../../lib/content/founder_test/mod.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { define } from "../../../lib/http/state.ts";

const { withoutScript, ...COPY } = ASSESSMENT_COPY;

export default define.page(function FounderTestAssessmentPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.founderTestAssessment} sheet="founder" />
      <div class="founder-sheet">
        <div class="mx-auto max-w-page px-5 pt-4 pb-20 md:px-8 md:pt-8 md:pb-28 lg:px-12 print:max-w-none print:p-0">
          <FounderTest
            copy={COPY}
            content={FOUNDER_TEST_CONTENT}
            callUrl={site.links.clarityCall}
            sender={{ siteName: site.name, contactEmail: site.contactEmail, origin: site.origin }}
          />
          <noscript>
            <div class="mx-auto max-w-survey">
              <WithoutScript />
            </div>
          </noscript>
        </div>
      </div>
      <Notifications />
    </>
  );
});

function WithoutScript() {
  return (
    <>
      <Callout class="mt-10">
        <p class="font-semibold">{withoutScript.title}</p>
        <p class="mt-1">{withoutScript.text}</p>
      </Callout>
      <ol class="mt-8 divide-y divide-line border-y border-line">
        {FOUNDER_TEST_CONTENT.questions.map(({ text }, index) => (
          <li key={text} class="grid grid-cols-[3rem_1fr] py-4 font-display text-title">
            <span class="text-accent-ink" aria-hidden="true">{index + 1}</span>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
