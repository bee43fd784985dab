import { MOVED } from "../content/diagnostic/again.ts";
import { capitalized } from "../in_words.ts";
import { formatMoment } from "../tool_kit/date_words.ts";
import { CLUSTERS, type Dimension, DIMENSIONS } from "./dimensions.ts";
import type { EarlierResult, PublicResult, Scores } from "./schema.ts";
import { mean } from "./scoring.ts";
import { formatChange } from "./systems.ts";

/** The scores of a check; what could not be counted has a score of 1. */
type Counted = Pick<PublicResult, "scores" | "uncounted">;

/** A dimension whose score differs from the one before. */
export interface Move {
  readonly dimension: Dimension;
  readonly from: number;
  readonly to: number;
}

/** Whether a check could not count a dimension. */
const isMissing = ({ uncounted = [] }: Counted, { key }: Dimension) => uncounted.includes(key);

/** What all of some checks counted. To have counted a score since is no progress. */
function countedIn(checks: readonly Counted[]): readonly Dimension[] {
  return DIMENSIONS.filter((dimension) => !checks.some((check) => isMissing(check, dimension)));
}

/** What differs between two checks, of what both counted: the largest change first, then in the order of the check. */
export function movesBetween(before: Counted, after: Counted): readonly Move[] {
  return countedIn([before, after])
    .map((dimension) => ({ dimension, from: before.scores[dimension.key], to: after.scores[dimension.key] }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
}

/** By how much a mean changed. */
interface MeanChange {
  /** How many scores it is of. */
  readonly counted: number;
  /** The means, 1 to 5. */
  readonly from: number;
  readonly to: number;
  /** Whether these differ by more than chance alone moves them: see chanceOfMean(). */
  readonly isBeyondChance: boolean;
}

const meanOf = (scores: Scores, dimensions: readonly Dimension[]) =>
  mean(dimensions.map(({ key }) => scores[key]));

function meanChange(before: Counted, after: Counted, counted: readonly Dimension[]): MeanChange {
  const [from, to] = [meanOf(before.scores, counted), meanOf(after.scores, counted)];
  const isBeyondChance = Math.abs(to - from) > chanceOfMean(counted.length);
  return { counted: counted.length, from, to, isBeyondChance };
}

/** What moved since the check that a result repeats. */
export interface Moved extends MeanChange {
  /** Scores that both checks counted and that differ. */
  readonly moves: readonly Move[];
  /** What only this one counted, and what only the one before did. */
  readonly fresh: readonly Dimension[];
  readonly lost: readonly Dimension[];
  /** What neither counted. */
  readonly never: readonly Dimension[];
}

/** A check with the ones that it is compared with, newest first. */
type Repeated = Counted & {
  readonly earlier?: readonly (Counted & Pick<EarlierResult, "date" | "isComparable">)[] | undefined;
};

/** What moved since the check that a result repeats; null if it repeats none, one with other statements, or one that counted nothing that it counts. */
export function movedSince(result: Repeated): Moved | null {
  const before = result.earlier?.[0];
  if (before === undefined || !before.isComparable) return null;
  const counted = countedIn([before, result]);
  if (counted.length === 0) return null;
  const missing = (inBefore: boolean, inResult: boolean) =>
    DIMENSIONS.filter((dimension) =>
      isMissing(before, dimension) === inBefore && isMissing(result, dimension) === inResult
    );
  return {
    ...meanChange(before, result, counted),
    moves: movesBetween(before, result),
    fresh: missing(true, false),
    lost: missing(false, true),
    never: missing(true, true),
  };
}

/** The same in words, on the result and in its mail: how many scores moved, the mean with its change, and whether chance alone can do that. "" if it repeats none. */
export function movedWords(result: Repeated): string {
  const before = result.earlier?.[0];
  if (before === undefined) return "";
  const moved = movedSince(result);
  if (moved === null) return before.isComparable ? MOVED.apart : MOVED.edition(formatMoment(before.date));
  const { from, to, counted } = moved;
  return [
    capitalized(countWords(moved)),
    MOVED.overall(from.toFixed(2), to.toFixed(2), formatChange(from, to), counted),
    chanceWords(moved),
  ].filter((text) => text !== "").join(" ");
}

/** How many scores moved: "five scores rose, one fell, eight stayed the same." */
export function countWords({ counted, moves }: Moved): string {
  const rose = moves.filter(({ from, to }) => to > from).length;
  return MOVED.counts(rose, moves.length - rose, counted - moves.length);
}

/** Whether chance alone can move a mean so; "" for none that moved. */
export function chanceWords({ from, to, isBeyondChance }: MeanChange): string {
  return from === to ? "" : MOVED.chance(isBeyondChance);
}

/** The course of three checks and more. */
interface Course extends MeanChange {
  /** The oldest first, each with its mean, and those of the systems in order: null where nothing of one was counted in all. */
  readonly checks: readonly {
    readonly date: string;
    readonly mean: number;
    readonly systems: readonly (number | null)[];
  }[];
}

/** The course of a result and its comparable checks, over what all of them counted; null for fewer than three, or if they counted nothing in common. */
export function courseOf(result: PublicResult): Course | null {
  const checks = [...(result.earlier ?? []).filter(({ isComparable }) => isComparable).toReversed(), {
    ...result,
    date: result.moment ?? result.date,
  }];
  const counted = countedIn(checks);
  const [first] = checks;
  if (checks.length < 3 || first === undefined || counted.length === 0) return null;
  const systems = CLUSTERS.map(({ key }) => counted.filter(({ cluster }) => cluster === key));
  return {
    ...meanChange(first, result, counted),
    checks: checks.map(({ date, scores }) => ({
      date,
      mean: meanOf(scores, counted),
      systems: systems.map((of) => of.length === 0 ? null : meanOf(scores, of)),
    })),
  };
}

/** The mean square of a score's change by chance alone, in the wider of the two ranges of the method page. A test holds it to them. */
const CHANGE_BY_CHANCE = 0.55;
/** Standard deviations within which 95 of 100 normal values are. */
const SPREAD = 1.96;

/**
 * By how much chance alone moves the mean of so many scores in 95 of 100 repeats at most, in tenths: each moves by itself, and as the scores of the
 * method page's range do. Errors of counting are not in it.
 */
export function chanceOfMean(count: number): number {
  return Math.ceil(10 * SPREAD * Math.sqrt(CHANGE_BY_CHANCE / count)) / 10;
}
