import { RANKING_NOTES } from "../content/diagnostic/results.ts";
import { dimensionLabel, DIMENSIONS } from "./dimensions.ts";
import type { PublicResult } from "./schema.ts";
import { rate, type RatingKey } from "./scoring.ts";

/** What to say under the heading of a ranking, in whole sentences. */
export interface RankingNotes {
  /** Says that nothing stands out, that a highest score is not a strength, or that a lowest one is not weak; null if the heading is enough. */
  readonly honest: string | null;
  /** The dimensions with the same score as the third place that are not listed; null if there are none. */
  readonly also: string | null;
}

/** What to say if all items, or some, have a rating that the heading does not suggest; null if none has. */
function remark(
  items: PublicResult["strengths"],
  rating: RatingKey,
  { all, some }: { readonly all: string; readonly some: string },
): string | null {
  const count = items.filter(({ value }) => rate(value).key === rating).length;
  return count === 0 ? null : count === items.length ? all : some;
}

/** The notes of one of a result's two rankings. */
export function rankingNotes(
  kind: "strengths" | "bottlenecks",
  result: Pick<PublicResult, "scores" | "strengths" | "bottlenecks" | "uncounted" | "tie">,
): RankingNotes {
  const items = result[kind];
  const missing = items.filter(({ key }) => result.uncounted?.includes(key));
  if (missing.length > 0) {
    if (kind === "bottlenecks") return { honest: RANKING_NOTES.bottlenecks.uncounted, also: null };
    const labels = missing.map(({ key }) => dimensionLabel(key));
    const counted = items.filter(({ key }) => !result.uncounted?.includes(key));
    const rest = remark(counted, "attention", RANKING_NOTES.strengths);
    const said = RANKING_NOTES.strengths.uncounted(labels);
    return { honest: rest === null ? said : `${said} ${rest}`, also: null };
  }
  const named = kind === "strengths"
    ? remark(items, "attention", RANKING_NOTES.strengths) ?? remark(items, "moderate", RANKING_NOTES.moderate)
    : remark(items, "strong", RANKING_NOTES.bottlenecks);
  const values = new Set(Object.values(result.scores));
  if (values.size === 1) {
    // One sentence says this better than the names of the eleven others under both headings.
    const [score = 0] = values;
    return {
      // "Not weak" would repeat it.
      honest: kind === "bottlenecks" || named === null
        ? RANKING_NOTES.flat(score)
        : `${RANKING_NOTES.flat(score)} ${named}`,
      also: null,
    };
  }

  const last = items.at(-1)?.value;
  const listed = new Set(items.map(({ key }) => key));
  const others = DIMENSIONS.filter(({ key }) => result.scores[key] === last && !listed.has(key));
  // The tie stands above the lists, with all who share it.
  const isTie = kind === "bottlenecks" && result.tie?.value === last;
  const also = isTie || last === undefined || others.length === 0
    ? null
    : RANKING_NOTES.also(last, others.map(({ label }) => label));
  return { honest: named, also };
}
