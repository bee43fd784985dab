import { CALENDAR_WORDS } from "./words_later.ts";
import { addDays, weekday } from "../../../lib/tool_kit/dates.ts";
import { type CalendarEvent, calendarText } from "../../../lib/tool_kit/ics.ts";
import { type Content, isBegun, letterOf, WEEKS } from "./sprint.ts";
import { firstDay, lastDay } from "./weeks.ts";

export interface CalendarFile {
  readonly documentId: string;
  readonly title: string;
  readonly content: Content;
  /** When the file is made. */
  readonly now: Date;
}

const REVIEW_MINUTES = 30;

/**
 * A calendar file: for each week an event of whole days with its commitments, and a review of 30 minutes. Weeks off have
 * no review.
 */
export function calendarFile({ documentId, title, content, now }: CalendarFile): string {
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
    const { weekday: day, time } = content.review;
    const on = addDays(first, (day - weekday(first) + 7) % 7);
    return [whole, {
      key: `review-${number}`,
      summary: CALENDAR_WORDS.review(number, title),
      description: CALENDAR_WORDS.reviewText,
      when: { is: "time", on, time, minutes: REVIEW_MINUTES },
    }];
  });
  return calendarText({
    product: "90-Day Sprint Planner",
    tool: "90-day-sprint-planner",
    documentId,
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
