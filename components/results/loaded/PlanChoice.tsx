import { type JSX, useEffect, useState } from "react";
import { PlanLink, type PlanOutcome, PlanSteps } from "./Plan.tsx";
import { TIE_CHOICE } from "../../../lib/content/diagnostic/result_plan.ts";
import { readChoice, writeChoice } from "../../../lib/diagnostic/last_result.ts";

export interface PlanChoiceProps {
  /** What is said by the numbers. */
  readonly words: { readonly title: string; readonly lead: string | null; readonly limit: string };
  /** The equal scores, the most urgent first. */
  readonly choices: readonly (PlanOutcome & { readonly statement: string })[];
  /** Lower scores, which are in the plan. */
  readonly certain: readonly PlanOutcome[];
  /** What has to be counted first; null if everything was. */
  readonly begin: string | null;
  /** How many may be chosen. */
  readonly places: number;
  /** The day of the check: "2026-11-21". */
  readonly date: string;
  readonly origin: string;
}

/** Equal lowest scores to choose from, and the plan that follows from the choice. It is kept in this browser. */
export function PlanChoice(
  { words, choices, certain, begin, places, date, origin }: PlanChoiceProps,
): JSX.Element {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const outcomes = [...certain, ...choices.filter(({ key }) => chosen.includes(key))];
  const planUrl = usePlanUrl(outcomes, date);

  useEffect(() => {
    const keys = readChoice(location.pathname).filter((key) => choices.some((choice) => choice.key === key));
    setChosen(keys.slice(0, places));
  }, []);

  function choose(key: string, isChosen: boolean): void {
    const next = isChosen ? [...chosen, key] : chosen.filter((other) => other !== key);
    setChosen(next);
    writeChoice(location.pathname, next);
  }

  return (
    <section aria-labelledby="plan" class="choice">
      <h2 id="plan">{words.title}</h2>
      {words.lead && (
        <p>
          {words.lead} <a href="/method#ranking" class="print:hidden">{TIE_CHOICE.method}</a>
        </p>
      )}
      <div>
        <fieldset>
          <legend>
            {TIE_CHOICE.question} <span>{words.limit}</span>
          </legend>
          <ul>
            {choices.map(({ key, label, statement }) => {
              const isChosen = chosen.includes(key);
              return (
                <li key={key}>
                  <label>
                    <input
                      type="checkbox"
                      value={key}
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= places}
                      onChange={(event) => choose(key, event.currentTarget.checked)}
                    />
                    <b>{label}</b>
                    <span>{statement}</span>
                  </label>
                </li>
              );
            })}
          </ul>
        </fieldset>
        <div>
          <h3>{TIE_CHOICE.plan}</h3>
          {outcomes.length === 0 && <p>{TIE_CHOICE.empty}</p>}
          <PlanSteps outcomes={outcomes} begin={begin} origin={origin} />
          <PlanLink href={planUrl} note={TIE_CHOICE.note} />
        </div>
      </div>
    </section>
  );
}

/** The link that opens the planner with these outcomes, whose code comes with the first of them; null until then. */
function usePlanUrl(
  outcomes: readonly PlanOutcome[],
  date: string,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const keys = outcomes.map(({ key }) => key).join();
  useEffect(() => {
    setUrl(null);
    if (keys === "") return;
    let isOld = false;
    import("../../../lib/diagnostic/sprint_plan.ts").then(({ sprintPlanLink }) => {
      if (isOld) return;
      setUrl(sprintPlanLink(outcomes, date));
    }, (error) => console.error("The link to the planner could not be made:", error));
    return () => {
      isOld = true;
    };
  }, [keys]);
  return url;
}
