import type { JSX } from "react";
import { RESULT_PLAN } from "../../../lib/content/diagnostic/result_plan.ts";
import { ADVICE } from "../../../lib/content/diagnostic/results.ts";
import type { LowScore } from "../../../lib/diagnostic/sprint_plan.ts";
import { Button, ButtonLink } from "../../Button.tsx";
import { Unbroken } from "../../Unbroken.tsx";

/** How many outcomes a plan may have. */
const OUTCOMES_MAX = 3;
const WEEKS = Array.from({ length: 13 }, (_, index) => index + 1);

/** A dimension in the plan. */
export interface PlanOutcome extends LowScore {
  readonly label: string;
  /** Whether the page shows the action elsewhere. */
  readonly isAdvised: boolean;
}

interface PlanProps {
  readonly outcomes: readonly PlanOutcome[];
  /** What has to be counted first; null if everything was. */
  readonly begin: string | null;
  /** Opens the sprint planner with them. */
  readonly planUrl: string;
  readonly origin: string;
}

/** The link from the lowest scores to the sprint planner; without any, only what has to be counted. In print, a sheet with thirteen weeks to tick. */
export function Plan({ outcomes, begin, planUrl, origin }: PlanProps): JSX.Element {
  const { title, lead, note } = RESULT_PLAN;
  if (outcomes.length === 0) return <h2 id="plan" class="counting">{begin}</h2>;
  return (
    <section aria-labelledby="plan" class="plan-box">
      <div>
        <h2 id="plan">
          <Unbroken text={title} />
        </h2>
        <p>{lead}</p>
        <PlanLink href={planUrl} note={note} />
      </div>
      <PlanSteps outcomes={outcomes} begin={begin} origin={origin} />
    </section>
  );
}

/** Opens the planner; null while nothing is in the plan. It needs JavaScript. */
export function PlanLink(
  { href, note }: { readonly href: string | null; readonly note: string },
): JSX.Element {
  const { button } = RESULT_PLAN;
  const label = (
    <span>
      <Unbroken text={button} />
    </span>
  );
  return (
    <div class="plan-link">
      {href === null
        ? <Button look="accent" disabled>{label}</Button>
        : <ButtonLink href={href} look="accent" external>{label}</ButtonLink>}
      <p>{note}</p>
    </div>
  );
}

/**
 * What the plan holds, and its thirteen weeks. In print it is a sheet with a row for each outcome and thirteen weeks to tick; places that are free
 * are left to write in.
 */
export function PlanSteps({ outcomes, begin, origin }: Omit<PlanProps, "planUrl">): JSX.Element {
  const { sheet, planner, weeks } = RESULT_PLAN;
  const free = Array.from({ length: OUTCOMES_MAX - outcomes.length }, (_, index) => index);
  return (
    <div class={outcomes.length === 0 ? "plan plan-empty" : "plan"}>
      <p>
        {sheet.lead} {sheet.online} {origin.replace(/^https?:\/\//, "")}
        {planner}
      </p>
      <ol>
        {outcomes.map(({ key, label, action, keyResult, isAdvised }) => (
          <li key={key}>
            <div>
              <h3>{label}</h3>
              {action && !isAdvised && <p>{ADVICE.action}: {action}</p>} <p>{keyResult}</p>
            </div>
            <PaperWeeks />
          </li>
        ))}
        {free.map((index) => (
          <li key={index} aria-hidden="true">
            <div />
            <PaperWeeks />
          </li>
        ))}
      </ol>
      <div aria-hidden="true">
        <i>{sheet.outcome}</i>
        <i>{sheet.today}</i>
        {WEEKS.map((week) => <b key={week}>{week}</b>)}
        <i>{sheet.owner}</i>
      </div>
      <p>{weeks}</p>
      {begin && <p>{begin}</p>}
    </div>
  );
}

/** Boxes to tick. */
function PaperWeeks(): JSX.Element {
  return <span aria-hidden="true">{WEEKS.map((week) => <i key={week} />)}</span>;
}
