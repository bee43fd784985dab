import type { JSX, ReactNode } from "react";
import type { SprintProgramPage } from "../../lib/content/sprint_program.ts";
import { OFFERS } from "../../lib/content/meetings.ts";
import { SampleMark } from "../SampleMark.tsx";
import { SprintDays } from "../drawings/SprintDays.tsx";
import { TitleEmphasis } from "../TitleEmphasis.tsx";
import { Unbroken } from "../Unbroken.tsx";

interface SprintHeroProps {
  readonly page: Pick<SprintProgramPage, "title" | "lede" | "program">;
  /** The button. */
  readonly children: ReactNode;
}

/** The first view of the sprint page: its days and sessions as a grid, below a line that loosens and rises. */
export function SprintHero({ page: { title, lede, program }, children }: SprintHeroProps): JSX.Element {
  const words = title.split(" ");
  const emphasis = words.pop();
  return (
    <div class="relative overflow-x-clip">
      <div class="mx-auto grid max-w-page gap-x-12 gap-y-12 px-5 pt-8 pb-16 *:min-w-0 md:px-8 md:pt-10 md:pb-20 lg:grid-cols-[5fr_6fr] lg:px-12 lg:pt-12 lg:pb-24">
        <div>
          <h1 class="text-poster tracking-[-0.038em]">
            {words.map((word) => <span key={word} class="block whitespace-nowrap">{`${word} `}</span>)}
            <TitleEmphasis isLine>{emphasis}</TitleEmphasis>
          </h1>
          <p class="mt-8 measure-36 text-lede text-ink-2">{lede}</p>
          {children}
        </div>
        <div class="lg:pt-16">
          <SprintDays
            label={program.drawing}
            coaching={program.coaching}
            week={program.week}
            class="w-full"
          />
          <p class="mt-8 flex flex-wrap gap-x-8 gap-y-1 font-semibold lg:mt-10">
            <span class="flex items-center gap-3">
              <Dot class="mx-1 size-1.5 bg-line-strong" />
              {program.days}
            </span>{" "}
            <span class="flex items-center gap-3">
              <Dot class="size-3.5 bg-ink" />
              {program.sessions}
            </span>{" "}
            <span class="max-sm:pl-6.5">{program.cost}</span>
          </p>
          {OFFERS.pricesSample && <SampleMark class="mt-3" />}
          <p class="mt-3 measure-46 text-pretty text-ink-2">
            <Unbroken text={program.text} />
          </p>
        </div>
      </div>
    </div>
  );
}

function Dot({ class: className }: { readonly class: string }): JSX.Element {
  return <span aria-hidden="true" class={`inline-block rounded-full ${className}`} />;
}

interface BandProps {
  /** Anchor, and the id of the heading that names the band. */
  readonly id: string;
  readonly title: string;
  /** Of the heading. */
  readonly titleClass?: string;
  /** Background, text colour and padding. */
  readonly class: string;
  /** Beside the heading where there is room, else below it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section with its own background across the whole screen. */
export function Band(
  { id, title, titleClass = "text-display", class: className, aside, children }: BandProps,
): JSX.Element {
  return (
    <section aria-labelledby={id} class={`relative isolate overflow-x-clip ${className}`}>
      <div class="mx-auto max-w-page px-5 md:px-8 lg:px-12">
        <div class="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-8 gap-y-5">
          <h2 id={id} class={titleClass}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
