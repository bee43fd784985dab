import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { RingedSummary } from "../../components/Disclosure.tsx";
import { HalfHour, HalfHourDown, TwoChairs } from "../../components/drawings/CallLines.tsx";
import { EmailText } from "../../components/EmailText.tsx";
import { FocusSheet } from "../../components/focus/FocusSheet.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Photo } from "../../components/Photo.tsx";
import { Quotes } from "../../components/Quotes.tsx";
import { SampleMark } from "../../components/SampleMark.tsx";
import { PageBody, Section } from "../../components/Section.tsx";
import { BOOK_CALL_PAGE, BOOK_CALL_QUOTES } from "../../lib/content/book_call.ts";
import { HERO } from "../../lib/content/landing.ts";
import { INVESTMENT } from "../../lib/content/landing_membership.ts";
import { OFFERS } from "../../lib/content/meetings.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { define } from "../../lib/http/state.ts";

const { invitation, map } = BOOK_CALL_PAGE;

/** By how many topics there are. */
const TOPIC_COLUMNS = ["", "", "md:grid-cols-2", "md:grid-cols-3", "md:grid-cols-4"];

export default define.page(function BookCallPage({ state: { site } }) {
  const contact = <EmailText text={BOOK_CALL_PAGE.contact} email={site.contactEmail} />;
  return (
    <>
      <PageHead site={site} page={PAGES.bookCall} sheet="focus" />
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
              <TwoChairs class="w-full max-w-xl md:max-w-none" />
            </Photo>
          }
        >
          <ButtonLink href={site.links.booking} step="call book-call" look="accent" external class="mt-9">
            {BOOK_CALL_PAGE.button}
          </ButtonLink>
          <p class="mt-5 text-note text-ink-2">{contact}</p>
          <details class="group mt-4 max-w-[34rem]">
            <RingedSummary>{BOOK_CALL_PAGE.namesTitle}</RingedSummary>
            <div class="pt-2 pl-11.5 text-note text-ink-2">
              <p>{BOOK_CALL_PAGE.names}</p>
              <p>
                <a
                  href="/terms-of-service#coaching-refunds"
                  class="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-ink"
                >
                  {INVESTMENT.refunds}
                </a>
              </p>
              {(OFFERS.isSessionSample || OFFERS.coachSample || OFFERS.rules.creditSample) && (
                <SampleMark class="mt-3" />
              )}
            </div>
          </details>
        </PageHero>
        <Section id="topics" title={BOOK_CALL_PAGE.topicsTitle}>
          <HalfHour end={BOOK_CALL_PAGE.minutes} class="hidden w-full md:block" />
          <p class="pb-3 text-small leading-none text-ink-2 md:hidden" aria-hidden="true">0</p>
          <div class="relative">
            <HalfHourDown class="absolute inset-y-0 left-0 h-full w-24 md:hidden" />
            <ol
              class={`grid auto-rows-fr md:mt-4 md:gap-x-8 ${TOPIC_COLUMNS[BOOK_CALL_PAGE.topics.length]}`}
              data-reveal=""
            >
              {BOOK_CALL_PAGE.topics.map((topic, index) => (
                <li
                  key={index}
                  class="font-display text-title text-balance wrap-anywhere max-md:flex max-md:min-h-26 max-md:items-center max-md:pl-28"
                >
                  {topic}
                </li>
              ))}
            </ol>
          </div>
          <p class="pt-3 text-small text-ink-2 md:hidden" aria-hidden="true">{BOOK_CALL_PAGE.minutes}</p>
          <dl
            class="mt-12 grid gap-x-8 gap-y-8 border-t border-line pt-6 wrap-anywhere md:mt-16 md:grid-cols-2"
            data-reveal=""
          >
            {BOOK_CALL_PAGE.agenda.map(({ name, text, questions }) => (
              <div key={name}>
                <dt class="font-semibold">{name}</dt>
                <dd class="mt-2 measure-46 text-ink-2">
                  {text}
                  {questions.length > 0 && (
                    <ol class="mt-3 list-decimal space-y-1 pl-5 marker:text-accent">
                      {questions.map((question) => <li key={question}>{question}</li>)}
                    </ol>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="map" title={map.title} lead={map.lead} layout="split">
          {map.example && (
            <FocusSheet map={map.example} level={3}>
              {map.isSample ? <SampleMark /> : undefined}
            </FocusSheet>
          )}
        </Section>
        {BOOK_CALL_QUOTES.items.length > 0 && (
          <Section
            id="quotes"
            title={BOOK_CALL_QUOTES.title}
            aside={BOOK_CALL_QUOTES.isSample && <SampleMark />}
          >
            <Quotes quotes={BOOK_CALL_QUOTES.items} look="beside" />
          </Section>
        )}
      </PageBody>
      <CallBand title={invitation.title} text={invitation.text} drawing="talk">
        <ButtonLink href={site.links.booking} step="call book-call" look="light" external>
          {BOOK_CALL_PAGE.button}
        </ButtonLink>
        <p class="mt-5 text-note text-ink-night md:max-lg:max-w-1/2 [&_a]:outline-accent-night [&_a:hover]:text-white">
          {contact}
        </p>
      </CallBand>
    </>
  );
});
