import { DONE } from "../../../lib/content/diagnostic/again.ts";
import { RESULT_PLAN, TIE_CHOICE } from "../../../lib/content/diagnostic/result_plan.ts";
import { RESULT_CHARTS, TIE_COUNTS } from "../../../lib/content/diagnostic/results.ts";
import { clusterChart, dimensionChart } from "../../../lib/diagnostic/charts.ts";
import { dimensionLabel, DIMENSIONS, isDimensionKey } from "../../../lib/diagnostic/dimensions.ts";
import { guidanceParts } from "../../../lib/diagnostic/guidance.ts";
import type { EarlierResult, PublicResult, RankedDimension, Tie } from "../../../lib/diagnostic/schema.ts";
import { planStart, tieTitle } from "../../../lib/diagnostic/tie.ts";
import type { DoneActionsProps } from "./DoneActions.tsx";
import type { PlanOutcome } from "./Plan.tsx";
import type { PlanChoiceProps } from "./PlanChoice.tsx";
import type { ResultChartProps } from "./ResultChart.tsx";

export interface ResultPartProps {
  /** The drawing of one of the two charts. */
  readonly chart?: ResultChartProps;
  /** The choice among equal lowest scores. */
  readonly choice?: PlanChoiceProps;
  /** The actions of the check before, to tick. */
  readonly done?: DoneActionsProps;
  /** Whether the buttons are of a page that compares the result with no other. */
  readonly isAlone?: boolean;
}

/** The props of a chart's island: its data and the position of its drawing. */
export function radarProps(result: PublicResult) {
  return {
    title: RESULT_CHARTS.dimensions.title,
    data: dimensionChart(result),
    box: "radar",
  };
}

/** The same for the bars. */
export function barsProps(result: PublicResult) {
  return {
    title: RESULT_CHARTS.clusters.title,
    data: clusterChart(result),
    box: "bars",
  };
}

/** The props of the actions of the check before. Those of one with other statements are not asked about. */
export function doneProps({ date, scores, actions, isComparable }: EarlierResult, now: PublicResult) {
  const asked = isComparable ? actions : [];
  return {
    date,
    actions: asked.map((action) => {
      const { key } = action;
      const isCounted = isDimensionKey(key) && !now.uncounted?.includes(key);
      const label = dimensionLabel(key);
      return { ...action, label: isCounted ? DONE.scores(label, scores[key], now.scores[key]) : label };
    }),
  };
}

/** Dimensions as outcomes of the plan. */
export function outcomesOf(
  ranked: readonly RankedDimension[],
  { guidance, bottlenecks }: Pick<PublicResult, "guidance" | "bottlenecks">,
): PlanOutcome[] {
  return ranked.map(({ key, value }) => {
    const { action, keyResult } = guidanceParts(guidance[key] ?? "");
    const isAdvised = bottlenecks.some((bottleneck) => bottleneck.key === key);
    return { key, value, label: dimensionLabel(key), action, keyResult, isAdvised };
  });
}

/** The line of what has to be counted first; null if everything was. */
export function countingLine({ uncounted = [] }: Pick<PublicResult, "uncounted">): string | null {
  const missing = DIMENSIONS.filter(({ key }) => uncounted.includes(key)).map(({ label }) => label);
  return missing.length === 0 ? null : RESULT_PLAN.begin(missing);
}

/** The props of the choice among equal lowest scores: only what it shows, because the page carries them. */
export function choiceProps(result: PublicResult, tie: Tie, origin: string) {
  const start = planStart(result);
  const { places, certain, isLagging } = start;
  return {
    words: {
      title: tieTitle(start) ?? "",
      lead: isLagging ? `${TIE_COUNTS.lead(places)} ${TIE_CHOICE.order}` : null,
      limit: TIE_COUNTS.limit(places),
    },
    choices: tie.dimensions.flatMap(({ key, statement, guidance }) =>
      outcomesOf([{ key, value: tie.value }], { ...result, guidance: { [key]: guidance } })
        .map((outcome) => ({ ...outcome, statement }))
    ),
    certain: outcomesOf(certain, result),
    begin: countingLine(result),
    places,
    date: result.date,
    origin,
  };
}
