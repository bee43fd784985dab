import type { JSX } from "react";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";

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
