import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type CheckIn,
  type Colour,
  type Content,
  type Measure,
  noVotes,
} from "../../../../components/tools/team_performance_dashboard/document.ts";
import { sampleDashboard } from "../../../../components/tools/team_performance_dashboard/model.ts";
import {
  balanceWords,
  colourWords,
  outlookWords,
  points,
  roundWords,
  thresholdWords,
  valueChange,
  whyWords,
} from "../../../../components/tools/team_performance_dashboard/screen.ts";
import {
  areaStanding,
  fallsOf,
  hasNoAmber,
  isContradictory,
  lastValue,
  measureStanding,
  standingsAt,
  statusOf,
  upTo,
} from "../../../../components/tools/team_performance_dashboard/standing.ts";
import {
  isLower,
  middleMove,
  middleVote,
  netShare,
  splitOf,
} from "../../../../components/tools/team_performance_dashboard/votes.ts";
import { addDays } from "../../../../lib/tool_kit/dates.ts";

const SETTINGS = { currency: "USD", numberStyle: "1,234.5" } as const;

const AREA = { id: "a", name: "Workload", about: "" };
const MEASURE: Measure = { id: "m", name: "Overtime", unit: "h", way: "falling", green: 2, amber: 5 };

/** "red amber green" as counts of votes. */
const counts = (text: string) => {
  const [red = 0, amber = 0, green = 0] = text.split(" ").map(Number);
  return { red, amber, green };
};
const someCounts = fc.record({ red: fc.nat(12), amber: fc.nat(12), green: fc.nat(12) });

/** Check-ins a day apart, each with "red amber green" on one area, or "" for no votes. */
function checkInsOf(votes: readonly string[], people: number | null = null): CheckIn[] {
  return votes.map((text, index) => ({
    id: `c${index}`,
    date: addDays("2026-11-01", index),
    people,
    votes: text === "" ? [] : [{ ...noVotes("a"), ...counts(text) }],
    values: [],
    rounds: [],
  }));
}

function valuesOf(values: readonly (number | null)[]): CheckIn[] {
  return checkInsOf(values.map(() => "")).map((row, index) => ({
    ...row,
    values: values[index] == null ? [] : [{ measure: "m", value: values[index] }],
  }));
}

const contentOf = (checkIns: readonly CheckIn[]): Content => ({
  settings: SETTINGS,
  areas: [AREA],
  measures: [MEASURE],
  checkIns,
});
const reasons = (checkIns: readonly CheckIn[]) =>
  standingsAt(contentOf(checkIns), checkIns.at(-1)?.id ?? "").changes.map((change) => change.reasons);

// Votes

for (
  const [votes, middle] of [
    ["2 0 2", ["red", "green"]],
    ["2 1 2", ["amber"]],
    ["1 1 0", ["red", "amber"]],
    ["0 3 5", ["green"]],
    ["0 4 4", ["amber", "green"]],
    ["1 0 0", ["red"]],
    ["0 0 0", []],
  ] as const
) {
  Deno.test(`the middle of ${votes} (red, amber, green) is ${middle.join(" and ") || "nothing"}`, () =>
    assert.deepEqual(middleVote(counts(votes)), middle));
}

Deno.test("the middle vote is what lies in the middle of all votes put in a row", () =>
  fc.assert(fc.property(someCounts, (votes) => {
    const row: Colour[] = (["red", "amber", "green"] as const)
      .flatMap((colour) => Array.from({ length: votes[colour] }, () => colour));
    const middles = row.length === 0
      ? []
      : [row[Math.ceil(row.length / 2) - 1], row[Math.floor(row.length / 2)]];
    assert.deepEqual(middleVote(votes), [...new Set(middles)]);
  })));

for (
  const [votes, split, why] of [
    ["2 6 2", "opposed", "red and green each have exactly 20% and two votes"],
    ["2 7 2", null, "two of eleven are less than 20%, and amber has over 60%"],
    ["1 1 3", null, "one red vote is no side, and green has exactly 60%"],
    ["1 2 2", "scattered", "no colour has 60%"],
    ["2 0 2", "opposed", "half and half"],
    ["1 0 1", "scattered", "one against one: no colour has 60%"],
    ["0 4 4", "scattered", "amber and green have half each"],
    ["0 3 5", null, "five of eight are over 60%"],
    ["0 0 1", null, "one vote is the whole"],
    ["0 0 0", null, "nobody voted"],
  ] as const
) {
  Deno.test(`${votes} (red, amber, green) is ${split ?? "no split"}: ${why}`, () =>
    assert.equal(splitOf(counts(votes)), split));
}

Deno.test("a team is split when its shares say so, whatever its size", () =>
  fc.assert(fc.property(someCounts, ({ red, amber, green }) => {
    const cast = red + amber + green;
    // In percent of whole numbers: 60 % of 5 is 3 without a rounding error.
    const opposed = [red, green].every((votes) => votes >= 2 && votes * 100 >= 20 * cast);
    const scattered = [red, amber, green].every((votes) => votes * 100 < 60 * cast);
    assert.equal(splitOf({ red, amber, green }) !== null, cast > 0 && (opposed || scattered));
  })));

