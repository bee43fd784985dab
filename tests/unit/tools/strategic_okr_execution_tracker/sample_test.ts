import assert from "node:assert/strict";
import { addDays, daysBetween } from "../../../../lib/tool_kit/dates.ts";
import { flagsOf, MODEL as model, needsCheckIn, standingOf } from "./tracker_support.ts";

Deno.test("on every day of the year the sample is in its eighth week, and four of nine key results wait", () => {
  for (let day = 0; day < 400; day += 3) {
    const today = addDays("2026-11-20", day);
    const { content } = model.sample(today);
    assert.ok(daysBetween(content.period.start, today) >= 49);
    assert.ok(daysBetween(content.period.start, today) < 56);
    assert.equal(content.keyResults.length, 9);
    assert.equal(needsCheckIn(content, today).length, 4);
    const dates = content.keyResults.flatMap(({ checkIns }) => checkIns.map(({ date }) => date));
    assert.ok(dates.every((date) => date <= today));
  }
});

Deno.test("the sample shows what the tracker is for: late in time, stale, doubted, sure while behind, ahead, a band", () => {
  const today = "2026-11-23";
  const { title, content } = model.sample(today);
  assert.equal(title, "Harbour Roasters, autumn quarter");
  const told = content.keyResults.map((row) =>
    [
      standingOf(row, content.period)?.status ?? "band",
      ...flagsOf(row, content.period, today).map(({ is }) => is),
    ].join(", ")
  );
  assert.deepEqual(told, [
    "behind, drop",
    "on pace, fine but doubted",
    "ahead",
    "on pace, stale",
    "on pace",
    "band",
    "on pace",
    "behind, sure but behind",
    "on pace",
  ]);
});
