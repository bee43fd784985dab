import { type JSX, useEffect, useState } from "react";
import { PlanLink, type PlanOutcome, PlanSheet, PlanSteps } from "./Plan.tsx";
import { RESULT_PLAN, TIE_CHOICE } from "../../../lib/content/diagnostic/result_plan.ts";
import { readChoice, writeChoice } from "../../../lib/diagnostic/plan_choice.ts";

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
    <section aria-labelledby="plan" class="mt-18 md:mt-28 print:mt-0 print:pt-[2mm]">
      <h2 id="plan" class="measure-display-22 text-heading print:max-w-none print:text-title">
        {words.title}
      </h2>
      {words.lead && (
        <p class="mt-2 measure-62 text-ink-2 print:max-w-none print:text-note">
          {words.lead}{" "}
          <a href="/method#ranking" class="underline underline-offset-4 hover:text-accent-ink print:hidden">
            {TIE_CHOICE.method}
          </a>
        </p>
      )}
      <div class="mt-8 grid gap-x-16 gap-y-9 lg:grid-cols-2 print:mt-2 print:block">
        <fieldset class="min-w-0">
          <legend class="pb-2 text-lg font-semibold noscript:hidden print:text-note">
            {TIE_CHOICE.question} <span class="font-normal text-ink-2">{words.limit}</span>
          </legend>
          <ul class="border-t border-ink">
            {choices.map(({ key, label, statement }) => {
              const isChosen = chosen.includes(key);
              return (
                <li key={key} class="border-b border-line">
                  <label class="grid min-h-12 grid-cols-[auto_1fr] gap-x-4 py-2 sm:grid-cols-[auto_9.5rem_1fr] print:py-[1.3mm]">
                    <input
                      type="checkbox"
                      value={key}
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= places}
                      onChange={(event) => choose(key, event.currentTarget.checked)}
                      class="mt-0.5 size-5 accent-accent noscript:hidden print:size-3"
                    />
                    <span class="font-semibold print:text-note">{label}</span>
                    <span class="col-start-2 text-note text-ink-2 sm:col-start-auto">
                      {statement}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        </fieldset>
        <div class="rounded-card border border-line bg-sheet px-5 py-7 lg:self-start noscript:hidden print:hidden">
          <h3 class="pb-6 text-title">{TIE_CHOICE.plan}</h3>
          {outcomes.length === 0 && <p class="text-ink-2">{TIE_CHOICE.empty}</p>}
          <PlanSteps outcomes={outcomes} begin={begin} />
          <PlanLink href={planUrl} note={TIE_CHOICE.note} />
        </div>
      </div>
      <h3 class="mt-4 hidden text-title print:block">{RESULT_PLAN.title}</h3>
      <PlanSheet outcomes={outcomes} begin={begin} origin={origin} />
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
      const guidance = Object.fromEntries(outcomes.map(({ key, guidance }) => [key, guidance]));
      setUrl(sprintPlanLink({ bottlenecks: outcomes, guidance, date }));
    }, (error) => console.error("The link to the planner could not be made:", error));
    return () => {
      isOld = true;
    };
  }, [keys]);
  return url;
}
