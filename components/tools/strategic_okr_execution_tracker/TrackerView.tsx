import { type JSX, useState } from "react";
import { NEXT_PERIOD, TRACKER_TEXT } from "./words.ts";
import { plural } from "../../../lib/tool_kit/words.ts";
import { formatShortDay, formatWeekday } from "../../../lib/tool_kit/date_words.ts";
import { dayOf, daysBetween, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Action, EDITOR } from "./actions.ts";
import {
  gradeText,
  lacksFigures,
  needsCheckIn,
  type ObjectiveStanding,
  objectiveStandings,
} from "./standing.ts";
import { elapsedShare, paceMargin } from "./pace.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, type KeyResult, type Period } from "./document.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { useLatePart } from "../../tool_kit/late.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen, useView } from "../../tool_kit/tool_page.tsx";
import { CheckInCards, CompactRow } from "./CheckInCards.tsx";
import { CheckInTable } from "./CheckInTable.tsx";
import { HEADING, type Screen } from "./screen.ts";

const { lead: LEAD, done: DONE, objectives: OBJECTIVES } = TRACKER_TEXT;

/** The tracker on the screen: what needs a check-in in front, all key results, the report of the period. */
export function TrackerView(props: ToolViewProps<Content, Action>): JSX.Element {
  const { tool, state: { document }, edition } = props;
  const { content, title } = document;
  const { settings, period } = content;
  const begun = content.keyResults.filter(isBegun);
  const [view, setView] = useView<keyof ReturnType<typeof TRACKER_TEXT.views>>(
    document.id,
    begun.length === 0 ? "all" : "checkIn",
  );
  const { screen, today, page } = useToolScreen(props, { editor: EDITOR, settings, period });
  const need = needsCheckIn(content, today);
  /** Those whose figures are being typed stay in their place until the focus leaves it. */
  const [held, hold] = useState<readonly string[]>([]);
  const asked = begun.filter((row) => lacksFigures(row) || held.includes(row.id));
  const late = useLatePart(() => import("./late.ts"), view !== "checkIn" || asked.length > 0);
  const beginNext = (next: Content) => tool.continueWith(NEXT_PERIOD, () => next);
  return (
    <ToolPage
      {...page}
      class="@container"
      heading={formatWeekday(today)}
      lead={
        <p class="mt-2 max-w-[48rem] text-ink-2">
          {begun.length === 0
            ? view !== "all" && LEAD.none
            : leadOf(period, begun.length - asked.length, need.length, today)}
          {need.length > 0 && view === "checkIn" && <span class="@max-4xl:hidden">{` ${LEAD.how}`}</span>}
        </p>
      }
      leadClass="grow basis-80"
      views={{ names: TRACKER_TEXT.views(begun.length), value: view, onValue: setView }}
      paper={() => import("./Paper.tsx")}
      printed={view === "report" ? null : { title, content, today }}
    >
      <PeriodLine period={period} today={today} />
      {view === "checkIn" && begun.length === 0 && (
        <p class="mt-9">
          <MainButton class="max-md:w-full" outline={null} onClick={() => setView("all")}>
            {LEAD.add}
          </MainButton>
        </p>
      )}
      {view === "checkIn" && begun.length > 0 && (
        <>
          <ObjectiveStrip standings={objectiveStandings(content)} />
          {asked.length > 0 && late && <late.AskFigures rows={asked} screen={screen} onHold={hold} />}
          <CheckInView
            begun={begun.filter((row) => !asked.includes(row))}
            need={need.filter((row) => !asked.includes(row))}
            screen={screen}
          />
        </>
      )}
      {view === "all" && late && <late.AllView document={document} edition={edition} screen={screen} />}
      {view === "report" && late && (
        <late.ReportView document={document} edition={edition} screen={screen} onNext={beginNext} />
      )}
    </ToolPage>
  );
}

