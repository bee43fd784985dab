import assert from "node:assert/strict";
import fc from "fast-check";
import { exportFile } from "../../../../lib/tool_kit/export.ts";
import { importFile } from "../../../../lib/tool_kit/file.ts";
import { describe, typing } from "../../../../components/tools/goal_cascade_builder/action_names.ts";
import {
  type Action,
  type GoalChange,
  reduce,
} from "../../../../components/tools/goal_cascade_builder/actions.ts";
import {
  type Content,
  emptyContent,
  LIMITS,
} from "../../../../components/tools/goal_cascade_builder/cascade.ts";
import { findAll } from "../../../../components/tools/goal_cascade_builder/lists.ts";
import { rollUp } from "../../../../components/tools/goal_cascade_builder/roll_up.ts";
import { sampleCascade } from "../../../../components/tools/goal_cascade_builder/sample.ts";
import { CASCADE_DOCUMENTS } from "../../../../components/tools/goal_cascade_builder/schema.ts";
import { loopPath, subtreeOf, treeOf } from "../../../../components/tools/goal_cascade_builder/tree.ts";
import {
  NO_FILTER,
  rowByLetters,
  treeRows,
} from "../../../../components/tools/goal_cascade_builder/visible_rows.ts";
import { matches } from "../../../../components/tools/goal_cascade_builder/visible_rows.ts";
import { contentOf, percent, shapeOf } from "./goals.ts";
import { anyChange, readContent } from "../../../support/tool_properties.ts";

const START = contentOf(["a"], ["a>b"], ["a>c"], ["c>d"], ["d>e"], ["f"]);
const SHAPE = "a a>b a>c c>d d>e f";

/** What becomes of a > (b, c > d > e), f. */
const MOVES: readonly (readonly [string, Action, string])[] = [
  ["a goal is added after its sibling", add("n", "a", "b"), "a a>b a>n a>c c>d d>e f"],
  ["a goal is added before the others", add("n", "a", null), "a a>n a>b a>c c>d d>e f"],
  ["a goal is added as the last", add("n", "a"), "a a>b a>c c>d d>e a>n f"],
  ["a goal is added to the company's", add("n", null, "a"), "a a>b a>c c>d d>e n f"],
  ["an id that is taken is not given twice", add("b", "a"), SHAPE],
  ["a goal cannot be added below one that does not exist", add("n", "gone"), SHAPE],
  ["a goal moves up with all below it", { type: "shift goal", id: "c", by: -1 }, "a a>c c>d d>e a>b f"],
  ["a goal moves no farther than the end", { type: "shift goal", id: "b", by: 9 }, "a a>c c>d d>e a>b f"],
  ["the last goal does not move down", { type: "shift goal", id: "c", by: 1 }, SHAPE],
  ["a goal moves in below the sibling before it", { type: "indent goal", id: "c" }, "a a>b b>c c>d d>e f"],
  ["the first of siblings does not move in", { type: "indent goal", id: "b" }, SHAPE],
  ["a goal moves out beside its parent", { type: "outdent goal", id: "d" }, "a a>b a>c a>d d>e f"],
  ["a goal of the top does not move out", { type: "outdent goal", id: "a" }, SHAPE],
  ["a goal moves below another", { type: "move goal", id: "d", parent: "f" }, "a a>b a>c f f>d d>e"],
  ["a goal moves to the top", { type: "move goal", id: "c", parent: null }, "a a>b f c c>d d>e"],
  ["a goal does not move below itself", { type: "move goal", id: "c", parent: "c" }, SHAPE],
  ["a goal does not move below its own descendant", { type: "move goal", id: "a", parent: "e" }, SHAPE],
  ["a goal goes with all below it", { type: "remove goal", id: "c", withBelow: true }, "a a>b f"],
  [
    "a goal goes and those below it take its place",
    { type: "remove goal", id: "a", withBelow: false },
    "b c c>d d>e f",
  ],
  [
    "pasted goals follow the one that they were pasted into",
    {
      type: "paste goals",
      parent: null,
      into: "b",
      rows: [{ id: "n", parent: null, title: "N" }, { id: "m", parent: "n" }],
    },
    "a a>b a>n n>m a>c c>d d>e f",
  ],
  [
    "pasted goals go below the goal that they were meant for",
    {
      type: "paste goals",
      parent: "f",
      rows: [{ id: "n", parent: null, title: "N" }, { id: "m", parent: "n" }],
    },
    `${SHAPE} f>n n>m`,
  ],
  [
    "goals from a list replace all",
    { type: "replace goals", rows: [{ id: "n", parent: null, title: "N" }, { id: "m", parent: "n" }] },
    "n n>m",
  ],
];

function add(id: string, parent: string | null, after?: string | null): Action {
  return { type: "add goal", id, parent, ...(after !== undefined && { after }) };
}

for (const [what, action, shape] of MOVES) {
  Deno.test(what, () => {
    const content = reduce(START, action);
    assert.equal(shapeOf(content), shape);
    assert.ok(readContent(CASCADE_DOCUMENTS, content).ok);
    if (shape === SHAPE) assert.equal(content, START);
  });
}

