import assert from "node:assert/strict";
import { readContent } from "../../../support/tool_properties.ts";
import {
  type Action,
  after,
  checkIn,
  type CheckInChange,
  type Content,
  emptyContent,
  isReached,
  keyResult,
  kindOf,
  nextPeriod,
  PERIOD,
  periodAfter,
  reportMarkdown,
  SAMPLE,
  stateLine,
  TRACKER_DOCUMENTS,
} from "./tracker_support.ts";

const EMPTY = { ...emptyContent(PERIOD.start), period: PERIOD };
const ofOne = (id: string, date: string, value: number) => checkIn("result-1", id, date, value);
const mend = (checkIn: string, change: CheckInChange): Action => (
  { type: "edit check-in", id: "result-1", checkIn, change }
);
const history = ({ keyResults }: Content) =>
  keyResults[0]?.checkIns.map(({ id, date, value }) => [id, date, value]);

Deno.test("a second check-in on one day replaces the first and is the same check-in", () => {
  const content = after(EMPTY, ofOne("a", "2026-10-12", 5), ofOne("b", "2026-10-12", 6));
  assert.deepEqual(history(content), [["a", "2026-10-12", 6]]);
});

Deno.test("past weeks can be filled in and mended; check-ins stay in the order of their days", () => {
  const content = after(
    EMPTY,
    ofOne("a", "2026-10-26", 3),
    ofOne("b", "2026-10-12", 1),
    mend("a", { date: "2026-10-05", value: 9 }),
  );
  assert.deepEqual(history(content), [["a", "2026-10-05", 9], ["b", "2026-10-12", 1]]);
  assert.equal(after(content, mend("a", { date: "2026-10-12" })), content);
});

Deno.test("a confidence that is asked for later is no longer kept", () => {
  const kept = after(EMPTY, ofOne("a", "2026-10-05", 1), checkIn("result-1", "b", "2026-10-12", 2, null));
  assert.equal(kept.keyResults[0]?.checkIns[1]?.isKept, true);
  const asked = after(kept, mend("b", { confidence: 4 }));
  const { confidence, isKept } = asked.keyResults[0]?.checkIns[1] ?? {};
  assert.deepEqual([confidence, isKept], [4, false]);
});

Deno.test("a key result has up to three checkpoints, one a day", () => {
  const add = (id: string, date: string): Action => ({
    type: "add checkpoint",
    id: "result-1",
    checkpoint: { id, date, value: 1 },
  });
  const added = [["a", "12-01"], ["b", "11-01"], ["c", "11-01"], ["d", "11-02"], ["e", "11-03"]] as const;
  const content = after(EMPTY, ...added.map(([id, day]) => add(id, `2026-${day}`)));
  assert.deepEqual(content.keyResults[0]?.checkpoints.map(({ id }) => id), ["b", "d", "a"]);
});

Deno.test("what a key result asks of its figure follows from its two figures", () => {
  assert.equal(kindOf(keyResult()), "rise");
  assert.equal(kindOf(keyResult({ from: 9, to: 4 })), "fall");
  assert.equal(kindOf(keyResult({ shape: "band", from: 9, to: 5 })), "band");
  assert.equal(kindOf(keyResult({ to: null })), null);
});

Deno.test("a key result moves among those of its objective alone", () => {
  const ids = (content: Content) => content.keyResults.map(({ id }) => id);
  const down = after(SAMPLE, { type: "move", id: "return-1", by: 1 });
  assert.deepEqual(ids(down).slice(0, 3), ["return-2", "return-1", "return-3"]);
  assert.equal(after(SAMPLE, { type: "move", id: "return-3", by: 1 }), SAMPLE);
  assert.equal(after(SAMPLE, { type: "move", id: "promise-1", by: -1 }), SAMPLE);
});

Deno.test("an objective that goes leaves its key results, which belong to none", () => {
  const content = after(SAMPLE, { type: "remove", id: "return" });
  assert.equal(content.keyResults.length, 9);
  assert.deepEqual(content.keyResults.filter(({ objective }) => objective === null).length, 3);
  assert.ok(readContent(TRACKER_DOCUMENTS, content).ok);
});

