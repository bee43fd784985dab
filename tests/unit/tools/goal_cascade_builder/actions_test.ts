import assert from "node:assert/strict";
import fc from "fast-check";
import { readContent } from "../../../support/tool_properties.ts";
import {
  type Action,
  CASCADE_DOCUMENTS,
  contentOf,
  describe,
  emptyContent,
  type Figure,
  findAll,
  LIMITS,
  loopPath,
  matches,
  measure,
  NO_FILTER,
  percent,
  reduce,
  rollUp,
  rowByLetters,
  sampleCascade,
  shapeOf,
  subtreeOf,
  treeOf,
  treeRows,
  typing,
  type Way,
} from "./goals.ts";
import { PROVED } from "./any_action.ts";

const START = contentOf("a, a>b, a>c, c>d, d>e, f");
const SHAPE = "a a>b a>c c>d d>e f";
const TWO = [{ id: "n", parent: null, title: "N" }, { id: "m", parent: "n" }];

function add(id: string, parent: string | null, after?: string | null): Action {
  return { type: "add goal", id, parent, ...(after !== undefined && { after }) };
}

const step = (id: string, way: Way): Action => ({ type: "step goal", id, way });

/** What becomes of a > (b, c > d > e), f. */
const MOVES: readonly (readonly [string, Action, string])[] = [
  ["a goal is added after its sibling", add("n", "a", "b"), "a a>b a>n a>c c>d d>e f"],
  ["a goal is added before the others", add("n", "a", null), "a a>n a>b a>c c>d d>e f"],
  ["a goal is added as the last", add("n", "a"), "a a>b a>c c>d d>e a>n f"],
  ["a goal is added to the company's", add("n", null, "a"), "a a>b a>c c>d d>e n f"],
  ["an id that is taken is not given twice", add("b", "a"), SHAPE],
  ["a goal cannot be added below one that does not exist", add("n", "gone"), SHAPE],
  ["a goal moves up with all below it", step("c", "up"), "a a>c c>d d>e a>b f"],
  ["a goal moves down past the next with all below that", step("b", "down"), "a a>c c>d d>e a>b f"],
  ["the first goal does not move up", step("b", "up"), SHAPE],
  ["the last goal does not move down", step("c", "down"), SHAPE],
  ["a goal moves in below the sibling before it", step("c", "in"), "a a>b b>c c>d d>e f"],
  ["the first of siblings does not move in", step("b", "in"), SHAPE],
  ["a goal moves out beside its parent", step("d", "out"), "a a>b a>c a>d d>e f"],
  ["a goal of the top does not move out", step("a", "out"), SHAPE],
  ["a goal moves below another", { type: "move goal", id: "d", parent: "f" }, "a a>b a>c f f>d d>e"],
  ["a goal moves to the top", { type: "move goal", id: "c", parent: null }, "a a>b f c c>d d>e"],
  ["a goal does not move below itself", { type: "move goal", id: "c", parent: "c" }, SHAPE],
  ["a goal does not move below its own descendant", { type: "move goal", id: "a", parent: "e" }, SHAPE],
  ["an edit hangs a goal nowhere", { type: "edit", list: "goals", id: "a", change: { parent: "e" } }, SHAPE],
  [
    "a goal does not serve itself",
    { type: "edit", list: "goals", id: "a", change: { alsoServes: "a" } },
    SHAPE,
  ],
  ["a goal goes with all below it", { type: "remove goal", id: "c", withBelow: true }, "a a>b f"],
  [
    "a goal of the top goes and those below it take its place",
    { type: "remove goal", id: "a", withBelow: false },
    "b c c>d d>e f",
  ],
  [
    "a goal below another goes and those below it take its place",
    { type: "remove goal", id: "c", withBelow: false },
    "a a>b a>d d>e f",
  ],
  [
    "pasted goals follow the one that they were pasted into",
    { type: "paste goals", parent: null, into: "b", rows: TWO },
    "a a>b a>n n>m a>c c>d d>e f",
  ],
  [
    "pasted goals go below the goal that they were meant for",
    { type: "paste goals", parent: "f", rows: TWO },
    `${SHAPE} f>n n>m`,
  ],
];

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
  const rows = [
    { id: "n", parent: null, title: "First", owner: "Ana" },
    { id: "m", parent: "n", title: "Below" },
  ];
  const { goals } = reduce(emptyContent(), { type: "paste goals", parent: null, into: "goal-1", rows });
  assert.deepEqual(goals.map(({ id, title, owner, level, parent }) => [id, title, owner, level, parent]), [
    ["goal-1", "First", "Ana", "company", null],
    ["m", "Below", "", "team", "goal-1"],
  ]);
});

Deno.test("a goal that goes takes its second links with it", () => {
  const before = contentOf("a, b, b>c", { c: { alsoServes: "a" } });
  const { goals } = reduce(before, { type: "remove goal", id: "a", withBelow: true });
  assert.deepEqual(goals.map(({ alsoServes }) => alsoServes), [null, null]);
});

Deno.test("the reader refuses a loop, a parent that does not exist, and two goals of one id", () => {
  const chain = Array.from({ length: LIMITS.goals + 1 }, (_, index) => `g${index}`).join(", ");
  const wrong = ["a>b, b>a", "a>a", "gone>a", "a, a", chain].map((text) => contentOf(text));
  for (const more of [{ alsoServes: "a" }, { weight: -1 }]) wrong.push(contentOf("a", { a: more }));
  for (const content of wrong) assert.equal(readContent(CASCADE_DOCUMENTS, content).ok, false);
  // Of a loop with something below it, the goal in the loop is named.
  const read = readContent(CASCADE_DOCUMENTS, contentOf("b>x, c>b, b>c"));
  assert.deepEqual(!read.ok && read.at, ["goals", 1, "parent"]);
});

Deno.test("a chain of as many goals as a cascade holds is read, summed and drawn", () => {
  const below = Array.from({ length: LIMITS.goals - 1 }, (_, index) => `g${index}>g${index + 1}`);
  const content = contentOf(`g0, ${below.join(", ")} 7%`);
  assert.ok(readContent(CASCADE_DOCUMENTS, content).ok);
  assert.equal(rollUp(treeOf(content.goals)).get("g0")?.progress, 7);
  assert.equal(subtreeOf(treeOf(content.goals), "g1").length, LIMITS.goals - 1);
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

Deno.test("undo names what only this tool does, and figures of one kind are typed in one step", () => {
  const measured = (figure: Figure): Action => ({ type: "edit", list: "goals", id: "a", change: { figure } });
  assert.equal(describe({ type: "remove goal", id: "a", withBelow: true }, START), "delete goal");
  assert.equal(describe(step("a", "in"), START), "move goal in");
  const [one, two, other] = [percent(1), percent(2), measure(1, 2, 1)].map((figure) =>
    typing(measured(figure))
  );
  assert.equal(one, two);
  assert.notEqual(one, other);
  for (const choice of [measured({ kind: "none" }), add("n", null)]) assert.equal(typing(choice), null);
});

Deno.test("every way to see the goals shows the same sums, and no figure is endless", () => {
  fc.assert(
    fc.property(PROVED.actions, (actions) => PROVED.shows(actions.reduce(reduce, sampleCascade().content))),
    { numRuns: 200 },
  );
});
