import type { JSX } from "react";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Badge } from "../product/Badge.tsx";

/** The badges that apply to every tool, each with its meaning. */
export function Badges(): JSX.Element {
  const badges = [...TOOLBOX_PAGE.badges, ...TOOLBOX_PAGE.badge.items];
  return (
    <section aria-labelledby="badges" class="pt-20 md:pt-28">
      <h2 id="badges" class="sr-only">{TOOLBOX_PAGE.badgesTitle}</h2>
      <ul
        class={`grid gap-x-8 gap-y-9 wrap-anywhere ${
          badges.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2"
        }`}
      >
        {badges.map(({ name, description }) => (
          <li key={name}>
            <h3 class="font-text tracking-normal">
              <Badge>{name}</Badge>
            </h3>
            <p class="mt-3 font-display text-title text-balance">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
