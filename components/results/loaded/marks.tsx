import type { JSX } from "react";
import { rate, type RatingKey } from "../../../lib/diagnostic/scoring.ts";

interface MarkProps {
  readonly rating: RatingKey;
  /** The position of its center, as lengths or percentages of the surrounding drawing. */
  readonly x: string;
  readonly y: string;
  /** Drawn as an outline: the score stands for something that could not be counted. */
  readonly isHollow?: boolean;
}

/** The mark of a rating. Ratings differ in shape as well as in color. */
export function Mark({ rating, x, y, isHollow = false }: MarkProps): JSX.Element {
  if (rating === "strong") return <circle cx={x} cy={y} r="7.500" class="fill-strong" />;
  if (rating === "moderate") {
    return (
      <circle
        cx={x}
        cy={y}
        r="6"
        stroke-width="3"
        class="fill-moderate-wash stroke-moderate"
      />
    );
  }
  // A diamond turns around its own center, which requires a nested drawing.
  return (
    <svg x={x} y={y} class="overflow-visible">
      {isHollow
        ? <path d="M0 -8 8 0 0 8 -8 0z" stroke-width="2" class="fill-paper stroke-attention" />
        : <path d="M0 -9 9 0 0 9 -9 0z" class="fill-attention" />}
    </svg>
  );
}

/** Only the mark, in a line of text. */
export function MarkInText({ rating, isHollow = false, class: className = "" }: {
  readonly rating: RatingKey;
  readonly isHollow?: boolean;
  readonly class?: string;
}): JSX.Element {
  return (
    <svg viewBox="0 0 20 20" class={`size-4 shrink-0 ${className}`} aria-hidden="true">
      <Mark rating={rating} x="10" y="10" isHollow={isHollow} />
    </svg>
  );
}

/** A score with "/5" on the background color of its rating. */
export function ScoreChip({ score, outOf }: { readonly score: number; readonly outOf: string }): JSX.Element {
  return (
    <span
      class={`inline-block min-w-14 rounded-md px-2 text-center font-display text-[1.375rem] leading-9 whitespace-nowrap ${
        CHIP[rate(score).key]
      } print:min-w-0 print:bg-transparent! print:p-0 print:font-text print:text-note print:leading-normal print:font-semibold`}
    >
      {score}
      <span class="font-text text-small print:text-[1em]">{outOf}</span>
    </span>
  );
}

const CHIP: Readonly<Record<RatingKey, string>> = {
  strong: "bg-strong-wash text-strong",
  moderate: "bg-moderate-wash text-moderate",
  attention: "bg-attention-wash text-attention",
};
