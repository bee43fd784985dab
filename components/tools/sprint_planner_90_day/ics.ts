import { CALENDAR_WORDS } from "./words_later.ts";
import { type CalendarEvent, calendarText } from "../../../lib/tool_kit/ics.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { isBegun, letterOf } from "../../../lib/tool_kit/rows.ts";
import { type Content, DOCUMENT_MARK, WEEKS } from "./document.ts";
import { firstDay, lastDay, weekdayFrom } from "./weeks.ts";

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
