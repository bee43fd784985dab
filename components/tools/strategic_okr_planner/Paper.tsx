import type { JSX } from "react";
import { PLAN_TEXT, PLANNER_TEXT } from "./words.ts";
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import {
  type Content,
  daysOf,
  type Horizon,
  isBegun,
  type KeyResult,
  type Objective,
  objectiveMark,
  servedBy,
  type Settings,
} from "./plan.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { shortDate } from "./planner.tsx";

/** The plan on paper: a page for the 90 days, a page for the year. */
export function Paper(props: PaperProps<Content>): JSX.Element {
  return (
    <div class="text-black">
      <PrintedHorizon {...props} horizon="ninety" />
      <PrintedHorizon {...props} horizon="annual" />
    </div>
  );
}

interface PrintedHorizonProps extends PaperProps<Content> {
  readonly horizon: Horizon;
}

function PrintedHorizon({ title, content, horizon, today }: PrintedHorizonProps): JSX.Element {
  const { period, year, vision } = content;
  const { start, end } = period;
  return (
    <article class="break-after-page last:break-after-auto">
      <PrintedHead
        title={title}
        today={today}
        heading={horizon === "annual"
          ? PLAN_TEXT.year(year)
          : PLAN_TEXT.ninety(formatDate(start), formatDate(end))}
      >
        {vision.trim() !== "" && <p class="mt-1 text-[10pt] italic">{vision}</p>}
      </PrintedHead>
      {content[horizon].map((objective, index) =>
        isBegun(objective) && (
          <PrintedObjective
            key={objective.id}
            objective={objective}
            mark={objectiveMark(horizon, index)}
            content={content}
            end={daysOf(content, horizon).end}
          />
        )
      )}
    </article>
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
    <section class="mt-4">
      <div class="break-inside-avoid break-after-avoid">
        <h3 class="grid grid-cols-[2rem_1fr_auto] text-[13pt] leading-snug">
          <span>{mark}</span>
          <span>{text}</span>
          <span class="pl-4 font-text text-[9.5pt] font-semibold">{owner}</span>
        </h3>
        <p class="pl-8 text-[9pt]">
          {why}
          {served && ` ${PLAN_TEXT.serves(served.text.trim())}`}
        </p>
      </div>
      {results.length > 0 && (
        <table class="mt-1.5 ml-8 w-[calc(100%-2rem)] border-collapse text-[9.5pt]">
          <thead>
            <tr class="border-b border-black text-left text-[8pt] *:py-0.5 *:font-normal">
              <th scope="col">{words.label}</th>
              <th scope="col" class="w-20">{words.owner}</th>
              <th scope="col" class="w-24 text-right">{words.baseline}</th>
              <th scope="col" class="w-28 text-right">{words.target}</th>
              <th scope="col" class="w-24 pl-4">{words.due}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((row) => (
              <tr key={row.id} class="break-inside-avoid border-b border-[#bbb] align-baseline *:py-1">
                <td>
                  {row.text}
                  {row.kind === "stretch" && <span class="text-[8pt]">{` (${words.kinds.stretch})`}</span>}
                </td>
                <td>{row.owner}</td>
                <td class="text-right">{baselineText(row, settings)}</td>
                <td class="text-right">
                  {row.target === null ? "" : withUnit(row.target, row.unit, settings)}
                </td>
                <td class="pl-4">{dueText(row.due ?? end, end)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {steps.length > 0 && (
        <ul class="mt-1.5 ml-8 text-[9pt]">
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
