import assert from "node:assert/strict";
import fc from "fast-check";
import { createEditor, type Edit, placeIn } from "../../../lib/tool_kit/edits.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import {
  bounded,
  choice,
  date,
  fixed,
  flag,
  group,
  id,
  line,
  list,
  number,
  type Of,
  open,
  ref,
  rows,
  time,
  variants,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import { isOf } from "../../../lib/tool_kit/shape_reader.ts";
import { anyEdit } from "../../support/any_edit.ts";

const STEP = group({ id: id(), text: line(20), due: open(date()) });
const GOAL = group({
  id: id(),
  name: line(10),
  isDone: flag(),
  level: choice(["team", "person"]),
  weight: bounded(0, 9),
  score: open(whole(0, 5)),
  measure: variants("kind", { none: {}, percent: { percent: open(number(0, 100)) } }),
  serves: open(ref("goals", "is no goal")),
  marks: fixed(open(number(0, 5)), 2),
  votes: list(group({ goal: ref("goals", "is no goal"), count: whole(0, 9) })),
  steps: rows(STEP, 3),
});
const REVIEW = group({ id: id(), date: date(), people: open(whole(0, 9)) });
const TASK = group({ id: id(), text: line(20), goal: open(ref("goals", "is no goal")) });
const SHAPE = group({
  title: line(10),
  best: open(ref("goals", "is no goal")),
  review: group({ weekday: whole(1, 7), time: time() }),
  goals: rows(GOAL, 4, 1),
  weeks: fixed(group({ isOff: flag(), tasks: rows(TASK, 2) }), 3),
  reviews: rows(REVIEW, 2),
});
type Content = Of<typeof SHAPE>;
interface Rows {
  readonly goals: Of<typeof GOAL>;
  readonly steps: Of<typeof STEP>;
  readonly tasks: Of<typeof TASK>;
  readonly reviews: Of<typeof REVIEW>;
}

const EDITOR = createEditor<Content, Rows>(SHAPE, {
  rows: {
    goals: { one: "goal", many: "goals" },
    steps: { one: "step", many: "steps" },
    tasks: { one: "task", many: "tasks" },
    reviews: { one: "review", many: "reviews" },
  },
  fields: { weight: "weight", title: "title", time: "time" },
}, {
  starts: {
    steps: (_, parent) => ({ text: `after ${parent?.id}` }),
    reviews: ({ reviews }, _, { date = "" }) => (
      { people: reviews.findLast((row) => row.date < date)?.people ?? null }
    ),
  },
});

const goal = (id: string, changes: Partial<Rows["goals"]> = {}) =>
  EDITOR.empty("goals", { id, name: id, ...changes });
const step = (id: string) => EDITOR.empty("steps", { id, text: id });
const CONTENT: Content = {
  title: "Mine",
  best: null,
  review: { weekday: 1, time: "09:00" },
  goals: [
    goal("a", { steps: [step("s"), step("t")], votes: [{ goal: "b", count: 1 }, { goal: "a", count: 2 }] }),
    goal("b", { serves: "a", weight: 2 }),
  ],
  weeks: [0, 1, 2].map(() => ({ isOff: false, tasks: [] })),
  reviews: [{ id: "r", date: "2027-02-01", people: 5 }],
};

function after(...edits: Edit<Content, Rows>[]): Content {
  return edits.reduce(EDITOR.reduce, CONTENT);
}
const goalIds = (content: Content) => content.goals.map(({ id }) => id);
const stepIds = (content: Content) => content.goals[0]?.steps.map(({ id }) => id);

Deno.test("rows come after a row, at the start, at the end, and into a row's own list, where they start as the tool says", () => {
  const content = after(
    { type: "add", list: "goals", rows: [{ id: "c" }], after: "a" },
    { type: "add", list: "goals", rows: [{ id: "d" }], after: null },
    { type: "add", list: "steps", in: "a", rows: [{ id: "u" }, { id: "v", text: "own" }] },
  );
  assert.deepEqual(goalIds(content), ["d", "a", "c", "b"]);
  assert.deepEqual(content.goals[1]?.steps.map(({ text }) => text), ["s", "t", "after a"]);
  assert.equal(content.goals[0]?.level, "team");
});

Deno.test("a row starts as what it was given asks; one that lacks what cannot be empty stays out", () => {
  const add = (id: string, date?: string) =>
    after({ type: "add", list: "reviews", rows: [{ id, ...date && { date } }] });
  assert.deepEqual(add("x", "2027-02-08").reviews.at(-1), { id: "x", date: "2027-02-08", people: 5 });
  assert.deepEqual(add("x", "2027-01-04").reviews.at(-1), { id: "x", date: "2027-01-04", people: null });
  assert.equal(add("x", "2027-02-29"), CONTENT);
  assert.equal(add("x"), CONTENT);
});

