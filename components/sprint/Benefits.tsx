import type { JSX } from "react";
import type { NamedText } from "../../lib/content/named_text.ts";
import { BENEFIT_DRAWINGS } from "../drawings/SprintBenefits.tsx";

/** What the sprint gives, each with a drawing of it. */
export function Benefits({ benefits }: { readonly benefits: readonly NamedText[] }): JSX.Element {
  return (
    <ul class="grid gap-x-8 gap-y-10 wrap-anywhere md:grid-cols-3" data-reveal="">
      {benefits.map(({ name, description }, index) => {
        const Drawing = BENEFIT_DRAWINGS[index];
        return (
          <li
            key={name}
            class="border-t border-ink pt-6"
          >
            {Drawing && <Drawing class="w-full max-w-45 md:max-w-60" />}
            <h2 class="mt-5 text-title md:mt-6 md:text-heading">{name}</h2>
            <p class="mt-2 measure-46 text-note text-pretty">{description}</p>
          </li>
        );
      })}
    </ul>
  );
}
