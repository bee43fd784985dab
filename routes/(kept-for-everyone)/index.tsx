import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { CoachingApp } from "../../components/landing/CoachingApp.tsx";
import { Hero } from "../../components/landing/Hero.tsx";
import { Membership } from "../../components/landing/Membership.tsx";
import { Experience, Numbers, Story } from "../../components/landing/Proof.tsx";
import { Steps } from "../../components/landing/Steps.tsx";
import { Quotes } from "../../components/Quotes.tsx";
import { PageBody, Section } from "../../components/Section.tsx";
import { DISCOVERY_CALL, FINAL_CALL, METRICS } from "../../lib/content/landing.ts";
import { LANDING_QUOTES, OUTCOMES_TITLE } from "../../lib/content/landing_membership.ts";
import { define } from "../../lib/http/state.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PAGES } from "../../lib/content/pages.ts";

export default define.page(function LandingPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.home} />
      <PageBody>
        <Hero site={site} />
        <Story />
        <Experience />
        {METRICS.length > 0 && <Numbers />}
        <Steps />
        {LANDING_QUOTES.length > 0 && (
          <Section id="outcomes" title={OUTCOMES_TITLE}>
            <Quotes quotes={LANDING_QUOTES} />
          </Section>
        )}
        <Membership />
        <div class="pt-16 text-center">
          <ButtonLink href={site.links.booking} look="accent" external>{DISCOVERY_CALL.button}</ButtonLink>
          <p class="mt-3 text-note text-ink-2">{DISCOVERY_CALL.caption}</p>
        </div>
        <CoachingApp />
      </PageBody>
      <CallBand title={FINAL_CALL.title} text={FINAL_CALL.text}>
        <ButtonLink href={site.links.booking} look="light" external>{FINAL_CALL.button}</ButtonLink>
      </CallBand>
    </>
  );
});
