import type { JSX } from "preact";
import { EXPERIENCE, METRICS, METRICS_TITLE, STORY } from "../../lib/content/landing.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { Story as StoryDrawing } from "../drawings/Story.tsx";
import { Photo } from "../Photo.tsx";
import { Section } from "../Section.tsx";

/** The problem that founders come with. */
export function Story(): JSX.Element {
  return (
    <section
      aria-labelledby="story"
      class="grid items-center gap-x-16 gap-y-10 pt-20 md:pt-28 lg:grid-cols-[5fr_7fr]"
    >
      <Photo slot={PHOTO_SLOTS.story} alt={STORY.picture.photoAlt} class="mx-auto w-full max-w-lg">
        <StoryDrawing label={STORY.picture.drawingAlt} class="mx-auto w-full max-w-lg" />
      </Photo>
      <div data-reveal="">
        <h2 id="story" class="measure-display-20 text-display">{STORY.title}</h2>
        {STORY.paragraphs.map((paragraph) => <p key={paragraph} class="mt-5 measure-65">{paragraph}</p>)}
      </div>
    </section>
  );
}

export function Experience(): JSX.Element {
  return (
    <Section id="experience" title={EXPERIENCE.title}>
      <ul class="grid gap-5 lg:grid-cols-3" data-reveal="" data-reveal-threshold="0.2">
        {EXPERIENCE.cards.map(({ title, figures, text }) => (
          <li
            key={title}
            class="grid gap-x-10 gap-y-4 rounded-card border border-line bg-sheet p-7 sm:max-lg:grid-cols-2 sm:max-lg:items-center lg:row-span-2 lg:grid-rows-subgrid"
          >
            <div>
              <h3 class="text-small font-text font-semibold tracking-normal text-ink-2">{title}</h3>
              {figures.map((figure) => (
                <p key={figure} class="mt-2 font-display text-title text-accent-ink">{figure}</p>
              ))}
            </div>
            <p class="text-note text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Numbers(): JSX.Element {
  return (
    <Section id="numbers" title={METRICS_TITLE}>
      <dl class="grid grid-cols-2 border-y border-line wide:grid-cols-4">
        {METRICS.map(({ figure, label }) => (
          <div
            key={label}
            class="flex flex-col-reverse justify-end border-line py-8 pr-4 even:border-l even:pl-6 max-wide:nth-[n+3]:border-t wide:pl-6 wide:not-first:border-l wide:first:pl-0"
          >
            <dt class="mt-2.5 measure-20 text-note text-ink-2">{label}</dt>
            <dd class="font-display text-display tracking-[-0.03em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
