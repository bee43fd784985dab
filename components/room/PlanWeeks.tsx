import type { JSX } from "react";
import { ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import { type Plan, weekOf } from "../../lib/room/room.ts";

const HEADING = "mt-3 font-text text-base font-semibold tracking-normal";

/** Outcomes and commitments: those of this week, then all. */
export function PlanWeeks({ plan, now }: { readonly plan: Plan; readonly now: Date }): JSX.Element {
  const { outcomes, thisWeek, week: named, others, empty } = ROOM_PAGE.plan;
  const today = weekOf(plan, now.toISOString().slice(0, 10));
  const current = plan.weeks.find(({ week }) => week === today);
  return (
    <>
      {plan.outcomes.length > 0 && <h3 class={HEADING}>{outcomes}</h3>}
      <ul>{plan.outcomes.map((text, at) => <li key={at}>{text}</li>)}</ul>
      {today > 0 && today < 14 && (
        <>
          <h3 class={HEADING}>{thisWeek(today)}</h3>
          {current === undefined ? <p>{empty}</p> : <WeekList week={current} />}
        </>
      )}
      {plan.weeks.length > 0 && (
        <details class="print:hidden">
          <summary class="py-2 font-semibold underline underline-offset-4">{others}</summary>
          {plan.weeks.map((week) => (
            <div key={week.week}>
              <h3 class={HEADING}>{named(week.week)}</h3>
              <WeekList week={week} />
            </div>
          ))}
        </details>
      )}
    </>
  );
}

function WeekList({ week }: { readonly week: Plan["weeks"][number] }): JSX.Element {
  return (
    <ul>
      {week.commitments.map(({ text, state }, at) => (
        <li key={at} class="wrap-anywhere">
          {text} <span class="text-small text-ink-2">{`(${ROOM_PAGE.plan.states[state]})`}</span>
        </li>
      ))}
    </ul>
  );
}
