import type { JSX } from "preact";
import { OWN_LINE } from "../../lib/content/diagnostic/results.ts";
import type { Scores } from "../../lib/diagnostic/schema.ts";
import { Motif } from "../Motif.tsx";

/** The line that a visitor's scores draw, and what it means. */
export function OwnLineFigure({ scores: _ }: { readonly scores: Scores }): JSX.Element {
  return (
    <figure class="flex flex-col justify-between gap-6">
      <Motif label={OWN_LINE.label} class="my-auto w-full" />
      <figcaption class="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-small text-ink-2 print:hidden">
        <p class="measure-46">{OWN_LINE.caption}</p>
      </figcaption>
    </figure>
  );
}
