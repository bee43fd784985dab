import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays, weekday } from "../../../../lib/tool_kit/dates.ts";
import { weekList } from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import { calendarFile } from "../../../../components/tools/sprint_planner_90_day/CalendarView.tsx";
import { sampleSprint } from "../../../../components/tools/sprint_planner_90_day/model.ts";
import type { Content } from "../../../../components/tools/sprint_planner_90_day/document.ts";
import { calendarAfter, readCalendar, type ReadEvent } from "../../../support/calendar.ts";
import { runModule } from "../../../support/subprocess.ts";
import { after as done, sprintAfter, START, STARTS } from "./sprint_support.ts";

function fileOf(content: Content, now = new Date("2026-11-25T10:20:30Z"), title = "Autumn"): string {
  return calendarFile({ id: "abc", title, content }, now);
}

/** The weeks' events, and the reviews. */
function eventsOf(content: Content): { readonly weeks: ReadEvent[]; readonly reviews: ReadEvent[] } {
  const { weeks = [], reviews = [] } = Object.groupBy(
    readCalendar(fileOf(content)),
    ({ isWholeDays }) => isWholeDays ? "weeks" : "reviews",
  );
  return { weeks, reviews };
}

Deno.test("13 events of whole days, each from the week's first day to the day after its last", () => {
  for (const start of STARTS) {
    const { weeks } = eventsOf({ ...sprintAfter(), start });
    assert.deepEqual(
      weeks.map((event) => [event.start, event.end]),
      Array.from({ length: 13 }, (_, index) => [addDays(start, 7 * index), addDays(start, 7 * index + 7)]),
    );
  }
});

Deno.test("the review is on the chosen weekday within each week, whatever day the sprint starts on, for half an hour", () => {
  for (const start of STARTS) {
    for (let day = 1; day <= 7; day++) {
      const review = sprintAfter({ type: "set", change: { review: { weekday: day, time: "08:05" } } });
      const { weeks, reviews } = eventsOf({ ...review, start });
      assert.equal(reviews.length, 13);
      for (const [index, event] of reviews.entries()) {
        const [date = "", time] = event.start.split("T");
        assert.deepEqual([time, event.end], ["08:05:00", `${date}T08:35:00`]);
        assert.equal(weekday(date), day);
        assert.ok((weeks[index]?.start ?? "") <= date && date < (weeks[index]?.end ?? ""));
      }
    }
  }
});

/** Prints when each review begins on the wall of the process's time zone. */
const PRINT_BEGINNINGS = `
  import { calendarFile } from "./components/tools/sprint_planner_90_day/CalendarView.tsx";
  import { readCalendar } from "./tests/support/calendar.ts";
  import { sprintAfter, STARTS } from "./tests/unit/tools/sprint_planner_90_day/sprint_support.ts";
  const files = STARTS.map((start) =>
    calendarFile({ id: "abc", title: "", content: { ...sprintAfter(), start } }, new Date()));
  const reviews = files.flatMap((file) => readCalendar(file)).filter(({ isWholeDays }) => !isWholeDays);
  console.log(JSON.stringify(reviews.map(({ start, begins, isFloating }) => ({
    wall: start,
    begins: isFloating ? begins.getDate() + " " + begins.getHours() + ":" + begins.getMinutes() : "not floating",
    offset: begins.getTimezoneOffset(),
  }))));`;

Deno.test("in every time zone, before and after the clocks change, a review is at the same time on the wall", async () => {
  for (const TZ of ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland"]) {
    // A time zone is one of a whole process, which other tests share.
    const { stdout, stderr } = await runModule(PRINT_BEGINNINGS, [], { TZ }).output();
    const [printed = "", errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    assert.equal(errors, "");
    const beginnings: { wall: string; begins: string; offset: number }[] = JSON.parse(printed);
    assert.equal(beginnings.length, 13 * STARTS.length);
    for (const { wall, begins } of beginnings) {
      assert.equal(begins, `${Number(wall.slice(8, 10))} 16:0`, `${TZ}, ${wall}`);
    }
    // The clocks did change under it.
    const offsets = new Set(beginnings.map(({ offset }) => offset));
    assert.equal(offsets.size, ["UTC", "Asia/Kolkata"].includes(TZ) ? 1 : 2, TZ);
  }
});

Deno.test("a week off has its event and no review", () => {
  const { weeks, reviews } = eventsOf(sprintAfter({ type: "set off", week: 3, isOff: true }));
  assert.equal(reviews.length, 12);
  assert.match(weeks[2]?.summary ?? "", /off/);
});

Deno.test("a second file takes the place of the first by UID and SEQUENCE, and nothing doubles", () => {
  const before = sampleSprint("2026-11-25").content;
  const after = done(before, START, { type: "set", change: { start: "2026-10-06" } });
  const first = fileOf(before, new Date("2026-11-25T10:20:30Z"));
  const second = fileOf(after, new Date("2026-11-25T10:20:31Z"), "Another title");
  const [once, twice] = [calendarAfter(first), calendarAfter(first, second)];
  assert.equal(once.size, readCalendar(first).length);
  assert.deepEqual([...twice.keys()], [...once.keys()]);
  assert.deepEqual([...twice.values()], readCalendar(second));
  assert.notDeepEqual([...twice.values()], [...once.values()]);
  assert.deepEqual([...calendarAfter(first, first).values()], [...once.values()]);
  // SEQUENCE is an integer of 32 bits (RFC 5545, 3.3.8).
  assert.ok(twice.values().every(({ sequence }) => sequence < 2 ** 31));
  assert.equal([...once.values()][0]?.stamp, "2026-11-25T10:20:30Z");
});

Deno.test("commitments come back as they were typed: commas, semicolons, backslashes, emoji, folded lines", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), { maxLength: 6 }),
      (texts) => {
        const content = sprintAfter({
          type: "add",
          ...weekList(2),
          rows: texts.map((text, index) => ({ id: `r${index}`, text, outcome: "outcome-1" })),
        });
        const expected = (content.weeks[1]?.commitments ?? []).map(({ text }) => text.trim())
          .filter((text) => text !== "").map((text) => `[ ] A: ${text}`).join("\n");
        assert.equal(eventsOf(content).weeks[1]?.description, expected);
      },
    ),
    { numRuns: 80 },
  );
});

Deno.test("what was carried over or dropped is not in the week's event, what is done is ticked", () => {
  const text = eventsOf(sampleSprint("2026-11-25").content).weeks[6]?.description ?? "";
  assert.match(text, /\[x\] A: Show Jonas/);
  assert.doesNotMatch(text, /Agree the new price list/);
});
