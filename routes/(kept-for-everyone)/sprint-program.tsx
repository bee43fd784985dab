import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { SampleMark } from "../../components/SampleMark.tsx";
import { PageBody, Section } from "../../components/Section.tsx";
import { Band, SprintHero } from "../../components/sprint/SprintHero.tsx";
import { Benefits, Outcomes, OutwardTextLink, Support } from "../../components/sprint/Benefits.tsx";
import { CoachBios } from "../../components/sprint/CoachBios.tsx";
import { Deliverables } from "../../components/sprint/Deliverables.tsx";
import { Roadmap } from "../../components/sprint/Roadmap.tsx";
import { MEETINGS, OFFERS, refundsOf } from "../../lib/content/meetings.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { SPRINT_PROGRAM_PAGE } from "../../lib/content/sprint_program.ts";
import { define } from "../../lib/http/state.ts";

const { benefits, roadmap, deliverables, support, outcomes, coaches, call } = SPRINT_PROGRAM_PAGE;

export default define.page(function SprintProgramPage({ state: { site } }) {
  const booking = (
    <OutwardTextLink href={site.links.sprintCall} step="call sprint-program">{call.button}</OutwardTextLink>
  );
  return (
    <>
      <PageHead site={site} page={PAGES.sprintProgram} sheet="sprint" />
      <div class="sprint-sheet">
        <SprintHero page={SPRINT_PROGRAM_PAGE}>
          <ButtonLink
            href={site.links.sprintCall}
            step="call sprint-program"
            look="accent"
            external
            class="mt-9"
          >
            {call.button}
          </ButtonLink>
        </SprintHero>
        <PageBody>
          <Benefits benefits={benefits} />
        </PageBody>
        <Band id="roadmap" title={roadmap.title} class="mt-16 bg-sheet py-20 md:mt-20 md:py-28">
          <Roadmap roadmap={roadmap} sessions={Number(OFFERS.coachingSessions)}>
            {MEETINGS.focusMap.example && (
              <p class="mt-2 text-note">
                <a
                  href={`${PAGES.bookCall.path}#map`}
                  class="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {roadmap.mapLink}
                </a>
              </p>
            )}
          </Roadmap>
          <p class="mt-10 pl-[72px] text-balance md:pl-[208px] lg:mt-4 lg:pl-[368px] xl:pl-[480px]">
            {booking}
          </p>
          <div class="mt-10 pl-[72px] md:pl-[208px] lg:pl-[368px] xl:pl-[480px]">
            {(OFFERS.isSessionSample || OFFERS.areRulesSample) && <SampleMark class="mb-3" />}
            <ul class="measure-62 list-disc space-y-1 pl-5 text-note text-ink-2 marker:text-accent">
              {[...roadmap.prices, ...refundsOf(site)].map((rule, index) => <li key={index}>{rule}</li>)}
            </ul>
          </div>
        </Band>
        <Band
          id="deliverables"
          title={deliverables.title}
          class="bg-accent-wash py-20 md:py-28"
          aside={deliverables.note && <p class="text-note text-ink-2">{deliverables.note}</p>}
        >
          <Deliverables items={deliverables.items} />
        </Band>
        <PageBody>
          <div class="pb-20 md:pb-28">
            <Section id="support" title={support.title} layout="split">
              <Support parts={support.parts}>{booking}</Support>
            </Section>
          </div>
        </PageBody>
        <Band
          id="outcomes"
          title={outcomes.title}
          titleClass="text-heading"
          class="overflow-clip bg-accent pt-16 pb-12 text-white md:pt-20"
        >
          <Outcomes items={outcomes.items} />
        </Band>
        <Band
          id="coaches"
          title={coaches.title}
          class="pt-20 md:pt-28"
          aside={coaches.isSample && <SampleMark />}
        >
          <p class="mt-4 measure-46 text-lede text-ink-2">{coaches.lead}</p>
          <CoachBios bios={coaches.bios} />
        </Band>
      </div>
      <CallBand title={call.title} text={call.text} drawing="first-step">
        <ButtonLink href={site.links.sprintCall} step="call sprint-program" look="light" external>
          {call.button}
        </ButtonLink>
      </CallBand>
    </>
  );
});
