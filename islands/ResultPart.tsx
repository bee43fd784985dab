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
 * one, it leads to the comparison; likewise to a reminder that this browser asked for and that is still to come.
 */
function ResultActions({ isAlone }: { readonly isAlone: boolean }): JSX.Element {
  const [links, setLinks] = useState<readonly (readonly [label: string, href: string])[]>([]);
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
    const [id = "", dueAt = ""] = readChoice(pathname, "reminder");
    const isAsked = isToken(id) && Date.parse(dueAt) > Date.now();
    setLinks([
      ...isAlone && earlier.length > 0 ? [[DONE.compare, pathname + sinceQuery(earlier)] as const] : [],
      ...isAsked
        ? [[DONE.reminder(formatFullDay(dueAt.slice(0, 10))), `/diagnostic/reminders/${id}`] as const]
        : [],
    ]);
  }, []);
  return (
    <div>
      <ShareButtons words={RESULT_ACTIONS} link={() => location.origin + location.pathname} />
      {isGone && <p role="status" class="mt-3 print:hidden">{DONE.gone}</p>}
      {links.map(([label, href]) => (
        <p key={href} class="mt-3 print:hidden">
          <a
            href={href}
            class="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {label}
          </a>
        </p>
      ))}
    </div>
  );
}
