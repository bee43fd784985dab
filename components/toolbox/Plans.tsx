import type { JSX } from "preact";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";

/** The plans for the full versions: open stations of a line that is not yet drawn in colour. */
export function Plans(): JSX.Element {
  const { title, lead, items } = TOOLBOX_PAGE.coming;
  return (
    <section aria-labelledby="coming" class="pt-20 md:pt-28">
      <h2 id="coming" class="max-w-[11em] text-display">{title}</h2>
      <p class="mt-4 measure-46 text-lede text-ink-2">{lead}</p>
      <div class="relative mt-10 lg:-mt-4">
        <DrawnPicture
          name="plans"
          class="relative left-1/2 hidden w-screen max-w-none -translate-x-1/2 lg:block print:hidden"
        />
        <ul class="grid gap-x-8 gap-y-8 lg:ml-[calc(34.7vw-(100vw-100%)/2)] lg:grid-cols-[repeat(3,20.84vw)] lg:gap-x-0 lg:pt-3">
          {items.map(({ name, description }) => (
            <li
              key={name}
              class="relative border-l border-line pl-6 before:absolute before:top-2 before:-left-1.5 before:size-3 before:rounded-full before:border-2 before:border-line-strong before:bg-paper lg:border-0 lg:pr-8 lg:pl-0 lg:before:hidden"
            >
              <h3 class="text-title">{name}</h3>
              <p class="mt-2 measure-46 text-note text-ink-2">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
