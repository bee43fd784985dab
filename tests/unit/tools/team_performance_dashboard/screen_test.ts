import assert from "node:assert/strict";
import {
  balanceWords,
  colourWords,
  points,
  thresholdWords,
  valueChange,
} from "../../../../components/tools/team_performance_dashboard/screen.ts";
import type { Measure, Settings } from "../../../../components/tools/team_performance_dashboard/dashboard.ts";
import { measureStanding } from "../../../../components/tools/team_performance_dashboard/standing.ts";

const SETTINGS: Settings = { currency: "USD", numberStyle: "1,234.5" };
const MEASURE: Measure = { id: "m", name: "Complaints", unit: "", way: "falling", green: 4, amber: 6 };

/** How a measure stands after two values. */
function moved(unit: string, before: number, value: number) {
  const checkIns = [before, value].map((each, at) => ({
    id: `c${at}`,
    date: `2026-11-0${at + 1}`,
    people: null,
    votes: [],
    values: [{ measure: "m", value: each }],
  }));
  return valueChange(measureStanding({ ...MEASURE, unit }, checkIns), SETTINGS);
}

Deno.test("a change of a measure is told in its unit, of percent in points, without a rest of computing", () => {
  assert.equal(moved("", 4.4, 3.9), "−0.5");
  assert.equal(moved("%", 95, 92), "−3 points");
  assert.equal(moved("h", 4.1, 4.6), "+0.5 h");
  assert.equal(moved("$", 84, 100), "+$16");
  assert.equal(moved("h", 0.3, 0.1 + 0.2), "");
});

Deno.test("a balance is told in whole points, up and down alike", () => {
  assert.equal(balanceWords(0.125, SETTINGS), "balance up 13 points");
  assert.equal(balanceWords(-0.125, SETTINGS), "balance down 13 points");
  assert.equal(balanceWords(0, SETTINGS), "balance unchanged");
  assert.equal(balanceWords(null, SETTINGS), "");
  assert.deepEqual([0.125, -0.125, 0].map((share) => points(share, SETTINGS)), ["+13", "−13", "0"]);
});

Deno.test("colours and thresholds are told in words", () => {
  assert.equal(colourWords(["red", "green"]), "red and green");
  assert.equal(colourWords([]), "");
  assert.equal(thresholdWords(MEASURE, SETTINGS), "green up to 4, amber up to 6");
  assert.equal(
    thresholdWords({ ...MEASURE, way: "rising", unit: "%", green: 95, amber: null }, SETTINGS),
    "green from 95%",
  );
});
