import type { JSX } from "react";
import type { StyleBadge } from "../../lib/content/founder_test/pages.ts";
import { STYLE_ROWS } from "../../lib/line/drawn/style_rows.ts";
import { Drawing } from "../drawings/Drawing.tsx";
import { Line } from "../drawings/Line.tsx";

/** The five styles as five lines that run across the screen and leave it on the right. */
export function StyleIndex({ styles }: { readonly styles: readonly StyleBadge[] }): JSX.Element {
  return (
    <ul class="mt-12 border-t border-ink md:mt-16" data-reveal="">
      {styles.map(({ code, name }) => (
        <li key={code} class="border-b border-line">
          <div class="mx-auto grid max-w-page grid-cols-[2.5rem_1fr] items-center gap-x-3 px-5 pt-4 pb-3 md:grid-cols-[3.5rem_minmax(0,5fr)_minmax(0,7fr)] md:px-8 md:py-2 lg:grid-cols-[6rem_minmax(0,5fr)_minmax(0,7fr)] lg:px-12">
            <p class="text-small font-semibold text-ink-2">{code}</p>
            <h2 class="text-title lg:text-heading">{name}</h2>
            <Drawing
              viewBox="0 -6 760 162"
              class="col-span-2 w-[calc(100%+1.25rem)] max-md:mt-1 md:col-span-1 md:w-full"
            >
              <Line shape={STYLE_ROWS[code]} />
            </Drawing>
          </div>
        </li>
      ))}
    </ul>
  );
}
