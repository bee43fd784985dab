import type { JSX } from "preact";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import type { CoachBio } from "../../lib/content/sprint_program.ts";
import { COACH_LINES, CoachLine } from "../drawings/CoachLine.tsx";
import { SignedPrint } from "../SignedPrint.tsx";

const PORTRAITS = [PHOTO_SLOTS["coach-1"], PHOTO_SLOTS["coach-2"]];

/** The coaches, each in their own words beside a print that they have signed. */
export function CoachBios({ bios }: { readonly bios: readonly CoachBio[] }): JSX.Element {
  return (
    <ul class="mt-10 grid gap-x-10 gap-y-14 md:mt-14 xl:grid-cols-2" data-reveal="">
      {bios.map(({ name, role, experience, words, text, portraitAlt, caption }, index) => (
        <li
          key={name}
          class="grid min-w-0 items-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
        >
          <SignedPrint
            name={name}
            slot={PORTRAITS[index] ?? PHOTO_SLOTS["coach-1"]}
            photoAlt={portraitAlt}
            caption={caption}
            class="max-w-72"
          >
            <CoachLine which={index % COACH_LINES} />
          </SignedPrint>
          <div class="flex h-full flex-col">
            <p class="font-display text-title text-pretty">
              {words}
            </p>
            <p class="mt-4 text-note text-pretty text-ink-2">{text}</p>
            <div class="mt-6 sm:mt-auto sm:pt-8">
              <h3 class="text-heading">{name}</h3>
              <p class="mt-1 text-note text-ink-2">{role}</p>
              <p class="mt-2 font-semibold text-accent-ink">{experience}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
