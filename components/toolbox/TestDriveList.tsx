import type { JSX } from "react";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_UP_RIGHT } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";

interface TestDriveListProps {
  /** Address of the external tracking app. */
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
