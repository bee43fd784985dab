import { ButtonLink } from "../../components/Button.tsx";
import { CallBand } from "../../components/CallBand.tsx";
import { SprintRoadmap, SprintRoadmapTall } from "../../components/drawings/SprintRoadmap.tsx";
import { Icon } from "../../components/Icon.tsx";
import { CHECK } from "../../components/icons.ts";
import { PageHero } from "../../components/PageHero.tsx";
import { PageBody, Section } from "../../components/Section.tsx";
import { CoachBios } from "../../components/sprint/CoachBios.tsx";
import { Roadmap } from "../../components/sprint/Roadmap.tsx";
import { DefinitionGrid } from "../../components/DefinitionGrid.tsx";
import { SPRINT_PROGRAM_PAGE } from "../../lib/content/sprint_program.ts";
import { define } from "../../lib/http/state.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PAGES } from "../../lib/content/pages.ts";

const { format, benefits, roadmap, deliverables, support, outcomes, coaches, call } = SPRINT_PROGRAM_PAGE;

export default define.page(function SprintProgramPage({ state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.sprintProgram} />
      <PageBody>
        <PageHero
          title={SPRINT_PROGRAM_PAGE.title}
          lede={SPRINT_PROGRAM_PAGE.lede}
          picture={
            <aside aria-labelledby="format" class="rounded-card border border-line bg-sheet p-7 sm:p-9">
              <h2 id="format" class="text-title">{format.title}</h2>
              <ul class="mt-4 space-y-3">
                {format.items.map((item) => (
                  <li key={item} class="grid grid-cols-[1.5rem_1fr] gap-3">
                    <Icon outline={CHECK} class="mt-0.5 size-5 text-accent" />
                    {item}
                  </li>
                ))}
              </ul>
            </aside>
          }
        >
          <ButtonLink href={site.links.sprintCall} look="accent" external class="mt-9">
            {call.button}
          </ButtonLink>
        </PageHero>
        <ul class="mt-20 grid gap-5 md:mt-28 md:grid-cols-3" data-reveal="">
          {benefits.map(({ name, description }) => (
            <li
              key={name}
              class="row-span-2 grid grid-rows-subgrid gap-y-0 rounded-card border border-line bg-sheet p-7"
            >
              <h2 class="text-title">{name}</h2>
              <p class="mt-3 text-note text-ink-2">{description}</p>
            </li>
          ))}
        </ul>
        <Section id="roadmap" title={roadmap.title}>
          <SprintRoadmap class="mb-8 hidden w-full md:block" />
          <SprintRoadmapTall class="mx-auto mb-8 w-full max-w-xs md:hidden" />
          <Roadmap roadmap={roadmap} />
        </Section>
        <Section id="deliverables" title={deliverables.title}>
          <DefinitionGrid items={deliverables.items} />
        </Section>
        <Section id="support" title={support.title}>
          <DefinitionGrid items={support.parts.map((part) => ({ ...part, note: part.cadence }))} />
        </Section>
        <Section id="outcomes" title={outcomes.title} lead={outcomes.lead}>
          <ol class="grid gap-x-16 md:grid-cols-2" data-reveal="">
            {outcomes.items.map((item, index) => (
              <li key={item} class="grid grid-cols-[2.5rem_1fr] border-t border-line py-5 text-pretty">
                <span class="font-display text-title leading-tight text-accent-ink" aria-hidden="true">
                  {index + 1}
                </span>
                {item}
              </li>
            ))}
          </ol>
        </Section>
        {coaches.bios.length > 0 && (
          <Section id="coaches" title={coaches.title}>
            <CoachBios bios={coaches.bios} />
          </Section>
        )}
      </PageBody>
      <CallBand title={call.title} text={call.text}>
        <ButtonLink href={site.links.sprintCall} look="light" external>{call.button}</ButtonLink>
      </CallBand>
    </>
  );
});