Deno.test("a move below its own descendant is refused with the path that would loop, the moved goal first", () => {
  const names = (id: string, parent: string | null) =>
    loopPath(START.goals, id, parent)?.map((goal) => goal.id);
  assert.deepEqual(names("a", "e"), ["a", "c", "d", "e"]);
  assert.deepEqual(names("c", "c"), ["c"]);
  assert.equal(names("c", "b"), undefined);
  assert.equal(names("c", null), undefined);
});

Deno.test("the first pasted goal fills a blank one, which keeps its id and its level", () => {
  const { goals } = reduce(emptyContent(), {
    type: "paste goals",
    parent: null,
    into: "goal-1",
    rows: [{ id: "n", parent: null, title: "First", owner: "Ana" }, { id: "m", parent: "n", title: "Below" }],
  });
  assert.deepEqual(goals.map(({ id, title, owner, level, parent }) => [id, title, owner, level, parent]), [
    ["goal-1", "First", "Ana", "company", null],
    ["m", "Below", "", "team", "goal-1"],
  ]);
});

Deno.test("a goal that goes takes its second links with it", () => {
  const before = contentOf(["a"], ["b"], ["b>c", { alsoServes: "a" }]);
  const { goals } = reduce(before, { type: "remove goal", id: "a", withBelow: true });
  assert.deepEqual(goals.map(({ alsoServes }) => alsoServes), [null, null]);
});

Deno.test("a figure or a weight that cannot be held leaves the old one", () => {
  const before = contentOf(["a", { figure: percent(5) }]);
  for (const value of [NaN, Infinity, -Infinity, 1e16]) {
    assert.equal(reduce(before, { type: "edit goal", id: "a", change: { figure: percent(value) } }), before);
    assert.equal(reduce(before, { type: "edit goal", id: "a", change: { weight: value } }), before);
  }
  assert.equal(reduce(before, { type: "edit goal", id: "a", change: { weight: -1 } }), before);
  assert.equal(reduce(before, { type: "edit goal", id: "a", change: { alsoServes: "a" } }), before);
});

Deno.test("the schema refuses a loop, a parent that does not exist, and two goals of one id", () => {
  const refused = [
    contentOf(["a>b"], ["b>a"]),
    contentOf(["a>a"]),
    contentOf(["gone>a"]),
    contentOf(["a"], ["a"]),
    contentOf(["a", { alsoServes: "a" }]),
    contentOf(["a", { weight: -1 }]),
    {
      ...START,
      goals: Array.from({ length: LIMITS.goals + 1 }, (_, index) => contentOf([`g${index}`]).goals[0]),
    },
  ];
  for (const content of refused) assert.equal(readContent(CASCADE_DOCUMENTS, content).ok, false);
});

Deno.test("a chain of as many goals as a cascade holds is read, summed and drawn", () => {
  const goals = Array.from(
    { length: LIMITS.goals },
    (_, index) =>
      contentOf([
        index === 0 ? "g0" : `g${index - 1}>g${index}`,
        index === LIMITS.goals - 1 ? { figure: percent(7) } : {},
      ])
        .goals[0],
  ).filter((goal) => goal !== undefined);
  assert.ok(readContent(CASCADE_DOCUMENTS, { ...START, goals }).ok);
  assert.equal(rollUp(treeOf(goals)).get("g0")?.shown, 7);
  assert.equal(subtreeOf(treeOf(goals), "g1").length, LIMITS.goals - 1);
});

Deno.test("a filter finds goals by words, owner and what is pointed out, and the tree shows what they hang from", () => {
  const tree = treeOf(sampleCascade().content.goals);
  const findings = findAll(tree, rollUp(tree));
  const found = (filter: Partial<typeof NO_FILTER>) => matches(tree, { ...NO_FILTER, ...filter }, findings);
  assert.deepEqual([...found({ query: "CAF coast" })], ["evenings"]);
  assert.deepEqual([...found({ owner: "Mei" })], ["cards", "checklist"]);
  assert.deepEqual([...found({ finding: "orphan" })], ["menu"]);
  const rows = treeRows(tree, new Set(["price"]), found({ owner: "Marta", query: "evenings" }));
  assert.deepEqual(rows.map(({ place, isMatch }) => [place.goal.id, isMatch]), [
    ["price", false],
    ["tasting", false],
    ["evenings", true],
  ]);
});

Deno.test("a collapsed goal hides all below it, and letters find the next row that begins with them", () => {
  const tree = treeOf(START.goals);
  const rows = treeRows(tree, new Set(["c"]), null).filter(({ isFolded }) => !isFolded);
  assert.deepEqual(rows.map(({ place, isExpanded }) => [place.goal.id, isExpanded]), [
    ["a", true],
    ["b", null],
    ["c", false],
    ["f", null],
  ]);
  assert.equal(rowByLetters(rows, "b", "a"), "a");
  assert.equal(rowByLetters(rows, "b", "d"), null);
});

