import { type JSX, useEffect, useState } from "react";
import { DONE } from "../../../lib/content/diagnostic/again.ts";
import { RESULT_PLAN } from "../../../lib/content/diagnostic/result_plan.ts";
import { keepEarlier, readChoice, readEarlier, writeChoice } from "../../../lib/diagnostic/last_result.ts";
import { earlierOf, resultPath, sinceQuery } from "../../../lib/diagnostic/result_path.ts";
import type { EarlierResult } from "../../../lib/diagnostic/schema.ts";
import { formatMoment } from "../../../lib/tool_kit/date_words.ts";

export interface DoneActionsProps {
  /** The day of that check, or its minute. */
  readonly date: string;
  /** What to do, with the dimension's name and its scores. */
  readonly actions: readonly (EarlierResult["actions"][number] & { readonly label: string })[];
}

/**
 * The actions of the check before, to tick, and the way to its result. The ticks are kept in this browser, and printed. The links of the earlier
 * results are kept too, and taken out of the address: it may be copied, and a result is shared alone.
 */
export function DoneActions({ date, actions }: DoneActionsProps): JSX.Element {
  const [done, setDone] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  useEffect(() => {
    const { pathname, search } = location;
    const tokens = search === "" ? readEarlier(pathname) : earlierOf(new URLSearchParams(search));
    setDone(readChoice(pathname, "done"));
    setChosen([...readChoice(tokens[0] ?? ""), ...readPlanned(date.slice(0, 10))]);
    setEarlier(tokens);
    if (search === "") return;
    const known = keepEarlier(pathname, tokens);
    if (known.length > tokens.length) location.replace(pathname + sinceQuery(known) + location.hash);
    else if (known.length > 0) history.replaceState(history.state, "", pathname + location.hash);
  }, []);

  function tick(key: string, isDone: boolean): void {
    const next = isDone ? [...done, key] : done.filter((other) => other !== key);
    setDone(next);
    writeChoice(location.pathname, next, "done");
  }

  const asked = askedOf(actions, chosen);
  const [before, ...others] = earlier;
  return (
    <>
      {asked.length > 0 && (
        <>
          <h3>{DONE.title}</h3>
          <p class="print:hidden">{DONE.tick}</p>
          <ul>
            {asked.map(({ key, label, text }) => (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    value={key}
                    checked={done.includes(key)}
                    onChange={(event) => tick(key, event.currentTarget.checked)}
                  />
                  <span>
                    <b>{label}</b> {text}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {before && (
        <p class="print:hidden">
          <a href={resultPath(before, others)} class="font-semibold underline underline-offset-4">
            {DONE.before(formatMoment(date))}
          </a>
        </p>
      )}
    </>
  );
}

/** What the plan of that check held: what this browser doesn't know as chosen is not asked about. */
export function askedOf<Action extends EarlierResult["actions"][number]>(
  actions: readonly Action[],
  chosen: readonly string[],
): readonly Action[] {
  return actions.filter(({ key, isChoice }) => !isChoice || chosen.includes(key));
}

/** The dimensions of a check's day that were handed to a plan which this browser has. */
function readPlanned(date: string): readonly string[] {
  const rows: string[] = [];
  try {
    for (const [name, text] of Object.entries({ ...localStorage })) {
      if (!name.startsWith("tool:90-day-sprint-planner:")) continue;
      JSON.parse(text, (key, value) => {
        if (key === "origin" && value?.tool === RESULT_PLAN.giver && value.document === date) {
          rows.push(value.row);
        }
        return value;
      });
    }
  } catch {
    // Another text of that tool, or blocked storage.
  }
  return rows;
}
