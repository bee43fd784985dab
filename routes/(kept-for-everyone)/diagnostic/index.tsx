import { Callout } from "../../../components/Callout.tsx";
import { Notifications } from "../../../components/Notifications.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import BusinessCheck from "../../../islands/BusinessCheck.tsx";
import { CHECK_PAGE } from "../../../lib/content/diagnostic/check.ts";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { METHOD_LINK, SOURCE_NOTE } from "../../../lib/content/diagnostic/results.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { byDimension, DIMENSIONS } from "../../../lib/diagnostic/dimensions.ts";
import { define } from "../../../lib/http/state.ts";

const COPY = byDimension((key) => {
  const { attribute, lookFirst, counting, anchors } = dimensionContent[key];
  return { attribute, lookFirst, counting, anchors };
});

export default define.page(function DiagnosticPage({ state }) {
  return (
    <>
      <PageHead site={state.site} page={PAGES.diagnostic} />
      <div class="mx-auto max-w-survey px-5 pt-8 pb-20 md:px-8 md:pt-14 md:pb-28">
        <h1 class="text-heading">{CHECK_PAGE.title}</h1>
        <p class="mt-3 measure-46 text-ink-2">{CHECK_PAGE.lead}</p>
        <p class="mt-2 measure-46 text-small text-ink-2">{CHECK_PAGE.counting}</p>
        <noscript>
          <WithoutScript />
        </noscript>
        <div class="mt-10 noscript:hidden md:mt-12">
          <BusinessCheck copy={COPY} />
        </div>
        <p class="mt-14 border-t border-line pt-5 text-small text-ink-2">
          {SOURCE_NOTE}{" "}
          <a href="/method" class="underline underline-offset-4 hover:text-accent-ink">{METHOD_LINK}</a>
        </p>
      </div>
      <Notifications />
    </>
  );
});

function WithoutScript() {
  return (
    <>
      <Callout class="mt-8">
        <p class="font-semibold">{CHECK_PAGE.withoutScript.title}</p>
        <p class="mt-1">{CHECK_PAGE.withoutScript.text}</p>
      </Callout>
      <ol class="mt-8 divide-y divide-line border-y border-line">
        {DIMENSIONS.map(({ key, title }) => (
          <li key={key} class="py-4">
            <h2 class="text-title">{title}</h2>
            <p class="mt-1 text-note text-ink-2">{dimensionContent[key].attribute}</p>
            <p class="mt-1 text-note">{dimensionContent[key].lookFirst}</p>
            <p class="mt-1 text-small text-ink-2">{dimensionContent[key].counting}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
