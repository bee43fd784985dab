import type { JSX } from "react";
import type { CoachBio } from "../../lib/content/coaches.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { SignedPrint } from "../SignedPrint.tsx";

/** In place of the portraits. */
const LINES = ["coach-1", "coach-2"] as const;
const PORTRAITS = [PHOTO_SLOTS["coach-1"], PHOTO_SLOTS["coach-2"]];

/** The coaches, each in their own words beside a print that they have signed. */
export function CoachBios({ bios }: { readonly bios: readonly CoachBio[] }): JSX.Element {
  const isAlone = bios.length === 1;
  return (
    <ul
      class={`mt-10 grid gap-x-10 gap-y-14 md:mt-14 ${isAlone ? "" : "xl:grid-cols-2"}`}
      data-reveal=""
    >
      {bios.map(({ name, role, experience, words, text }, index) => (
        <li
          key={index}
          class="grid min-w-0 grid-cols-[8.75rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4.5 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr] sm:gap-x-8"
        >
          <SignedPrint
            name={name}
            slot={PORTRAITS[index] ?? PHOTO_SLOTS["coach-1"]}
            photoAlt={`Portrait of ${name}`}
            class="row-span-2 max-w-72 max-sm:p-2.5 max-sm:pb-2 sm:row-span-3 max-sm:[&>p]:text-note max-sm:[&>:nth-child(2)]:w-full"
          >
            <DrawnPicture name={LINES[index % LINES.length] ?? "coach-1"} class="block w-full" />
          </SignedPrint>
          <p
            class={`font-display text-serif text-pretty ${
              isAlone ? "sm:text-heading lg:text-display" : "sm:text-title"
            }`}
          >
            {words}
          </p>
          <p class="order-last mt-5 text-note text-pretty text-ink-2 max-sm:col-span-2 sm:order-none sm:mt-4">
            {text}
          </p>
          <div class="mt-5 sm:mt-6">
            <h3 class={`${nameSize(name)} sm:text-heading`}>{name}</h3>
            <p class="mt-1 text-note text-ink-2">{role}</p>
            <p class="mt-1 text-small font-semibold text-accent-ink sm:mt-2 sm:text-body">{experience}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the column has room for about twelve letters of a heading: a name with a longer part is smaller, so that it stays in one piece. */
function nameSize(name: string): string {
  const longest = Math.max(...name.split(/[\s-]/).map((part) => part.length));
  return longest <= 12 ? "text-title" : longest <= 16 ? "text-serif" : "text-base";
}
