import type { JSX } from "preact";
import type { StyleBadge } from "../../lib/content/founder_test/pages.ts";
import { StyleMark } from "./StyleMark.tsx";

/** The five styles as a page of specimens: a drawing, a code, a name. */
export function StyleIndex({ styles }: { readonly styles: readonly StyleBadge[] }): JSX.Element {
  return (
    <ul
      class="border-y border-line max-wide:divide-y max-wide:divide-line wide:grid wide:grid-cols-5"
      data-reveal=""
    >
      {styles.map(({ code, name }) => (
        <li
          key={code}
          class="grid grid-cols-[8.5rem_1fr] items-center gap-x-7 py-6 wide:block wide:px-5 wide:pt-8 wide:pb-7 wide:not-first:border-l wide:not-first:border-line wide:first:pl-0 wide:last:pr-0"
        >
          <StyleMark code={code} class="w-full max-w-44" />
          <div class="wide:mt-8">
            <p class="text-small font-semibold text-accent-ink">{code}</p>
            <h3 class="mt-1 text-title">{name}</h3>
          </div>
        </li>
      ))}
    </ul>
  );
}
