import type { JSX } from "preact";
import type { StyleBadge } from "../../lib/content/founder_test/pages.ts";
import { StyleMark } from "./StyleMark.tsx";

/** The five styles as a page of specimens: a drawing, a code, a name. */
export function StyleIndex({ styles }: { readonly styles: readonly StyleBadge[] }): JSX.Element {
  return (
    <ul class="divide-y divide-line border-y border-line" data-reveal="">
      {styles.map(({ code, name }) => (
        <li
          key={code}
          class="grid grid-cols-[5rem_1fr] items-center gap-x-5 sm:grid-cols-[7.5rem_1fr] sm:gap-x-7 py-3.5"
        >
          <StyleMark code={code} class="w-full" />
          <div>
            <p class="text-small font-semibold text-accent-ink">{code}</p>
            <h2 class="mt-0.5 text-title">{name}</h2>
          </div>
        </li>
      ))}
    </ul>
  );
}
