import { RANKING_NOTES } from "../content/diagnostic/results.ts";
import { dimensionLabel, DIMENSIONS } from "./dimensions.ts";
import type { PublicResult, RankedDimension, Scores } from "./schema.ts";
import { lowestScores, rate } from "./scoring.ts";

/** What to say under the heading of a ranking, in whole sentences. */
export interface RankingNotes {
  /** Says that nothing stands out, that a highest score is not a strength, or that a lowest one is not weak; null if the heading is enough. */
  readonly honest: string | null;
  /** The dimensions with the same score as the third place that are not listed; null if there are none. */
  readonly also: string | null;
}

type Ranked = Pick<PublicResult, "scores" | "strengths" | "bottlenecks" | "uncounted" | "tie">;

/** Which of the highest scores are not counted, and which are no strengths; null if all are strengths. */
function aboutStrengths({ strengths, uncounted = [] }: Ranked): string | null {
  const { uncounted: missing, only, highest } = RANKING_NOTES.strengths;
  const [unknown, low] = [
    strengths.filter(({ key }) => uncounted.includes(key)),
    strengths.filter(({ key, value }) => !uncounted.includes(key) && rate(value).key !== "strong"),
  ].map((items) => items.map(({ key }) => dimensionLabel(key)));
  const said = [unknown?.length ? missing(unknown) : "", low?.length ? `${only} ${highest(low)}` : ""];
  return said.filter((text) => text !== "").join(" ") || null;
}

/** That some of the lowest scores are not counted, or that all or some are Strong; null if neither is so. */
function aboutBottlenecks({ bottlenecks, uncounted = [] }: Ranked): string | null {
  const { uncounted: missing, all, some } = RANKING_NOTES.bottlenecks;
  if (bottlenecks.some(({ key }) => uncounted.includes(key))) return missing;
  const strong = bottlenecks.filter(({ value }) => rate(value).key === "strong").length;
  return strong === 0 ? null : strong === bottlenecks.length ? all : some;
}

/** The notes of one of a result's two rankings. */
export function rankingNotes(kind: "strengths" | "bottlenecks", result: Ranked): RankingNotes {
  const { [kind]: items, scores, uncounted = [], tie } = result;
  const named = kind === "strengths" ? aboutStrengths(result) : aboutBottlenecks(result);
  if (items.some(({ key }) => uncounted.includes(key))) return { honest: named, also: null };
  const values = new Set(Object.values(scores));
  if (values.size === 1) {
    // One sentence says this better than the names of the eleven others under both headings.
    const flat = RANKING_NOTES.flat([...values][0] ?? 0);
    // "Not weak" would repeat it.
    const isLow = kind === "strengths" && named !== null;
    return { honest: isLow ? `${flat} ${RANKING_NOTES.strengths.only}` : flat, also: null };
  }

  const last = items.at(-1)?.value;
  const listed = new Set([...result.strengths, ...result.bottlenecks].map(({ key }) => key));
  const others = DIMENSIONS.filter(({ key }) => scores[key] === last && !listed.has(key));
  // As the list itself.
  if (kind === "bottlenecks") others.reverse();
  // The tie stands above the lists, with all who share it.
  const isTie = kind === "bottlenecks" && tie?.value === last;
  const also = isTie || last === undefined || others.length === 0
    ? null
    : RANKING_NOTES.also(last, others.map(({ label }) => label));
  return { honest: named, also };
}

/**
 * The three lowest scores that were counted, in the order of the result's list, also among equal ones, and the sentence about others with the last one's
 * score; null without others. The mail, the brief and what is made of them name these three.
 */
export function lowestCounted(
  { scores, bottlenecks, uncounted = [] }: Pick<PublicResult, "scores" | "bottlenecks" | "uncounted">,
): { readonly items: readonly RankedDimension[]; readonly also: string | null } {
  const items = uncounted.length === 0 ? bottlenecks : lowestScores(scores, uncounted);
  // What was not counted is stored as 1. As 5 it is not named with the others.
  const counted: Scores = { ...scores, ...Object.fromEntries(uncounted.map((key) => [key, 5])) };
  const { also } = rankingNotes("bottlenecks", { scores: counted, bottlenecks: items, strengths: [] });
  return { items, also };
}
