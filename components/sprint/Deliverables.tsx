import type { JSX, ReactNode } from "react";
import { SAMPLE_DELIVERABLES, type TaskState } from "../../lib/content/sprint_deliverables.ts";
import type { SprintProgramPage } from "../../lib/content/sprint_program.ts";
import { type Pace, paceOf, wayGone } from "../../lib/sprint/pace.ts";

const { week, weeks, weekOf, okrs, tracker, dashboard, debrief } = SAMPLE_DELIVERABLES;
const THIS_WEEK = weekOf(week, weeks);

const DOCUMENTS: readonly (() => JSX.Element)[] = [Okrs, Tracker, Dashboard, Debrief];

/** The results of the sprint, each as a document of an invented company if the coach shows an example. */
export function Deliverables(
  { items }: { readonly items: SprintProgramPage["deliverables"]["items"] },
): JSX.Element {
  const isExample = SAMPLE_DELIVERABLES.example === "Yes";
  const offered = [...items.entries()].filter(([, { description }]) => description !== "");
  return (
    <ul class="mt-10 grid gap-x-8 gap-y-14 md:mt-12 lg:grid-cols-12" data-reveal="">
      {offered.map(([index, { name, description }], at) => {
        const Document = isExample ? DOCUMENTS[index] : undefined;
        return (
          <li
            key={name}
            class={`grid min-w-0 content-start lg:row-span-3 lg:grid-rows-subgrid lg:gap-y-0 ${
              columnsOf(at, offered.length, isExample)
            }`}
          >
            <h3 class={isExample ? "text-title" : "border-t border-ink pt-4 text-title"}>{name}</h3>
            <p class="mt-2 measure-46 text-note text-balance wrap-anywhere not-last:mb-6">{description}</p>
            {Document && <Document />}
          </li>
        );
      })}
    </ul>
  );
}

/** Wide and narrow documents alternate, and one without a neighbor has the whole width. Without documents, all are as wide. */
function columnsOf(index: number, count: number, isExample: boolean): string {
  if (index % 2 === 0 && index === count - 1 && (isExample || count === 1)) return "lg:col-span-full";
  if (isExample) return index % 2 === 0 ? "lg:col-span-7" : "lg:col-span-5";
  return count === 3 ? "lg:col-span-4" : "lg:col-span-6";
}

interface SheetProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Sheet({ title, note, children }: SheetProps): JSX.Element {
  return (
    <div class="@container flex flex-col bg-sheet px-5 py-6 text-note shadow-document sm:px-8">
      <p class="flex items-baseline justify-between gap-4 border-b border-ink pb-3">
        <span class="font-display text-title wrap-anywhere">{title}</span>{" "}
        <span class="text-right text-small text-ink-2">{note}</span>
      </p>
      {children}
    </div>
  );
}

