import type { JSX, ReactNode } from "react";
import type { SprintProgramPage } from "../../lib/content/sprint_program.ts";
import { SpineWindow } from "../drawings/SprintSpine.tsx";

/** The steps of the sprint along one line, each with its duration, activities and results. */
export function Roadmap(
  { roadmap, sessions, children }: {
    readonly roadmap: SprintProgramPage["roadmap"];
    /** Of coaching: the last step. */
    readonly sessions: number;
    /** Below the first step: what it yields. */
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <>
      <ol class="mt-8 md:mt-12" data-reveal="">
        {roadmap.steps.map(({ step, title, duration, activities, output }, index) => {
          const [figure, unit] = atFirstSpace(duration);
          return (
            <li
              key={step}
              class="relative grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-3 pb-14 pl-[72px] last:pb-0 md:pl-[208px] lg:min-h-68 lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:pt-4 lg:pb-8 lg:pl-[368px] xl:pl-[480px]"
            >
              <SpineWindow step={index} sessions={sessions} />
              <div class="order-2 col-span-2 mt-5 min-w-0 lg:order-none lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:-mt-1">
                <p class="text-small font-semibold text-accent-ink">{step}</p>
                <h3 class="mt-1.5 text-heading">{title}</h3>
              </div>
              <p class="order-1 col-span-2 flex items-baseline gap-3 lg:col-span-1 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block">
                <span
                  class={`-ml-[0.06em] font-display tracking-[-0.05em] whitespace-nowrap lining-nums lg:block ${
                    // The column has room for two digits of the largest size.
                    figure.length > 2 ? "text-figure lg:text-[5rem] lg:leading-[1.2]" : "text-figure"}`}
                >
                  {figure}
                </span>{" "}
                <span class="text-note text-ink-2 lg:-mt-2 lg:block">{unit}</span>
              </p>
              <div class="order-3 col-span-2 min-w-0 lg:order-none lg:col-span-1 lg:col-start-2">
                <h4 class="sr-only">{roadmap.activitiesLabel}</h4>
                <ul class="mt-3 measure-62 space-y-1">
                  {activities.map((activity, index) => (
                    <li
                      key={index}
                      class="relative pl-6 text-pretty before:absolute before:top-[0.8em] before:left-0 before:h-0.5 before:w-3 before:bg-accent"
                    >
                      {activity}
                    </li>
                  ))}
                </ul>
                <div class="mt-4 text-pretty">
                  <h4 class="inline pr-3 font-text text-small font-semibold">{roadmap.outputLabel}</h4>
                  <p class="inline font-display text-lg">{output}</p>
                </div>
                {index === 0 && children}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** "90 minutes" as "90" and "minutes". */
function atFirstSpace(text: string): [string, string] {
  const at = text.indexOf(" ");
  return [text.slice(0, at), text.slice(at + 1)];
}
