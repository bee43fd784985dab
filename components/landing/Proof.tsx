import type { JSX } from "react";
import { EXPERIENCE, METRICS, STORY } from "../../lib/content/landing.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Emphasised } from "../Emphasised.tsx";
import { MoreLink } from "../MoreLink.tsx";
import { Photo } from "../Photo.tsx";
import { SampleMark } from "../SampleMark.tsx";
import { HeadingRow, PageBody } from "../Section.tsx";
import { SignedPrint } from "../SignedPrint.tsx";

/** The problem that founders come with. */
export function Story(): JSX.Element {
  return (
    <section aria-labelledby="story" class="pt-12 md:pt-24">
      <h2 id="story" class="measure-display-22 text-display">
        <Emphasised text={STORY.title} part={STORY.titleEmphasis} />
      </h2>
      <div class="mt-7 grid items-start gap-x-8 gap-y-6 md:mt-8 md:grid-cols-12" data-reveal="">
        <div class="md:col-span-5">
          <Photo slot={PHOTO_SLOTS.story} alt={STORY.picture.photoAlt} class="w-full">
            <DrawnPicture
              name="two-cups"
              alt={STORY.picture.drawingAlt}
              class="-mt-5 w-full md:max-w-[26rem]"
            />
          </Photo>
        </div>
        <div class="wrap-anywhere md:col-span-7 lg:pr-16">
          <p class="font-display text-title leading-snug">{STORY.opening}</p>
          {STORY.paragraphs.map((paragraph, index) => <p key={index} class="mt-5">{paragraph}</p>)}
          <MoreLink href="/diagnostic" label={STORY.action} class="mt-4" />
        </div>
      </div>
    </section>
  );
}

/** The coach in the first person, and three proof cards that tell what happened. */
export function Experience(): JSX.Element {
  const { coach } = EXPERIENCE;
  const cards = EXPERIENCE.cards.filter(({ text }) => text !== "");
  return (
    <section aria-labelledby="experience" class="py-12 md:pt-24 md:pb-20">
      <HeadingRow aside={coach.isSample && <SampleMark />}>
        <h2 id="experience" class="text-display">{EXPERIENCE.title}</h2>
      </HeadingRow>
      <div class="mt-8 grid gap-x-8 gap-y-8 md:grid-cols-12" data-reveal="">
        <SignedPrint
          name={coach.name}
          slot={PHOTO_SLOTS.portrait}
          signatureSlot={PHOTO_SLOTS.signature}
          photoAlt={`Portrait of ${coach.name}`}
          class="self-start md:col-span-5 xl:col-span-4 xl:max-w-[27.5rem]"
        >
          <DrawnPicture name="plate" class="w-full" />
        </SignedPrint>
        <div class="flex flex-col items-start wrap-anywhere md:col-span-7 lg:col-start-6 lg:pt-7">
          <p class="measure-display-32 font-display text-heading leading-tight xl:text-[2.75rem]">
            {coach.opening}
          </p>
          <p class="mt-6 measure-46 lg:text-lede">{coach.text}</p>
          <p class="mt-10 font-semibold max-md:mt-7">{coach.name}</p>
          <p class="text-note text-ink-2">{coach.role}</p>
          <MoreLink href="/book-call" label={EXPERIENCE.action} class="mt-3" />
        </div>
      </div>
      <ul
        class={`mt-8 grid gap-x-8 gap-y-7 empty:hidden md:mt-16 lg:mt-24 lg:gap-y-4 ${
          CARD_COLUMNS[cards.length]
        }`}
        data-reveal=""
      >
        {cards.map(({ title, figures, text }) => (
          <li
            key={title}
            class="border-t border-ink pt-4 max-lg:grid max-lg:grid-cols-[minmax(6rem,1fr)_auto] max-lg:gap-x-3 lg:row-span-3 lg:grid lg:grid-rows-subgrid"
          >
            <h3 class="min-w-0 font-text wrap-anywhere text-note font-semibold tracking-normal md:text-body">
              {title}
            </h3>
            <p class="font-display text-serif leading-snug wrap-anywhere max-lg:order-last max-lg:col-span-2 max-lg:mt-3">
              {text}
            </p>
            <p class="text-small font-semibold wrap-anywhere text-accent-ink max-lg:text-right md:text-body">
              {figures.map((figure, index) => <span key={index} class="block">{figure}</span>)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By how many cards there are. */
const CARD_COLUMNS = ["", "", "lg:grid-cols-2", "lg:grid-cols-3"];

/** The figures, as large as a poster's; they count up when they come into view. */
export function Numbers(): JSX.Element {
  // Three narrow ones have room beside each other.
  const isRow = METRICS.items.length === 3 && METRICS.items.every(({ figure }) => figure.length <= 3);
  return (
    <section aria-labelledby="numbers" class="relative overflow-clip bg-accent py-12 text-white md:py-16">
      <DrawnPicture name="numbers" class="absolute inset-0 size-full object-cover" />
      <div class="relative">
        <PageBody>
          <HeadingRow aside={METRICS.isSample && <SampleMark isOnColor />}>
            <h2 id="numbers" class="text-heading">{METRICS.title}</h2>
          </HeadingRow>
          <dl
            class={`mt-8 grid gap-x-8 gap-y-9 md:mt-16 md:gap-y-18 ${
              isRow ? "md:grid-cols-3" : "md:grid-cols-[9fr_13fr] lg:grid-cols-2"
            }`}
            data-reveal=""
          >
            {METRICS.items.map(({ figure, label }, index) => {
              // Without a neighbour, its label is beside it.
              const isAlone = !isRow && index % 2 === 0 && index === METRICS.items.length - 1;
              return (
                <div
                  key={index}
                  class={`flex flex-col-reverse justify-end ${
                    isAlone ? "md:col-span-full md:flex-row-reverse md:items-baseline md:gap-x-8" : ""
                  }`}
                >
                  <dt class={`text-lede wrap-anywhere ${isAlone ? "md:text-heading" : ""}`}>{label}</dt>
                  <dd
                    class={`font-display ${FITS.test(figure) ? "figure" : "text-poster wrap-anywhere"} ${
                      BEARS_LEFT.test(figure) ? "-ml-[0.06em]" : ""
                    }`}
                    data-count=""
                  >
                    <Figure text={figure} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </PageBody>
      </div>
    </section>
  );
}

/** A figure; in "4x" the letter looks like the sign that it stands for. */
function Figure({ text }: { readonly text: string }): JSX.Element {
  if (!text.endsWith("x")) return <>{text}</>;
  return (
    <>
      {text.slice(0, -1)}
      <span class="font-text text-[0.6em]">x</span>
    </>
  );
}

/** Figures that fit into a phone's width as large as the page is drawn for: "$50M+". */
const FITS = /^[\d$€£.,+%xkKM]{1,5}$/;

/** Figures whose first sign stands away from its left edge, so that they are moved to the edge of their labels. */
const BEARS_LEFT = /^[$1]/;
