import type { JSX, ReactNode } from "react";
import type { SprintProgramPage } from "../../lib/content/sprint_program.ts";

interface SupportProps {
  readonly parts: SprintProgramPage["support"]["parts"];
  /** A next step below. */
  readonly children: ReactNode;
}

/** How a founder is supported, and how often. */
export function Support({ parts, children }: SupportProps): JSX.Element {
  return (
    <div>
      <ul class="border-t border-ink" data-reveal="">
        {parts.map(({ name, cadence, description }) => (
          <li
            key={name}
            class="grid gap-x-8 gap-y-1 border-line pt-5 pb-6 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline"
          >
            <h3 class="text-title md:text-heading">{name}</h3>
            <p class="font-semibold text-accent-ink">{cadence}</p>
            <p class="mt-1 measure-46 text-balance wrap-anywhere text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
      <p class="mt-4">{children}</p>
    </div>
  );
}