Deno.test("what is open goes on into the next period from where it stood; what reached its target stays behind", () => {
  const content = after(SAMPLE, checkIn("return-3", "end", "2027-01-03", 101, 9));
  assert.deepEqual(content.keyResults.filter(isReached).map(({ id }) => id), ["return-3"]);
  const period = periodAfter(content.period, "2026-12-20");
  assert.deepEqual(period, { start: "2027-01-04", end: "2027-04-04" });
  const next = nextPeriod({ ...content, learned: ["a", "b", "c"] }, period);
  assert.ok(readContent(TRACKER_DOCUMENTS, next).ok);
  assert.equal(next.keyResults.length, 8);
  const [orders] = next.keyResults;
  assert.deepEqual([orders?.from, orders?.to, orders?.checkIns.length], [141, 180, 0]);
  const stock = next.keyResults.find(({ id }) => id === "promise-3");
  assert.deepEqual([stock?.from, stock?.to], [5, 9], "a band stays as it is");
  assert.deepEqual(next.learned, ["", "", ""]);
  assert.deepEqual(next.keyResults.flatMap(({ checkpoints }) => checkpoints), []);
});

Deno.test("the next period begins on the weekday of this one, after it, and not before today", () => {
  assert.equal(periodAfter(PERIOD, "2026-11-01").start, "2027-01-04");
  assert.equal(periodAfter(PERIOD, "2027-01-06").start, "2027-01-11");
  assert.equal(periodAfter({ start: "2026-10-01", end: "2026-12-31" }, "2026-12-01").start, "2027-01-07");
  const nothing = nextPeriod(EMPTY, periodAfter(PERIOD, "2026-11-01"));
  assert.ok(readContent(TRACKER_DOCUMENTS, nothing).ok);
  assert.equal(nothing.keyResults.length, 1);
});

Deno.test("the report says where its period stands: to come, running or over", () => {
  const period = { start: "2026-12-01", end: "2027-03-01" };
  const states = [
    ["2026-11-22", "Begins on 1 Dec 2026, in 9 days."],
    ["2026-11-30", "Begins on 1 Dec 2026, tomorrow."],
    ["2026-12-01", "So far: day 1 of 91."],
    ["2027-03-01", "So far: day 91 of 91."],
    ["2027-03-02", "Final."],
  ] as const;
  for (const [today, state] of states) assert.equal(stateLine(period, today), state);
});

Deno.test("the report as Markdown has each grade with its reading, the reasons, and what was learned", () => {
  const content = { ...SAMPLE, learned: ["Price_list * first", "", ""] };
  const text = reportMarkdown({ title: "Autumn", content }, "2026-11-23");
  assert.match(text, /^# Autumn\n/);
  assert.match(text, /5 Oct 2026 to 3 Jan 2027/);
  assert.match(text, /## Customers come back without a discount: 0\.\d/);
  assert.match(text, /\| Weekly wholesale orders \| Ana \| 120 → 180 orders \| 141 \(16 Nov 2026\) \|/);
  assert.match(text, /Three cafés wait for the new price list\./);
  assert.match(text, /Price\\_list \\\* first/);
  assert.doesNotMatch(text, /NaN|undefined|null|Infinity/);
  assert.equal(text.split("\n").filter((line) => line.startsWith("| ")).length, 9 + 3 * 2);
});

Deno.test("a tracker is refused whose period or answers cannot be", () => {
  for (
    const change of [
      { period: { start: "2027-02-30", end: "2027-03-01" } },
      { period: { start: "2026-10-05", end: "2026-10-05" } },
      { period: { start: "1900-01-01", end: "2180-01-01" } },
      { objectives: [] },
      { learned: ["", ""] },
    ]
  ) assert.equal(readContent(TRACKER_DOCUMENTS, { ...SAMPLE, ...change }).ok, false, JSON.stringify(change));
});
