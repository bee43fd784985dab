import { type Guarded, hasFields, isListOf, isNumber, isRecordOf, isText } from "../guards.ts";
import { byDimension, isScore } from "./dimensions.ts";

/** A score for every dimension. An older result may also hold dimensions that the check no longer has. */
export const isScores = hasFields(byDimension(() => isScore));

export type Scores = Guarded<typeof isScores>;

/** A dimension in a ranking with its score. The key of an older result is shown unchanged. */
const isRankedDimension = hasFields({ key: isText, value: isScore });

export type RankedDimension = Guarded<typeof isRankedDimension>;

/** Means are from 1 to 5, unrounded. */
const FIGURES = {
  /** Mean of the fourteen scores. */
  overall: isNumber,
  /** Means of each cluster's dimensions. */
  clusters: hasFields({ market: isNumber, value: isNumber, operations: isNumber, organization: isNumber }),
  /** The three highest, highest first. */
  strengths: isListOf(isRankedDimension),
  /** The three lowest, lowest first. */
  bottlenecks: isListOf(isRankedDimension),
};
const isFigures = hasFields(FIGURES);

/** The figures computed from the fourteen scores at submission. They are stored and never changed. */
export type DiagnosticFigures = Guarded<typeof isFigures>;

/** What a check and the ones before it have in common. */
const STORED = {
  createdAt: isText,
  scores: isScores,
  uncounted: isListOf(isText),
  figures: isFigures,
  contentVersion: isText,
  /** Its drawn lines, of any version: see isResultLines(). */
  lines: (_value: unknown): _value is unknown => true,
};
const isEarlierList = isListOf(hasFields(STORED));

/** True for a row of diagnostic_results without the data that only its author may see. */
export const isStoredResult = hasFields({
  ...STORED,
  id: isText,
  name: (value): value is string | null => value === null || isText(value),
  algorithmVersion: isNumber,
  /** The checks that it is compared with, newest first. Absent or null: none, or they were not read. */
  earlier: (value): value is Guarded<typeof isEarlierList> | null | undefined =>
    value === undefined || value === null || isEarlierList(value),
});

export type StoredResult = Guarded<typeof isStoredResult>;

const isTruth = (value: unknown): value is boolean => typeof value === "boolean";

/** What a comparison needs of a check. */
const COMPARED = {
  /** The day of the check in UTC, "2026-11-21", or its minute, "2026-11-21T22:20Z", where another of them is of that day. */
  date: isText,
  scores: isScores,
  /** The dimensions that could not be counted. */
  uncounted: isListOf(isText),
  /** False: its scores had other statements, so that a difference says nothing. */
  isComparable: isTruth,
};
const isRepeated = hasFields({
  ...COMPARED,
  /** Its id, and those of the ones that it repeats whose links the same reader was sent, newest first. */
  ids: isListOf(isText),
});

/** True for the columns that the mail with a result's link needs. */
export const isLinkRequest = hasFields({
  email: isText,
  scores: isScores,
  uncounted: isListOf(isText),
  bottlenecks: FIGURES.bottlenecks,
  /** The day of the check in UTC. */
  date: isText,
  /** The check that it repeats; null: it repeats none. */
  previous: (value): value is Guarded<typeof isRepeated> | null => value === null || isRepeated(value),
});

export type LinkRequest = Guarded<typeof isLinkRequest>;

/** True for a check whose author agreed to be contacted, as one of `total`. */
export const isConsentedCheck = hasFields({
  id: isText,
  name: (value): value is string | null => value === null || isText(value),
  email: isText,
  overall: isNumber,
  total: isNumber,
});

export type ConsentedCheck = Guarded<typeof isConsentedCheck>;

/** Equal low scores, of which the visitor chooses what the plan begins with: see planStart(). */
const isTie = hasFields({
  value: isScore,
  /** By urgency. `guidance` is as in the rankings; the statement that stands for the score is "" in an older edition. */
  dimensions: isListOf(hasFields({ key: isText, statement: isText, guidance: isText })),
});

export type Tie = Guarded<typeof isTie>;

const isEarlierResult = hasFields({
  ...COMPARED,
  /**
   * The first action for each score that its plan could begin with. `isChoice`: it was in the plan only if it was chosen. Empty but for the newest.
   */
  actions: isListOf(hasFields({ key: isText, text: isText, isChoice: isTruth })),
});

/** A check that a result is compared with. */
export type EarlierResult = Guarded<typeof isEarlierResult>;

const hasPublicFields = hasFields({
  ...FIGURES,
  scores: isScores,
  /** The day of the check in UTC: "2026-11-21". */
  date: isText,
  /** Guidance text for the dimensions named in strengths and bottlenecks, and for those that the plan begins with. */
  guidance: isRecordOf(isText, isText),
});

/** The public data of a result: the body of GET /api/diagnostic/results/{id}. */
export type PublicResult = Guarded<typeof hasPublicFields> & {
  readonly name?: string;
  /** The minute in UTC, "2026-11-21T22:20Z", if one of `earlier` has the same day. */
  readonly moment?: string;
  /** A sentence about the edition that was scored, if it is not the current one. */
  readonly edition?: string;
  /** The dimensions that could not be counted, in the order of the check. Each has a score of 1. Absent if there are none. */
  readonly uncounted?: readonly string[];
  /** Absent if there is nothing to choose. */
  readonly tie?: Tie;
  /** The checks that it is compared with, newest first, at most eleven. Absent if there are none. */
  readonly earlier?: readonly EarlierResult[];
};

export function isPublicResult(value: unknown): value is PublicResult {
  return hasPublicFields(value) && (!("name" in value) || isText(value.name)) &&
    (!("edition" in value) || isText(value.edition)) &&
    (!("uncounted" in value) || isListOf(isText)(value.uncounted)) &&
    (!("tie" in value) || isTie(value.tie)) &&
    (!("earlier" in value) || isListOf(isEarlierResult)(value.earlier));
}
