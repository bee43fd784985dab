import assert from "node:assert/strict";
import {
  averageScore,
  isReached,
  paceAt,
  standingOf,
  weekScore,
} from "../../../../components/tools/sprint_planner_90_day/weeks.ts";
import {
  emptyContent,
  newCommitment,
  newOutcome,
  newWeek,
  type State,
} from "../../../../components/tools/sprint_planner_90_day/sprint.ts";
import { START } from "./sprint_support.ts";

function week(...states: State[]) {
  return {
    ...newWeek(),
    commitments: states.map((state, index) => ({ ...newCommitment(`c${index}`), text: "x", state })),
  };
}

const TABLE:
  readonly (readonly [states: readonly State[], done: number, planned: number, share: number | null])[] = [
    [[], 0, 0, null],
    [["open"], 0, 1, 0],
    [["done"], 1, 1, 1],
    [["done", "carried"], 1, 2, 0.5],
    [["done", "dropped", "open", "done"], 2, 4, 0.5],
    [["done", "done", "done", "done", "done", "carried"], 5, 6, 5 / 6],
  ];

for (const [states, done, planned, share] of TABLE) {
  Deno.test(`a week with ${states.join(", ") || "nothing"} scores ${share}`, () => {
    assert.deepEqual(weekScore(week(...states)), { done, planned, share });
  });
}

Deno.test("a week off has no score, and a row without words is not planned", () => {
  assert.equal(weekScore({ ...week("done", "open"), isOff: true }).share, null);
  const blank = { ...newCommitment("b"), text: "  " };
  const { commitments } = week("done");
  assert.deepEqual(weekScore({ isOff: false, commitments: [...commitments, blank] }), {
    done: 1,
    planned: 1,
    share: 1,
  });
});

Deno.test("the average is the mean of closed weeks' scores: over, or closed by hand; others count for nothing", () => {
  const empty = emptyContent(START);
  const weeks = empty.weeks.map((row, index) =>
    [week("done", "open"), week(), { ...week("open"), isOff: true }, week("done")][index] ?? row
  );
  const content = { ...empty, weeks };
  assert.deepEqual(averageScore(content, START), { weeks: 0, share: null });
  assert.deepEqual(averageScore(content, "2026-10-11"), { weeks: 0, share: null });
  assert.deepEqual(averageScore(content, "2026-10-12"), { weeks: 1, share: 0.5 });
  assert.deepEqual(averageScore(content, "2026-11-02"), { weeks: 2, share: 0.75 });
  const closed = { ...content, weeks: weeks.with(0, { ...week("done", "open"), isClosed: true }) };
  assert.deepEqual(averageScore(closed, START), { weeks: 1, share: 0.5 });
});

Deno.test("an outcome is ahead of an even pace or behind it, rising and falling, by its last figure", () => {
  const values = newOutcome("a").values;
  const rising = { ...newOutcome("a"), baseline: 0, target: 130, values: values.with(0, 12).with(2, 25) };
  assert.equal(paceAt(rising, 3), 30);
  assert.deepEqual(standingOf(rising), { value: 25, week: 3, ahead: -5 });
  assert.deepEqual(standingOf(rising, 2), { value: 12, week: 1, ahead: 2 });
  const falling = { ...newOutcome("a"), baseline: 26, target: 0, values: values.with(0, 20) };
  assert.deepEqual(standingOf(falling), { value: 20, week: 1, ahead: 4 });
  assert.equal(standingOf(newOutcome("a")), null);
  assert.deepEqual(standingOf({ ...rising, baseline: null }), { value: 25, week: 3, ahead: null });
});

Deno.test("a target is reached from the side of the baseline", () => {
  const values = newOutcome("a").values;
  assert.equal(isReached({ ...newOutcome("a"), baseline: 10, target: 20, values: values.with(0, 20) }), true);
  assert.equal(
    isReached({ ...newOutcome("a"), baseline: 20, target: 10, values: values.with(0, 20) }),
    false,
  );
  assert.equal(isReached({ ...newOutcome("a"), baseline: 20, target: 10, values: values.with(0, 9) }), true);
  assert.equal(isReached({ ...newOutcome("a"), target: 10 }), false);
});
