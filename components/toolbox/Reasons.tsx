import type { JSX } from "react";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_UP, ARROW_UP_RIGHT } from "../icons.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { NewTabHint } from "../NewTabHint.tsx";

/** Reasons to join the waitlist, and a link to its form. */
export function Reasons(): JSX.Element {
  const { items, button } = TOOLBOX_PAGE.reasons;
  return (
    <div>
      <ul class="border-t border-line-strong">
        {items.map(({ name, description }) => (
          <li
            key={name}
            class="grid gap-x-8 gap-y-2 border-b border-line py-6 md:grid-cols-[2fr_3fr] md:items-baseline"
          >
            <h3 class="text-title">{name}</h3>
            <p class="measure-46 text-base text-pretty text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
      <a
        href="#waitlist"
        class="mt-5 inline-flex items-center gap-1.5 py-2.75 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
      >
        {button}
        <Icon outline={ARROW_UP} class="size-4" />
      </a>
    </div>
  );
}

/** The plans for the full versions: open stations of a line without color. */
export function Plans(): JSX.Element {
  const { title, lead, items } = TOOLBOX_PAGE.coming;
  return (
    <section aria-labelledby="coming" class="pt-20 md:pt-28">
      <h2 id="coming" class="max-w-[11em] text-display">{title}</h2>
      <p class="mt-4 measure-46 text-lede text-ink-2">{lead}</p>
      {/* Its four columns match those of the shelves, whose gap is added on the right. */}
      <div class="relative mt-10 lg:-mt-4 lg:-mr-8">
        <DrawnPicture
          name="plans"
          class="relative -left-3/4 -mt-[13.33%] hidden w-[250%] max-w-none lg:block print:hidden"
        />
        <ul class="grid gap-x-8 lg:grid-cols-4 lg:gap-x-0 lg:pt-3">
          {items.map(({ name, description }) => (
            <li
              key={name}
              class="relative border-l border-line-strong pb-8 pl-6 last:pb-1 before:absolute before:top-2 before:-left-1.5 before:size-3 before:rounded-full before:border-2 before:border-line-strong before:bg-paper lg:border-0 lg:pr-8 lg:pb-0 lg:pl-0 lg:first:col-start-2 lg:before:hidden"
            >
              <h3 class="text-title">{name}</h3>
              <p class="mt-2 measure-46 wrap-anywhere text-base text-pretty text-ink-2">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface TestDriveListProps {
  readonly trackerUrl: string;
}

/** Questions that founders have, each with the tool for it. */
export function TestDriveList({ trackerUrl }: TestDriveListProps): JSX.Element {
  return (
    <ol class="border-b border-line" data-reveal="">
      {TOOLBOX_PAGE.testDrive.items.map(({ question, text, link, demo }) => (
        <li
          key={question}
          class="grid gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[5fr_6fr] md:py-7 lg:grid-cols-[4fr_5fr_auto] lg:items-baseline"
        >
          <h3 class="text-title md:max-lg:row-span-2">{question}</h3>
          <p class="measure-46 text-base text-pretty text-ink-2">{text}</p>
          <a
            href={demo ?? trackerUrl}
            target="_blank"
            rel="noopener"
            class="inline-flex items-center gap-1.5 justify-self-start py-2.75 text-note font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 md:col-start-2 lg:col-start-3 lg:w-74"
          >
            {link}
            <Icon outline={ARROW_UP_RIGHT} class="size-4" />
            <NewTabHint />
          </a>
        </li>
      ))}
    </ol>
  );
}
