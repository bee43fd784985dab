import { ButtonLink } from "../../components/Button.tsx";
import { HeroPortrait } from "../../components/drawings/HeroPortrait.tsx";
import { EmailText } from "../../components/EmailText.tsx";
import { Photo } from "../../components/Photo.tsx";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { HERO } from "../../lib/content/landing.ts";
import { PageHero } from "../../components/PageHero.tsx";
import { Quotes } from "../../components/Quotes.tsx";
import { PageBody, Section } from "../../components/Section.tsx";
import { BOOK_CALL_PAGE } from "../../lib/content/book_call.ts";
import { define } from "../../lib/http/state.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PAGES } from "../../lib/content/pages.ts";

export default define.page(function BookCallPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.bookCall} />
      <PageBody>
        <PageHero
          title={BOOK_CALL_PAGE.title}
          lede={BOOK_CALL_PAGE.intro}
          picture={
            <Photo
              slot={PHOTO_SLOTS["book-call"]}
              alt={HERO.picture.photoAlt}
              isEager
              class="mx-auto w-full max-w-md"
            >
              <HeroPortrait class="mx-auto w-full max-w-md" />
            </Photo>
          }
        >
          <ButtonLink href={site.links.booking} look="accent" external class="mt-9">
            {BOOK_CALL_PAGE.button}
          </ButtonLink>
          <p class="mt-5 text-note text-ink-2">
            <EmailText text={BOOK_CALL_PAGE.contact} email={site.contactEmail} />
          </p>
        </PageHero>
        <Section id="topics" title={BOOK_CALL_PAGE.topicsTitle} layout="split">
          <ol class="border-t border-line" data-reveal="">
            {BOOK_CALL_PAGE.topics.map((topic, index) => (
              <li
                key={topic}
                class="grid grid-cols-[3.5rem_1fr] border-b border-line py-5 font-display text-title"
              >
                <span class="text-accent-ink" aria-hidden="true">{index + 1}</span>
                {topic}
              </li>
            ))}
          </ol>
        </Section>
        <div class="pb-24 md:pb-32">
          {BOOK_CALL_PAGE.quotes.length > 0 && (
            <Section id="quotes" title={BOOK_CALL_PAGE.quotesTitle}>
              <Quotes quotes={BOOK_CALL_PAGE.quotes} />
            </Section>
          )}
        </div>
      </PageBody>
    </>
  );
});
