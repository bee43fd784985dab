import { ButtonLink } from "../../../components/Button.tsx";
import { CallBand } from "../../../components/CallBand.tsx";
import { DefinitionGrid } from "../../../components/DefinitionGrid.tsx";
import { StyleIndex } from "../../../components/founder_test/StyleIndex.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { PageBody, Section } from "../../../components/Section.tsx";
import { FOUNDER_TEST_PAGE } from "../../../lib/content/founder_test/mod.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { define } from "../../../lib/http/state.ts";

const ASSESSMENT = PAGES.founderTestAssessment.path;
const { eyebrow, headline, emphasis, lede, button, caption, styles, differences, situations, call } =
  FOUNDER_TEST_PAGE;

export default define.page(function FounderTestPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.founderTest} />
      <PageBody>
        <div class="grid items-center gap-x-16 gap-y-14 pt-10 md:pt-16 wide:grid-cols-[7fr_5fr]">
          <div>
            <p class="text-small text-ink-2">{eyebrow}</p>
            <h1 class="mt-5 text-hero tracking-[-0.03em]">
              {headline.map((line) => <span key={line} class="block">{line}</span>)}
              <em class="block text-accent-ink">{emphasis}</em>
            </h1>
            <p class="mt-7 measure-46 text-lede text-ink-2">{lede}</p>
            <div class="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink href={ASSESSMENT} look="accent">{button}</ButtonLink>
              <p class="text-note text-ink-2">{caption}</p>
            </div>
          </div>
          <StyleIndex styles={styles} />
        </div>
        <Section id="differences" title={differences.title}>
          <DefinitionGrid items={differences.items} />
        </Section>
        <Section id="situations" title={situations.title} layout="split" lead={situations.lead}>
          <div>
            <ol class="border-t border-line-strong" data-reveal="">
              {situations.items.map(({ name, description }, index) => (
                <li key={name} class="grid grid-cols-[2.5rem_1fr] border-b border-line py-6 text-pretty">
                  <span class="font-display text-title text-accent-ink" aria-hidden="true">{index + 1}</span>
                  <div>
                    <h3 class="text-title">{name}</h3>
                    <p class="mt-1.5 text-ink-2">{description}</p>
                  </div>
                </li>
              ))}
            </ol>
            <p class="mt-6 text-note text-ink-2">{situations.note}</p>
          </div>
        </Section>
      </PageBody>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink href={ASSESSMENT} look="light">{call.button}</ButtonLink>
      </CallBand>
    </>
  );
});
