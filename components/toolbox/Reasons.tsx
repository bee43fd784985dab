import type { JSX } from "react";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_UP } from "../icons.ts";

/** Reasons to join the waitlist, and a link to its form. */
export function Reasons(): JSX.Element {
  const { items, button } = TOOLBOX_PAGE.reasons;
  return (
    <div>
      <ul class="border-t border-line-strong">
        {items.map(({ name, description }) => (
          <li
            key={name}
            class="grid gap-x-8 gap-y-2 border-b border-line py-6 md:grid-cols-[2fr_3fr] md:items-baseline"
          >
            <h3 class="text-title">{name}</h3>
            <p class="measure-46 text-base text-pretty text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
      <a
        href="#waitlist"
        class="mt-5 inline-flex items-center gap-1.5 py-2.75 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
      >
        {button}
        <Icon outline={ARROW_UP} class="size-4" />
      </a>
    </div>
  );
}
