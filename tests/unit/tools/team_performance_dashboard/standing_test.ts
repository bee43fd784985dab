import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { sampleDashboard } from "../../../../components/tools/team_performance_dashboard/sample.ts";
import { DASHBOARD_DOCUMENTS } from "../../../../components/tools/team_performance_dashboard/schema.ts";
import {
  areaStanding,
  fallsOf,
  hasNoAmber,
  lastValue,
  measureStanding,
  standingsAt,
  statusOf,
  upTo,
} from "../../../../components/tools/team_performance_dashboard/standing.ts";
import type {
  CheckIn,
  Content,
  Measure,
} from "../../../../components/tools/team_performance_dashboard/dashboard.ts";
import { noVotes } from "../../../../components/tools/team_performance_dashboard/dashboard.ts";
import { netShare } from "../../../../components/tools/team_performance_dashboard/votes.ts";
import { readContent } from "../../../support/tool_properties.ts";

const AREA = { id: "a", name: "Workload", about: "" };
const MEASURE: Measure = { id: "m", name: "Overtime", unit: "h", way: "falling", green: 2, amber: 5 };

/** Check-ins a day apart, each with "red amber green" on one area, or "" for no votes. */
function checkInsOf(votes: readonly string[], people: number | null = null): CheckIn[] {
  return votes.map((text, index) => {
    const [red = 0, amber = 0, green = 0] = text.split(" ").map(Number);
    return {
      id: `c${index}`,
      date: addDays("2026-11-01", index),
      people,
      votes: text === "" ? [] : [{ ...noVotes("a"), red, amber, green }],
      values: [],
    };
  });
}

function valuesOf(values: readonly (number | null)[]): CheckIn[] {
  return checkInsOf(values.map(() => "")).map((row, index) => ({
    ...row,
    values: values[index] == null ? [] : [{ measure: "m", value: values[index] }],
  }));
}

const contentOf = (checkIns: readonly CheckIn[]): Content => ({
  settings: { currency: "USD", numberStyle: "1,234.5" },
  areas: [AREA],
  measures: [MEASURE],
  checkIns,
});
const reasons = (checkIns: readonly CheckIn[]) =>
  standingsAt(contentOf(checkIns), checkIns.at(-1)?.id ?? "").changes.map((change) => change.reasons);

Deno.test("an area is compared with the last check-in at which anybody voted on it", () => {
  const standing = areaStanding(AREA, checkInsOf(["0 1 3", "", "3 1 0"], 5));
  assert.deepEqual(standing.before?.date, "2026-11-01");
  assert.deepEqual([standing.middle, standing.middleBefore, standing.move], [["red"], ["green"], -1]);
  assert.equal(standing.netChange, -1.5);
  assert.equal(standing.missing, 1);
  assert.equal(standing.hasChanged, true);
});

Deno.test("an area that nobody voted on this time claims nothing, and its missing votes are counted", () => {
  const standing = areaStanding(AREA, checkInsOf(["0 0 3", "1 1 1", ""], 4));
  assert.deepEqual(standing.middle, []);
  assert.deepEqual(
    [standing.hasChanged, standing.split, standing.falls, standing.netChange, standing.missing],
    [false, null, 0, null, 4],
  );
  assert.equal(standing.trend.length, 2);
});

Deno.test("more votes than people are a negative number of missing ones; without a number of people none is missing", () => {
  assert.equal(areaStanding(AREA, checkInsOf(["0 0 5"], 3)).missing, -2);
  assert.equal(areaStanding(AREA, checkInsOf(["0 0 5"])).missing, null);
});

Deno.test("a trend has the last six check-ins with votes, with the splits marked", () => {
  const { trend } = areaStanding(
    AREA,
    checkInsOf(["4 0 0", "0 0 4", "", "2 0 2", "0 4 0", "0 0 1", "0 0 1", "1 2 5"]),
  );
  assert.deepEqual(trend.map(({ value }) => value), [1, 0, 0, 1, 1, 0.5]);
  assert.deepEqual(trend.map(({ isMarked }) => isMarked), [false, true, false, false, false, false]);
  assert.equal(trend.at(0)?.date, "2026-11-02");
});

Deno.test("an area slides when its balance fell at three check-ins in a row, those without votes passed over", () => {
  assert.deepEqual(reasons(checkInsOf(["0 0 8", "0 1 7", "", "0 2 6", "0 3 5"])), [["slide"]]);
  assert.deepEqual(reasons(checkInsOf(["0 1 7", "0 2 6", "0 3 5"])), []);
  assert.deepEqual(reasons(checkInsOf(["0 0 8", "0 1 7", "0 1 7", "0 2 6", "0 3 5"])), []);
});

