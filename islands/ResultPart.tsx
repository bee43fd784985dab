import { type JSX, useEffect, useState } from "react";
import { DoneActions, type DoneActionsProps } from "../components/results/loaded/DoneActions.tsx";
import { PlanChoice, type PlanChoiceProps } from "../components/results/loaded/PlanChoice.tsx";
import { ResultChart, type ResultChartProps } from "../components/results/loaded/ResultChart.tsx";
import { ShareButtons } from "../components/ShareButtons.tsx";
import { DONE } from "../lib/content/diagnostic/again.ts";
import { RESULT_ACTIONS } from "../lib/content/diagnostic/result_actions.ts";
import { earlierOf } from "../lib/diagnostic/compared.ts";
import { readEarlier } from "../lib/diagnostic/last_result.ts";
import { writeChoice } from "../lib/diagnostic/plan_choice.ts";
import { sinceQuery } from "../lib/diagnostic/result_path.ts";
import { startNotifications } from "../lib/notifications/notify.ts";

interface ResultPartProps {
  /** The drawing of one of the two charts. */
  readonly chart?: ResultChartProps;
  /** The choice among equal lowest scores. */
  readonly choice?: PlanChoiceProps;
  /** The actions of the check before, to tick. */
  readonly done?: DoneActionsProps;
  /** Whether the buttons are of a page that compares the result with no other. */
  readonly isAlone?: boolean;
}

/**
 * A part of a result that needs a script: a chart, the choice for the plan, the actions to tick, or else the buttons. They are one island, because each island is
 * another request.
 */
export default function ResultPart({ chart, choice, done, isAlone = false }: ResultPartProps): JSX.Element {
  if (chart) return <ResultChart {...chart} />;
  if (done) return <DoneActions {...done} />;
  return choice ? <PlanChoice {...choice} /> : <ResultActions isAlone={isAlone} />;
}

/**
 * Shares the result alone: copies its link, prints the page or saves it as PDF. If the page does not compare it, and this browser has the link of an earlier
 * one, it leads to the comparison.
 */
function ResultActions({ isAlone }: { readonly isAlone: boolean }): JSX.Element {
  const [comparison, setComparison] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(startNotifications, []);
  useEffect(() => {
    const { pathname, search } = location;
    if (!isAlone) return;
    if (earlierOf(new URLSearchParams(search)).length > 0) {
      // The link asks to compare, and the server found nothing to compare with.
      writeChoice(pathname, [], "before");
      history.replaceState(history.state, "", pathname);
      return setIsGone(true);
    }
    const earlier = readEarlier(pathname);
    if (earlier.length > 0) setComparison(pathname + sinceQuery(earlier));
  }, []);
  return (
    <div>
      <ShareButtons words={RESULT_ACTIONS} link={() => location.origin + location.pathname} />
      {isGone && <p role="status" class="mt-3 print:hidden">{DONE.gone}</p>}
      {comparison && (
        <a
          href={comparison}
          class="mt-3 inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4 print:hidden"
        >
          {DONE.compare}
        </a>
      )}
    </div>
  );
}
