import { CALENDAR_WORDS } from "../../content/tools/sprint_planner_90_day_calendar.ts";
import { addDays, type PlainDate, weekday } from "../../tool_kit/dates.ts";
import { type Content, isBegun, letterOf, WEEKS } from "./sprint.ts";
import { firstDay, lastDay } from "./weeks.ts";

export interface CalendarFile {
  /** Of the document: an event keeps its UID for as long as the document lives. */
  readonly documentId: string;
  readonly title: string;
  readonly content: Content;
  /** When the file is made. Its SEQUENCE are the seconds since 2020, so that it rises with every file. */
  readonly now: Date;
}

const REVIEW_MINUTES = 30;
const SEQUENCE_EPOCH_MS = Date.UTC(2020, 0, 1);
/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * A calendar file (RFC 5545): for each week an event of whole days with its commitments, and a review of 30 minutes in
 * floating local time, which is the same time on the wall before and after the clocks change. Weeks off have no review.
 */
export function calendarFile({ documentId, title, content, now }: CalendarFile): string {
  const stamp = utcTime(now);
  const sequence = Math.max(0, Math.floor((now.getTime() - SEQUENCE_EPOCH_MS) / 1_000));
  const event = (uid: string, lines: readonly string[]) => [
    "BEGIN:VEVENT",
    `UID:${documentId}-${uid}@90-day-sprint-planner`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    ...lines,
    "END:VEVENT",
  ];
  const weeks = content.weeks.flatMap((week, index) => {
    const number = index + 1;
    const first = firstDay(content.start, number);
    const name = CALENDAR_WORDS.week(number, WEEKS, title, week.isOff);
    const whole = event(`week-${number}`, [
      `DTSTART;VALUE=DATE:${basic(first)}`,
      `DTEND;VALUE=DATE:${basic(addDays(lastDay(content.start, number), 1))}`,
      `SUMMARY:${escaped(name)}`,
      ...described(commitmentsText(content, number)),
      "TRANSP:TRANSPARENT",
    ]);
    if (week.isOff) return whole;
    const { weekday: day, time } = content.review;
    const on = addDays(first, (day - weekday(first) + 7) % 7);
    const review = event(`review-${number}`, [
      `DTSTART:${basic(on)}T${time.replace(":", "")}00`,
      `DURATION:PT${REVIEW_MINUTES}M`,
      `SUMMARY:${escaped(CALENDAR_WORDS.review(number, title))}`,
      ...described(CALENDAR_WORDS.reviewText),
    ]);
    return [...whole, ...review];
  });
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//90-Day Sprint Planner//EN",
    "CALSCALE:GREGORIAN",
    ...weeks,
    "END:VCALENDAR",
  ].map((line) => `${folded(line)}\r\n`).join("");
}

function commitmentsText({ outcomes, weeks }: Content, week: number): string {
  return (weeks[week - 1]?.commitments ?? []).filter(isBegun)
    .filter(({ state }) => state === "open" || state === "done")
    .map(({ text, outcome, state }) => {
      const at = outcomes.findIndex(({ id }) => id === outcome);
      return CALENDAR_WORDS.commitment(text.trim(), at < 0 ? "" : letterOf(at), state === "done");
    }).join("\n");
}

function described(text: string): string[] {
  return text === "" ? [] : [`DESCRIPTION:${escaped(text)}`];
}

/** A value of type TEXT (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);
}

function basic(date: PlainDate): string {
  return date.replaceAll("-", "");
}

function utcTime(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A content line in pieces of at most 75 octets, each but the first behind a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [result, octets] = ["", 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
