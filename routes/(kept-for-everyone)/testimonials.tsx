import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { QuotationLine } from "../../components/drawings/CallLines.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Quotes } from "../../components/Quotes.tsx";
import { SampleMark } from "../../components/SampleMark.tsx";
import { PageBody } from "../../components/Section.tsx";
import { PAGES } from "../../lib/content/pages.ts";
import { TESTIMONIALS_PAGE } from "../../lib/content/testimonials.ts";
import { define } from "../../lib/http/state.ts";

const { call } = TESTIMONIALS_PAGE;

export default define.page(function TestimonialsPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.testimonials} />
      <PageBody>
        <PageHero
          title={TESTIMONIALS_PAGE.title}
          lede={TESTIMONIALS_PAGE.subtitle}
          picture={<QuotationLine class="w-full max-w-md md:max-w-none" />}
        >
          {TESTIMONIALS_PAGE.isSample && <SampleMark class="mt-7" />}
        </PageHero>
        <Quotes quotes={TESTIMONIALS_PAGE.quotes} look="lead" />
      </PageBody>
      <CallBand title={call.title} text={call.text} closing={call.closing}>
        <div class="flex flex-wrap items-center gap-x-7 gap-y-4">
          <ButtonLink href={site.links.booking} step="call testimonials" look="light" external>
            {call.button}
          </ButtonLink>
          <a
            href={call.sprintLink.href}
            class="py-2.5 font-semibold underline underline-offset-4 hover:decoration-2 focus-visible:outline-accent-night"
          >
            {call.sprintLink.label}
          </a>
        </div>
      </CallBand>
    </>
  );
});
