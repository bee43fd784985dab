import assert from "node:assert/strict";
import { formatRange, formatWeekday } from "../../../../lib/tool_kit/date_words.ts";
import { addDays, weekday } from "../../../../lib/tool_kit/dates.ts";
import {
  emptyContent,
  newCommitment,
  newOutcome,
  newWeek,
  type State,
  WEEKS,
} from "../../../../components/tools/sprint_planner_90_day/document.ts";
import {
  averageScore,
  firstDay,
  isPlanning,
  isReached,
  lastDay,
  momentOf,
  nextWeek,
  standingOf,
  weekNear,
  weekScore,
} from "../../../../components/tools/sprint_planner_90_day/weeks.ts";
import { START, STARTS } from "./sprint_support.ts";

Deno.test("a sprint's 13 weeks are its 91 days, and every day finds its week", () => {
  for (const start of STARTS) {
    for (let count = 0; count < 7 * WEEKS; count++) {
      const day = addDays(start, count);
      const week = Math.trunc(count / 7) + 1;
      if (count % 7 === 0) assert.equal(firstDay(start, week), day);
      if (count % 7 === 6) assert.equal(lastDay(start, week), day);
      assert.deepEqual(momentOf(start, day), { is: "during", week });
      assert.equal(weekNear(start, day), week);
      assert.equal(isPlanning(start, week, day), count % 7 === 0);
    }
    const after = addDays(start, 7 * WEEKS);
    assert.deepEqual(momentOf(start, after), { is: "after" });
    assert.equal(weekNear(start, after), WEEKS);
  }
});

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
    return new TextDecoder().decode(stdout.length > 0 ? stdout : stderr);
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
  for (let day = 0; day < 800; day++) {
    const today = addDays("2027-01-01", day);
    const { start } = emptyContent(today);
    assert.equal(weekday(start), 1);
    assert.ok(today <= start && start < addDays(today, 7), today);
  }
});

Deno.test("a week is written as people say it: within a month, over two, over the end of a year", () => {
  assert.equal(formatRange("2026-11-23", "2026-11-29"), "23 to 29 November");
  assert.equal(formatRange("2026-11-30", "2026-12-06"), "30 November to 6 December");
  assert.equal(formatRange("2026-12-28", "2027-01-03"), "28 December 2026 to 3 January 2027");
  assert.equal(formatWeekday("2026-11-29"), "Sunday, 29 November");
});

function week(...states: State[]) {
  return {
    ...newWeek(),
    commitments: states.map((state, index) => ({ ...newCommitment(`c${index}`), text: "x", state })),
  };
}

Deno.test("a week scores what is done of all that was planned for it, carried and dropped as well", () => {
  const scores: readonly (readonly [states: readonly State[], done: number, share: number | null])[] = [
    [[], 0, null],
    [["open"], 0, 0],
    [["done"], 1, 1],
    [["done", "carried"], 1, 0.5],
    [["done", "dropped", "open", "done"], 2, 0.5],
    [["done", "done", "done", "done", "done", "carried"], 5, 5 / 6],
  ];
  for (const [states, done, share] of scores) {
    assert.deepEqual(weekScore(week(...states)), { done, planned: states.length, share }, states.join());
  }
});

Deno.test("a week off has no score, and a row without words is not planned", () => {
  assert.equal(weekScore({ ...week("done", "open"), isOff: true }).share, null);
  const commitments = [...week("done").commitments, { ...newCommitment("b"), text: "  " }];
  assert.deepEqual(weekScore({ isOff: false, commitments }), { done: 1, planned: 1, share: 1 });
});

Deno.test("the average is the mean of closed weeks' scores: over, or closed by hand; others count for nothing", () => {
  const empty = emptyContent(START);
  const weeks = empty.weeks.map((row, index) =>
    [week("done", "open"), week(), { ...week("open"), isOff: true }, week("done")][index] ?? row
  );
  const content = { ...empty, weeks };
  for (const day of [START, "2026-10-11"]) {
    assert.deepEqual(averageScore(content, day), { weeks: 0, share: null });
  }
  assert.deepEqual(averageScore(content, "2026-10-12"), { weeks: 1, share: 0.5 });
  assert.deepEqual(averageScore(content, "2026-11-02"), { weeks: 2, share: 0.75 });
  const closed = { ...content, weeks: weeks.with(0, { ...week("done", "open"), isClosed: true }) };
  assert.deepEqual(averageScore(closed, START), { weeks: 1, share: 0.5 });
});

Deno.test("an outcome is ahead of an even pace or behind it, rising and falling, by its last figure", () => {
  const values = newOutcome("a").values;
  const rising = { ...newOutcome("a"), baseline: 0, target: 130, values: values.with(0, 12).with(2, 25) };
  assert.deepEqual(standingOf(rising), { value: 25, week: 3, ahead: -5 });
  assert.deepEqual(standingOf({ ...rising, values: values.with(0, 12) }), { value: 12, week: 1, ahead: 2 });
  const falling = { ...newOutcome("a"), baseline: 26, target: 0, values: values.with(0, 20) };
  assert.deepEqual(standingOf(falling), { value: 20, week: 1, ahead: 4 });
  assert.equal(standingOf(newOutcome("a")), null);
  assert.deepEqual(standingOf({ ...rising, baseline: null }), { value: 25, week: 3, ahead: null });
});

Deno.test("a target is reached from the side of the baseline", () => {
  const { values, ...outcome } = newOutcome("a");
  const cases = [
    [10, 20, 20, true],
    [20, 10, 20, false],
    [20, 10, 9, true],
    [null, 10, null, false],
  ] as const;
  for (const [baseline, target, value, expected] of cases) {
    assert.equal(isReached({ ...outcome, baseline, target, values: values.with(0, value) }), expected);
  }
});
