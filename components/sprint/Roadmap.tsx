import type { JSX } from "preact";
import type { SprintProgramPage } from "../../lib/content/sprint_program.ts";

/** The steps of the sprint with their duration, activities and output. */
export function Roadmap({ roadmap }: { readonly roadmap: SprintProgramPage["roadmap"] }): JSX.Element {
  return (
    <ol class="grid gap-x-10 md:grid-cols-2 xl:grid-cols-4" data-reveal="">
      {roadmap.steps.map(({ step, title, duration, activities, output }) => (
        <li
          key={step}
          class="row-span-7 grid grid-rows-subgrid content-start border-t border-line-strong pt-6 pb-8 text-pretty"
        >
          <p class="text-small text-ink-2">{step}</p>
          <h3 class="mt-1 text-title">{title}</h3>
          <p class="mt-1.5 text-note font-semibold text-accent-ink">{duration}</p>
          <h4 class="mt-5 text-small font-semibold">{roadmap.activitiesLabel}</h4>
          <ul class="mt-1.5 list-disc space-y-1.5 pl-5 text-note text-ink-2 marker:text-accent">
            {activities.map((activity) => <li key={activity}>{activity}</li>)}
          </ul>
          <h4 class="mt-5 text-small font-semibold">{roadmap.outputLabel}</h4>
          <p class="mt-1.5 text-note text-ink-2">{output}</p>
        </li>
      ))}
    </ol>
  );
}
