import type { JSX } from "preact";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";

/** The plans for the full versions. */
export function Plans(): JSX.Element {
  return (
    <ul class="border-b border-line" data-reveal="">
      {TOOLBOX_PAGE.coming.items.map(({ name, description }) => (
        <li key={name} class="grid gap-x-10 gap-y-2 border-t border-line py-7 md:grid-cols-[2fr_3fr]">
          <h3 class="text-title">{name}</h3>
          <p class="measure-46 text-note text-ink-2">{description}</p>
        </li>
      ))}
    </ul>
  );
}
