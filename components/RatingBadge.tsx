import type { JSX } from "react";
import { rate, type RatingKey } from "../lib/diagnostic/scoring.ts";

const COLOURS: Readonly<Record<RatingKey, string>> = {
  strong: "bg-strong-wash text-strong",
  moderate: "bg-moderate-wash text-moderate",
  attention: "bg-attention-wash text-attention",
};

interface RatingBadgeProps {
  /** A score or mean between 1 and 5. */
  readonly score: number;
  readonly small?: boolean;
}

/** The rating of a score in words, with a matching color. */
export function RatingBadge({ score, small = false }: RatingBadgeProps): JSX.Element {
  const rating = rate(score);
  return (
    <span
      class={`inline-block rounded-full py-1 font-semibold whitespace-nowrap ${
        small ? "px-2.5 text-[0.8125rem] sm:px-3.5 sm:text-small" : "px-3.5 text-note"
      } ${COLOURS[rating.key]}`}
    >
      {rating.label}
    </span>
  );
}
