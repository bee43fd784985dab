import { type JSX, useEffect, useState } from "react";
import { NEXT_STEP, SPRINT_TEXT } from "./words.ts";
import { addDays, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Action, type Change, EDITOR } from "./actions.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, WEEKS } from "./document.ts";
import { AVERAGE_LINE, averageScore, firstDay, lastDay, momentOf } from "./weeks.ts";
import { HelpFold } from "../../tool_kit/Fold.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { focusLater } from "../../tool_kit/fields.tsx";
import { useLatePart } from "../../tool_kit/late.tsx";
import { useResting, useSteady, useUnchanged } from "../../tool_kit/kept.ts";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { useDocumentFields } from "../../tool_kit/use_fields.ts";
import { ToolPage, useToolScreen, useView } from "../../tool_kit/tool_page.tsx";
import { OutcomeList } from "./OutcomeList.tsx";
import { averagePercent, type Choice, choicesOf } from "./screen.tsx";
import { Strip } from "./Strip.tsx";
import { WeekPanel } from "./WeekPanel.tsx";

const { views: VIEWS, heading: HEADING, average: AVERAGE, help: HELP } = SPRINT_TEXT;

/** The sprint on the screen: this week in front, its outcomes, its calendar file. */
export function SprintView(props: ToolViewProps<Content, Action>): JSX.Element {
  const { tool, state: { document }, edition } = props;
  const { content, title } = document;
  const { settings, start, outcomes, weeks } = content;
  const [view, setView] = useView<keyof typeof VIEWS>(document.id, "week");
  /** The week that somebody chose to see; null: today's. */
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => setChosen(null), [document.id]);
  /** To choose from in every commitment: the list before for as long as somebody types the name of an outcome. */
  const { value: choices, onFocus, onDone } = useResting(useUnchanged(choicesOf(outcomes)), hasSameOutcomes);
  const { screen, today, page } = useToolScreen(props, {
    editor: EDITOR,
    settings,
    start,
    dispatch: useSteady((change: Change) => tool.dispatch({ ...change, today })),
    showWeek: useSteady((number: number) => {
      setChosen(number === now ? null : number);
      setView("week");
    }),
    askMeasure: useSteady((outcome: string) => {
      setView("outcomes");
      focusLater(`${outcome}-measure`);
    }),
    onNaming: onFocus,
    onNamed: onDone,
  });
  const moment = momentOf(start, today);
  const now = moment.is === "during" ? moment.week : moment.is === "before" ? 1 : null;
  const week = chosen ?? now;
  const row = week === null ? undefined : weeks[week - 1];
  const isEmpty = ![outcomes, ...weeks.map(({ commitments }) => commitments)].some((rows) =>
    rows.some(isBegun)
  );
  /** Asked until somebody answers, or the first week is over. */
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => setAnswered(weeks.some(({ isOff }) => isOff)), [document.id]);
  const asksHolidays = view === "week" && !isEmpty && !isAnswered && today <= lastDay(start, 1);
  const isLate = view !== "week" || week === null;
  const late = useLatePart(() => import("./late.ts"), isLate || asksHolidays);
  const LateView = isLate && late?.LATE_VIEWS[view];
  const startField = useDocumentFields(screen, content)("start");
  const beginNext = (next: (old: Content) => Content) => tool.continueWith(NEXT_STEP, next);
  return (
    <ToolPage
      {...page}
      heading={moment.is === "during"
        ? HEADING.during(moment.week, WEEKS)
        : moment.is === "before"
        ? HEADING.before(moment.days)
        : HEADING.after}
      lead={
        <>
          {isEmpty
            ? <p class="mt-2 text-ink-2">{SPRINT_TEXT.begin}</p>
            : <Average content={content} today={today} />}
          <div class="-ml-2.5 flex flex-wrap items-center text-note text-ink-2">
            <label for={startField.id} class="pl-2.5">{SPRINT_TEXT.start}</label>
            <div>
              <DateField
                {...startField}
                label={SPRINT_TEXT.start}
                class="w-auto! field-sizing-content text-ink underline decoration-line-strong decoration-1 underline-offset-4"
                from={addDays(today, -180)}
                today={today}
                show={formatDate}
              />
            </div>
            <span>{SPRINT_TEXT.until(formatDate(lastDay(start, WEEKS)))}</span>
          </div>
        </>
      }
      views={{ names: VIEWS, value: view, onValue: setView }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, today }}
    >
      <Strip weeks={weeks} visible={view === "week" ? week : null} screen={screen} />

      {view === "week" && chosen !== null && chosen !== now && (
        <p class="mt-4 text-note text-ink-2">
          {HEADING.other(chosen)}{" "}
          <LinkButton size="small" onClick={() => setChosen(null)}>
            {now === null ? HEADING.backToEnd : HEADING.back(now)}
          </LinkButton>
        </p>
      )}
      {asksHolidays && late && (
        <late.HolidayAsk
          weeks={weeks}
          screen={screen}
          onDone={() => setAnswered(true)}
        />
      )}
      {view === "week" && week !== null && row && (
        <div class="mt-8 grid gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
          <WeekPanel weeks={weeks} week={week} row={row} choices={choices} screen={screen} />
          <OutcomeList
            outcomes={outcomes}
            week={today < firstDay(start, week) || row.isOff ? null : week}
            screen={screen}
          />
        </div>
      )}
      {LateView && <LateView document={document} edition={edition} screen={screen} onNext={beginNext} />}

      <HelpFold {...HELP} class="mt-14 max-w-[48rem] border-b" />
    </ToolPage>
  );
}

function hasSameOutcomes(before: readonly Choice[], now: readonly Choice[]): boolean {
  return before.length === now.length && before.every(({ id }, at) => id === now[at]?.id);
}

/** The average of the closed weeks against its line. */
function Average(
  { content, today }: { readonly content: Content; readonly today: PlainDate },
): JSX.Element {
  const { weeks, share } = averageScore(content, today);
  return (
    <p class="mt-2 text-ink-2">
      {share === null ? AVERAGE.none : (
        <>
          {AVERAGE.of(weeks)}
          <b class="font-semibold text-ink">{averagePercent(share, content.settings)}</b>
          {`. ${share >= AVERAGE_LINE ? AVERAGE.reached : AVERAGE.line}`}
        </>
      )}
    </p>
  );
}
