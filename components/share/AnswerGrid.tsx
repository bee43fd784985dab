import type { JSX } from "react";
import { COLOURS, FIGURE_SIZE } from "./parts.tsx";

/** The least opacity of a cell with an answer. */
const FAINTEST = 0.22;
const GAP = 6;

interface AnswerGridProps {
  readonly rows: readonly (readonly number[])[];
  /** Pixels of it; all of the figure's by default. */
  readonly boxHeight?: number;
}

/** Answers as a grid, as wide as FIGURE_SIZE: a row for each question, a column for each score, the darker the more people chose it. */
export function AnswerGrid({ rows, boxHeight = FIGURE_SIZE.height }: AnswerGridProps): JSX.Element {
  const height = boxHeight / rows.length;
  return (
    <>
      {rows.flatMap((counts, row) => {
        const all = counts.reduce((sum, count) => sum + count, 0);
        const width = FIGURE_SIZE.width / counts.length;
        return counts.map((count, column) => (
          <rect
            key={`${row} ${column}`}
            x={column * width + GAP / 2}
            y={row * height + GAP / 2}
            width={width - GAP}
            height={height - GAP}
            rx={5}
            fill={count === 0 ? COLOURS.hairline : COLOURS.accent}
            fill-opacity={count === 0 ? 0.55 : FAINTEST + (1 - FAINTEST) * count / all}
          />
        ));
      })}
    </>
  );
}
