import type { JSX } from "preact";
import { OWN_LINE } from "../../../lib/content/diagnostic/results.ts";
import { CHECK_PAGE } from "../../../lib/content/diagnostic/check.ts";
import { linePicture, scoreLine } from "../../../lib/diagnostic/own_line.ts";
import type { Scores } from "../../../lib/diagnostic/schema.ts";
import { OwnLine } from "../../diagnostic/OwnLine.tsx";

/** The line that a visitor's scores draw, and what it means. */
export function OwnLineFigure({ scores }: { readonly scores: Scores }): JSX.Element {
  const shape = scoreLine(scores);
  return (
    <figure class="flex min-w-0 flex-col justify-between gap-6">
      <OwnLine
        shape={shape}
        label={OWN_LINE.label}
        class="my-auto w-full overflow-visible print:-mt-[18mm] print:ml-auto print:h-[46mm] print:w-auto"
      />
      <figcaption class="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-small text-ink-2 print:hidden">
        <p class="measure-46">{OWN_LINE.caption}</p>
        <a
          href={linePicture(shape)}
          download={OWN_LINE.file}
          data-picture={CHECK_PAGE.title}
          class="-my-2.5 inline-block py-2.5 font-semibold whitespace-nowrap text-accent-ink underline decoration-[1.5px] underline-offset-4 hover:decoration-[2.5px]"
        >
          {OWN_LINE.save}
        </a>
      </figcaption>
    </figure>
  );
}
