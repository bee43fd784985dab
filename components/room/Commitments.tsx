import type { JSX } from "react";
import { ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import type { Side } from "../../lib/private_page/held.ts";
import type { RefusedPage } from "../../lib/private_page/pages.ts";
import { type HeldRoom, type Plan, type Room, type Task, TASK_FIELDS, weekOf } from "../../lib/room/room.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { Button, buttonClass } from "../Button.tsx";
import { Part } from "./Part.tsx";

const HEADING = "mt-3 font-text text-base font-semibold tracking-normal";

interface TasksProps {
  readonly tasks: readonly Task[];
  /** Who reads the page, at this path. */
  readonly side: Side;
  readonly path: string;
  /** Rows of the form that adds commitments; 0: this side adds none. */
  readonly rows: readonly number[];
  readonly formKey: string;
  readonly typed: Readonly<Record<string, string>>;
  /** The field that was refused, which the element "refused" describes. */
  readonly wrong: string | null;
  /** Says the day of a time. */
  readonly day: (at: string) => string;
}

interface CommitmentsProps {
  readonly held: HeldRoom;
  readonly room: Room;
  readonly path: string;
  /** Why a plan's file or another form was refused, with what was typed; null: none was. */
  readonly refusedFile: string | null;
  readonly refused: RefusedPage | null;
  /** The token of its forms. */
  readonly formKey: string;
  readonly now: Date;
}

/** The commitments of a room, those of the plan in it, and the form that puts in another plan. */
export function Commitments(
  { held, room, path, refused, refusedFile, now, formKey }: CommitmentsProps,
): JSX.Element {
  const words = ROOM_PAGE.plan;
  const { plan, plannedAt } = held;
  const { day } = signupDates(room.zone);
  const wrong = refused?.refused === "task" ? refused.field : null;
  return (
    <Part id="plan" title={words.title}>
      {wrong !== null && (
        <p id="refused" role="alert" class="mt-2 text-small text-attention">{ROOM_PAGE.tasks.wrong}</p>
      )}
      <Tasks
        {...{ formKey, day, wrong }}
        path={`${path}#plan`}
        side="founder"
        tasks={held.tasks}
        rows={room.adds ? [1] : []}
        typed={refused?.texts ?? {}}
      />
      {plan !== null && plannedAt !== null && (
        <>
          <p class="mt-4 text-small text-ink-2 wrap-anywhere">{words.given(plan.title, day(plannedAt))}</p>
          <PlanWeeks plan={plan} now={now} />
        </>
      )}
      <details class="mt-4 print:hidden" open={refusedFile !== null}>
        <summary class="py-2 font-semibold underline underline-offset-4">{words.open}</summary>
        <form method="post" action={`${path}#plan`} encType="multipart/form-data">
          <p class="mb-3 text-note">{words.none}</p>
          <label for="plan-file" class="mb-1.5 block text-note font-semibold">{words.label}</label>
          <input
            id="plan-file"
            type="file"
            name="plan"
            accept=".json,application/json"
            class="block min-h-11 w-full"
            required
            {...refusedFile === null ? {} : { "aria-invalid": "true", "aria-describedby": "plan-error" }}
          />
          {refusedFile !== null && (
            <p id="plan-error" role="alert" class="mt-2 text-small text-attention wrap-anywhere">
              {refusedFile}
            </p>
          )}
          <Button type="submit" look="quiet" class="mt-3">
            {plan === null ? words.button : words.again}
          </Button>
        </form>
      </details>
    </Part>
  );
}

const LINK = "min-h-11 cursor-pointer text-small underline underline-offset-4";

/** The commitments that somebody has typed, each with what can be done with it, and the form that adds more. */
export function Tasks({ tasks, side, path, rows, formKey, typed, wrong, day }: TasksProps): JSX.Element {
  const words = ROOM_PAGE.tasks;
  const field = (name: string, label: string) => {
    const input = {
      name,
      value: typed[name] ?? "",
      maxLength: TASK_FIELDS.get(name) ?? 0,
      class: "field-outline block h-11.5 w-full px-3.5 text-base",
      ...wrong === name ? { "aria-invalid": "true", "aria-describedby": "refused" } as const : {},
    };
    return (
      <label class="block min-w-0">
        <span class="mb-1 block text-note font-semibold">{label}</span>
        {name.startsWith("until") ? <input type="date" {...input} /> : <input type="text" {...input} />}
      </label>
    );
  };
  return (
    <>
      {tasks.length === 0 && <p class="mt-2 text-note text-ink-2">{words.none}</p>}
      <form method="post" action={path}>
        <input type="hidden" name="does" value="task" />
        <ul>
          {tasks.map(({ id, what, who, until, by, doneAt }) => (
            <li key={id} class="border-t border-line py-2.5">
              <p class={`wrap-anywhere ${doneAt === null ? "font-semibold" : ""}`}>
                <bdi>{what}</bdi>
              </p>
              <p class="text-small text-ink-2 wrap-anywhere">
                {[
                  who,
                  until && words.by(formatFullDay(until)),
                  doneAt !== null && words.done(day(doneAt)),
                ].filter(Boolean).join(" · ")}
              </p>
              <p class="flex flex-wrap gap-x-5 print:hidden">
                <button
                  type="submit"
                  name="task"
                  value={`${id} ${doneAt === null ? "on" : "off"}`}
                  aria-label={`${doneAt === null ? words.on : words.off}: ${what}`}
                  class={LINK}
                >
                  {doneAt === null ? words.on : words.off}
                </button>
                {rows.length > 0 && (side === "coach" || by === side) && (
                  <button
                    type="submit"
                    name="task"
                    value={`${id} drop`}
                    aria-label={`${words.drop}: ${what}`}
                    class={LINK}
                  >
                    {words.drop}
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      </form>
      {rows.length > 0 && (
        <form method="post" action={path} class="mt-4 max-w-page print:hidden">
          <input type="hidden" name="does" value="tasks" />
          <input type="hidden" name="key" value={formKey} />
          {rows.map((row) => (
            <div key={row} class={`mb-4 grid grid-cols-2 gap-3 ${side === "coach" ? "lg:grid-cols-4" : ""}`}>
              <div class="col-span-2">{field(`what${row}`, words.what)}</div>
              {field(`who${row}`, words.who)}
              {field(`until${row}`, words.until)}
            </div>
          ))}
          <button type="submit" class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>
            {words.add}
          </button>
        </form>
      )}
    </>
  );
}

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
