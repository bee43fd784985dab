import assert from "node:assert/strict";
import fc from "fast-check";
import { formatRange, formatWeekday } from "../../../../lib/tool_kit/date_words.ts";
import { mondayOf, plainDate, weekday } from "../../../../lib/tool_kit/dates.ts";
import {
  emptyContent,
  LAST_START,
  WEEKS,
} from "../../../../components/tools/sprint_planner_90_day/sprint.ts";
import {
  firstDay,
  isPlanning,
  lastDay,
  momentOf,
  nextWeek,
  weekNear,
} from "../../../../components/tools/sprint_planner_90_day/weeks.ts";

/** The day after, counted on the fingers: a second implementation of the calendar. */
function nextDay(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const two = (value: number) => String(value).padStart(2, "0");
  if (day < (lengths[month - 1] ?? 0)) return `${year}-${two(month)}-${two(day + 1)}`;
  return month < 12 ? `${year}-${two(month + 1)}-01` : `${year + 1}-01-01`;
}

/** Starts on each weekday, and over summer time in two halves of the world, a leap day, year ends, a century without one. */
const STARTS = [
  "2026-10-05",
  "2026-10-06",
  "2026-10-07",
  "2026-10-08",
  "2026-10-09",
  "2026-10-10",
  "2026-10-11",
  "2027-03-01",
  "2027-09-20",
  "2028-02-01",
  "2028-02-29",
  "2027-12-20",
  "2100-02-27",
  LAST_START,
];

for (const start of STARTS) {
  Deno.test(`weeks from ${start} are the 91 days counted one by one, and every day finds its week`, () => {
    let day = start;
    for (let count = 0; count < 7 * WEEKS; count++) {
      const week = Math.trunc(count / 7) + 1;
      if (count % 7 === 0) assert.equal(firstDay(start, week), day);
      if (count % 7 === 6) assert.equal(lastDay(start, week), day);
      assert.deepEqual(momentOf(start, day), { is: "during", week });
      assert.equal(weekNear(start, day), week);
      assert.equal(isPlanning(start, week, day), count % 7 === 0);
      day = nextDay(day);
    }
    assert.deepEqual(momentOf(start, day), { is: "after", days: 1 });
    assert.equal(weekNear(start, day), WEEKS);
  });
}

Deno.test("a day before the start knows how many days are left", () => {
  assert.deepEqual(momentOf("2027-01-04", "2026-12-29"), { is: "before", days: 6 });
  assert.deepEqual(momentOf("2028-03-01", "2028-02-28"), { is: "before", days: 2 });
  assert.equal(weekNear("2027-01-04", "2026-12-29"), 1);
});

Deno.test("the days of a sprint are the same in five time zones, on days on which clocks change", () => {
  const program = `
    import { firstDay, momentOf } from "./components/tools/sprint_planner_90_day/weeks.ts";
    const days = ["2026-10-25", "2026-11-01", "2027-03-14", "2027-03-28", "2027-04-04", "2028-02-29"];
    console.log(JSON.stringify(days.map((day) => [firstDay(day, 2), firstDay(day, 14), momentOf("2026-10-05", day)])));`;
  const zones = ["UTC", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia"];
  const said = zones.map((TZ) => {
    const { stdout, stderr } = new Deno.Command(Deno.execPath(), {
      args: ["eval", "--no-check", program],
      env: { TZ },
    }).outputSync();
    return new TextDecoder().decode(stdout) || new TextDecoder().decode(stderr);
  });
  assert.match(said[0] ?? "", /2026-11-01/);
  assert.deepEqual(new Set(said).size, 1, said.join("\n"));
});

Deno.test("the next week is the next one that is not off, and there is none after the last", () => {
  const { weeks } = emptyContent("2026-10-05");
  const off = { weeks: weeks.map((week, index) => ({ ...week, isOff: [4, 5, 12].includes(index) })) };
  assert.equal(nextWeek(off, 3), 4);
  assert.equal(nextWeek(off, 4), 7);
  assert.equal(nextWeek(off, 12), null);
});

Deno.test("a new sprint starts on the next Monday, today when it is one", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), (day, month) => {
    const today = plainDate(2027, month, day) ?? "";
    const { start } = emptyContent(today);
    assert.equal(weekday(start), 1);
    assert.ok(today <= start && mondayOf(today) <= start);
    assert.equal(momentOf(start, today).is === "during", weekday(today) === 1);
  }));
});

Deno.test("a week is written as people say it: within a month, over two, over the end of a year", () => {
  assert.equal(formatRange("2026-11-23", "2026-11-29"), "23 to 29 November");
  assert.equal(formatRange("2026-11-30", "2026-12-06"), "30 November to 6 December");
  assert.equal(formatRange("2026-12-28", "2027-01-03"), "28 December 2026 to 3 January 2027");
  assert.equal(formatWeekday("2026-11-29"), "Sunday, 29 November");
});
