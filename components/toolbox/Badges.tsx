import type { JSX } from "preact";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";

/** The badges that apply to every tool, each with its meaning. */
export function Badges(): JSX.Element {
  return (
    <section aria-labelledby="badges" class="pt-14 md:pt-16">
      <h2 id="badges" class="sr-only">{TOOLBOX_PAGE.badgesTitle}</h2>
      <ul class="grid border-y border-line md:grid-cols-3">
        {TOOLBOX_PAGE.badges.map(({ name, description }) => (
          <li
            key={name}
            class="border-line py-7 not-first:border-t md:px-7 md:not-first:border-t-0 md:not-first:border-l md:first:pl-0 md:last:pr-0"
          >
            <h3 class="inline-block rounded-full bg-accent-wash px-3.5 py-1 font-text text-small font-semibold tracking-normal text-accent-ink">
              {name}
            </h3>
            <p class="mt-3 measure-40 text-note text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
