import assert from "node:assert/strict";
import { describe, typing } from "../../../../components/tools/sprint_planner_90_day/action_names.ts";
import { type Action, reduce } from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import { LAST_START, LIMITS } from "../../../../components/tools/sprint_planner_90_day/sprint.ts";
import { weekScore } from "../../../../components/tools/sprint_planner_90_day/score.ts";
import { add, commitmentsOf, marks, sprintAfter, START } from "./sprint_support.ts";

const TUESDAY = "2026-10-06";
const carry = (id: string, newId: string, today: string): Action => ({
  type: "carry",
  today,
  rows: [{ id, newId }],
});

Deno.test("on the first day of its week a commitment moves to the next one and leaves nothing behind", () => {
  const sprint = sprintAfter(add("a"), add("b"), carry("a", "a2", START));
  assert.deepEqual([marks(sprint, 1), marks(sprint, 2)], [["b open"], ["a open"]]);
});

Deno.test("after the first day it goes on as a new row and still counts as planned where it was", () => {
  const sprint = sprintAfter(
    add("a"),
    add("b"),
    { type: "tick", id: "b", isDone: true },
    carry("a", "a2", TUESDAY),
  );
  assert.deepEqual([marks(sprint, 1), marks(sprint, 2)], [["a carried", "b done"], ["a2 open from 1"]]);
  assert.deepEqual(weekScore(sprint.weeks[0] ?? assert.fail()), { done: 1, planned: 2, share: 0.5 });
});

Deno.test("carrying skips weeks off, marks what comes late, and stops at the last week", () => {
  const off = sprintAfter(add("a"), { type: "set off", week: 2, isOff: true }, carry("a", "a3", TUESDAY));
  assert.deepEqual(marks(off, 3), ["a3 open from 1"]);
  const late = sprintAfter(add("a"), carry("a", "a2", "2026-10-15"));
  assert.deepEqual(marks(late, 2), ["a2 open late from 1"]);
  const last = sprintAfter(add("a", { week: 13 }));
  assert.equal(reduce(last, carry("a", "a2", "2026-12-30")), last);
});

Deno.test("only what is open and has words is carried, and once", () => {
  const sprint = sprintAfter(
    add("a"),
    { type: "tick", id: "a", isDone: true },
    { type: "add commitments", week: 1, today: START, rows: [{ id: "blank", text: " ", outcome: null }] },
  );
  assert.equal(reduce(sprint, carry("a", "a2", TUESDAY)), sprint);
  assert.equal(reduce(sprint, carry("blank", "b2", TUESDAY)), sprint);
  const carried = sprintAfter(add("a"), carry("a", "a2", TUESDAY));
  assert.equal(reduce(carried, carry("a", "a4", TUESDAY)), carried);
});

Deno.test("dropped while the week is being planned it is gone; later it stays, counts, and can be taken back", () => {
  assert.deepEqual(marks(sprintAfter(add("a"), { type: "drop", id: "a", today: START }), 1), []);
  const dropped = sprintAfter(add("a"), { type: "drop", id: "a", today: TUESDAY });
  assert.deepEqual(marks(dropped, 1), ["a dropped"]);
  assert.equal(reduce(dropped, { type: "tick", id: "a", isDone: true }), dropped);
  assert.deepEqual(marks(reduce(dropped, { type: "take back", id: "a" }), 1), ["a open"]);
});

Deno.test("an empty row can be taken away on any day", () => {
  const blank = sprintAfter({
    type: "add commitments",
    week: 1,
    today: TUESDAY,
    rows: [{ id: "a", text: "", outcome: null }],
  });
  assert.equal(reduce(blank, { type: "drop", id: "a", today: TUESDAY }).weeks[0]?.commitments.length, 0);
});

Deno.test("what is added after the first day is marked", () => {
  const sprint = sprintAfter(add("a"), add("b", { today: TUESDAY }), add("c", { week: 2, today: TUESDAY }));
  assert.deepEqual([marks(sprint, 1), marks(sprint, 2)], [["a open", "b open late"], ["c open"]]);
});

Deno.test("pasted rows fill an empty one first and keep to the limit of a week", () => {
  const empty = sprintAfter({
    type: "add commitments",
    week: 1,
    today: START,
    rows: [{ id: "a", text: "", outcome: "outcome-1" }],
  });
  const rows = Array.from(
    { length: 60 },
    (_, index) => ({ id: `n${index}`, text: `line ${index}`, outcome: null }),
  );
  const pasted = reduce(empty, { type: "add commitments", week: 1, into: "a", rows, today: START });
  const found = commitmentsOf(pasted, 1);
  assert.equal(found.length, LIMITS.commitments);
  assert.deepEqual(found.slice(0, 2).map(({ id, text, outcome }) => [id, text, outcome]), [
    ["a", "line 0", "outcome-1"],
    ["n1", "line 1", null],
  ]);
});

Deno.test("when the start moves, dates move and contents stay with the number of their week", () => {
  const sprint = sprintAfter(add("a", { week: 5 }));
  const moved = reduce(sprint, { type: "set start", start: "2027-02-11" });
  assert.equal(moved.weeks, sprint.weeks);
  assert.equal(moved.start, "2027-02-11");
  for (const start of ["2027-02-30", "soon", "2199-12-31"]) {
    assert.equal(reduce(sprint, { type: "set start", start }), sprint, start);
  }
  assert.equal(reduce(sprint, { type: "set start", start: LAST_START }).start, LAST_START);
});

Deno.test("a deleted outcome leaves its commitments, which serve none", () => {
  const sprint = sprintAfter(
    add("a"),
    { type: "edit commitment", id: "a", change: { outcome: "outcome-1" } },
    { type: "remove outcome", id: "outcome-1" },
  );
  assert.equal(commitmentsOf(sprint, 1)[0]?.outcome, null);
});

Deno.test("a sixth outcome, an unknown one and a taken id change nothing", () => {
  const ids = ["o2", "o3", "o4", "o5"];
  const full = sprintAfter(add("a"), ...ids.map((id): Action => ({ type: "add outcome", id })));
  assert.equal(full.outcomes.length, 5);
  assert.equal(reduce(full, { type: "add outcome", id: "o6" }), full);
  assert.equal(reduce(full, { type: "edit commitment", id: "a", change: { outcome: "o9" } }), full);
  assert.equal(reduce(full, add("o2")), full);
});

Deno.test("undo names what was done, and keys in one field are one step", () => {
  const sprint = sprintAfter(add("Roast"));
  assert.equal(
    describe({ type: "tick", id: "Roast", isDone: true }, sprint),
    "tick “Roast”",
  );
  assert.equal(describe({ type: "drop", id: "Roast", today: TUESDAY }, sprint), "drop commitment");
  assert.equal(describe({ type: "drop", id: "Roast", today: START }, sprint), "delete commitment");
  assert.equal(typing({ type: "edit commitment", id: "a", change: { text: "x" } }), "edit commitment a text");
  assert.equal(typing({ type: "edit commitment", id: "a", change: { outcome: null } }), null);
  assert.equal(typing({ type: "tick", id: "a", isDone: true }), null);
});