Deno.test("falls in a row are those that end at the last check-in", () =>
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)), { maxLength: 7 }), (all) => {
    const votes = all.filter((each) => each.some((count) => count > 0))
      .map(([red, amber, green]) => ({ ...noVotes("a"), red, amber, green }));
    const nets = votes.map((each) => netShare(each) ?? 0);
    let expected = 0;
    while (expected < nets.length - 1 && isClearlyLess(nets.at(-1 - expected), nets.at(-2 - expected))) {
      expected++;
    }
    assert.equal(fallsOf(votes), expected);
  })));

/** With at most twelve votes two different shares are farther apart than this. */
function isClearlyLess(a = 0, b = 0): boolean {
  return a < b - 1e-6;
}

Deno.test("a split is news when the area was not split the time before", () => {
  assert.deepEqual(reasons(checkInsOf(["0 4 0", "2 0 2"])), [["split", "moved"]]);
  assert.deepEqual(reasons(checkInsOf(["2 0 2", "2 0 2"])), []);
  assert.deepEqual(reasons(checkInsOf(["2 0 2"])), [["split"]]);
});

Deno.test("a value on a threshold has the better colour, rising and falling", () => {
  const rising: Measure = { ...MEASURE, way: "rising", green: 95, amber: 88 };
  assert.deepEqual([96, 95, 94.9, 88, 87.9].map((value) => statusOf(rising, value)), [
    "green",
    "green",
    "amber",
    "amber",
    "red",
  ]);
  assert.deepEqual([1, 2, 2.1, 5, 5.1].map((value) => statusOf(MEASURE, value)), [
    "green",
    "green",
    "amber",
    "amber",
    "red",
  ]);
  assert.equal(statusOf({ ...MEASURE, green: null, amber: null }, 3), null);
  assert.equal(statusOf({ ...MEASURE, amber: null }, 3), "red");
  assert.equal(statusOf({ ...MEASURE, green: null }, 3), "amber");
});

Deno.test("thresholds in the wrong order leave no room for amber, which is said", () => {
  assert.equal(hasNoAmber({ ...MEASURE, green: 5, amber: 2 }), true);
  assert.equal(hasNoAmber(MEASURE), false);
  assert.equal(hasNoAmber({ ...MEASURE, way: "rising" }), true);
  assert.equal(hasNoAmber({ ...MEASURE, amber: null }), false);
});

Deno.test("a measure that has changed colour is news; one that only moved is not", () => {
  assert.deepEqual(reasons(valuesOf([4, 6])), [["worse"]]);
  assert.deepEqual(reasons(valuesOf([6, null, 1])), [["better"]]);
  assert.deepEqual(reasons(valuesOf([3, 4])), []);
  assert.deepEqual(reasons(valuesOf([4, 6, null])), []);
});

Deno.test("a measure without a value on the day keeps none, and says what was last", () => {
  const standing = measureStanding(MEASURE, valuesOf([4, null]));
  assert.deepEqual([standing.value, standing.status, standing.before?.value], [null, null, 4]);
  assert.equal(measureStanding(MEASURE, valuesOf([4, 3])).move, 1);
});

Deno.test("the last value of a measure is the latest that is there", () => {
  assert.deepEqual(lastValue("m", valuesOf([4, 3, null])), { date: "2026-11-02", value: 3 });
  assert.equal(lastValue("m", valuesOf([null])), null);
  assert.equal(lastValue("gone", valuesOf([4])), null);
});

Deno.test("check-ins count by date, whatever the order in a file", () => {
  const [first, second] = checkInsOf(["0 0 4", "4 0 0"]);
  assert.ok(first && second);
  assert.deepEqual(upTo([second, first], second.id).map(({ id }) => id), ["c0", "c1"]);
  assert.deepEqual(upTo([second, first], "gone"), []);
});

Deno.test("the sample is valid on every day of the year and shows each kind of change, the gravest first", () => {
  for (let day = 0; day < 370; day += 5) {
    const { content } = sampleDashboard(addDays("2026-11-22", day));
    assert.ok(readContent(DASHBOARD_DOCUMENTS, content).ok);
    const { changes } = standingsAt(content, "check-in-7");
    assert.deepEqual(
      changes.map(({ reasons, standing }) => [
        "area" in standing ? standing.area.name : standing.measure.name,
        ...reasons,
      ]),
      [
        ["Roles", "worse"],
        ["Orders shipped the same day", "worse"],
        ["Workload", "split", "moved"],
        ["Working together", "slide"],
        ["Priorities", "better"],
        ["Complaints per 1,000 orders", "better"],
      ],
    );
  }
});
