import { RESULT_CHARTS, TIE_COUNTS } from "../../../lib/content/diagnostic/results.ts";
import { clusterChart, dimensionChart } from "../../../lib/diagnostic/charts.ts";
import { countedFirst, dimensionLabel } from "../../../lib/diagnostic/dimensions.ts";
import { guidanceParts } from "../../../lib/diagnostic/guidance.ts";
import type { PublicResult, RankedDimension, Tie } from "../../../lib/diagnostic/schema.ts";
import { certainBottlenecks, tieTitle } from "../../../lib/diagnostic/tie.ts";
import { BARS_BOX } from "./ClusterTable.tsx";
import type { PlanOutcome } from "./Plan.tsx";

/** The props of a chart's island: its data and the position of its drawing. */
export function radarProps(result: PublicResult) {
  return {
    title: RESULT_CHARTS.dimensions.title,
    data: dimensionChart(result),
    box: "relative -mx-5 h-[18.5rem] sm:mx-0 sm:h-130 lg:h-140 print:h-auto",
    picture: "mx-auto w-full max-w-[97mm]",
  };
}

/** The same for the bars. */
export function barsProps(result: PublicResult) {
  return {
    title: RESULT_CHARTS.clusters.title,
    data: clusterChart(result),
    box: BARS_BOX,
    picture: "size-full",
  };
}

/** Dimensions as outcomes of the plan, those that were counted first. */
export function outcomesOf(
  ranked: readonly RankedDimension[],
  { guidance, uncounted }: Pick<PublicResult, "guidance" | "uncounted">,
): PlanOutcome[] {
  return countedFirst(ranked, uncounted).map(({ key, value }) => {
    const text = guidance[key] ?? "";
    return {
      key,
      value,
      label: dimensionLabel(key),
      guidance: text,
      keyResult: guidanceParts(text).keyResult,
    };
  });
}

/** The props of the choice among equal lowest scores: only what it shows, because the page carries them. */
export function choiceProps(result: PublicResult, tie: Tie, origin: string) {
  const { date, uncounted = [] } = result;
  const certain = outcomesOf(certainBottlenecks(result), result);
  const places = result.bottlenecks.length - certain.length;
  const keys = tie.dimensions.map(({ key }) => key);
  const missing = keys.filter((key) => uncounted.includes(key)).length;
  return {
    words: {
      title: tieTitle(tie.value, keys, uncounted),
      lead: TIE_COUNTS.lead(places, keys.length - missing, missing),
      limit: TIE_COUNTS.limit(places),
    },
    choices: tie.dimensions.flatMap(({ key, statement, guidance }) =>
      outcomesOf([{ key, value: tie.value }], { guidance: { [key]: guidance } }).map((outcome) => ({
        ...outcome,
        statement: uncounted.includes(key) ? TIE_COUNTS.uncounted : statement,
      }))
    ),
    certain,
    places,
    date,
    uncounted,
    origin,
  };
}
