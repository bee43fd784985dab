import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { LATE_TEXT } from "./words_later.ts";
import { formatRange, formatWeekday, WEEKDAYS } from "../../../lib/tool_kit/date_words.ts";
import { calendarFile } from "./ics.ts";
import { firstDay, lastDay, weekdayFrom, weekScore } from "./weeks.ts";
import { DOWNLOAD } from "../../icons.ts";
import { useGroupFields } from "../../tool_kit/use_fields.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { TimeField } from "../../tool_kit/TimeField.tsx";
import type { LateViewProps } from "./screen.tsx";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";

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
          <label class="flex flex-wrap items-center gap-3">
            {WORDS.time}
            <TimeField {...time} class="field-outline h-12 w-24 px-3" />
          </label>
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
