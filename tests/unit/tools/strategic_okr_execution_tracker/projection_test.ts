import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays, daysBetween } from "../../../../lib/tool_kit/dates.ts";
import { type Figure, keyResult, PERIOD, projectionOf, slopePerDay } from "./tracker_support.ts";

const day = fc.integer({ min: 0, max: 120 });
const value = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const figures = fc.uniqueArray(fc.tuple(day, value), { minLength: 3, maxLength: 20, selector: ([at]) => at })
  .map((list) => list.toSorted(([a], [b]) => a - b));

/**
 * A second implementation: every ordered pair twice, and for the median a slope with as many slopes above as below it, found by
 * counting.
 */
function bruteForce(list: readonly Figure[]): number {
  const slopes = list.flatMap(([dayA, valueA]) =>
    list.flatMap(([dayB, valueB]) => dayA === dayB ? [] : [(valueB - valueA) / (dayB - dayA)])
  );
  const rank = (slope: number) => [
    slopes.filter((other) => other < slope).length,
    slopes.filter((other) => other <= slope).length,
  ];
  const half = slopes.length / 2;
  const lower = slopes.find((slope) => {
    const [under = 0, upTo = 0] = rank(slope);
    return under < half && upTo >= half;
  });
  const upper = slopes.find((slope) => {
    const [under = 0, upTo = 0] = rank(slope);
    return under <= half && upTo > half;
  });
  return ((lower ?? NaN) + (upper ?? NaN)) / 2;
}

const close = (a: number | null, b: number) =>
  a !== null && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

Deno.test("the slope is the median of the slopes of all pairs, as a second implementation finds it", () => {
  fc.assert(fc.property(figures, (list) => {
    const found = slopePerDay(keyResult({}, list).checkIns);
    assert.ok(close(found, bruteForce(list)), `${found} ${bruteForce(list)}`);
  }));
});

Deno.test("the projection is the last check-in and the slope for the days that are left", () => {
  fc.assert(fc.property(figures, (list) => {
    const row = keyResult({}, list);
    const last = row.checkIns.at(-1);
    const left = Math.max(0, daysBetween(last?.date ?? "", PERIOD.end));
    const found = projectionOf(row, PERIOD);
    const expected = (last?.value ?? NaN) + bruteForce(list) * left;
    assert.ok(found !== null && Math.abs(found - expected) <= 1e-6 * Math.max(1, Math.abs(expected)));
  }));
});

Deno.test("worked out by hand: slopes 1, 2 and 1.5 a day lead on at 1.5", () => {
  // 100 on day 0, 110 on day 10, 130 on day 20.
  const row = keyResult({}, [[0, 100], [10, 110], [20, 130]]);
  assert.equal(slopePerDay(row.checkIns), 1.5);
  assert.equal(projectionOf(row, PERIOD), 130 + 1.5 * 70);
});

Deno.test("one bad number of nine does not bend the projection", () => {
  const even = Array.from({ length: 9 }, (_, week): Figure => [7 * week, 120 + 7 * week]);
  const odd = even.with(4, [28, 9_000]);
  assert.equal(slopePerDay(keyResult({}, even).checkIns), 1);
  assert.equal(slopePerDay(keyResult({}, odd).checkIns), 1);
});

Deno.test("under three check-ins there is no projection, and none for a band", () => {
  assert.equal(projectionOf(keyResult({}, [[7, 1], [14, 2]]), PERIOD), null);
  assert.equal(projectionOf(keyResult({ shape: "band" }, [[7, 1], [14, 2], [21, 3]]), PERIOD), null);
});

Deno.test("the baseline is no check-in: it does not enter the slope", () => {
  const list: Figure[] = [[7, 130], [14, 130], [21, 130]];
  assert.equal(slopePerDay(keyResult({ from: 0 }, list).checkIns), 0);
});

Deno.test("after the last day the projection is the last figure", () => {
  const row = keyResult({}, [[80, 160], [90, 170], [100, 180]]);
  assert.ok((row.checkIns.at(-1)?.date ?? "") > PERIOD.end);
  assert.equal(projectionOf(row, PERIOD), 180);
  assert.equal(addDays(PERIOD.end, 10), row.checkIns.at(-1)?.date);
});
