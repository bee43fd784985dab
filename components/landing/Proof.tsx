import type { JSX } from "preact";
import { EXPERIENCE, METRICS, METRICS_SAMPLE_NOTE, METRICS_TITLE, STORY } from "../../lib/content/landing.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Emphasised } from "../Emphasised.tsx";
import { MoreLink } from "../MoreLink.tsx";
import { Photo } from "../Photo.tsx";
import { SampleMark } from "../SampleMark.tsx";
import { PageBody } from "../Section.tsx";
import { SignedPrint } from "../SignedPrint.tsx";

/** The problem that founders come with. */
export function Story(): JSX.Element {
  return (
    <section aria-labelledby="story" class="pt-12 md:pt-20">
      <h2 id="story" class="measure-display-22 text-display">
        <Emphasised text={STORY.title} end={STORY.titleEmphasis} />
      </h2>
      <div class="mt-7 grid items-center gap-x-16 gap-y-7 md:mt-10 md:grid-cols-2" data-reveal="">
        <Photo slot={PHOTO_SLOTS.story} alt={STORY.picture.photoAlt} class="mx-auto w-full max-w-md">
          <DrawnPicture
            name="two-cups"
            alt={STORY.picture.drawingAlt}
            class="mx-auto w-full max-w-72 md:max-w-md"
          />
        </Photo>
        <div>
          <p class="font-display text-title leading-snug">{STORY.opening}</p>
          {STORY.paragraphs.map((paragraph) => <p key={paragraph} class="mt-5">{paragraph}</p>)}
          <MoreLink href="/diagnostic" label={STORY.action} class="mt-4" />
        </div>
      </div>
    </section>
  );
}

/** The coach in the first person, and three proof cards that tell what happened. */
export function Experience(): JSX.Element {
  const { coach } = EXPERIENCE;
  return (
    <section aria-labelledby="experience" class="py-12 md:py-20">
      <h2 id="experience" class="text-display">{EXPERIENCE.title}</h2>
      {coach.isSample && <SampleMark text={EXPERIENCE.sampleNote} class="mt-4" />}
      <div class="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-[5fr_7fr]" data-reveal="">
        <SignedPrint
          name={coach.name}
          slot={PHOTO_SLOTS.portrait}
          signatureSlot={PHOTO_SLOTS.signature}
          photoAlt={coach.photoAlt}
          caption={coach.drawingCaption}
          class="w-full max-w-[15rem] self-start md:max-w-[22rem]"
        >
          <DrawnPicture name="plate" class="w-full" />
        </SignedPrint>
        <div class="flex flex-col items-start md:pt-4">
          <p class="measure-display-32 font-display text-heading leading-tight">{coach.opening}</p>
          <p class="mt-6 measure-46">{coach.text}</p>
          <p class="mt-auto pt-8 font-semibold">{coach.name}</p>
          <p class="text-note text-ink-2">{coach.role}</p>
          <MoreLink href="/book-call" label={EXPERIENCE.action} class="mt-3" />
        </div>
      </div>
      <ul
        class="mt-10 grid gap-7 lg:mt-14 lg:grid-cols-3"
        data-reveal=""
        data-reveal-threshold="0.2"
      >
        {EXPERIENCE.cards.map(({ title, figures, text }) => (
          <li
            key={title}
            class="border-t border-ink pt-4 lg:row-span-3 lg:grid lg:grid-rows-subgrid"
          >
            <h3 class="font-text text-body font-semibold tracking-normal">{title}</h3>
            <p class="font-display text-serif leading-snug max-lg:my-3">{text}</p>
            <p class="font-semibold text-accent-ink">
              {figures.map((figure) => <span key={figure} class="block">{figure}</span>)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The four figures, as large as a poster's; they count up when they come into view. */
export function Numbers(): JSX.Element {
  return (
    <section aria-labelledby="numbers" class="relative overflow-clip bg-accent py-12 text-white md:py-16">
      <DrawnPicture name="numbers" class="absolute inset-0 size-full object-cover" />
      <PageBody>
        <h2 id="numbers" class="relative text-heading">{METRICS_TITLE}</h2>
        {METRICS.some(({ isSample }) =>
          isSample
        ) && <SampleMark text={METRICS_SAMPLE_NOTE} isOnColor class="relative mt-4" />}
        <dl
          class="relative mt-10 grid gap-x-8 gap-y-5 md:mt-10 md:grid-cols-[5fr_7fr] md:gap-y-12"
          data-reveal=""
        >
          {METRICS.map(({ figure, label }) => (
            <div key={label} class="flex flex-col-reverse justify-end">
              <dt class="mt-2 text-lede md:mt-3">{label}</dt>
              <dd
                class="font-display text-[31vw] leading-[0.84] tracking-[-0.05em] whitespace-nowrap lining-nums md:text-[min(16vw,12rem)]"
                data-count=""
              >
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </PageBody>
    </section>
  );
}