function leadOf({ start, end }: Period, begun: number, need: number, today: PlainDate): string {
  if (begun === 0) return LEAD.noFigures;
  if (today < start) return LEAD.before;
  if (need > 0) return LEAD.some(need, begun);
  return today > end ? `${LEAD.all(begun)} ${LEAD.report}` : LEAD.all(begun);
}

/** How the objectives stand, whatever has to be checked in. */
function ObjectiveStrip(
  { standings }: { readonly standings: readonly ObjectiveStanding[] },
): JSX.Element {
  return (
    <ul
      aria-label={OBJECTIVES.title}
      class="mt-6 grid gap-x-8 gap-y-3 @2xl:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]"
    >
      {standings.map(({ objective, grade, behind, of }) => (
        <li key={objective?.id ?? ""} class="text-note">
          <svg viewBox="0 0 100 3" preserveAspectRatio="none" class="block h-1.5 w-full" aria-hidden="true">
            <rect width="100" height="3" class="fill-line" />
            <rect
              width={Math.round(100 * (grade ?? 0))}
              height="3"
              class={behind > 0 ? "fill-attention" : "fill-ink-2"}
            />
          </svg>
          <b class="mt-1.5 block leading-snug font-semibold">
            {objective?.text.trim() || TRACKER_TEXT.noObjective}
          </b>
          <span class={behind > 0 ? "text-attention" : "text-ink-2"}>
            {OBJECTIVES.standing(grade === null ? null : gradeText(grade), behind, of)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface CheckInViewProps {
  readonly begun: readonly KeyResult[];
  readonly need: readonly KeyResult[];
  readonly screen: Screen;
}

/** What needs a check-in this week, then what has one. */
function CheckInView({ begun, need, screen }: CheckInViewProps): JSX.Element {
  const { period, today } = screen;
  const done = begun.filter((row) => !need.includes(row));
  return (
    <div class="mt-5">
      {need.length > 0 && (
        <>
          <CheckInTable rows={need} isOpen label={LEAD.open} screen={screen} />
          <CheckInCards rows={need} screen={screen} />
        </>
      )}
      {done.length > 0 && (
        <>
          <div class={`flex flex-wrap items-baseline gap-x-4 pb-3 ${need.length > 0 ? "mt-8" : ""}`}>
            <h2 id="all-checked-in" tabIndex={-1} class={HEADING}>
              {today < period.start ? LEAD.toCome : DONE.title}
            </h2>
            <p class="text-note text-ink-2">{DONE.count(done.length)}</p>
          </div>
          <CheckInTable rows={done} isOpen={false} label={DONE.title} screen={screen} />
          <ul class="overflow-hidden rounded-card border border-line bg-sheet text-note @4xl:hidden">
            {done.map((row) => (
              <li key={row.id} class="border-t border-line first:border-t-0">
                <CompactRow row={row} screen={screen} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="mt-4 max-w-[78rem] text-small text-ink-2">
        {TRACKER_TEXT.legend(plural(Math.floor(paceMargin(period)), "day"))}
      </p>
    </div>
  );
}

function PeriodLine({ period, today }: { readonly period: Period; readonly today: PlainDate }): JSX.Element {
  const { start, end } = period;
  const share = elapsedShare(period, today);
  const words = TRACKER_TEXT.period;
  const { day, of } = dayOf(period, today);
  return (
    <div class="mt-6 print:hidden">
      <svg viewBox="0 0 1000 4" preserveAspectRatio="none" class="block h-1 w-full" aria-hidden="true">
        <path d="M0 2H1000" class="stroke-line-strong" vector-effect="non-scaling-stroke" />
        <path
          d={`M0 2H${Math.round(1000 * share)}`}
          class="stroke-ink"
          stroke-width="4"
          vector-effect="non-scaling-stroke"
        />
      </svg>
      <p class="mt-1 flex justify-between gap-4 text-small">
        <span>{formatShortDay(start)}</span>
        <b class="font-semibold">
          {day < 1 ? words.before(daysBetween(today, start)) : day > of ? words.after : words.day(day, of)}
        </b>
        <span>{formatShortDay(end)}</span>
      </p>
    </div>
  );
}
