import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import {
  elapsedShare,
  type Figure,
  insideOf,
  type KeyResult,
  keyResult,
  paceLine,
  paceOn,
  PERIOD,
  progressOf,
  progressText,
  standingOf,
  valueAt,
} from "./tracker_support.ts";

function standing(row: KeyResult) {
  const found = standingOf(row, PERIOD);
  assert.ok(found);
  return found;
}

const shown = (row: KeyResult) => {
  const { expected, difference, days, status } = standing(row);
  return [expected, difference, days, status].map((part) =>
    typeof part === "number" ? Math.round(1000 * part) / 1000 : part
  );
};

const checkpoint = (day: number, value: number) => ({
  id: `at-${day}`,
  date: addDays(PERIOD.start, day),
  value,
});

Deno.test("elapsed is the share of days from start to end, held to 0..1", () => {
  assert.equal(elapsedShare(PERIOD, "2026-10-05"), 0);
  assert.equal(elapsedShare(PERIOD, "2026-11-19"), 0.5);
  assert.equal(elapsedShare(PERIOD, "2027-01-03"), 1);
  assert.equal(elapsedShare(PERIOD, "2026-09-01"), 0);
  assert.equal(elapsedShare(PERIOD, "2027-06-01"), 1);
});

Deno.test("a rising target is compared with the pace of the day of its check-in, in the unit and in days", () => {
  // 120 + 60 x 42/90 = 148; two thirds of a unit a day.
  assert.deepEqual(shown(keyResult({}, [[42, 141]])), [148, -7, -10.5, "behind"]);
  assert.deepEqual(shown(keyResult({}, [[42, 158]])), [148, 10, 15, "ahead"]);
  assert.deepEqual(shown(keyResult({}, [[42, 148]])), [148, 0, 0, "on pace"]);
});

Deno.test("a falling target is ahead below its pace line: worked out by hand", () => {
  // 9 - 5 x 36/90 = 7; one unit in eighteen days.
  const complaints = { from: 9, to: 4 };
  assert.deepEqual(shown(keyResult(complaints, [[36, 8]])), [7, -1, -18, "behind"]);
  assert.deepEqual(shown(keyResult(complaints, [[36, 6]])), [7, 1, 18, "ahead"]);
  assert.deepEqual(shown(keyResult(complaints, [[36, 7.5]])), [7, -0.5, -9, "on pace"]);
  // Worse than on the first day: the slope goes on before it.
  assert.deepEqual(shown(keyResult(complaints, [[36, 10]])), [7, -3, -54, "behind"]);
  assert.deepEqual(shown(keyResult(complaints, [[36, 3]])), [7, 4, 72, "ahead"]);
});

Deno.test("on pace reaches to a tenth of the period on both sides and no further", () => {
  for (const [value, status] of [[142, "on pace"], [141.99, "behind"], [154, "on pace"], [154.01, "ahead"]]) {
    assert.equal(standing(keyResult({}, [[42, Number(value)]])).status, status, String(value));
  }
});

Deno.test("checkpoints bend the pace line: a late launch is on pace at its baseline until then", () => {
  const late = { checkpoints: [checkpoint(40, 120)] };
  assert.deepEqual(shown(keyResult(late, [[30, 120]])), [120, 0, 0, "on pace"]);
  // 60 in 50 days: 132 on day 50, and the line left 120 ten days ago.
  assert.deepEqual(shown(keyResult(late, [[50, 120]])), [132, -12, -10, "behind"]);
  // 126 is due on day 45.
  assert.deepEqual(shown(keyResult(late, [[30, 126]])), [120, 6, 15, "ahead"]);
});

Deno.test("a season may lead the pace line away from the target first", () => {
  const season = { checkpoints: [checkpoint(60, 150), checkpoint(30, 110)] };
  assert.deepEqual(paceLine(keyResult(season), PERIOD).map(({ day, value }) => [day, value]), [
    [0, 120],
    [30, 110],
    [60, 150],
    [90, 180],
  ]);
  assert.deepEqual(shown(keyResult(season, [[30, 112]])), [110, 2, 1.5, "on pace"]);
  assert.deepEqual(shown(keyResult(season, [[45, 110]])), [130, -20, -15, "behind"]);
  assert.deepEqual(shown(keyResult(season, [[45, 108]])), [130, -22, -18, "behind"]);
});

Deno.test("checkpoints outside the period, or on its first and last day, bend nothing", () => {
  const checkpoints = [checkpoint(-5, 500), checkpoint(0, 500), checkpoint(90, 500)];
  assert.equal(paceLine(keyResult({ checkpoints }), PERIOD).length, 2);
});

Deno.test("of two checkpoints on one day, which a file may hold, the first counts", () => {
  const row = keyResult({ checkpoints: [checkpoint(30, 130), { ...checkpoint(30, 170), id: "second" }] });
  assert.deepEqual(paceLine(row, PERIOD), [
    { day: 0, value: 120 },
    { day: 30, value: 130 },
    { day: 90, value: 180 },
  ]);
});

