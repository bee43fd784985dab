import assert from "node:assert/strict";
import { decodeHandOver, encodeHandOver } from "../../../../lib/tool_kit/hand_over.ts";
import {
  cascadeRows as planGoals,
  staysBehind,
  trackerRows,
} from "../../../../components/tools/strategic_okr_planner/hand_over.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/model.ts";
import type { Content as Plan } from "../../../../components/tools/strategic_okr_planner/document.ts";
import {
  CASCADE_READER,
  readGoals as readGoalsGiven,
  receive as receiveGoals,
} from "../../../../components/tools/goal_cascade_builder/reading.ts";
import {
  emptyContent as emptyCascade,
  newGoal,
} from "../../../../components/tools/goal_cascade_builder/document.ts";
import { readContent } from "../../../support/tool_properties.ts";
import {
  after,
  cascadeRows,
  checkIn,
  type Content,
  emptyContent,
  type HandedRows,
  KEY_RESULTS_READER,
  readKeyResults,
  receive,
  SAMPLE,
  TRACKER_DOCUMENTS,
} from "./tracker_support.ts";

const PLAN = { tool: "strategic-okr-planner", id: "plan", ...samplePlan("2026-11-23") };
const TRACKER = "strategic-okr-execution-tracker";

/** Rows as a link for a tool. */
function linkOf(from: string, to: string, rows: unknown): string {
  const link = encodeHandOver({ from, to, version: 1, title: "t", rows });
  assert.ok(link.ok);
  return link.fragment;
}

/** What the planner hands over, through a link. */
async function handed(plan = PLAN): Promise<HandedRows> {
  const read = await decodeHandOver(linkOf(plan.tool, TRACKER, trackerRows(plan)), KEY_RESULTS_READER);
  assert.ok(read.ok, JSON.stringify(read));
  return read.handOver.rows;
}

/** Rows as the cascade reads them, through a link. */
async function readGoals(rows: unknown, from: string) {
  const read = await decodeHandOver(linkOf(from, CASCADE_READER.to, rows), CASCADE_READER);
  assert.ok(read.ok, JSON.stringify(read));
  return read.handOver.rows;
}

function counter(mark: string): () => string {
  let count = 0;
  return () => `${mark}-${++count}`;
}

async function received(content: Content, rows = handed(), mark = "a") {
  return receive(content, await rows, counter(`new-${mark}`));
}

const EMPTY = emptyContent("2026-11-23");

Deno.test("90-day objectives and key results of the planner come in with their period, owners and figures", async () => {
  const { content, added, updated, leftOut } = await received(EMPTY);
  assert.ok(readContent(TRACKER_DOCUMENTS, content).ok);
  assert.deepEqual([added, updated, leftOut], [10, 0, []]);
  assert.deepEqual(content.period, PLAN.content.period);
  assert.deepEqual(content.objectives.map(({ text }) => text), PLAN.content.ninety.map(({ text }) => text));
  const [orders, , value] = content.keyResults;
  assert.deepEqual(
    [orders?.text, orders?.owner, orders?.from, orders?.to, orders?.unit, orders?.expectation],
    ["Weekly wholesale orders", "Ana", 120, 180, "orders", "commitment"],
  );
  assert.equal(value?.expectation, "stretch");
  assert.equal(orders?.objective, content.objectives[0]?.id);
});

Deno.test("a key result that is due before the end of the period has its pace line reach the target there", async () => {
  const { content } = await received(EMPTY);
  const margin = content.keyResults.find(({ text }) => text === "Products with a known margin");
  assert.deepEqual(margin?.checkpoints.map(({ date, value }) => [date, value]), [["2027-01-08", 90]]);
});

Deno.test("handed over a second time, rows are updated by origin, keep their check-ins, and nothing doubles", async () => {
  const first = (await received(EMPTY)).content;
  const again = await received(first, handed(), "b");
  assert.equal(again.content, first);
  const [objective, ...others] = PLAN.content.ninety;
  assert.ok(objective);
  const ninety: Plan["ninety"] = [{
    ...objective,
    text: "Customers stay",
    keyResults: objective.keyResults.map((row, index) => index === 0 ? { ...row, target: 200 } : row),
  }, ...others];
  const tracked = after(first, checkIn(first.keyResults[0]?.id ?? "", "c", "2026-11-23", 125));
  const third = await received(tracked, handed({ ...PLAN, content: { ...PLAN.content, ninety } }), "c");
  assert.deepEqual([third.added, third.updated], [0, 1]);
  assert.equal(third.content.keyResults.length, 10);
  assert.deepEqual([third.content.keyResults[0]?.to, third.content.keyResults[0]?.checkIns.length], [200, 1]);
  assert.equal(third.content.objectives[0]?.text, "Customers stay");
});

