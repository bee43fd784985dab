import type { JSX } from "react";
import type { StyleBadge } from "../../lib/content/founder_test/pages.ts";
import { StyleMark } from "./StyleMark.tsx";

interface StyleBadgesProps {
  readonly styles: readonly StyleBadge[];
  readonly class?: string;
}

/** The five styles, each with its line: in one row on tablets, else below one another. */
export function StyleBadges({ styles, class: className = "" }: StyleBadgesProps): JSX.Element {
  return (
    <ul
      class={`border-y border-line max-md:divide-y lg:divide-y divide-line md:max-lg:grid md:max-lg:grid-cols-5 ${className}`}
    >
      {styles.map(({ code, name }) => (
        <li
          key={code}
          class="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-5 py-3.5 md:max-lg:block md:max-lg:py-6 md:max-lg:pr-4 lg:grid-cols-[8rem_minmax(0,1fr)_auto] lg:gap-x-8 lg:py-4"
        >
          <StyleMark code={code} class="w-22 md:max-lg:w-26 lg:w-30" />
          <span class="font-display text-[1.25rem] leading-snug md:max-lg:mt-4 md:max-lg:block lg:text-title">
            {name}
          </span>
          <span class="text-small font-semibold text-ink-2 md:max-lg:mt-1 md:max-lg:block">{code}</span>
        </li>
      ))}
    </ul>
  );
}
