import { ButtonLink } from "../../components/Button.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Quotes } from "../../components/Quotes.tsx";
import { PageBody } from "../../components/Section.tsx";
import { TESTIMONIALS_PAGE } from "../../lib/content/testimonials.ts";
import { define } from "../../lib/http/state.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PAGES } from "../../lib/content/pages.ts";

const { call } = TESTIMONIALS_PAGE;

export default define.page(function TestimonialsPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.testimonials} />
      <PageBody>
        <PageHero title={TESTIMONIALS_PAGE.title} lede={TESTIMONIALS_PAGE.subtitle} />
        <div class="mt-14 md:mt-20">
          <Quotes quotes={TESTIMONIALS_PAGE.quotes} />
        </div>
        <section
          aria-labelledby="call"
          class="my-20 rounded-card border border-line bg-sheet px-6 py-12 text-center md:my-28 md:px-16 md:py-16"
        >
          <h2 id="call" class="text-display">{call.title}</h2>
          <p class="mx-auto mt-4 measure-44 text-lede text-balance text-ink-2">{call.text}</p>
          <div class="mt-9 flex flex-wrap justify-center gap-4">
            <ButtonLink href={site.links.booking} look="accent" external>{call.button}</ButtonLink>
            <ButtonLink href={call.sprintLink.href} look="quiet">{call.sprintLink.label}</ButtonLink>
          </div>
          <p class="mx-auto mt-10 measure-display-48 font-display text-title leading-snug text-balance italic">
            {call.closing}
          </p>
        </section>
      </PageBody>
    </>
  );
});
