import type { JSX } from "preact";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { ButtonLink } from "../Button.tsx";

/** Reasons to join the waitlist, and a link to its form. */
export function Reasons(): JSX.Element {
  const { items, button } = TOOLBOX_PAGE.reasons;
  return (
    <>
      <ol class="grid gap-x-10 md:grid-cols-3" data-reveal="">
        {items.map(({ name, description }, index) => (
          <li key={name} class="border-t border-line-strong py-6">
            <p class="font-display text-display tracking-[-0.03em] text-accent-ink" aria-hidden="true">
              {index + 1}
            </p>
            <h3 class="mt-3 text-title">{name}</h3>
            <p class="mt-2 text-note text-ink-2">{description}</p>
          </li>
        ))}
      </ol>
      <ButtonLink href="#waitlist" look="quiet" class="mt-5 print:hidden">{button}</ButtonLink>
    </>
  );
}
