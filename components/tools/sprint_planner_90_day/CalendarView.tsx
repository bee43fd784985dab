import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { CALENDAR_WORDS, LATE_TEXT } from "./words_later.ts";
import { formatRange, formatWeekday, WEEKDAYS } from "../../../lib/tool_kit/date_words.ts";
import { firstDay, lastDay, weekdayFrom, weekScore } from "./weeks.ts";
import { DOWNLOAD } from "../../icons.ts";
import { useGroupFields } from "../../tool_kit/use_fields.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import type { LateViewProps } from "./screen.tsx";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";
import { type CalendarEvent, calendarText } from "../../../lib/tool_kit/ics.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { isBegun, letterOf } from "../../../lib/tool_kit/rows.ts";
import { type Content, DOCUMENT_MARK, WEEKS } from "./document.ts";

const { strip: STRIP } = SPRINT_TEXT;
const { calendar: WORDS } = LATE_TEXT;

/** The sprint as a calendar file: when the review is, and what the file will hold. */
export function CalendarView({ document, screen }: LateViewProps): JSX.Element {
  const { say, today } = screen;
  const { review, start, weeks } = document.content;
  const field = useGroupFields(screen, "review", review);
  const weekday = field("weekday");
  const time = field("time");
  const download = () => {
    say(WORDS.said(saveFile(fileName(document, today, "ics"), calendarFile(document, new Date()))));
  };
  return (
    <section
      aria-labelledby="calendar"
      class="mt-9 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div>
        <h2 id="calendar" class="border-b border-ink pb-3 text-title md:text-[1.875rem] md:leading-tight">
          {WORDS.title}
        </h2>
        <p class="mt-4 measure-65 text-ink-2">{WORDS.intro}</p>
        <div class="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <label class="flex flex-wrap items-center gap-3">
            {WORDS.weekday}
            <select
              id={weekday.id}
              class="field-outline h-12 px-3"
              onChange={({ currentTarget }) => weekday.onValue(currentTarget.selectedIndex + 1)}
            >
              {WEEKDAYS.map((day, index) => (
                <option key={day} selected={weekday.value === index + 1}>{day}</option>
              ))}
            </select>
          </label>
          <div class="flex flex-wrap items-center gap-3">
            <label for={time.id}>{WORDS.time}</label>
            <input
              id={time.id}
              type="time"
              value={time.value}
              class="field-outline h-12 px-3"
              onInput={({ currentTarget }) => currentTarget.value && time.onValue(currentTarget.value)}
              onBlur={time.onDone}
            />
          </div>
        </div>
        <MainButton class="mt-6 max-md:w-full" outline={DOWNLOAD} onClick={download}>
          {WORDS.download}
        </MainButton>
        <p class="mt-6 measure-65 text-note text-ink-2">{WORDS.again}</p>
        <p class="mt-3 measure-65 text-note text-ink-2">{WORDS.zone}</p>
      </div>
      <div>
        <h3 class="border-b border-ink pb-3 text-title leading-tight">{WORDS.next}</h3>
        <ol class="text-note">
          {weeks.map((week, index) => {
            const number = index + 1;
            const first = firstDay(start, number);
            const { planned } = weekScore(week);
            return (
              <li
                key={number}
                class="grid grid-cols-[2rem_minmax(0,1fr)] sm:grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2 wrap-anywhere"
              >
                <span class="font-display text-lg">{number}</span>
                <span>
                  {formatRange(first, lastDay(start, number))}
                  <span class="block text-small text-ink-2">
                    {week.isOff
                      ? STRIP.off
                      : WORDS.review(formatWeekday(weekdayFrom(first, review.weekday)), review.time)}
                  </span>
                </span>
                <span class="text-small text-ink-2 empty:hidden max-sm:col-start-2">
                  {!week.isOff && planned > 0 && SPRINT_TEXT.week.planned(planned)}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

const REVIEW_MINUTES = 30;

/**
 * A calendar file: for each week an event of whole days with its commitments, and a review of 30 minutes. Weeks off have
 * no review. `now` is when the file is made.
 */
export function calendarFile(
  { id, title, content }: Pick<ToolDocument<Content>, "id" | "title" | "content">,
  now: Date,
): string {
  const events = content.weeks.flatMap((week, index): CalendarEvent[] => {
    const number = index + 1;
    const first = firstDay(content.start, number);
    const whole: CalendarEvent = {
      key: `week-${number}`,
      summary: CALENDAR_WORDS.week(number, WEEKS, title, week.isOff),
      description: commitmentsText(content, number),
      when: { is: "days", first, last: lastDay(content.start, number) },
    };
    if (week.isOff) return [whole];
    const { weekday, time } = content.review;
    return [whole, {
      key: `review-${number}`,
      summary: CALENDAR_WORDS.review(number, title),
      description: CALENDAR_WORDS.reviewText,
      when: { is: "time", on: weekdayFrom(first, weekday), time, minutes: REVIEW_MINUTES },
    }];
  });
  return calendarText({
    product: "90-Day Sprint Planner",
    tool: DOCUMENT_MARK.id,
    documentId: id,
    now,
    events,
  });
}

function commitmentsText({ outcomes, weeks }: Content, week: number): string {
  return (weeks[week - 1]?.commitments ?? []).filter(isBegun)
    .filter(({ state }) => state === "open" || state === "done")
    .map(({ text, outcome, state }) => {
      const at = outcomes.findIndex(({ id }) => id === outcome);
      return CALENDAR_WORDS.commitment(text.trim(), at < 0 ? "" : letterOf(at), state === "done");
    }).join("\n");
}
