import { type JSX, useEffect, useState } from "react";
import type { ResultPartProps } from "../components/results/loaded/island_props.ts";
import { DoneActions } from "../components/results/loaded/DoneActions.tsx";
import { PlanChoice } from "../components/results/loaded/PlanChoice.tsx";
import { ResultChart } from "../components/results/loaded/ResultChart.tsx";
import { ShareButtons } from "../components/ShareButtons.tsx";
import { DONE } from "../lib/content/diagnostic/again.ts";
import { RESULT_ACTIONS } from "../lib/content/diagnostic/result_actions.ts";
import { readChoice, readEarlier, writeChoice } from "../lib/diagnostic/last_result.ts";
import { earlierOf, sinceQuery } from "../lib/diagnostic/result_path.ts";
import { startNotifications } from "../lib/notifications/notify.ts";
import { isToken } from "../lib/tokens.ts";
import { formatFullDay } from "../lib/tool_kit/date_words.ts";

/**
 * A part of a result that needs a script: a chart, the choice for the plan, the actions to tick, or else the buttons. They
 * are one island, because each island is another request.
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
  const [comparison, setComparison] = useState("");
  const [isGone, setIsGone] = useState(false);
  useEffect(startNotifications, []);
  useEffect(() => {
    const { pathname, search } = location;
    if (isAlone && earlierOf(new URLSearchParams(search)).length > 0) {
      // The link asks to compare, and the server found nothing to compare with.
      writeChoice(pathname, [], "before");
      history.replaceState(history.state, "", pathname);
      setIsGone(true);
    }
    const earlier = readEarlier(pathname);
    if (isAlone && earlier.length > 0 && history.state?.compares) {
      location.replace(pathname + sinceQuery(earlier));
    }
    if (isAlone && earlier.length > 0) setComparison(pathname + sinceQuery(earlier));
    showReminder(pathname);
  }, []);
  return (
    <div>
      <ShareButtons words={RESULT_ACTIONS} link={() => location.origin + location.pathname} />
      {isGone && <p role="status" class="mt-3 print:hidden">{DONE.gone}</p>}
      {comparison && (
        <p class="mt-3 print:hidden">
          <a
            href={comparison}
            class="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {DONE.compare}
          </a>
        </p>
      )}
    </div>
  );
}

/** Has the way to a reminder lead to the one that this browser asked for and that is still to come. It may have been called off elsewhere. */
async function showReminder(path: string): Promise<void> {
  const [id = "", dueAt = ""] = readChoice(path, "reminder");
  if (!isToken(id) || Date.parse(dueAt) < Date.now()) return;
  const href = `/diagnostic/reminders/${id}`;
  const answer = await fetch(href, { method: "HEAD" }).catch(() => null);
  if (answer?.status === 404) return writeChoice(path, [], "reminder");
  const link = document.querySelector<HTMLAnchorElement>(".again a:last-child");
  if (link) Object.assign(link, { href, textContent: DONE.reminder(formatFullDay(dueAt.slice(0, 10))) });
}