Deno.test("the balance is the share of green minus the share of red", () => {
  assert.equal(netShare(counts("1 1 2")), 0.25);
  assert.equal(netShare(counts("3 0 0")), -1);
  assert.equal(netShare(counts("0 0 0")), null);
});

Deno.test("a balance of a third is not lower than a balance of a third of other votes", () => {
  assert.equal(isLower(counts("0 2 1"), counts("1 0 2")), false);
  assert.equal(isLower(counts("0 4 2"), counts("0 2 1")), false);
  assert.equal(isLower(counts("0 3 1"), counts("0 2 1")), true);
  assert.equal(isLower(counts("0 0 0"), counts("0 0 1")), false);
  assert.equal(isLower(counts("1 0 0"), counts("0 0 0")), false);
});

Deno.test("from amber to red and green the middle moves, but neither up nor down", () => {
  assert.equal(middleMove(["amber"], ["red", "green"]), 0);
  assert.equal(middleMove(["amber"], ["amber", "green"]), 1);
  assert.equal(middleMove(["green"], ["amber", "green"]), -1);
  assert.equal(middleMove(["red"], ["green"]), 1);
  assert.equal(middleMove([], ["green"]), 0);
});

/** The check-in with a vote by link that keeps these areas hidden. */
const hiding = (checkIn: CheckIn, votes: readonly string[], outlooks: readonly string[] = []): CheckIn => ({
  ...checkIn,
  rounds: [{ id: "round", closedOn: checkIn.date, answered: 5, invited: 8, votes, outlooks }],
});

// How areas and measures stand

Deno.test("an area is compared with the last check-in at which anybody voted on it", () => {
  const standing = areaStanding(AREA, checkInsOf(["0 1 3", "", "3 1 0"], 5));
  assert.deepEqual(standing.before?.date, "2026-11-01");
  assert.deepEqual([standing.colours, standing.coloursBefore], [["red"], ["green"]]);
  assert.equal(standing.netChange, -1.5);
  assert.equal(standing.missing, 1);
  assert.equal(standing.hasChanged, true);
});

Deno.test("an area that nobody voted on this time claims nothing, and its missing votes are counted", () => {
  const standing = areaStanding(AREA, checkInsOf(["0 0 3", "1 1 1", ""], 4));
  assert.deepEqual(standing.colours, []);
  assert.deepEqual(
    [standing.hasChanged, standing.split, standing.falls, standing.netChange, standing.missing],
    [false, null, 0, null, 4],
  );
  assert.equal(standing.trend.length, 2);
});

