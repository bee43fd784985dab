import { type JSX, useEffect, useState } from "react";
import type { ResultPartProps } from "../components/results/loaded/island_props.ts";
import { DoneActions } from "../components/results/loaded/DoneActions.tsx";
import { PlanChoice } from "../components/results/loaded/PlanChoice.tsx";
import { ResultChart } from "../components/results/loaded/ResultChart.tsx";
import { ShareButtons } from "../components/ShareButtons.tsx";
import { DONE } from "../lib/content/diagnostic/again.ts";
import { RESULT_ACTIONS } from "../lib/content/diagnostic/result_actions.ts";
import { readChoice, readEarlier, readLastResult, writeChoice } from "../lib/diagnostic/last_result.ts";
import { alonePath, earlierOf, resultPath, sinceQuery } from "../lib/diagnostic/result_path.ts";
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
 * Shares the result alone: copies its link, prints the page or saves it as PDF. If this browser has the links of other results of the same chain, it
 * leads to the newest, and to the comparison if the page is none.
 */
function ResultActions({ isAlone }: { readonly isAlone: boolean }): JSX.Element {
  const [links, setLinks] = useState<readonly (readonly [href: string, label: string])[]>([]);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const { pathname, search } = location;
    if (isAlone && earlierOf(new URLSearchParams(search)).length > 0) {
      // The link asks to compare, and the server found nothing to compare with.
      writeChoice(pathname, [], "before");
      history.replaceState(history.state, "", pathname);
      setIsGone(true);
    }
    const earlier = readEarlier(pathname);
    // Any address but that of the result alone compares, also after a reload, in a new tab and on the way back.
    if (isAlone && earlier.length > 0 && search === "") {
      return location.replace(pathname + sinceQuery(earlier) + location.hash);
    }
    startNotifications();
    const newest = readLastResult() ?? "";
    const known = readEarlier(newest);
    setLinks([
      ...known.some((token) => pathname.endsWith(token))
        ? [[resultPath(newest, known), DONE.newest]] as const
        : [],
      ...!isAlone
        ? [[alonePath(pathname.split("/").at(-1) ?? ""), DONE.alone]] as const
        : earlier.length > 0
        ? [[pathname + sinceQuery(earlier), DONE.compare]] as const
        : [],
    ]);
    showReminder(pathname);
  }, []);
  return (
    <div>
      <ShareButtons words={RESULT_ACTIONS} link={() => location.origin + location.pathname} />
      {isGone && <p role="status" class="mt-3 print:hidden">{DONE.gone}</p>}
      {links.map(([href, label]) => (
        <p key={label} class="mt-3 print:hidden">
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
