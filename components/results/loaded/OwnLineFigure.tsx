import type { JSX } from "react";
import { MOVED } from "../../../lib/content/diagnostic/again.ts";
import { OWN_LINE } from "../../../lib/content/diagnostic/results.ts";
import { dimensionLabel, SCORES } from "../../../lib/diagnostic/dimensions.ts";
import { raisedScores, type ResultLines } from "../../../lib/diagnostic/result_lines.ts";
import type { PublicResult, Scores } from "../../../lib/diagnostic/schema.ts";
import { formatMoment } from "../../../lib/tool_kit/date_words.ts";
import { OwnLine } from "../../diagnostic/OwnLine.tsx";
import { Unbroken } from "../../Unbroken.tsx";

interface OwnLineFigureProps {
  readonly scores: Scores;
  readonly shape: ResultLines["own"];
  /** The line of the check that it repeats, and the day of that; null: there is none to compare with. */
  readonly before: { readonly shape: ResultLines["own"]; readonly date: string } | null;
  /** The path of the result's card; absent: it cannot be drawn now. */
  readonly card: string | undefined;
}

/** The line for a visitor's scores, and its meaning. */
export function OwnLineFigure({ scores, shape, before, card }: OwnLineFigureProps): JSX.Element {
  // The box has room for loops, but this line has none.
  const isClean = Object.values(scores).every((score) => score === SCORES.at(-1));
  const day = before && formatMoment(before.date);
  return (
    <figure>
      <OwnLine
        shape={shape}
        before={before?.shape}
        label={day === null ? OWN_LINE.label : MOVED.label(day)}
        class={isClean ? "clean" : ""}
      />
      <figcaption>
        <p>{OWN_LINE.caption}{day !== null && ` ${MOVED.line(day)}`}</p>
        {card && <a href={card} download={OWN_LINE.file}>{OWN_LINE.save}</a>}
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
      <figure class="raised">
        <OwnLine shape={shape} class="" />
        <figcaption>
          <Unbroken text={OWN_LINE.again(raised.map(dimensionLabel), to)} />
        </figcaption>
      </figure>
    </div>
  );
}
