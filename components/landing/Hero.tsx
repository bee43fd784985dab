import type { JSX } from "react";
import { GOAL_PANEL, HERO, SHORT_LINE } from "../../lib/content/landing.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import type { Site } from "../../lib/site.ts";
import { ButtonLink } from "../Button.tsx";
import { RingedSummary } from "../Disclosure.tsx";
import { HeroLine } from "../drawings/SiteLines.tsx";
import { Photo } from "../Photo.tsx";
import { TitleEmphasis } from "../TitleEmphasis.tsx";
import { Unbroken } from "../Unbroken.tsx";

/**
 * The first view of the landing page: the offer, the booking button and the goal of the call. The picture is at the top of its column, so that
 * opening the goal's panel below the text moves nothing else.
 */
export function Hero({ site }: { readonly site: Site }): JSX.Element {
  const isShort = [...HERO.headline, HERO.emphasis].every(({ length }) => length <= SHORT_LINE);
  return (
    <div class="grid items-start gap-x-8 gap-y-8 md:grid-cols-12 md:gap-y-0">
      <div class="relative z-10 pt-6 md:col-span-7 md:pt-14">
        <p class="mb-4 text-small wrap-anywhere text-ink-2 md:hidden">{HERO.eyebrow}</p>
        <h1
          class={`-ml-[0.03em] ${
            isShort ? "text-poster tracking-[-0.038em] whitespace-nowrap" : "text-display wrap-anywhere"
          }`}
        >
          {HERO.headline.map((line, index) => <span key={index} class="block">{line}</span>)}
          <TitleEmphasis isLine>{HERO.emphasis}</TitleEmphasis>
        </h1>
        <p class="mt-7 mb-8 measure-40 text-lede wrap-anywhere text-ink-2">
          <Unbroken text={HERO.lede} />
        </p>
        <ButtonLink href={site.links.booking} step="call home" look="accent" external>
          {HERO.button}
        </ButtonLink>
        <GoalPanel />
      </div>
      <div class="md:col-span-5">
        <Photo slot={PHOTO_SLOTS.hero} alt={HERO.picture.photoAlt} isEager class="w-full md:mt-14">
          <HeroLine label={HERO.picture.drawingAlt} />
        </Photo>
      </div>
    </div>
  );
}

function GoalPanel(): JSX.Element {
  return (
    <details class="group mt-6 max-w-[34rem]">
      <RingedSummary>{GOAL_PANEL.title}</RingedSummary>
      <div class="pt-2 pb-6 pl-11.5 text-note wrap-anywhere text-ink-2">
        <p>{GOAL_PANEL.lead}</p>
        <ol class="mt-3 list-decimal space-y-1 pl-5 marker:text-accent-ink">
          {GOAL_PANEL.questions.map((question) => <li key={question}>{question}</li>)}
        </ol>
        <p class="mt-3">{GOAL_PANEL.aim}</p>
      </div>
    </details>
  );
}
