import assert from "node:assert/strict";
import fc from "fast-check";
import { weekday } from "../../../../lib/tool_kit/dates.ts";
import { reduce } from "../../../../lib/tools/sprint_planner_90_day/actions.ts";
import { calendarFile } from "../../../../lib/tools/sprint_planner_90_day/ics.ts";
import { sampleSprint } from "../../../../lib/tools/sprint_planner_90_day/sample.ts";
import { type Content, LAST_START } from "../../../../lib/tools/sprint_planner_90_day/sprint.ts";
import { sprintAfter, START } from "./sprint_support.ts";

type CalendarEvent = ReadonlyMap<string, string>;

/** Reads a calendar file by the grammar of RFC 5545: strict in lines and folding, events by their properties. */
function readCalendar(file: string): CalendarEvent[] {
  assert.ok(file.endsWith("\r\n") && !/[^\r]\n|\r[^\n]/.test(file), "lines end with CRLF");
  const encoder = new TextEncoder();
  for (const line of file.split("\r\n")) {
    assert.ok(encoder.encode(line).length <= 75, `${line} is longer than 75 octets`);
    assert.ok(line.isWellFormed());
  }
  const lines = file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
  assert.equal(lines[0], "BEGIN:VCALENDAR");
  assert.equal(lines.at(-1), "END:VCALENDAR");
  const events: Map<string, string>[] = [];
  let inside = false;
  for (const line of lines.slice(1, -1)) {
    if (line === "BEGIN:VEVENT") {
      assert.ok(!inside);
      inside = true;
      events.push(new Map());
      continue;
    }
    if (line === "END:VEVENT") {
      inside = false;
      continue;
    }
    const [, name = "", value = ""] = /^([A-Z-]+(?:;[A-Z]+=[A-Z-]+)*):(.*)$/.exec(line) ?? assert.fail(line);
    if (inside) {
      assert.ok(!events.at(-1)?.has(name), `${name} twice`);
      events.at(-1)?.set(name, value);
    }
  }
  assert.ok(!inside);
  return events;
}

function textOf(event: CalendarEvent, name: string): string {
  return (event.get(name) ?? "").replace(/\\([\\;,nN])/g, (_, letter) => /n/i.test(letter) ? "\n" : letter);
}

function eventsOf(content: Content, now = new Date("2026-11-25T10:20:30Z"), title = "Autumn") {
  return readCalendar(calendarFile({ documentId: "abc", title, content, now }));
}

/** The weeks' events: those of whole days. */
function wholeDays(events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.filter((event) => event.has("DTSTART;VALUE=DATE"));
}

function reviews(events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.filter((event) => event.has("DTSTART"));
}

const DAYS_FROM = [
  ["a Monday", "2026-10-05", "20261005", "20261012", "20261228", "20270104"],
  ["a leap February", "2028-02-24", "20280224", "20280302", "20280518", "20280525"],
  ["the last possible day", LAST_START, "21991001", "21991008", "21991224", "21991231"],
] as const;

for (const [name, start, first, firstEnd, last, lastEnd] of DAYS_FROM) {
  Deno.test(`13 events of whole days from ${name}, each ending on the day after its last`, () => {
    const weeks = wholeDays(eventsOf({ ...sprintAfter(), start }));
    assert.equal(weeks.length, 13);
    assert.deepEqual(
      [weeks[0], weeks[12]].map((event) => [
        event?.get("DTSTART;VALUE=DATE"),
        event?.get("DTEND;VALUE=DATE"),
      ]),
      [[first, firstEnd], [last, lastEnd]],
    );
  });
}

Deno.test("the review is on the chosen weekday within each week, whatever day the sprint starts on, in floating time", () => {
  for (let start = 5; start < 12; start++) {
    for (let day = 1; day <= 7; day++) {
      const content = {
        ...sprintAfter({ type: "set review", review: { weekday: day, time: "08:05" } }),
        start: `2026-10-${String(start).padStart(2, "0")}`,
      };
      const events = eventsOf(content);
      const weeks = wholeDays(events);
      for (const [index, event] of reviews(events).entries()) {
        const at = event.get("DTSTART") ?? "";
        assert.match(at, /^\d{8}T080500$/);
        assert.equal(weekday(at.replace(/^(\d{4})(\d\d)(\d\d).*/, "$1-$2-$3")), day);
        const from = weeks[index]?.get("DTSTART;VALUE=DATE") ?? "";
        const to = weeks[index]?.get("DTEND;VALUE=DATE") ?? "";
        assert.ok(from <= at.slice(0, 8) && at.slice(0, 8) < to);
        assert.equal(event.get("DURATION"), "PT30M");
      }
    }
  }
});

Deno.test("a week off has its event and no review", () => {
  const events = eventsOf(sprintAfter({ type: "set off", week: 3, isOff: true }));
  assert.equal(reviews(events).length, 12);
  assert.match(textOf(wholeDays(events)[2] ?? assert.fail(), "SUMMARY"), /off/);
});

Deno.test("UIDs stay and SEQUENCE rises, so that a second file updates the first; DTSTAMP is in UTC", () => {
  const before = sampleSprint("2026-11-25").content;
  const after = reduce(before, { type: "set start", start: "2026-10-06" });
  const [first, second] = [
    eventsOf(before, new Date("2026-11-25T10:20:30Z")),
    eventsOf(after, new Date("2026-11-25T10:20:31Z"), "Another title"),
  ];
  const uids = (events: readonly CalendarEvent[]) => events.map((event) => event.get("UID"));
  assert.deepEqual(uids(first), uids(second));
  assert.equal(new Set(uids(first)).size, first.length);
  const [one, two] = [first, second].map((events) => Number(events[0]?.get("SEQUENCE")));
  assert.ok(one !== undefined && two !== undefined && one < two && two < 2 ** 31);
  assert.equal(first[0]?.get("DTSTAMP"), "20261125T102030Z");
});

Deno.test("commitments come back as they were typed: commas, semicolons, backslashes, emoji, folded lines", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), { maxLength: 6 }),
      (texts) => {
        const content = sprintAfter({
          type: "add commitments",
          week: 2,
          today: START,
          rows: texts.map((text, index) => ({ id: `r${index}`, text, outcome: "outcome-1" })),
        });
        const expected = (content.weeks[1]?.commitments ?? []).map(({ text }) => text.trim())
          .filter((text) => text !== "").map((text) => `[ ] A: ${text}`).join("\n");
        assert.equal(textOf(wholeDays(eventsOf(content))[1] ?? assert.fail(), "DESCRIPTION"), expected);
      },
    ),
    { numRuns: 200 },
  );
});

Deno.test("what was carried over or dropped is not in the week's event, what is done is ticked", () => {
  const event = wholeDays(eventsOf(sampleSprint("2026-11-25").content))[6] ?? assert.fail();
  const text = textOf(event, "DESCRIPTION");
  assert.match(text, /\[x\] A: Show Jonas/);
  assert.doesNotMatch(text, /Agree the new price list/);
});
