import { asset } from "fresh/runtime";
import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { DrawnPicture } from "../../components/drawings/DrawnPicture.tsx";
import { CoachingApp } from "../../components/landing/CoachingApp.tsx";
import { Hero } from "../../components/landing/Hero.tsx";
import { Membership } from "../../components/landing/Membership.tsx";
import { Experience, Numbers, Story } from "../../components/landing/Proof.tsx";
import { Steps } from "../../components/landing/Steps.tsx";
import { Quotes } from "../../components/Quotes.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { SampleMark } from "../../components/SampleMark.tsx";
import { HeadingRow, PageBody } from "../../components/Section.tsx";
import { DISCOVERY_CALL, FINAL_CALL, METRICS } from "../../lib/content/landing.ts";
import { COACHING_APP, LANDING_QUOTES } from "../../lib/content/landing_membership.ts";
import { define } from "../../lib/http/state.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PAGES } from "../../lib/content/pages.ts";

export default define.page(function LandingPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.home} />
      <PageBody>
        <Hero site={site} />
      </PageBody>
      {/* The content below the first screen has its own style sheet, so that the first screen does not wait for it. */}
      <link rel="stylesheet" href={asset("/landing.css")} />
      <div class="max-md:text-base">
        <div class="landing-sheet">
          <PageBody>
            <Story />
            <Experience />
          </PageBody>
          {METRICS.items.length > 0 && <Numbers />}
          <Steps />
          <PageBody>
            {LANDING_QUOTES.items.length > 0 && (
              <section aria-labelledby="outcomes" class="pt-12 md:pt-24">
                <HeadingRow aside={LANDING_QUOTES.isSample && <SampleMark />}>
                  <h2 id="outcomes" class="text-display">{LANDING_QUOTES.title}</h2>
                </HeadingRow>
                <Quotes quotes={LANDING_QUOTES.items} look="lead" />
                <MoreLink href="/testimonials" label={LANDING_QUOTES.more} class="mt-2" />
              </section>
            )}
            <Membership />
            <div
              class="mt-10 mb-16 flex flex-wrap lg:mb-24 items-center justify-between gap-6 border-y border-ink py-6"
              data-reveal=""
            >
              <p class="font-display text-heading leading-tight">{DISCOVERY_CALL.caption}</p>
              <ButtonLink href={site.links.booking} step="call home" look="accent" external>
                {DISCOVERY_CALL.button}
              </ButtonLink>
            </div>
          </PageBody>
          {COACHING_APP.offered === "Yes" && <CoachingApp />}
        </div>
        <CallBand
          isJoined
          title={FINAL_CALL.title}
          text={FINAL_CALL.text}
          // This page's style sheet sets its position.
          picture={
            <div class="landing-sheet">
              <DrawnPicture name="onwards" class="onwards" />
            </div>
          }
        >
          <ButtonLink href={site.links.booking} step="call home" look="light" external>
            {FINAL_CALL.button}
          </ButtonLink>
        </CallBand>
      </div>
    </>
  );
});
