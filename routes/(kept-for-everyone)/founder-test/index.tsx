import type { JSX } from "react";
import { ButtonLink } from "../../../components/Button.tsx";
import { CallBand } from "../../../components/CallBand.tsx";
import { DrawnPicture } from "../../../components/drawings/DrawnPicture.tsx";
import { StyleIndex } from "../../../components/founder_test/StyleIndex.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { SampleMark } from "../../../components/SampleMark.tsx";
import { PageBody, Section } from "../../../components/Section.tsx";
import { FOUNDER_TEST_PAGE } from "../../../lib/content/founder_test/mod.ts";
import type { NamedText } from "../../../lib/content/named_text.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { define } from "../../../lib/http/state.ts";
import { TitleEmphasis } from "../../../components/TitleEmphasis.tsx";

const ASSESSMENT = PAGES.founderTestAssessment.path;
const { eyebrow, headline, emphasis, lede, button, caption, styles, differences, situations, call } =
  FOUNDER_TEST_PAGE;

export default define.page(function FounderTestPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.founderTest} sheet="founder" />
      <div class="founder-sheet">
        <PageBody>
          <div class="grid items-end gap-x-12 gap-y-9 pt-8 md:pt-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] 2xl:gap-x-24">
            <div>
              <p class="text-small text-ink-2">{eyebrow}</p>
              <h1 class="mt-5 -ml-[0.03em] text-[clamp(2.75rem,13vw,6.5rem)] lg:text-[clamp(4.5rem,7.4vw,7.5rem)] leading-[0.97] tracking-[-0.036em] whitespace-nowrap">
                {headline.map((line) => <span key={line} class="block">{line}</span>)}
                <TitleEmphasis isLine>{emphasis}</TitleEmphasis>
              </h1>
            </div>
            <div class="lg:pb-2">
              <p class="measure-40 text-lede text-ink-2">{lede}</p>
              <ButtonLink href={ASSESSMENT} look="accent" class="mt-7">{button}</ButtonLink>
              <p class="mt-4 text-note text-ink-2">{caption}</p>
            </div>
          </div>
        </PageBody>
        <StyleIndex styles={styles} />
        <PageBody>
          <Section id="differences" title={differences.title} layout="split">
            <TitledTexts items={differences.items.filter(({ name }) => name !== "")} class="sm:grid-cols-2" />
          </Section>
        </PageBody>
        <div class="mt-20 bg-sheet pb-20 md:mt-28 md:pb-28">
          <PageBody>
            <Section id="situations" title={situations.title} lead={situations.lead}>
              <TitledTexts items={situations.items} class="sm:grid-cols-2" isSmall />
              <p class="mt-4 font-display text-title italic">{situations.note}</p>
            </Section>
          </PageBody>
        </div>
      </div>
      <CallBand
        title={call.title}
        text={call.text}
        isJoined
        measure="measure-32"
        picture={
          <DrawnPicture
            name="rise"
            class="mt-14 ml-auto w-72 md:absolute md:top-20 md:right-12 md:mt-0 md:w-[34%] lg:top-auto lg:bottom-14 lg:w-[44%] xl:right-[max(3vw+3rem,50vw-44rem)] xl:w-[46%] xl:max-w-[40rem]"
          />
        }
      >
        <ButtonLink href={ASSESSMENT} look="light">{call.button}</ButtonLink>
      </CallBand>
    </>
  );
});

/** Short texts below thin lines, each with a title in the display font. */
function TitledTexts(
  { items, class: className, isSmall = false }: {
    readonly items: readonly (NamedText & { readonly isSample?: boolean })[];
    readonly class: string;
    /** Titles have one line on wide screens. If one takes two, the texts beside it still follow their titles directly. */
    readonly isSmall?: boolean;
  },
): JSX.Element {
  return (
    <ul class={`grid gap-x-8 gap-y-4 md:gap-y-8 ${className}`} data-reveal="">
      {items.map(({ name, description, isSample }, index) => (
        <li
          key={index}
          class={`border-t border-ink pt-4 pb-6 wrap-anywhere ${
            isSmall ? "space-y-2" : "grid row-span-2 grid-rows-subgrid gap-y-2"
          }`}
        >
          <h3 class={isSmall ? "text-title lg:text-[1.75rem]" : "text-[1.75rem] leading-[1.15] text-wrap"}>
            {name}
          </h3>
          <div>
            {isSample && <SampleMark class="mb-3" />}
            <p class={`${isSmall ? "measure-46" : "measure-36"} text-ink-2`}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
