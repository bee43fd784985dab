import { Head } from "fresh/runtime";
import { ButtonLink } from "../../components/Button.tsx";
import { Motif } from "../../components/Motif.tsx";
import { CHECK_TEASER, HERO, METRICS } from "../../lib/content/landing.ts";
import { define } from "../../lib/http/state.ts";
import { pageTitle } from "../../lib/site.ts";

export default define.page(function LandingPage({ state }) {
  return (
    <>
      <Head>
        <title>{pageTitle(state.site, "Clarity. Leverage. Momentum.")}</title>
        <meta name="description" content={HERO.lede} />
      </Head>
      <div class="mx-auto max-w-page px-5 md:px-8 lg:px-12">
        <section class="grid items-center gap-8 pt-10 pb-16 wide:grid-cols-[1.08fr_0.92fr] md:pt-14 md:pb-24">
          <div>
            <p class="text-small text-ink-2">{HERO.eyebrow}</p>
            <h1 class="mt-6 text-hero tracking-[-0.03em]">
              {HERO.headline.map((line) => <span key={line} class="block">{line}</span>)}
              <em class="block text-accent-ink">{HERO.emphasis}</em>
            </h1>
            <p class="mt-7 mb-9 max-w-[44ch] text-lede text-ink-2">{HERO.lede}</p>
            <ButtonLink href={state.site.links.booking} look="accent" external>
              Book Discovery Call
            </ButtonLink>
          </div>
          <Motif drawn labelled label="A tangled line that loosens and rises: chaos, control, growth" />
        </section>
        <section aria-labelledby="numbers">
          <h2 id="numbers" class="sr-only">By The Numbers</h2>
          <dl class="grid grid-cols-2 border-y border-line wide:grid-cols-4">
            {METRICS.map(({ figure, label }) => (
              <div
                key={figure}
                class="flex flex-col-reverse justify-end border-line py-8 pr-4 odd:pr-6 even:border-l even:pl-6 max-wide:nth-[n+3]:border-t wide:pl-6 wide:not-first:border-l wide:first:pl-0"
              >
                <dt class="mt-2.5 max-w-[20ch] text-note text-ink-2">{label}</dt>
                <dd class="font-display text-display tracking-[-0.03em]">{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section class="grid gap-x-16 gap-y-8 py-20 wide:grid-cols-[5fr_7fr] md:py-32">
          <h2 class="text-display">{CHECK_TEASER.title}</h2>
          <div>
            <p class="max-w-prose text-lede text-ink-2">{CHECK_TEASER.text}</p>
            <ButtonLink href="/diagnostic" class="mt-8">{CHECK_TEASER.action}</ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
});
