import { type JSX, useEffect, useState } from "react";
import { DONE } from "../../../lib/content/diagnostic/again.ts";
import { readRepeated } from "../../../lib/diagnostic/last_result.ts";
import { readChoice, writeChoice } from "../../../lib/diagnostic/plan_choice.ts";
import { formatFullDay } from "../../../lib/tool_kit/date_words.ts";

export interface DoneActionsProps {
  /** The day of that check: "2026-11-21". */
  readonly date: string;
  /** The dimension's key and name, and what to do. */
  readonly actions: readonly { readonly key: string; readonly label: string; readonly text: string }[];
}

/** The actions of the check before, to tick, and the way to its result. The ticks are kept in this browser, and printed. */
export function DoneActions({ date, actions }: DoneActionsProps): JSX.Element {
  const [done, setDone] = useState<readonly string[]>([]);
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    setDone(readChoice(location.pathname, "done"));
    setBefore(readRepeated(location.pathname));
  }, []);

  function tick(key: string, isDone: boolean): void {
    const next = isDone ? [...done, key] : done.filter((other) => other !== key);
    setDone(next);
    writeChoice(location.pathname, next, "done");
  }

  return (
    <>
      {actions.length > 0 && (
        <>
          <h3>{DONE.title}</h3>
          <p class="print:hidden">{DONE.lead}</p>
          <ul>
            {actions.map(({ key, label, text }) => (
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
          <a href={`/diagnostic/results/${before}`}>{DONE.before(formatFullDay(date))}</a>
        </p>
      )}
    </>
  );
}
