import { RANKING_NOTES } from "../content/diagnostic/results.ts";
import { DIMENSIONS } from "./dimensions.ts";
import type { PublicResult } from "./schema.ts";
import { rate, type RatingKey } from "./scoring.ts";

/** What is to be said under the heading of a ranking, in whole sentences. */
export interface RankingNotes {
  /** That nothing stands out, a highest score is no strength, or a lowest one not weak; null when the heading says all. */
  readonly honest: string | null;
  /** The dimensions that share the third place's score and are not listed; null when there are none. */
  readonly also: string | null;
}

/** How many dimensions share the score of the first bottleneck, itself among them; 0 without bottlenecks. */
export function equalsOfFirst(
  { scores, bottlenecks: [first] }: Pick<PublicResult, "scores" | "bottlenecks">,
): number {
  return DIMENSIONS.filter(({ key }) => scores[key] === first?.value).length;
}

/** What is to be said when all of the items, or some, have a rating that their heading does not expect; null when none has. */
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
  result: Pick<PublicResult, "scores" | "strengths" | "bottlenecks">,
): RankingNotes {
  const items = result[kind];
  const named = kind === "strengths"
    ? remark(items, "attention", RANKING_NOTES.strengths) ?? remark(items, "moderate", RANKING_NOTES.moderate)
    : remark(items, "strong", RANKING_NOTES.bottlenecks);
  const values = new Set(Object.values(result.scores));
  if (values.size === 1) {
    // Naming the eleven others would say under both headings what one sentence says.
    const [score = 0] = values;
    return {
      // "Not weak" would say it once more.
      honest: kind === "bottlenecks" || named === null
        ? RANKING_NOTES.flat(score)
        : `${RANKING_NOTES.flat(score)} ${named}`,
      also: null,
    };
  }

  const last = items.at(-1)?.value;
  const listed = new Set(items.map(({ key }) => key));
  const others = DIMENSIONS.filter(({ key }) => result.scores[key] === last && !listed.has(key));
  const also = last === undefined || others.length === 0
    ? null
    : RANKING_NOTES.also(last, others.map(({ label }) => label));
  return { honest: named, also };
}
