import type { JSX } from "preact";
import type { StyleBadge } from "../../lib/content/founder_test/pages.ts";
import { StyleMark } from "./StyleMark.tsx";

interface StyleBadgesProps {
  readonly styles: readonly StyleBadge[];
  readonly class?: string;
}

/** The five styles in one row on wide screens, in rows of their own on small ones. */
export function StyleBadges({ styles, class: className = "" }: StyleBadgesProps): JSX.Element {
  return (
    <ul
      class={`border-y border-line max-wide:divide-y max-wide:divide-line wide:grid wide:grid-cols-5 ${className}`}
    >
      {styles.map(({ code, name }) => (
        <li
          key={code}
          class="grid grid-cols-[4.5rem_2rem_1fr] items-center gap-x-4 py-3.5 wide:block wide:px-4 wide:py-6 wide:not-first:border-l wide:not-first:border-line wide:first:pl-0 wide:last:pr-0"
        >
          <StyleMark code={code} class="w-14 wide:w-20" />
          <span class="text-small font-semibold text-accent-ink wide:mt-4 wide:block">{code}</span>
          <span class="font-display text-[1.1875rem] leading-snug wide:mt-0.5 wide:block">{name}</span>
        </li>
      ))}
    </ul>
  );
}
