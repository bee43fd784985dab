import type { RatingKey } from "../../diagnostic/scoring.ts";

/** What a score in one band means, how to test it, and what to do about it. Plain sentences, without labels. */
export interface GuidanceParts {
  /** What the score says; true whatever the other thirteen scores are. */
  readonly meaning: string;
  /** A question that the reader can answer with evidence. */
  readonly question: string;
  /** Something that can be done within seven days. */
  readonly action: string;
  /** A target for 90 days, with a number and a unit, for the reader to adapt. */
  readonly keyResult: string;
}

/** The copy of one dimension. Its title and label are facts of lib/diagnostic/dimensions.ts. */
export interface DimensionContent {
  readonly explanation: string;
  /** What a business at 1, 2, 3, 4 and 5 observably does: one attribute, rising. */
  readonly anchors: readonly [string, string, string, string, string];
  readonly guidance: Readonly<Record<RatingKey, GuidanceParts>>;
}

/** The words in front of three of the four parts; the meaning needs none. */
export const GUIDANCE_LABELS = {
  question: "Test:",
  action: "Next 7 days:",
  keyResult: "In 90 days:",
} as const;
