import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { HalfHour, TwoChairs } from "../../components/drawings/CallLines.tsx";
import { EmailText } from "../../components/EmailText.tsx";
import { Icon } from "../../components/Icon.tsx";
import { CHEVRON_DOWN } from "../../components/icons.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Photo } from "../../components/Photo.tsx";
import { Quotes, QuotesMark } from "../../components/Quotes.tsx";
import { PageBody, Section } from "../../components/Section.tsx";
import { BOOK_CALL_PAGE } from "../../lib/content/book_call.ts";
import { HERO } from "../../lib/content/landing.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { define } from "../../lib/http/state.ts";

const { invitation } = BOOK_CALL_PAGE;

export default define.page(function BookCallPage({ state: { site } }) {
  const contact = <EmailText text={BOOK_CALL_PAGE.contact} email={site.contactEmail} />;
  return (
    <>
      <PageHead site={site} page={PAGES.bookCall} />
      <PageBody>
        <PageHero
          title={BOOK_CALL_PAGE.title}
          emphasis={BOOK_CALL_PAGE.titleEmphasis}
          lede={BOOK_CALL_PAGE.intro}
          picture={
            <Photo
              slot={PHOTO_SLOTS["book-call"]}
              alt={HERO.picture.photoAlt}
              isEager
              class="w-full"
            >
              <TwoChairs class="w-full max-w-xl wide:max-w-none" />
            </Photo>
          }
        >
          <ButtonLink href={site.links.booking} look="accent" external class="mt-9">
            {BOOK_CALL_PAGE.button}
          </ButtonLink>
          <p class="mt-5 text-note text-ink-2">{contact}</p>
          <details class="group mt-1 measure-46 text-note text-ink-2">
            <summary class="inline-flex min-h-11 items-center gap-2 hover:text-ink">
              {BOOK_CALL_PAGE.namesTitle}
              <Icon
                outline={CHEVRON_DOWN}
                class="size-4 transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p class="pt-1">{BOOK_CALL_PAGE.names}</p>
          </details>
        </PageHero>
        <Section id="topics" title={BOOK_CALL_PAGE.topicsTitle} lead={BOOK_CALL_PAGE.agenda}>
          <HalfHour end={BOOK_CALL_PAGE.minutes} class="hidden w-full md:block" />
          <ol class="grid md:mt-4 md:grid-cols-4" data-reveal="">
            {BOOK_CALL_PAGE.topics.map((topic, index) => (
              <li
                key={topic}
                class="font-display text-title text-balance md:pr-6 max-md:grid max-md:grid-cols-[3rem_1fr] max-md:border-t max-md:border-line max-md:py-5"
              >
                <span class="text-accent-ink md:hidden" aria-hidden="true">{index + 1}</span>
                {topic}
              </li>
            ))}
          </ol>
        </Section>
        {BOOK_CALL_PAGE.quotes.length > 0 && (
          <Section
            id="quotes"
            title={BOOK_CALL_PAGE.quotesTitle}
            aside={<QuotesMark quotes={BOOK_CALL_PAGE.quotes} />}
          >
            <Quotes quotes={BOOK_CALL_PAGE.quotes} look="beside" />
          </Section>
        )}
      </PageBody>
      <CallBand title={invitation.title} text={invitation.text}>
        <ButtonLink href={site.links.booking} look="light" external>{BOOK_CALL_PAGE.button}</ButtonLink>
        <p class="mt-5 text-note text-ink-night [&_a]:outline-accent-night [&_a:hover]:text-white">
          {contact}
        </p>
      </CallBand>
    </>
  );
});