Deno.test("a tracker at work keeps its period and its rows; the note says so", async () => {
  const { content, added } = await received(SAMPLE);
  assert.equal(added, 10);
  assert.equal(content.keyResults.length, 19);
  assert.deepEqual(content.period, SAMPLE.period);
  assert.ok(readContent(TRACKER_DOCUMENTS, content).ok);
  const rows = await handed();
  const loose = { ...rows, keyResults: rows.keyResults.map((row) => ({ ...row, objective: null })) };
  const withLoose = receive(SAMPLE, loose, counter("l")).content;
  assert.equal(withLoose.keyResults.at(-1)?.objective, null, "no objective is none of those here");
  const read = await readKeyResults(`#${linkOf(PLAN.tool, TRACKER, trackerRows(PLAN))}`);
  assert.ok(read.ok);
  const asked =
    "“Launch the new order page for cafés”, “Share of roasts that pass the cupping at once” have no baseline and target yet. " +
    "They are added, and you can fill them in later.";
  assert.deepEqual(read.notes(SAMPLE), ["The period here stays 5 Oct 2026 to 3 Jan 2027.", asked]);
  assert.deepEqual(read.notes(EMPTY), ["The period would be 9 Nov 2026 to 7 Feb 2027.", asked]);
  assert.equal(read.count(SAMPLE).added, 10, "other dates are another period's");
  const [ask] = read.asks(SAMPLE);
  assert.equal(ask?.label, "Rows that are here from a plan with other dates: 8.");
  const joined = new Map([[ask?.id ?? "", ask?.options[1]?.value ?? ""]]);
  assert.deepEqual(read.count(SAMPLE, joined), { added: 2, updated: 0 });
});

Deno.test("the next period's plan updates nothing of this one unless somebody says so, and then says whose rows change hands", async () => {
  const { content } = await received(EMPTY);
  const [objective, ...others] = PLAN.content.ninety;
  assert.ok(objective);
  const ninety = [{
    ...objective,
    keyResults: objective.keyResults.map((row) => ({ ...row, target: 200, owner: "Priya" })),
  }, ...others];
  const period = { start: "2027-02-08", end: "2027-05-09" };
  const next = { ...PLAN, content: { ...PLAN.content, ninety, period } };
  const read = await readKeyResults(`#${linkOf(PLAN.tool, TRACKER, trackerRows(next))}`);
  assert.ok(read.ok);
  assert.deepEqual(read.count(content), { added: 10, updated: 0 });
  const now = read.apply(content);
  assert.ok(readContent(TRACKER_DOCUMENTS, now).ok);
  assert.deepEqual([now.keyResults.length, now.keyResults[0]?.to, now.keyResults[10]?.to], [20, 180, 200]);
  assert.ok(read.notes(content).every((note) => !note.includes("Priya")));
  const [ask] = read.asks(content);
  const joined = new Map([[ask?.id ?? "", ask?.options[1]?.value ?? ""]]);
  assert.ok(
    read.notes(content, joined).some((note) =>
      note.startsWith("Other owners: “Weekly wholesale orders” Ana → Priya,")
    ),
  );
  assert.equal(read.apply(content, joined).keyResults.length, 10);
});

Deno.test("an objective without a key result comes in too, and whose the objective is answers for a key result that nobody owns", async () => {
  const [objective, ...others] = PLAN.content.ninety;
  assert.ok(objective);
  const ninety = [
    { ...objective, owner: "Ana", keyResults: objective.keyResults.map((row) => ({ ...row, owner: "" })) },
    ...others.map((row) => ({ ...row, keyResults: [] })),
  ];
  const { content } = await received(EMPTY, handed({ ...PLAN, content: { ...PLAN.content, ninety } }));
  assert.deepEqual(content.objectives.map(({ text }) => text), ninety.map(({ text }) => text));
  assert.ok(content.keyResults.every(({ owner }) => owner === "Ana"));
});

Deno.test("a sender says what stays there, and a receiver passes it on", async () => {
  const rows = trackerRows(PLAN);
  const stays = staysBehind(PLAN, TRACKER);
  assert.equal(stays, "Stays in the plan: 4 objectives of the year, 3 reasons, 3 milestones.");
  const link = encodeHandOver({ from: PLAN.tool, to: TRACKER, version: 1, title: "t", stays, rows });
  assert.ok(link.ok);
  const read = await readKeyResults(link.fragment);
  assert.ok(read.ok);
  assert.equal(read.notes(EMPTY).at(-1), stays);
});

Deno.test("a hand-over that is broken, or for another tool, is refused with its place", async () => {
  const refused = async (rows: unknown, to = TRACKER) => {
    const read = await readKeyResults(linkOf(PLAN.tool, to, rows));
    assert.ok(!read.ok);
    return read;
  };
  const rows = trackerRows(PLAN);
  assert.match((await refused({ ...rows, period: { start: "soon", end: "later" } })).message, /period/);
  assert.equal(
    (await refused({ ...rows, keyResults: [{ ...rows.keyResults[0], baseline: 1e16 }] })).reason,
    "broken",
  );
  assert.equal((await refused(rows, "goal-cascade-builder")).reason, "other-receiver");
});

