import assert from "node:assert/strict";
import {
  type Change,
  describe,
  typing,
  weekList,
} from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import { LAST_START, LIMITS } from "../../../../components/tools/sprint_planner_90_day/document.ts";
import { weekScore } from "../../../../components/tools/sprint_planner_90_day/weeks.ts";
import { add, after, commitmentsOf, marks, sprintAfter, START } from "./sprint_support.ts";

const TUESDAY = "2026-10-06";
const carry = (id: string, newId: string): Change => ({ type: "carry", rows: [{ id, newId }] });
const tick = (id: string): Change => ({ type: "tick", id, isDone: true });
const remove = (id: string): Change => ({ type: "remove", id });

Deno.test("on the first day of its week a commitment moves to the next one and leaves nothing behind", () => {
  const sprint = sprintAfter(add(1, "a", "b"), carry("a", "a2"));
  assert.deepEqual([marks(sprint, 1), marks(sprint, 2)], [["b open"], ["a open"]]);
});

Deno.test("once something is done in a week, what is carried out of it counts there even on its first day", () => {
  const sprint = sprintAfter(add(1, "a", "b"), tick("b"), carry("a", "a2"));
  assert.deepEqual([marks(sprint, 1), marks(sprint, 2)], [["a carried", "b done"], ["a2 open from 1"]]);
});

Deno.test("after the first day it goes on as a new row and still counts as planned where it was", () => {
  const sprint = after(sprintAfter(add(1, "a", "b"), tick("b")), TUESDAY, carry("a", "a2"));
  assert.deepEqual([marks(sprint, 1), marks(sprint, 2)], [["a carried", "b done"], ["a2 open from 1"]]);
  assert.deepEqual(weekScore(sprint.weeks[0] ?? assert.fail()), { done: 1, planned: 2, share: 0.5 });
});

Deno.test("carrying skips weeks off, marks what comes late, and stops at the last week", () => {
  const off = sprintAfter(add(1, "a"), { type: "set off", week: 2, isOff: true });
  assert.deepEqual(marks(after(off, TUESDAY, carry("a", "a3")), 3), ["a3 open from 1"]);
  const late = after(sprintAfter(add(1, "a")), "2026-10-15", carry("a", "a2"));
  assert.deepEqual(marks(late, 2), ["a2 open late from 1"]);
  const last = sprintAfter(add(13, "a"));
  assert.equal(after(last, "2026-12-30", carry("a", "a2")), last);
});

Deno.test("only what is open and has words is carried, and once, where there is room", () => {
  const full = Array.from({ length: LIMITS.commitments }, (_, index) => `n${index}`);
  const blank = { id: "blank", text: " " };
  const sprint = sprintAfter(add(1, "a", "b"), tick("a"), add(2, ...full), {
    type: "add",
    ...weekList(1),
    rows: [blank],
  });
  for (const id of ["a", "b", blank.id]) assert.equal(after(sprint, TUESDAY, carry(id, "c")), sprint, id);
  const carried = after(sprintAfter(add(1, "a")), TUESDAY, carry("a", "a2"));
  for (const id of ["a4", "a2"]) assert.equal(after(carried, TUESDAY, carry("a", id)), carried);
});

Deno.test("dropped while the week is being planned it is gone; later it stays, counts, and can be taken back", () => {
  assert.deepEqual(marks(sprintAfter(add(1, "a"), remove("a")), 1), []);
  const dropped = after(sprintAfter(add(1, "a")), TUESDAY, remove("a"));
  assert.deepEqual(marks(dropped, 1), ["a dropped"]);
  assert.equal(after(dropped, TUESDAY, tick("a")), dropped);
  assert.deepEqual(marks(after(dropped, TUESDAY, { type: "take back", id: "a" }), 1), ["a open"]);
});

Deno.test("an empty row can be taken away on any day", () => {
  const blank = sprintAfter({ type: "add", ...weekList(1), rows: [{ id: "a" }] });
  assert.equal(blank.weeks[0]?.commitments.length, 1);
  assert.equal(after(blank, TUESDAY, remove("a")).weeks[0]?.commitments.length, 0);
});

Deno.test("what is added after the first day is marked", () => {
  const sprint = after(sprintAfter(add(1, "a")), TUESDAY, add(1, "b"), add(2, "c"));
  assert.deepEqual([marks(sprint, 1), marks(sprint, 2)], [["a open", "b open late"], ["c open"]]);
});

Deno.test("pasted rows fill an empty one first and keep to the limit of a week", () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ id: `n${index}`, text: `line ${index}` }));
  const empty = sprintAfter({ type: "add", ...weekList(1), rows: [{ id: "a", outcome: "outcome-1" }] });
  const found = commitmentsOf(after(empty, TUESDAY, { type: "add", ...weekList(1), into: "a", rows }), 1);
  assert.equal(found.length, LIMITS.commitments);
  assert.deepEqual(found.slice(0, 2).map(({ id, text, outcome, isLate }) => [id, text, outcome, isLate]), [
    ["a", "line 0", "outcome-1", false],
    ["n1", "line 1", null, true],
  ]);
});

Deno.test("when the start moves, dates move and contents stay with the number of their week", () => {
  const sprint = sprintAfter(add(5, "a"));
  const from = (start: string) => after(sprint, START, { type: "set", change: { start } });
  assert.deepEqual([from("2027-02-11").start, from("2027-02-11").weeks], ["2027-02-11", sprint.weeks]);
  for (const start of ["2027-02-30", "soon", "2199-12-31"]) assert.equal(from(start), sprint, start);
  assert.equal(from(LAST_START).start, LAST_START);
});

Deno.test("a sixth outcome, an unknown one and a taken id change nothing", () => {
  const outcomes = (...ids: string[]): Change => (
    { type: "add", list: "outcomes", rows: ids.map((id) => ({ id })) }
  );
  const full = sprintAfter(add(1, "a"), outcomes("o2", "o3", "o4", "o5"));
  assert.equal(full.outcomes.length, 5);
  const idle: Change[] = [
    outcomes("o6"),
    { type: "edit", list: "commitments", id: "a", change: { outcome: "o9" } },
    add(1, "o2"),
  ];
  for (const change of idle) assert.equal(after(full, START, change), full);
});

Deno.test("undo names what was done, and keys in one field are one step", () => {
  const sprint = sprintAfter(add(1, "Roast"));
  const edit = { type: "edit", list: "commitments", id: "Roast" } as const;
  const told: readonly (readonly [Change, string, name: string, typing: string | null])[] = [
    [tick("Roast"), TUESDAY, "tick “Roast”", null],
    [remove("Roast"), TUESDAY, "drop commitment", null],
    [remove("Roast"), START, "delete commitment", null],
    [remove("outcome-1"), TUESDAY, "delete outcome", null],
    [{ ...edit, change: { text: "x" } }, START, "edit commitment", "edit Roast text"],
    [{ ...edit, change: { outcome: null } }, START, "edit outcome of a commitment", null],
    [{ type: "set", change: { review: { weekday: 2 } } }, START, "edit review", null],
  ];
  for (const [change, today, name, key] of told) {
    assert.deepEqual([describe({ ...change, today }, sprint), typing({ ...change, today })], [name, key]);
  }
});