Deno.test("days against pace agree with a search over the pace line, quarter of a day by quarter of a day", () => {
  const figure = fc.integer({ min: -300, max: 300 });
  fc.assert(
    fc.property(
      fc.record({ from: figure, to: figure, day: fc.integer({ min: 0, max: 90 }), value: figure }),
      fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 89 }), value: figure }), {
        maxLength: 3,
        selector: ({ day }) => day,
      }),
      ({ from, to, day, value }, points) => {
        fc.pre(from !== to);
        const checkpoints = points.map((point) => checkpoint(point.day, point.value));
        const row = keyResult({ from, to, checkpoints }, [[day, value]]);
        const { days, difference } = standing(row);
        const line = paceLine(row, PERIOD);
        const up = to > from ? 1 : -1;
        const at = (when: number) => up * (valueAt(line, when) ?? NaN);
        assert.equal(Math.sign(days), Math.abs(difference) < 1e-9 ? 0 : Math.sign(difference));
        if (days === 0) return;
        const step = Math.sign(days) / 4;
        // Searched one step at a time: where the line first is where the figure is, else where it comes closest.
        let [when, closest] = [day, day];
        const isPassed = () => step > 0 ? at(when) >= up * value : at(when) <= up * value;
        while (when + step >= 0 && when + step <= 90 && !isPassed()) {
          when += step;
          if (Math.sign(step) * (at(when) - at(closest)) > 1e-9) closest = when;
        }
        const rest = isPassed() ? 0 : (up * value - at(closest)) / (Math.abs(to - from) / 90);
        const found = isPassed() ? when - day : closest - day + rest;
        assert.ok(Math.abs(days - found) <= 0.25 + 1e-6, `${days} ${found}`);
      },
    ),
    { numRuns: 500 },
  );
});

Deno.test("a figure that the pace line never reaches counts on at the line's mean slope, without a jump", () => {
  const days = (value: number) => standing(keyResult({}, [[42, value]])).days;
  assert.equal(days(120), -42);
  assert.ok(Math.abs(days(120 - 1e-6) - days(120)) < 1e-4);
  assert.equal(Math.round(days(108)), -60);
  assert.equal(Math.round(days(192)), 66);
});

Deno.test("progress may be under 0 or over 1 and is shown so; a fall counts like a rise", () => {
  const progress = (from: number, to: number, value: number) =>
    progressOf(keyResult({ from, to }, [[7, value]]));
  assert.equal(progress(120, 180, 150), 0.5);
  assert.equal(progress(9, 4, 6.5), 0.5);
  assert.equal(progress(120, 180, 90), -0.5);
  assert.equal(progress(9, 4, 1.5), 1.5);
  assert.equal(progress(5, 5, 5), null);
});

Deno.test("a band's progress is the share of check-ins inside it, bounds included, whichever bound comes first", () => {
  const figures: Figure[] = [[7, 5], [14, 9], [21, 9.1], [28, 4.9], [35, 7], [42, 8]];
  for (const [from, to] of [[5, 9], [9, 5]] as const) {
    const row = keyResult({ shape: "band", from, to }, figures);
    assert.deepEqual(insideOf(row), { inside: 4, of: 6 });
    assert.equal(progressOf(row), 4 / 6);
    assert.equal(standingOf(row, PERIOD), null);
  }
});

Deno.test("without a figure, a baseline or a target there is neither progress nor pace", () => {
  for (const row of [keyResult(), keyResult({ from: null }, [[7, 1]]), keyResult({ to: null }, [[7, 1]])]) {
    assert.equal(progressOf(row), null);
    assert.equal(standingOf(row, PERIOD), null);
  }
});

Deno.test("before its first day a period asks for nothing, after its last day for what it asks on that day", () => {
  assert.equal(standingOf(keyResult({}, [[-7, 120]]), PERIOD), null);
  assert.equal(paceOn(keyResult(), PERIOD, "2026-09-28"), null);
  assert.equal(paceOn(keyResult(), PERIOD, "2027-01-10"), 180);
  assert.equal(standing(keyResult({}, [[0, 120]])).expected, 120);
  assert.equal(standing(keyResult({}, [[97, 170]])).expected, 180);
});

Deno.test("progress is told as it is, below the baseline and beyond the target, and never rounded up to it", () => {
  const settings = { currency: "USD", numberStyle: "1,234.5" } as const;
  const told = (from: number, to: number, value: number) =>
    progressText(keyResult({ from, to }, [[7, value]]), settings);
  assert.equal(told(120, 180, 141), "35% of the way");
  assert.equal(told(120, 180, 114), "−10% of the way");
  assert.equal(told(9, 4, 3), "120% of the way");
  assert.equal(told(0, 1000, 999), "99% of the way");
  assert.equal(told(0, 1000, -1), "0% of the way");
  assert.equal(progressText(keyResult({ from: 5, to: 9, shape: "band" }, [[7, 6]]), settings), "");
  assert.equal(progressText(keyResult({ from: 5, to: 9 }, []), settings), "");
});
