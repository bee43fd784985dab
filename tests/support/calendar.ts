import assert from "node:assert/strict";
import ICAL from "ical.js";

/** An event of a calendar file as another program reads it. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  readonly description: string;
  /** "2026-10-05" for a whole day, "2026-10-09T16:00:00" for a time. */
  readonly start: string;
  /** Exclusive. */
  readonly end: string;
  readonly isWholeDays: boolean;
  /** At the same time on the wall wherever one is. */
  readonly isFloating: boolean;
  /** The moment at which it begins in the time zone of this process. */
  readonly begins: Date;
  readonly stamp: string;
  readonly status: string | null;
}

const encoder = new TextEncoder();

/** The events of a calendar file, read by ical.js; what that forgives in lines is asserted here (RFC 5545, 3.1). */
export function readCalendar(file: string): ReadEvent[] {
  assert.ok(file.endsWith("\r\n") && !/[^\r]\n|\r[^\n]/.test(file), "lines end with CRLF");
  for (const line of file.split("\r\n")) {
    assert.ok(encoder.encode(line).length <= 75, `${line} is longer than 75 octets`);
    assert.ok(line.isWellFormed());
  }
  const calendar = ICAL.Component.fromString(file);
  assert.equal(calendar.name, "vcalendar");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, description, startDate, endDate } = new ICAL.Event(component);
    const stamp = component.getFirstPropertyValue("dtstamp");
    return {
      uid,
      sequence,
      summary,
      description: description ?? "",
      start: startDate.toString(),
      end: endDate.toString(),
      isWholeDays: startDate.isDate,
      isFloating: startDate.zone.tzid === ICAL.Timezone.localTimezone.tzid,
      begins: startDate.toJSDate(),
      stamp: `${stamp}`,
      status: component.getFirstPropertyValue("status")?.toString() ?? null,
    };
  });
}

/** What a calendar holds after files came in one after the other: by UID, the highest SEQUENCE counts (RFC 5546, 2.1.5). */
export function calendarAfter(...files: readonly string[]): ReadonlyMap<string, ReadEvent> {
  const calendar = new Map<string, ReadEvent>();
  for (const event of files.flatMap(readCalendar)) {
    const known = calendar.get(event.uid);
    if (known === undefined || event.sequence > known.sequence) calendar.set(event.uid, event);
  }
  return calendar;
}