Deno.test("undo names what was done, and typing in one field is one step", () => {
  const edit = (change: object): Action => ({ type: "edit goal", id: "a", change });
  assert.equal(describe(edit({ owner: "x" }), START), "edit owner");
  assert.equal(describe({ type: "remove goal", id: "a", withBelow: true }, START), "delete goal");
  assert.equal(typing(edit({ title: "x" })), "a title");
  assert.equal(typing(edit({ figure: percent(1) })), "a percent");
  assert.equal(typing(edit({ level: "team" })), null);
});

const SAMPLE = sampleCascade().content;
const IDS = [...SAMPLE.goals.map(({ id }) => id), "n1", "n2", "n3", "n4"];
const anyId = fc.constantFrom(...IDS, "gone");
const newId = fc.constantFrom("n1", "n2", "n3", "n4", "price", "not an id", "__proto__", "");
const parent = fc.option(anyId);
const text = fc.oneof(
  fc.constantFrom("", " ", "a\nb", "x".repeat(500), "\ud83d", "__proto__"),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, Infinity, 1e15, 1e16, 5e-324), fc.integer());
const figure = fc.oneof(
  fc.constant({ kind: "none" } as const),
  fc.record({ kind: fc.constant("percent" as const), percent: fc.option(number) }),
  fc.record({
    kind: fc.constant("measure" as const),
    unit: text,
    baseline: fc.option(number),
    target: fc.option(number),
    now: fc.option(number),
  }),
);
const change = anyChange<GoalChange>({
  title: text,
  owner: text,
  level: fc.constantFrom("company" as const, "team" as const, "person" as const),
  weight: number,
  figure,
  ownWeight: fc.option(number),
  alsoServes: parent,
});
const rows = fc.array(
  fc.tuple(fc.record({ id: newId, parent: fc.option(newId) }), change).map(([row, facts]) => ({
    ...facts,
    ...row,
  })),
  { maxLength: 4 },
);
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: of("add goal"), id: newId, parent, after: parent }, {
    requiredKeys: ["type", "id", "parent"],
  }),
  fc.record({ type: of("edit goal"), id: anyId, change }),
  fc.record({ type: of("move goal"), id: anyId, parent }),
  fc.record({ type: of("shift goal"), id: anyId, by: fc.oneof(fc.integer({ min: -9, max: 9 }), number) }),
  fc.record({ type: of("indent goal"), id: anyId }),
  fc.record({ type: of("outdent goal"), id: anyId }),
  fc.record({ type: of("remove goal"), id: anyId, withBelow: fc.boolean() }),
  fc.record({ type: of("paste goals"), rows, parent, into: parent }, {
    requiredKeys: ["type", "rows", "parent"],
  }),
  fc.record({
    type: of("set number style"),
    numberStyle: fc.constantFrom("1,234.5" as const, "1.234,5" as const),
  }),
);

/** Goals that an action may take away: those that it names, and all below it when it says so. */
function removedBy(content: Content, action: Action): number {
  if (action.type !== "remove goal") return 0;
  const below = subtreeOf(treeOf(content.goals), action.id);
  return action.withBelow ? below.length : Math.min(1, below.length);
}

const DOCUMENT = {
  tool: CASCADE_DOCUMENTS.id,
  schema: CASCADE_DOCUMENTS.schema,
  id: "d",
  title: "t",
  updatedAt: "2026-11-22T10:00:00.000Z",
};

Deno.test("no sequence of actions makes a loop or loses a goal, and what it makes comes back from its file as it was", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      let content: Content = SAMPLE;
      for (const step of actions) {
        const before = content;
        content = reduce(before, step);
        assert.ok(typeof describe(step, before) === "string");
        const left = new Set(content.goals.map(({ id }) => id));
        const lost = before.goals.filter(({ id }) => !left.has(id)).length;
        assert.equal(lost, removedBy(before, step));
        const tree = treeOf(content.goals);
        // What hangs in a loop is not in the tree.
        assert.equal(tree.order.length, content.goals.length);
      }
      const read = importFile(exportFile({ ...DOCUMENT, content }), CASCADE_DOCUMENTS);
      assert.ok(read.ok, JSON.stringify(read));
      assert.deepEqual(read.document, { ...DOCUMENT, content });
    }),
    { numRuns: 300 },
  );
});

Deno.test("every way to see the goals shows the same sums, and no figure is endless", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
      const content = actions.reduce<Content>(reduce, SAMPLE);
      const tree = treeOf(content.goals);
      const standings = rollUp(tree);
      // The list is in the order of the goals, the tree in its own.
      const listed = rollUp(treeOf(tree.order.map(({ goal }) => goal)));
      for (const { place } of treeRows(tree, new Set(), null)) {
        const { id } = place.goal;
        assert.deepEqual(standings.get(id), listed.get(id));
        const { shown = null, share = null } = standings.get(id) ?? {};
        assert.ok(shown === null || Number.isFinite(shown));
        assert.ok(share === null || (share >= 0 && share <= 1));
      }
    }),
    { numRuns: 200 },
  );
});