Deno.test("votes that a round hides are not missing, are left out of the trend, and are no longer hidden once everybody's are typed in", () => {
  const [first, second, third, all] = checkInsOf(["0 1 3", "", "0 0 4", "1 1 3"], 5);
  assert.ok(first && second && third && all);
  const now = areaStanding(AREA, [first, hiding(second, ["a"])]);
  assert.deepEqual([now.isHidden, now.missing, now.colours, now.netChange], [true, null, [], null]);
  assert.deepEqual([now.trend.length, now.leftOut], [1, [second.date]]);
  const later = areaStanding(AREA, [first, hiding(second, ["a"]), third]);
  assert.deepEqual([later.isHidden, later.missing, later.leftOut], [false, 1, [second.date]]);
  assert.equal(later.before?.date, first.date);
  assert.deepEqual([
    areaStanding(AREA, [hiding(first, ["a"])]).missing,
    areaStanding(AREA, [hiding(all, ["a"])]).missing,
  ], [null, 0]);
  assert.equal(
    outlookWords(areaStanding(AREA, [hiding(third, [], ["a"])])),
    "direction hidden: fewer than four answered",
  );
  assert.equal(roundWords(hiding(third, [])), "5 of 8 people answered by link, in the round of 3 Nov 2026.");
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
  fc.assert(fc.property(fc.array(someCounts, { maxLength: 7 }), (all) => {
    const votes = all.filter(({ red, amber, green }) => red + amber + green > 0)
      .map((each) => ({ ...noVotes("a"), ...each }));
    const nets = votes.map((each) => netShare(each) ?? 0);
    // With at most 36 votes two different shares are farther apart than this.
    const isFall = nets.map((net, at) => net < (nets[at - 1] ?? -2) - 1e-6);
    assert.equal(fallsOf(votes), votes.length && isFall.length - 1 - isFall.lastIndexOf(false));
  })));

Deno.test("a split is news when the area was not split the time before", () => {
  assert.deepEqual(reasons(checkInsOf(["0 4 0", "2 0 2"])), [["split", "moved"]]);
  assert.deepEqual(reasons(checkInsOf(["2 0 2", "2 0 2"])), []);
  assert.deepEqual(reasons(checkInsOf(["2 0 2"])), [["red", "split"]]);
});

Deno.test("a value on a threshold has the better colour, rising and falling", () => {
  const rising: Measure = { ...MEASURE, way: "rising", green: 95, amber: 88 };
  const colours = (measure: Measure, ...values: number[]) =>
    values.map((value) => statusOf(measure, value)).join(" ");
  assert.equal(colours(rising, 96, 95, 94.9, 88, 87.9), "green green amber amber red");
  assert.equal(colours(MEASURE, 1, 2, 2.1, 5, 5.1), "green green amber amber red");
  assert.equal(statusOf({ ...MEASURE, green: null, amber: null }, 3), null);
  assert.equal(statusOf({ ...MEASURE, amber: null }, 3), "red");
  assert.equal(statusOf({ ...MEASURE, green: null }, 3), "amber");
});

Deno.test("thresholds that contradict the direction give no colour anywhere, and the words say why", () => {
  const rework: Measure = { ...MEASURE, way: "rising", green: 8, amber: 15 };
  const delivered: Measure = { ...MEASURE, way: "falling", green: 95, amber: 88 };
  for (const measure of [rework, delivered]) {
    assert.equal(isContradictory(measure), true);
    assert.deepEqual([0, 10, 24, 100].map((value) => statusOf(measure, value)), [null, null, null, null]);
    const { colours, trend } = measureStanding(measure, valuesOf([24, 3]));
    assert.deepEqual([colours, trend.map(({ isMarked }) => isMarked)], [[], [false, false]]);
    assert.match(thresholdWords(measure, SETTINGS), /no color.*contradict/);
    const content = { ...contentOf(valuesOf([24, 3])), measures: [measure] };
    assert.deepEqual(standingsAt(content, "c1").changes, []);
  }
  assert.equal(isContradictory(MEASURE), false);
  assert.equal(isContradictory({ ...MEASURE, amber: null }), false);
});

Deno.test("thresholds at the same figure leave no room for amber, which is said", () => {
  const same = { ...MEASURE, green: 5, amber: 5 };
  assert.deepEqual([hasNoAmber(same), isContradictory(same)], [true, false]);
  assert.deepEqual([5, 6].map((value) => statusOf(same, value)), ["green", "red"]);
  assert.equal(hasNoAmber(MEASURE), false);
  assert.equal(hasNoAmber({ ...MEASURE, green: null, amber: null }), false);
});

Deno.test("a measure that has changed colour is news; one that only moved is not", () => {
  assert.deepEqual(reasons(valuesOf([4, 6])), [["worse"]]);
  assert.deepEqual(reasons(valuesOf([6, null, 1])), [["better"]]);
  assert.deepEqual(reasons(valuesOf([3, 4])), []);
  assert.deepEqual(reasons(valuesOf([4, 6, null])), []);
});

Deno.test("a measure without a value on the day keeps none, and says what was last", () => {
  const standing = measureStanding(MEASURE, valuesOf([4, null]));
  assert.deepEqual([standing.value, standing.colours, standing.before?.value], [null, [], 4]);
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
    const { changes } = standingsAt(content, "check-in-7");
    assert.deepEqual(
      changes.map(({ reasons, standing }) => [standing.subject.name, ...reasons]),
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

// In words

/** How far a measure moved between two values, in words. */
const moved = (unit: string, before: number, value: number) =>
  valueChange(measureStanding({ ...MEASURE, unit }, valuesOf([before, value])), SETTINGS);

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
  assert.equal(thresholdWords(MEASURE, SETTINGS), "green up to 2 h, amber up to 5 h");
  assert.equal(
    thresholdWords({ ...MEASURE, way: "rising", unit: "%", green: 95, amber: null }, SETTINGS),
    "green from 95%",
  );
});

Deno.test("a first check-in leads with its reddest area, then with what else is red or split; a second one compares", () => {
  const area = (id: string) => ({ id, name: id, about: "" });
  const votes = (id: string, text: string) => ({ ...noVotes(id), ...counts(text) });
  const first: CheckIn = {
    id: "c0",
    date: "2026-11-01",
    people: 8,
    votes: [
      votes("calm", "0 1 7"),
      votes("split", "4 0 4"),
      votes("reddest", "5 3 0"),
      votes("one", "1 7 0"),
    ],
    values: [{ measure: "m", value: 9 }],
    rounds: [],
  };
  const content = {
    areas: ["calm", "split", "reddest", "one"].map(area),
    measures: [MEASURE],
    checkIns: [first],
  };
  const told = (checkIn: string, checkIns = content.checkIns) =>
    standingsAt({ ...content, checkIns }, checkIn).changes.map(({ standing, reasons }) =>
      `${standing.subject.name}: ${
        reasons.map((reason) => `${reason} ${whyWords(reason, standing, SETTINGS)}`).join(", ")
      }`
    );
  assert.deepEqual(told("c0"), [
    "reddest: red 5 of 8 votes",
    "split: red 4 of 8 votes, split red and green oppose each other",
    "Overtime: red 9 h, green up to 2 h, amber up to 5 h",
  ]);
  const calm = { ...first, votes: [votes("calm", "1 0 7"), votes("one", "0 1 7")], values: [] };
  assert.deepEqual(told("c0", [calm]), ["calm: red 1 of 8 votes"]);
  assert.deepEqual(told("c1", [first, { ...first, id: "c1", date: "2026-11-08" }]), []);
});
