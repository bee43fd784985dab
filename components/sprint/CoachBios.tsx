import type { JSX } from "preact";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import type { CoachBio } from "../../lib/content/sprint_program.ts";
import { Photo } from "../Photo.tsx";

const PORTRAITS = [PHOTO_SLOTS["coach-1"], PHOTO_SLOTS["coach-2"]];

/** The coaches. Initials stand in for a missing portrait. */
export function CoachBios({ bios }: { readonly bios: readonly CoachBio[] }): JSX.Element {
  return (
    <ul class="grid gap-x-16 md:grid-cols-2">
      {bios.map(({ name, role, experience, text, portraitAlt }, index) => (
        <li key={name} class="grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] gap-6 border-t border-line py-8">
          <Photo
            slot={PORTRAITS[index] ?? PHOTO_SLOTS["coach-1"]}
            alt={portraitAlt}
            class="size-18 rounded-full"
          >
            <Initials name={name} />
          </Photo>
          <div>
            <h3 class="text-title">{name}</h3>
            <p class="mt-1 text-note text-ink-2">{role} · {experience}</p>
            <p class="mt-4 text-note">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Initials({ name }: { readonly name: string }): JSX.Element {
  return (
    <span
      aria-hidden="true"
      class="flex size-18 items-center justify-center rounded-full bg-accent-wash font-display text-title text-accent-ink"
    >
      {name.replace(/(\S)\S*\s*/g, "$1")}
    </span>
  );
}
