import type { JSX } from "preact";
import type { CoachBio } from "../../lib/content/sprint_program.ts";

/** Who coaches. Initials stand where a portrait will be. */
export function CoachBios({ bios }: { readonly bios: readonly CoachBio[] }): JSX.Element {
  return (
    <ul class="grid gap-x-16 md:grid-cols-2">
      {bios.map(({ name, role, experience, text }) => (
        <li key={name} class="grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] gap-6 border-t border-line py-8">
          <span
            aria-hidden="true"
            class="flex size-18 items-center justify-center rounded-full bg-accent-wash font-display text-title text-accent-ink"
          >
            {name.split(" ").map((word) =>
              word[0]
            ).join("")}
          </span>
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