Deno.test("the first pasted row fills a blank one and leaves what it does not say; what has no room stays out", () => {
  const blank = after({ type: "edit", list: "goals", id: "b", change: { name: " ", weight: 5 } });
  const pasted = EDITOR.reduce(blank, {
    type: "add",
    list: "goals",
    into: "b",
    rows: [{ id: "x", name: "first" }, { id: "y" }, { id: "z" }, { id: "w" }],
  });
  assert.deepEqual(goalIds(pasted), ["a", "b", "y", "z"]);
  assert.deepEqual([pasted.goals[1]?.name, pasted.goals[1]?.weight], ["first", 5]);
  assert.deepEqual(EDITOR.room(blank, { list: "goals" }, "b"), { room: 3, most: 4 });
  assert.deepEqual(EDITOR.room(blank, { list: "steps", in: "a" }), { room: 1, most: 3 });
  const into = EDITOR.reduce(blank, { type: "add", list: "goals", into: "a", rows: [{ id: "x" }] });
  assert.deepEqual(goalIds(into), ["a", "x", "b"], "a row with words is not filled");
});

Deno.test("a list in something without an id is found by the number of that", () => {
  const tasks = (content: Content) => content.weeks.map(({ tasks }) => tasks.map(({ id }) => id));
  const content = after(
    {
      type: "add",
      list: "tasks",
      in: placeIn("weeks", 1),
      rows: [{ id: "x", goal: "a" }, { id: "y" }, { id: "z" }],
    },
    { type: "add", list: "tasks", rows: [{ id: "w" }] },
    { type: "move", id: "y", by: -1 },
    { type: "remove", id: "a" },
  );
  assert.deepEqual(tasks(content), [[], ["y", "x"], []]);
  assert.equal(content.weeks[1]?.tasks[1]?.goal, null);
  assert.deepEqual(EDITOR.room(content, { list: "tasks", in: placeIn("weeks", 1) }), { room: 0, most: 2 });
  assert.deepEqual(EDITOR.room(content, { list: "tasks", in: placeIn("weeks", 2) }), { room: 2, most: 2 });
});

Deno.test("what is edited fits its description, or leaves what was there", () => {
  const change = {
    name: "a\nvery long name",
    isDone: true,
    weight: 99,
    score: 7,
    measure: { kind: "percent", percent: 101 },
  } as const;
  const [edited] = after({ type: "edit", list: "goals", id: "a", change }).goals;
  assert.deepEqual(
    [edited?.name, edited?.isDone, edited?.weight, edited?.score, edited?.measure],
    ["a very lon", true, 9, null, { kind: "percent", percent: null }],
  );
  const [measured] =
    after({ type: "edit", list: "goals", id: "a", change: { measure: { kind: "percent", percent: -0 } } })
      .goals;
  assert.ok(measured?.measure.kind === "percent" && Object.is(measured.measure.percent, 0));
  const [linked] =
    after({ type: "edit", list: "goals", id: "a", change: { serves: "gone", marks: [1, 9] } }).goals;
  assert.deepEqual([linked?.serves, linked?.marks], [null, [null, null]]);
});

Deno.test("what is no row is set by its fields, of a group by some of them", () => {
  const { title, review } = after(
    { type: "set", change: { title: "Ours" } },
    { type: "set", change: { review: { weekday: 3 } } },
    { type: "set", change: { review: { time: "25:00" } } },
  );
  assert.deepEqual([title, review], ["Ours", { weekday: 3, time: "09:00" }]);
});

Deno.test("a row that goes takes along what is in it and every reference to it; where it is needed it is emptied", () => {
  const one = after({ type: "remove", id: "b" });
  assert.deepEqual([goalIds(one), one.goals[0]?.votes], [["a"], [{ goal: "a", count: 2 }]]);
  const other = after({ type: "remove", id: "a" });
  assert.deepEqual([goalIds(other), other.goals[0]?.serves], [["b"], null]);
  const emptied = EDITOR.reduce(other, { type: "remove", id: "b" });
  assert.deepEqual(emptied.goals, [EDITOR.empty("goals", { id: "b" })]);
  const named = EDITOR.reduce(emptied, { type: "set", change: { best: "b" } });
  assert.deepEqual(EDITOR.reduce(named, { type: "remove", id: "b" }), emptied, "one that was empty already");
  assert.deepEqual(stepIds(after({ type: "remove", id: "s" })), ["t"]);
});

Deno.test("rows move within their list", () => {
  assert.deepEqual(goalIds(after({ type: "move", id: "b", by: -3 })), ["b", "a"]);
  assert.deepEqual(stepIds(after({ type: "move", id: "s", by: 1 })), ["t", "s"]);
});

