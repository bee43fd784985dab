import { SPOKEN_DIMENSIONS, type SpokenName, VERDICT } from "../content/diagnostic/verdict.ts";
import { CLUSTERS, type Dimension, DIMENSIONS } from "./dimensions.ts";
import type { PublicResult } from "./schema.ts";
import { rate } from "./scoring.ts";
import { BY_URGENCY } from "./tie.ts";

/** What is said of one end of the scale: its dimensions if there are few, otherwise the number of scores. */
export type VerdictSide =
  | {
    readonly kind: "dimensions";
    readonly keys: readonly Dimension["key"][];
    /** Whether they are only the lowest of more. */
    readonly isPart: boolean;
  }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "all" | "none" };

/** A part of the verdict. Emphasized parts say what leads and what lags. */
export interface VerdictPart {
  readonly text: string;
  readonly isStressed: boolean;
}

export interface Verdict {
  /** What is Strong. */
  readonly high: VerdictSide;
  /** What needs attention. */
  readonly low: VerdictSide;
  readonly parts: readonly VerdictPart[];
}

/** A sentence would become a list with more names than this. */
const NAMES_MAX = 3;

type Figures = Pick<PublicResult, "scores" | "clusters" | "uncounted">;

/** What the sentence is about: the scores that were counted. */
interface Counted {
  readonly scores: PublicResult["scores"];
  readonly dimensions: readonly Dimension[];
}

/**
 * One sentence about a result. It follows the rating's bands (Strong from 4, Needs Attention below 3). If it names a dimension, it names all
 * dimensions with the same or a more extreme score. What could not be counted is left out.
 */
export function verdictOf(figures: Figures): Verdict {
  const { scores, clusters, uncounted = [] } = figures;
  const dimensions = DIMENSIONS.filter(({ key }) => !uncounted.includes(key));
  const counted = { scores, dimensions };
  const values = dimensions.map(({ key }) => scores[key]);
  const [first] = values;
  if (first === undefined) {
    return { high: { kind: "none" }, low: { kind: "none" }, parts: partsOf(VERDICT.nothingCounted) };
  }
  const [highest, lowest] = [Math.max(...values), Math.min(...values)];
  if (highest === lowest) {
    return {
      high: { kind: first >= 4 ? "all" : "none" },
      low: { kind: first < 3 ? "all" : "none" },
      parts: partsOf(
        values.length === DIMENSIONS.length ? VERDICT.flat[first] : VERDICT.flatCounted(values.length, first),
      ),
    };
  }
  if (lowest >= 4) return allAtOneEnd(counted, "high", 5);
  if (highest < 3) return allAtOneEnd(counted, "low", 1);
  // What was not counted is 1 in the mean of its system.
  const areAllStrong = uncounted.length === 0 &&
    CLUSTERS.every(({ key }) => rate(clusters[key]).key === "strong");
  const high: VerdictSide = areAllStrong ? { kind: "all" } : sideOf(counted, "high", (score) => score >= 4);
  const low = sideOf(counted, "low", (score) => score < 3, lowest);
  return { high, low, parts: partsOf(`${highClause(high)} ${lowClause(low, values.length)}`) };
}

type End = "high" | "low";

/** Equal high scores in the order of the check, like the strengths; equal low ones by urgency, like the plan. */
function inOrder(end: End, dimensions: readonly Dimension[]): readonly Dimension[] {
  if (end === "high") return dimensions;
  return dimensions.toSorted((a, b) => BY_URGENCY.indexOf(a.key) - BY_URGENCY.indexOf(b.key));
}

/** All scores are Strong, or all need attention, and there are two values: the more extreme ones come first. */
function allAtOneEnd({ scores, dimensions }: Counted, end: End, extreme: number): Verdict {
  const keys = inOrder(end, dimensions).filter(({ key }) => scores[key] === extreme).map(({ key }) => key);
  const [named, alike] = end === "high"
    ? [VERDICT.allHigh, VERDICT.allHighAlike]
    : [VERDICT.allLow, VERDICT.allLowAlike];
  const text = keys.length > NAMES_MAX
    ? alike(keys.length, dimensions.length)
    : named(...spoken(keys.map((key) => SPOKEN_DIMENSIONS[key])));
  return {
    high: { kind: end === "high" ? "all" : "none" },
    low: { kind: end === "low" ? "all" : "none" },
    parts: partsOf(text),
  };
}

/** Names the dimensions at one end of the scale if there are few; otherwise those with the `extreme` score, if it is given and they are few; otherwise it counts them. */
function sideOf(
  { scores, dimensions }: Counted,
  end: End,
  isIn: (score: number) => boolean,
  extreme?: number,
): VerdictSide {
  const all = inOrder(end, dimensions).filter(({ key }) => isIn(scores[key]));
  if (all.length === 0) return { kind: "none" };
  for (const group of [all, all.filter(({ key }) => scores[key] === extreme)]) {
    if (group.length === 0 || group.length > NAMES_MAX) continue;
    // The most extreme first. A stable sort keeps the order of the rankings for equal scores.
    const sorted = group.toSorted((a, b) => Math.abs(scores[b.key] - 3) - Math.abs(scores[a.key] - 3));
    return { kind: "dimensions", keys: sorted.map(({ key }) => key), isPart: group !== all };
  }
  return { kind: "count", count: all.length };
}

function highClause(high: VerdictSide): string {
  if (high.kind === "none") return VERDICT.nothingHigh;
  if (high.kind === "all") return VERDICT.allSystemsStrong;
  return VERDICT.lead(...namesOf(high, VERDICT.highScores));
}

function lowClause(low: VerdictSide, counted: number): string {
  if (low.kind === "none") return VERDICT.nothingLow(counted === DIMENSIONS.length);
  const names = namesOf(low, VERDICT.lowScores);
  return low.kind === "dimensions" && low.isPart ? VERDICT.lagMost(...names) : VERDICT.lag(...names);
}

/** The names of a side or their number, and whether they take a plural verb. */
function namesOf(side: VerdictSide, countWords: (count: number) => string): [string, boolean] {
  if (side.kind === "dimensions") return spoken(side.keys.map((key) => SPOKEN_DIMENSIONS[key]));
  return side.kind === "count" ? [countWords(side.count), side.count !== 1] : ["", false];
}

function spoken(names: readonly SpokenName[]): [string, boolean] {
  const words = names.map(({ name }) => name);
  const last = words.at(-1) ?? "";
  const text = words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
  return [text, words.length > 1 || names[0]?.isPlural === true];
}

/** Capitalizes a sentence and splits it at its asterisks. */
function partsOf(text: string): VerdictPart[] {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return sentence.split("*").map((part, index) => ({ text: part, isStressed: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/** The verdict as one text. */
export function verdictText(figures: Figures): string {
  return verdictOf(figures).parts.map(({ text }) => text).join("");
}
