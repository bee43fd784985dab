import { Callout } from "../../../components/Callout.tsx";
import { Notifications } from "../../../components/Notifications.tsx";
import BusinessCheck from "../../../islands/BusinessCheck.tsx";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { DIMENSIONS } from "../../../lib/diagnostic/dimensions.ts";
import { define } from "../../../lib/http/state.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { PAGES } from "../../../lib/content/pages.ts";

const COPY = DIMENSIONS.map(({ key }) => {
  const { explanation, anchors } = dimensionContent[key];
  return { explanation, anchors: [...anchors] };
});

export default define.page(function DiagnosticPage({ state }) {
  return (
    <>
      <PageHead site={state.site} page={PAGES.diagnostic} />
      <div class="mx-auto max-w-survey px-5 pt-8 pb-20 md:px-8 md:pt-14 md:pb-28">
        <h1 class="text-heading">14-Point Business Check</h1>
        <p class="mt-3 measure-65 text-ink-2">
          Fourteen dimensions, five statements each. Choose the one that is true today, not the one you are
          aiming for.
        </p>
        <noscript>
          <WithoutScript />
        </noscript>
        <div class="mt-10 noscript:hidden md:mt-12">
          <BusinessCheck copy={COPY} />
        </div>
        <p class="mt-14 border-t border-line pt-5 text-small text-ink-2">
          This business check is adapted from a strategic scan model.
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
        <p class="font-semibold">The business check needs JavaScript.</p>
        <p class="mt-1">
          Your browser has it switched off. Switch it on and reload this page to answer the fourteen questions
          below.
        </p>
      </Callout>
      <ol class="mt-8 divide-y divide-line border-y border-line">
        {DIMENSIONS.map(({ key, title }) => (
          <li key={key} class="py-4">
            <h2 class="text-title">{title}</h2>
            <p class="mt-1 text-note text-ink-2">{dimensionContent[key].explanation}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