Deno.test("an edit that changes nothing gives back the same content", () => {
  const idle: Edit<Content, Rows>[] = [
    { type: "add", list: "goals", rows: [] },
    { type: "add", list: "goals", rows: [{ id: "s" }] },
    { type: "add", list: "goals", rows: [{ id: "x" }, { id: "x" }] },
    { type: "add", list: "steps", rows: [{ id: "x" }] },
    { type: "add", list: "steps", in: "gone", rows: [{ id: "x" }] },
    { type: "edit", list: "goals", id: "s", change: { name: "x" } },
    { type: "edit", list: "goals", id: "b", change: { weight: 2, name: "b" } },
    { type: "remove", id: "gone" },
    { type: "move", id: "a", by: 0.5 },
    { type: "move", id: "a", by: -1 },
    { type: "set", change: { title: "Mine", review: { weekday: 9 } } },
  ];
  for (const edit of idle) assert.equal(EDITOR.reduce(CONTENT, edit), CONTENT, JSON.stringify(edit));
});

Deno.test("typing in one field is one step to undo; what is chosen is a step of its own", () => {
  const key = (change: Rows["goals"] extends infer Row ? Partial<Row> : never, id = "a") =>
    EDITOR.typing({ type: "edit", list: "goals", id, change });
  assert.equal(key({ name: "N" }), key({ name: "Ne" }));
  assert.notEqual(key({ name: "N" }), key({ name: "N" }, "b"));
  assert.notEqual(key({ name: "N" }), key({ weight: 1 }));
  for (
    const change of [
      { isDone: true },
      { level: "team" },
      { serves: "a" },
      { name: "N", weight: 1 },
      {},
    ] as const
  ) {
    assert.equal(key(change), null);
  }
  assert.equal(EDITOR.typing({ type: "set", change: { review: { weekday: 2 } } }), "set review weekday");
  assert.equal(EDITOR.typing({ type: "set", change: { review: { time: "10:00" } } }), null);
  assert.equal(EDITOR.typing({ type: "remove", id: "a" }), null);
});

Deno.test("undo names the row or the field", () => {
  const names: readonly (readonly [Edit<Content, Rows>, string])[] = [
    [{ type: "add", list: "steps", in: "a", rows: [{ id: "x" }] }, "add step"],
    [{ type: "add", list: "goals", rows: [{ id: "x" }, { id: "y" }] }, "add 2 goals"],
    [{ type: "edit", list: "goals", id: "a", change: { weight: 1 } }, "edit weight"],
    [{ type: "edit", list: "goals", id: "a", change: { name: "x" } }, "edit goal"],
    [{ type: "remove", id: "s" }, "delete step"],
    [{ type: "move", id: "a", by: 1 }, "move goal"],
    [{ type: "set", change: { title: "x" } }, "edit title"],
    [{ type: "set", change: { review: { time: "10:00" } } }, "edit time"],
    [{ type: "set", change: { review: { weekday: 2 } } }, "edit settings"],
  ];
  for (const [edit, name] of names) assert.equal(EDITOR.describe(edit, CONTENT), name);
});

Deno.test("several edits are one step", () => {
  const edits: readonly Edit<Content, Rows>[] = [
    { type: "add", list: "goals", rows: [{ id: "new", name: "New" }] },
    { type: "add", list: "steps", in: "new", rows: [{ id: "s1", text: "One" }] },
    { type: "add", list: "steps", in: "new", rows: [{ id: "s2", text: "Two" }] },
  ];
  const together = { type: "together", edits } as const;
  const added = EDITOR.reduce(CONTENT, together).goals.find(({ id }) => id === "new");
  assert.deepEqual(added?.steps.map(({ text }) => text), ["One", "Two"]);
  assert.equal(EDITOR.describe(together, CONTENT), "paste rows");
  assert.equal(EDITOR.typing(together), null);
  assert.equal(EDITOR.reduce(CONTENT, { type: "together", edits: [] }), CONTENT);
});

Deno.test("no edits make a content that is not of its shape", () => {
  fc.assert(fc.property(fc.array(anyEdit<Content, Rows>(SHAPE, CONTENT), { maxLength: 20 }), (edits) => {
    const content = after(...edits);
    assert.ok(isOf(SHAPE, JSON.parse(JSON.stringify(content))), JSON.stringify(content));
  }));
});

Deno.test("a group that lacks a date, however deep, is not taken", () => {
  const shape = group({ round: open(group({ plan: group({ from: date() }) })) });
  const before: Of<typeof shape> = { round: null };
  assert.equal(fitGroup(shape, { round: { plan: { from: "soon" } } }, before), before);
  const after = { round: { plan: { from: "2026-11-28" } } };
  assert.deepEqual(fitGroup(shape, after, before), after);
});
