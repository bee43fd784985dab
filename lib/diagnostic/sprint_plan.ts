import { RESULT_PLAN } from "../content/diagnostic/result_plan.ts";
import { encodeHandOver, type HandOver, type Origin } from "../tool_kit/hand_over.ts";
import { formatFullDay } from "../tool_kit/date_words.ts";
import { dimensionLabel } from "./dimensions.ts";
import type { RankedDimension } from "./schema.ts";

const PLANNER = "90-day-sprint-planner";

/** A low score as an outcome of the sprint planner, with its first action in week 1. */
export interface PlannedOutcome {
  readonly origin: Origin;
  readonly text: string;
  readonly why: string;
  readonly milestones: readonly { readonly origin: Origin; readonly text: string; readonly week: 1 }[];
}

/** A low score with what its guidance says to do. */
export interface LowScore extends RankedDimension {
  readonly action: string | undefined;
  readonly keyResult: string | undefined;
}

/**
 * These scores as outcomes: the guidance's key result for 90 days, and its action for the next 7 days in week 1.
 * The origin of a row is the day of the check and the dimension, so that a second hand-over updates the row. The result's id stays private.
 */
export function plannedOutcomes(low: readonly LowScore[], date: string): PlannedOutcome[] {
  return low.map(({ key, value, action, keyResult }): PlannedOutcome => {
    const label = dimensionLabel(key);
    const originOf = (row: string): Origin => ({ tool: RESULT_PLAN.giver, document: date, row });
    return {
      origin: originOf(key),
      text: keyResult ?? label,
      why: RESULT_PLAN.why(label, value),
      milestones: action === undefined ? [] : [{ origin: originOf(`${key}-week-1`), text: action, week: 1 }],
    };
  });
}

/** The URL that opens the sprint planner with these scores. They are in the fragment, which browsers do not send. */
export function sprintPlanLink(low: readonly LowScore[], date: string): string {
  const handOver: HandOver<{ readonly outcomes: readonly PlannedOutcome[] }> = {
    from: RESULT_PLAN.giver,
    to: PLANNER,
    version: 1,
    title: formatFullDay(date),
    rows: { outcomes: plannedOutcomes(low, date) },
  };
  const link = encodeHandOver(handOver);
  // Three rows are far below the limit of a link.
  return link.ok ? `${RESULT_PLAN.planner}#${link.fragment}` : `${RESULT_PLAN.planner}`;
}
