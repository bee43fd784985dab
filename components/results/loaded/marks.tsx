import type { JSX } from "react";
import type { RatingKey } from "../../../lib/diagnostic/scoring.ts";

interface MarkProps {
  readonly rating: RatingKey;
  /** Drawn as an outline: the score stands for something that could not be counted. */
  readonly isHollow?: boolean;
}

/** The mark of a rating, one em wide. */
export function Mark({ rating, isHollow = false }: MarkProps): JSX.Element {
  return <i class={isHollow ? "mark mark-hollow" : MARKS[rating]} />;
}

const MARKS: Readonly<Record<RatingKey, string>> = {
  strong: "mark mark-strong",
  moderate: "mark mark-moderate",
  attention: "mark",
};

/** The colors of a rating's text and its background. */
export const RATING_COLORS: Readonly<Record<RatingKey, string>> = {
  strong: "rated-strong",
  moderate: "rated-moderate",
  attention: "rated-attention",
};
