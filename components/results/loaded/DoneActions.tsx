import { type JSX, useEffect, useState } from "react";
import { DONE } from "../../../lib/content/diagnostic/again.ts";
import { readChoice, writeChoice } from "../../../lib/diagnostic/plan_choice.ts";

export interface DoneActionsProps {
  /** The dimension's key and name, and what to do. */
  readonly actions: readonly { readonly key: string; readonly label: string; readonly text: string }[];
}

/** The actions of the check before, to tick. The ticks are kept in this browser, and printed. */
export function DoneActions({ actions }: DoneActionsProps): JSX.Element {
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => setDone(readChoice(location.pathname, "done")), []);

  function tick(key: string, isDone: boolean): void {
    const next = isDone ? [...done, key] : done.filter((other) => other !== key);
    setDone(next);
    writeChoice(location.pathname, next, "done");
  }

  return (
    <>
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
  );
}
