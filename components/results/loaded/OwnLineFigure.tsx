import type { JSX } from "react";
import { OWN_LINE } from "../../../lib/content/diagnostic/results.ts";
import { dimensionLabel, SCORES } from "../../../lib/diagnostic/dimensions.ts";
import { raisedScores, type ResultLines } from "../../../lib/diagnostic/result_lines.ts";
import type { PublicResult, Scores } from "../../../lib/diagnostic/schema.ts";
import { OwnLine } from "../../diagnostic/OwnLine.tsx";
import { Unbroken } from "../../Unbroken.tsx";

interface OwnLineFigureProps {
  readonly scores: Scores;
  readonly shape: ResultLines["own"];
  /** The path of the result's card; absent: it cannot be drawn now. */
  readonly card: string | undefined;
}

/** The line for a visitor's scores, and its meaning. */
export function OwnLineFigure({ scores, shape, card }: OwnLineFigureProps): JSX.Element {
  // The box has room for loops, but this line has none.
  const isClean = Object.values(scores).every((score) => score === SCORES.at(-1));
  return (
    <figure class="flex min-w-0 flex-col gap-6 md:max-lg:not-print:col-start-2 md:max-lg:not-print:row-span-2 md:max-lg:not-print:row-start-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:justify-between print:absolute print:top-[5mm] print:right-0">
      <OwnLine
        shape={shape}
        label={OWN_LINE.label}
        class={`w-full text-accent print:h-[46mm] print:w-auto ${
          isClean ? "max-lg:not-print:-mb-[12%]" : ""
        }`}
      />
      <figcaption class="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 text-small text-ink-2 print:hidden">
        <p class="measure-46">{OWN_LINE.caption}</p>
        {card && (
          <a
            href={card}
            download={OWN_LINE.file}
            class="-my-2.5 inline-block py-2.5 font-semibold whitespace-nowrap text-accent-ink underline decoration-[1.5px] underline-offset-4 hover:decoration-[2.5px]"
          >
            {OWN_LINE.save}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

/** The same line with each bottleneck one step higher, for the dark band. */
export function RaisedLine(
  { result, shape }: { readonly result: PublicResult; readonly shape: ResultLines["raised"] },
): JSX.Element {
  const { raised, to } = raisedScores(result);
  return (
    // The band is outside the style sheet whose classes position the line.
    <div class="result-sheet">
      <figure class="mt-14 md:absolute md:top-20 md:right-8 md:mt-0 md:w-[32%] lg:top-auto lg:right-[calc(50%-min(50%,var(--container-page)/2)+3rem)] lg:bottom-14 lg:w-[44%] lg:max-w-[40rem]">
        <OwnLine shape={shape} class="w-full text-accent-night" />
        <figcaption class="mt-5 ml-auto measure-36 text-right text-small text-balance text-ink-night">
          <Unbroken text={OWN_LINE.again(raised.map(dimensionLabel), to)} />
        </figcaption>
      </figure>
    </div>
  );
}
