import type { DimensionKey, Score } from "../../diagnostic/dimensions.ts";
import { inWords } from "../../in_words.ts";

/** A name inside a sentence, and whether its verb is in the plural. */
export interface SpokenName {
  readonly name: string;
  readonly isPlural?: boolean;
}

/** What the verdict calls the fourteen dimensions. */
export const SPOKEN_DIMENSIONS: Readonly<Record<DimensionKey, SpokenName>> = {
  market_image: { name: "market image" },
  market_focus: { name: "market focus" },
  personalization: { name: "personalization" },
  product_attributes: { name: "product" },
  logistics: { name: "logistics" },
  pricing_terms: { name: "pricing" },
  speed: { name: "speed" },
  quality: { name: "quality" },
  cost_efficiency: { name: "cost" },
  innovation: { name: "innovation" },
  people_competency: { name: "people", isPlural: true },
  processes: { name: "process" },
  org_relationships: { name: "relationships", isPlural: true },
  technology: { name: "technology" },
};

/** The sentences of the verdict, without initial capitals. The text between asterisks is emphasized. They sort scores and name no cause. */
export const VERDICT = {
  highScores: (count: number) => `${inWords(count)} scores of 4 or 5`,
  lowScores: (count: number) => `${inWords(count)} scores under 3`,
  lead: (names: string, isPlural: boolean) => `${names} *${isPlural ? "lead" : "leads"};*`,
  lag: (names: string, isPlural: boolean) => `${names} *${isPlural ? "lag" : "lags"}.*`,
  /** The lowest, where others lag too. */
  lagMost: (names: string, isPlural: boolean) => `${names} *${isPlural ? "lag" : "lags"} most.*`,
  /** Scores from 3 up, at least one of them under 4. */
  nothingLow: (isComplete: boolean) => `no ${isComplete ? "" : "counted "}score *is under 3.*`,
  /** Scores up to 3, at least one of them under 3. */
  nothingHigh: "nothing *leads yet;*",
  /** Every system is Strong. */
  allSystemsStrong: "all four systems *are strong;*",
  /** Every score is 4 or 5, and both occur. */
  allHigh: (names: string, isPlural: boolean) =>
    `every score is strong; ${names} *${isPlural ? "are" : "is"} highest.*`,
  /** Every score is 1 or 2, and both occur. */
  allLow: (names: string, isPlural: boolean) =>
    `every score is under 3; ${names} *${isPlural ? "are" : "is"} lowest.*`,
  /** For `allLow` and `allHigh`, if too many scores are at the end of the scale to name them. */
  allHighAlike: (count: number, of: number) =>
    `every score is strong; *${inWords(count)} of ${inWords(of)} are 5.*`,
  allLowAlike: (count: number, of: number) =>
    `every score is under 3; *${inWords(count)} of ${inWords(of)} are 1.*`,
  /** Equal scores, where others could not be counted. */
  flatCounted: (count: number, score: Score) =>
    count === 1
      ? `one score was counted; *it is ${score}.*`
      : `all ${inWords(count)} scores that were counted *are ${score}.*`,
  nothingCounted: "nothing could be counted *yet.*",
  /** Fourteen equal scores. */
  flat: {
    1: "all fourteen scores are 1; *nothing leads yet.*",
    2: "all fourteen scores are 2; *nothing leads yet.*",
    3: "all fourteen scores are 3; *nothing leads or lags.*",
    4: "all fourteen scores are 4; *nothing lags.*",
    5: "all fourteen scores are 5; *nothing lags.*",
  } satisfies Readonly<Record<Score, string>>,
} as const;