Deno.test("check-ins find the cascade's goal that the planner handed over, by the planner's origin", async () => {
  const cascade =
    receiveGoals(emptyCascade(), await readGoals(planGoals(PLAN), PLAN.tool), counter("g")).content;
  const tracker = (await received(EMPTY)).content;
  const tracked = after(tracker, checkIn(tracker.keyResults[0]?.id ?? "", "c", "2026-11-23", 150));
  const sent = await readGoals(cascadeRows({ tool: TRACKER, id: "tracker", content: tracked }), TRACKER);
  const { content, added } = receiveGoals(cascade, sent, counter("h"));
  assert.equal(added, 0, "every goal was there");
  const goal = content.goals.find(({ title }) => title === "Weekly wholesale orders");
  assert.deepEqual(goal?.figure, { kind: "measure", unit: "orders", baseline: 120, target: 180, now: 150 });
});

Deno.test("a key result that was written in the tracker goes along with an origin there; a band as a percentage", async () => {
  const rows = cascadeRows({ tool: TRACKER, id: "tracker", content: SAMPLE });
  assert.equal(rows.length, 12);
  const stock = rows.find(({ title }) => title === "Days of roast stock");
  assert.deepEqual([stock?.measure, stock?.percent, stock?.isCheckIn], [null, 83, true]);
  assert.deepEqual(stock?.origin, { tool: TRACKER, document: "tracker", row: "promise-3" });
  assert.deepEqual(stock?.parent, { tool: TRACKER, document: "tracker", row: "promise" });
  assert.equal(rows.find(({ title }) => title === "Weekly wholesale orders")?.measure?.now, 141);
  assert.equal((await readGoals(rows, TRACKER)).length, 12);
  const [first] = SAMPLE.objectives;
  const unnamed = {
    ...SAMPLE,
    objectives: SAMPLE.objectives.map((row) => row === first ? { ...row, text: " " } : row),
  };
  const left = cascadeRows({ tool: TRACKER, id: "tracker", content: unnamed });
  assert.equal(left.length, 11, "an objective without words is no goal");
  assert.ok(left.every(({ title, parent }) => title !== "" && parent?.row !== first?.id));
});

Deno.test("the cascade asks from what a new goal hangs that has no parent, and hangs it from the answer", async () => {
  const ninety = PLAN.content.ninety.map((row, index) => index === 0 ? { ...row, serves: null } : row);
  const rows = planGoals({ ...PLAN, content: { ...PLAN.content, ninety } });
  const read = await readGoalsGiven(linkOf(PLAN.tool, CASCADE_READER.to, rows));
  assert.ok(read.ok);
  const empty = emptyCascade();
  const [ask, ...others] = read.asks(empty);
  assert.deepEqual([ask?.label, others], ["“Customers come back without a discount” serves", []]);
  const [, , first] = ask?.options ?? [];
  assert.equal(first?.label, "Cafés choose us for the coffee, not the price");
  const { goals } = read.apply(empty, new Map([[ask?.id ?? "", first?.value ?? ""]]));
  const parent = goals.find(({ title }) => title === first?.label);
  assert.equal(goals.find(({ title }) => title.startsWith("Customers come back"))?.parent, parent?.id);
  // A goal that is here can be the answer too.
  const here = { ...empty, goals: [{ ...newGoal("here", "company"), title: "Here" }] };
  assert.deepEqual(read.asks(here)[0]?.options[2], { value: "here", label: "Here" });
  const below = read.apply(here, new Map([[ask?.id ?? "", "here"]])).goals;
  assert.equal(below.find(({ title }) => title.startsWith("Customers come back"))?.parent, "here");
});

Deno.test("key results written here in the same words are joined with those handed over, check-ins and all, unless somebody says apart", async () => {
  const came = (await received(EMPTY)).content;
  const typed: Content = {
    ...came,
    objectives: came.objectives.map((row) => ({ ...row, origin: null, text: row.text.toUpperCase() })),
    keyResults: came.keyResults.map((row) => ({ ...row, origin: null, objective: null, owner: "Bo" })),
  };
  const [first] = typed.keyResults;
  const content = after(typed, checkIn(first?.id ?? "", "c", "2026-11-23", 125));
  const read = await readKeyResults(`#${linkOf(PLAN.tool, TRACKER, trackerRows(PLAN))}`);
  assert.ok(read.ok);
  const [ask, ...others] = read.asks(content);
  assert.deepEqual([ask?.label, others], ["Rows here with the same words: 13.", []]);
  assert.deepEqual(read.asks(EMPTY), []);
  assert.equal(read.count(content).added, 0);
  const joined = read.apply(content);
  assert.deepEqual([joined.objectives.length, joined.keyResults.length], [3, 10]);
  assert.equal(joined.keyResults[0]?.checkIns.length, 1);
  assert.equal(joined.keyResults[0]?.objective, joined.objectives[0]?.id);
  assert.ok(readContent(TRACKER_DOCUMENTS, joined).ok);
  assert.deepEqual(read.asks(joined), [], "the second time they are known");
  const apart = new Map([[ask?.id ?? "", ask?.options[1]?.value ?? ""]]);
  assert.equal(read.count(content, apart).added, 10);
  assert.equal(read.apply(content, apart).keyResults.length, 20);
});
