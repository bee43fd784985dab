import type { Score } from "../../diagnostic/dimensions.ts";

/** What a score means, how to test it, and what to do about it. Plain sentences, without labels. */
export interface GuidanceParts {
  /** The meaning of the score. It is true whatever the other thirteen scores are. */
  readonly meaning: string;
  /** A question that the reader can answer with evidence. */
  readonly question: string;
  /** An action for the next seven days. It has to make sense without the question, because a mail shows it alone. */
  readonly action: string;
  /** A target for 90 days with a number and a unit. If it uses the score's own count, it is above the score's band. */
  readonly keyResult: string;
}

/** The copy of one dimension. Its title and label are facts of lib/diagnostic/dimensions.ts. */
export interface DimensionContent {
  /** The one attribute that the dimension measures. */
  readonly attribute: string;
  /** The one piece of evidence for it, with its period or number of cases. */
  readonly lookFirst: string;
  /** What counts as a case, and what to do with few cases or none. */
  readonly counting: string;
  /** The ranges of that evidence for the scores 1 to 5, without gaps or overlaps. */
  readonly anchors: readonly [string, string, string, string, string];
  readonly guidance: Readonly<Record<Score, GuidanceParts>>;
}

/** Where many cases happen in a day, so that one evening does not stand for a month. */
export const SPREAD = "Many a day? Spread them over four weeks.";

/** How to count with fewer cases than required. Five is the minimum, because with fewer a single case would decide the score. */
export const FEWER_THAN_20 =
  "Fewer than 20? Scale up and round down: 5 of 7 becomes 14 of 20. Fewer than 5? Choose “I can’t count this”.";
export const FEWER_THAN_10 =
  "Fewer than 10? Scale up and round down: 5 of 7 becomes 7 of 10. Fewer than 5? Choose “I can’t count this”.";

/** The advice where the author could not count. Nothing in it belongs to a score of 1. */
export const UNCOUNTED_GUIDANCE = {
  meaning: "Not counted yet: the averages take it as 1, but nobody knows the score.",
  question: "Who sees each case, and where could they write it down?",
  /** `lookFirst` is what the check asks to count. */
  action: (lookFirst: string) => `Start counting. ${lookFirst}`,
  keyResult: "Have every case on record, and know your first score.",
} as const;

/** The words in front of three of the four parts; the meaning needs none. */
export const GUIDANCE_LABELS = {
  question: "Ask yourself:",
  action: "Next 7 days:",
  keyResult: "In 90 days:",
} as const;
