import { type JSX, useEffect } from "react";
import { DoneActions, type DoneActionsProps } from "../components/results/loaded/DoneActions.tsx";
import { PlanChoice, type PlanChoiceProps } from "../components/results/loaded/PlanChoice.tsx";
import { ResultChart, type ResultChartProps } from "../components/results/loaded/ResultChart.tsx";
import { ShareButtons } from "../components/ShareButtons.tsx";
import { RESULT_ACTIONS } from "../lib/content/diagnostic/result_actions.ts";
import { startNotifications } from "../lib/notifications/notify.ts";

interface ResultPartProps {
  /** The drawing of one of the two charts. */
  readonly chart?: ResultChartProps;
  /** The choice among equal lowest scores. */
  readonly choice?: PlanChoiceProps;
  /** The actions of the check before, to tick. */
  readonly done?: DoneActionsProps;
}

/**
 * A part of a result that needs a script: a chart, the choice for the plan, the actions to tick, or else the buttons. They are one island, because each island is
 * another request.
 */
export default function ResultPart({ chart, choice, done }: ResultPartProps): JSX.Element {
  if (chart) return <ResultChart {...chart} />;
  if (done) return <DoneActions {...done} />;
  return choice ? <PlanChoice {...choice} /> : <ResultActions />;
}

/** Shares the results: copies the link, prints the page or saves it as PDF. */
function ResultActions(): JSX.Element {
  useEffect(startNotifications, []);
  return <ShareButtons words={RESULT_ACTIONS} link={() => location.href} />;
}