/** A table whose rows have two lines where it is narrow. The width is measured in letters, because text may be twice the size. */
function Okrs(): JSX.Element {
  const { columns, stopped } = okrs;
  const head = "py-2.5 text-small font-normal text-ink-2";
  const number = "text-right tabular-nums @max-md:pl-2 @md:py-3.5 @md:pl-4";
  return (
    <Sheet title={okrs.company || okrs.span} note={okrs.company && okrs.span}>
      <table class="w-full grow @max-md:block">
        <thead class="@max-md:sr-only">
          <tr>
            <th scope="col" class={`${head} pr-4 text-left`}>{columns.objective}</th>
            <th scope="col" class={`${head} text-left`}>{columns.name}</th>
            <th scope="col" class={`${head} pl-4 text-right`}>{columns.from}</th>
            <th scope="col" class={`${head} pl-4 text-right`}>{columns.to}</th>
            <th scope="col" class={`${head} pl-6 text-right`}>{columns.owner}</th>
          </tr>
        </thead>
        <tbody class="@max-md:block">
          {okrs.keyResults.map(({ objective, name, from, to, owner }, index) => (
            <tr
              key={index}
              class="border-line align-top not-first:border-t @max-md:grid @max-md:grid-cols-[minmax(0,1fr)_auto_auto] @max-md:gap-y-1 @max-md:py-3.5 @md:first:border-t"
            >
              <td class="font-display text-lg text-balance wrap-anywhere @max-md:col-span-2 @md:w-[36%] @md:py-3.5 @md:pr-8">
                {objective}
              </td>
              <td class="wrap-anywhere @max-md:order-2 @md:py-3.5">{name}</td>
              <td class={`@max-md:order-2 ${number}`}>{from}</td>
              <td
                class={`font-semibold @max-md:order-2 @max-md:before:mr-2 @max-md:before:font-normal @max-md:before:content-["→"/""] ${number}`}
              >
                {to}
              </td>
              <td class="text-right @max-md:order-1 @max-md:max-w-24 @md:py-3.5">{owner}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3.5 wrap-anywhere text-ink-2">
        <b class="font-semibold text-ink @max-md:w-full">{stopped.title}</b>
        {stopped.items.map((item, index) => <s key={index}>{item}</s>)}
      </p>
    </Sheet>
  );
}

function Tracker(): JSX.Element {
  const { tasks, done } = tracker;
  const isDone = (state: TaskState) => state === "done";
  return (
    <Sheet
      title={THIS_WEEK}
      note={done(tasks.filter(({ state }) => isDone(state)).length, tasks.length)}
    >
      <ul class="grid grow auto-rows-fr divide-y divide-line @sm:grid-cols-[0.875rem_minmax(0,1fr)_auto_auto_auto] @sm:gap-x-4">
        {tasks.map(({ name, owner, day, state }, index) => (
          <li
            key={index}
            class="grid grid-cols-[0.875rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3 @sm:col-span-5 @sm:grid-cols-subgrid"
          >
            <span
              aria-hidden="true"
              class={`size-3.5 rounded-full ${isDone(state) ? "bg-accent" : "border-[1.5px] border-ink-2"}`}
            />
            <span class="leading-snug">{name}</span>{" "}
            <span class="text-ink-2 @max-sm:col-start-2 @max-sm:row-start-2 @max-sm:flex @max-sm:gap-2 @max-sm:text-small @sm:contents">
              <span>{owner}</span> <span>{day}</span>
            </span>{" "}
            <span
              class={`text-right @max-sm:col-start-3 @max-sm:row-start-1 ${
                state === "waiting" ? "font-semibold text-moderate" : "text-ink-2"
              }`}
            >
              {state}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const PACES: Readonly<Record<Pace, string>> = {
  ahead: "bg-strong-wash text-strong",
  on: "bg-strong-wash text-strong",
  behind: "bg-moderate-wash text-moderate",
};

function Dashboard(): JSX.Element {
  const wanted = week / weeks;
  return (
    <div class="flex flex-col rounded-[1.25rem] bg-ink px-2.5 pb-2.5 shadow-document">
      <p class="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-8 text-white">
        <span class="font-display text-lg">{dashboard.title}</span>{" "}
        <span class="text-small whitespace-nowrap text-ink-night">{THIS_WEEK}</span>
      </p>
      <div class="grow rounded-card bg-sheet px-4 pb-4 text-note sm:px-8">
        <ul class="divide-y divide-line">
          {okrs.keyResults.map((result, index) => {
            const { name, from, to, today } = result;
            const gone = wayGone(result);
            const pace = gone === null ? null : paceOf(gone, wanted);
            return (
              <li
                key={index}
                class="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-4 sm:grid-cols-[minmax(8.5rem,auto)_minmax(0,1fr)_auto]"
              >
                <span class="max-sm:col-span-2 sm:col-start-2">{name}</span> {pace && (
                  <span
                    class={`rounded-full px-3 py-0.5 text-small font-semibold max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-2 ${
                      PACES[pace]
                    }`}
                  >
                    {dashboard.paces[pace]}
                  </span>
                )}{" "}
                <span class="font-display text-display leading-none tracking-[-0.03em] whitespace-nowrap lining-nums max-sm:row-start-2 max-sm:mt-2 sm:col-start-1 sm:row-span-3 sm:row-start-1">
                  {today}
                </span>
                {gone !== null && <Way gone={gone} wanted={wanted} />}
                <span class="col-span-2 flex justify-between gap-4 text-small text-ink-2 sm:col-start-2">
                  <span>{dashboard.atStart(from)}</span> <span>{dashboard.atEnd(to)}</span>
                </span>
              </li>
            );
          })}
        </ul>
        <p class="flex items-center gap-2 border-t border-line pt-3.5 text-small text-ink-2">
          <span aria-hidden="true" class="size-3 rounded-full bg-accent" />
          {dashboard.today}
          <span aria-hidden="true" class="ml-4 h-4 w-0.5 bg-ink" />
          {dashboard.wanted}
        </p>
      </div>
    </div>
  );
}

/** The progress of a key result as a track, with a point for today and a mark for the expected value. */
function Way({ gone, wanted }: { readonly gone: number; readonly wanted: number }): JSX.Element {
  const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;
  return (
    <svg width="100%" height="22" aria-hidden="true" class="col-span-2 my-2 overflow-visible sm:col-start-2">
      <rect y="8" width="100%" height="6" rx="3" class="fill-sand" />
      <rect y="8" width={percent(gone)} height="6" rx="3" class="fill-accent" />
      <circle cx={percent(gone)} cy="11" r="7" class="fill-accent" />
      <rect x={percent(wanted)} width="2" height="22" class="fill-ink" />
    </svg>
  );
}

function Debrief(): JSX.Element {
  return (
    <Sheet title={debrief.title} note={debrief.day}>
      <dl class="grow">
        {debrief.parts.map(({ title, text }) => (
          <div key={title} class="pt-4">
            <dt class="text-small font-semibold">{title}</dt>
            <dd class="mt-0.5 font-display text-lg text-pretty">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
