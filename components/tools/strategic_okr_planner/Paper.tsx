import type { JSX, ReactNode } from "react";
import { PLAN_TEXT, PLANNER_TEXT } from "./words.ts";
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import {
  type Content,
  daysOf,
  type Horizon,
  HORIZONS,
  isWritten,
  type KeyResult,
  type Objective,
  objectiveMark,
  servedBy,
  type Settings,
} from "./document.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { BlankRows, type PaperProps, paperSize, PrintedHead } from "../../tool_kit/printed.tsx";
import { shortDate } from "./screen.tsx";

/** Key results of an objective that has none yet, to be written in by hand. */
const BLANK_ROWS = 4;

/** The plan on paper: a page for the 90 days and one for the year, each if there is anything on it; an empty plan is a form to write in. */
export function Paper(props: PaperProps<Content>): JSX.Element {
  const { content } = props;
  const isEmpty = !HORIZONS.some((horizon) => content[horizon].some(isWritten));
  return (
    <div class="text-black">
      {(isEmpty || content.ninety.some(isWritten)) && <PrintedHorizon {...props} horizon="ninety" />}
      {content.annual.some(isWritten) && <PrintedHorizon {...props} horizon="annual" />}
    </div>
  );
}

interface PrintedHorizonProps extends PaperProps<Content> {
  readonly horizon: Horizon;
}

function PrintedHorizon({ title, content, horizon, today }: PrintedHorizonProps): JSX.Element {
  const { period, year, vision } = content;
  const { start, end } = period;
  const objectives = content[horizon];
  const written = objectives.filter(isWritten);
  const rows = written.flatMap((objective) => [objective, ...objective.keyResults, ...objective.milestones])
    .filter(isBegun);
  /** Until there is more than objectives, there is room for others. */
  const blank = rows.length > written.length ? [] : [0, 1, 2].slice(written.length);
  return (
    <article class={`break-after-page last:break-after-auto ${paperSize(rows.length)}`}>
      <PrintedHead
        title={title}
        today={today}
        heading={horizon === "annual"
          ? PLAN_TEXT.year(year)
          : PLAN_TEXT.ninety(formatDate(start), formatDate(end))}
      >
        {vision.trim() !== "" && <p class="mt-1 text-[11pt] italic">{vision}</p>}
      </PrintedHead>
      {objectives.map((objective, index) =>
        isWritten(objective) && (
          <PrintedObjective
            key={objective.id}
            objective={objective}
            mark={objectiveMark(horizon, index)}
            content={content}
            end={daysOf(content, horizon).end}
          />
        )
      )}
      {blank.map((index) => (
        <section key={index} class="mt-8 break-inside-avoid">
          <p class="flex items-end gap-x-3 text-[1.2em]">
            <span class="font-display">{objectiveMark(horizon, index)}</span>
            <span class="grow border-b border-black" />
          </p>
          <KeyResultTable />
        </section>
      ))}
    </article>
  );
}

/** A table of key results, with lines to write in where there are none. */
function KeyResultTable({ children }: { readonly children?: ReactNode }): JSX.Element {
  const words = PLANNER_TEXT.keyResult;
  return (
    <table class="mt-1.5 ml-[2em] w-[calc(100%-2em)] border-collapse">
      <thead>
        <tr class="border-b border-black text-left *:py-0.5 *:text-[0.91em] *:font-normal">
          <th scope="col">{words.label}</th>
          <th scope="col" class="w-[8em] pl-2">{words.owner}</th>
          <th scope="col" class="w-[5em] text-right">{words.baseline}</th>
          <th scope="col" class="w-[6.5em] pl-2 text-right">{words.target}</th>
          <th scope="col" class="w-[4.5em] pl-3">{words.due}</th>
        </tr>
      </thead>
      <tbody>{children ?? <BlankRows count={BLANK_ROWS} columns={5} />}</tbody>
    </table>
  );
}

interface PrintedObjectiveProps {
  readonly objective: Objective;
  readonly mark: string;
  readonly content: Content;
  readonly end: PlainDate | null;
}

function PrintedObjective({ objective, mark, content, end }: PrintedObjectiveProps): JSX.Element {
  const { text, why, owner, keyResults, milestones } = objective;
  const { settings } = content;
  const served = servedBy(content, objective);
  const words = PLANNER_TEXT.keyResult;
  const results = keyResults.filter(isBegun);
  const steps = milestones.filter(isBegun);
  return (
    <section class="mt-[1.4em]">
      <div class="break-inside-avoid break-after-avoid">
        <h3 class="grid grid-cols-[2em_1fr_auto] items-baseline leading-snug">
          <span class="text-[1.25em]">{mark}</span>
          <span class={`text-[1.25em] ${text.trim() === "" ? "self-stretch border-b border-black" : ""}`}>
            {text}
          </span>
          <span class="pl-4 font-text font-semibold">{owner}</span>
        </h3>
        <p class="pl-[2em]">
          {why}
          {served && ` ${PLAN_TEXT.serves(served.text.trim())}`}
        </p>
      </div>
      {results.length === 0 && steps.length === 0 && <KeyResultTable />}
      {results.length > 0 && (
        <KeyResultTable>
          {results.map((row) => (
            <tr key={row.id} class="break-inside-avoid border-b border-[#bbb] align-baseline *:py-1">
              <td>
                {row.text}
                {row.kind === "stretch" && <span class="text-[0.91em]">{` (${words.kinds.stretch})`}</span>}
              </td>
              <td class="pl-2">{row.owner}</td>
              <td class="text-right">{baselineText(row, settings)}</td>
              <td class="pl-2 text-right">
                {row.target === null ? "" : withUnit(row.target, row.unit, settings)}
              </td>
              <td class="pl-3 whitespace-nowrap">{dueText(row.due ?? end, end)}</td>
            </tr>
          ))}
        </KeyResultTable>
      )}
      {steps.length > 0 && (
        <ul class="mt-1.5 ml-[2em]">
          {steps.map(({ id, text: step, due, isDone }) => (
            <li key={id} class="flex gap-2 break-inside-avoid">
              <span aria-hidden="true">{isDone ? "☑" : "☐"}</span>
              <span>
                {step}
                {due !== null && `, ${dueText(due, end)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function baselineText({ baseline, unit }: KeyResult, settings: Settings): string {
  if (baseline === null) return "";
  if (typeof baseline === "number") return withUnit(baseline, unit, settings);
  return PLAN_TEXT.unknown(
    baseline.measuredBy === null ? "" : shortDate(baseline.measuredBy, baseline.measuredBy),
  );
}

function dueText(due: PlainDate | null, near: PlainDate | null): string {
  return due === null ? "" : shortDate(due, near ?? due);
}
