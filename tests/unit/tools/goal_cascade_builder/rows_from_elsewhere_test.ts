import assert from "node:assert/strict";
import fc from "fast-check";
import { handOverFile } from "../../../../lib/tool_kit/hand_over.ts";
import { read } from "../../../../lib/tool_kit/shape_reader.ts";
import { notesOf, rowOf } from "../../../../components/tools/goal_cascade_builder/goal_rows.ts";
import { readGoals } from "../../../../components/tools/goal_cascade_builder/reading.ts";
import { rollUp } from "../../../../components/tools/goal_cascade_builder/roll_up.ts";
import { cascadeCsv, readOutline } from "../../../../components/tools/goal_cascade_builder/goal_lists.ts";
import { takePastedGoals } from "../../../../components/tools/goal_cascade_builder/pasted_goals.ts";
import { pasteInto } from "../../../support/pasting.ts";
import { cascadeRows } from "../../../../components/tools/strategic_okr_planner/hand_over.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/model.ts";
import { readContent } from "../../../support/tool_properties.ts";
import {
  anyTree,
  CASCADE_DOCUMENTS,
  CASCADE_READER,
  type Content,
  contentOf,
  emptyContent,
  LEVELS,
  percent,
  receive,
  reduce,
  sampleCascade,
  treeOf,
} from "./goals.ts";

function counter(): () => string {
  let count = 0;
  return () => `new-${++count}`;
}

/** What comes of a file that is opened in an empty cascade. */
function readCsv(text: string): Content {
  const content = emptyContent();
  const into = content.goals[0]?.id ?? assert.fail();
  let after = content;
  const pasted = { text, html: "" };
  const target = takePastedGoals(pasted, {
    content,
    today: "2026-11-25",
    into,
    take: (rows) => after = reduce(content, { type: "paste goals", rows, parent: null, into }),
  });
  if (target) assert.equal(pasteInto(target, text), false, "nobody has to be asked");
  return after;
}

/** Goals without their ids: what a CSV file says of them. */
function facts({ goals }: Content) {
  const { order, byId } = treeOf(goals);
  return order.map(({ goal: { title, owner, weight, figure, level, parent }, depth }) => (
    { title, owner, weight, figure, level, depth, parent: byId.get(parent ?? "")?.goal.title }
  ));
}

Deno.test("the CSV file has a byte order mark, CRLF, quotes, and an apostrophe before what is a formula", () => {
  const content = contentOf("a, a>b x0.5 -3%", { a: { title: '=1+1 "x", y' }, b: { owner: "Ana" } });
  assert.equal(
    cascadeCsv(content),
    '\uFEFF"title","parent","owner","weight","progress","level"\r\n' +
      `"'=1+1 ""x"", y","","","1","","company"\r\n` +
      `"B","'=1+1 ""x"", y","Ana","0.5","-3","team"\r\n`,
  );
});

Deno.test("goals come back from CSV as they went, also when titles are the same", () => {
  const goal = fc.record({
    title: fc.constantFrom("A", "B", "=C", "D, d", "É"),
    weight: fc.constantFrom(0, 0.25, 1, 3),
    level: fc.constantFrom(...LEVELS),
    figure: fc.oneof(
      fc.constant({ kind: "none" } as const),
      fc.integer({ min: -100_000, max: 100_000 }).map((value) => percent(value / 100 + 0)),
    ),
  });
  fc.assert(
    fc.property(anyTree(goal), (goals) => {
      const content: Content = { ...emptyContent(), goals };
      assert.deepEqual(facts(readCsv(cascadeCsv(content))), facts(content));
    }),
    { numRuns: 300 },
  );
});

Deno.test("a spreadsheet's own CSV is read: semicolons, another order, percents, a parent below its children", () => {
  const content = readCsv("Owner;Title;Progress;Parent\nAna;Calls;12,5%;Sales\n;Sales;;\n");
  assert.deepEqual(facts(content).map(({ title, parent, owner, figure }) => [title, parent, owner, figure]), [
    ["Sales", undefined, "", { kind: "none" }],
    ["Calls", "Sales", "Ana", percent(12.5)],
  ]);
});

Deno.test("an outline hangs each line from the last one above that is indented less", () => {
  const shape = (text: string) => {
    const rows = readOutline(text, counter());
    const title = (id: string | null) => rows.find((row) => row.id === id)?.title ?? "";
    const said = rows.map((row) => `${title(row.parent)}>${row.title}${row.owner ? `@${row.owner}` : ""}`);
    return said.join(" ");
  };
  assert.equal(shape("a\n  b\n    c\n  d\n\ne"), ">a a>b b>c a>d >e");
  assert.equal(shape("- a\n\t* b\tAna\n\t\t[ ] c\r\n- d"), ">a a>b@Ana b>c >d");
  assert.equal(shape("# a\n## b\n- c\n# d\ne"), ">a a>b b>c >d d>e");
  assert.equal(shape("a\nb\nc\n"), ">a >b >c");
  assert.equal(shape('a\tAna\n\tb\tJonas\n"c ""x"""'), '>a@Ana a>b@Jonas >c "x"');
});

/** What comes of rows that another tool hands over. */
function received(content: Content, rows: readonly unknown[], newId = counter()) {
  const given = read(CASCADE_READER.rows, rows);
  assert.ok(given.ok, given.ok ? "" : JSON.stringify(given));
  return receive(content, given.value, newId);
}

Deno.test("a plan comes in whole, and a second time updates what came, its place and weight kept", () => {
  const plan = cascadeRows({ tool: "strategic-okr-planner", id: "plan-1", ...samplePlan("2026-11-21") });
  const { content, added, updated, left } = received(sampleCascade().content, plan);
  const came = content.goals.filter(({ origin }) => origin !== null);
  assert.deepEqual([added, updated, left], [came.length, 0, []]);
  assert.equal(content.goals.length, sampleCascade().content.goals.length + plan.length);
  assert.ok(readContent(CASCADE_DOCUMENTS, content).ok);
  const goal = ({ goals }: Content, row: string) => goals.find(({ origin }) => origin?.row === row);
  const objective = goal(content, "return");
  assert.equal(objective?.level, "team");
  assert.equal(objective?.parent, goal(content, "price")?.id);
  const { id = "", parent } = goal(content, "return-1") ?? {};
  assert.equal(parent, objective?.id);

  assert.equal((received(content, plan)).content, content);

  const change = { weight: 3, title: "Mine" };
  const own = reduce(
    reduce(content, { type: "edit", list: "goals", id, change }),
    { type: "move goal", id, parent: "shop" },
  );
  const again = received(own, plan.slice(0, 30));
  const now = goal(again.content, "return-1");
  assert.deepEqual([now?.title, now?.weight, now?.parent], ["Weekly wholesale orders", 3, "shop"]);
  assert.deepEqual([again.added, again.updated], [0, 1]);
});

const origin = (row: string) => ({ tool: "t", document: "d", row });
const figures = ({ goals }: Content) => goals.map(({ title, figure }) => [title, figure]);

Deno.test("a check-in sets where a goal stands now and leaves its words, and a figure that it lacks stays", () => {
  const plan = { title: "Orders", owner: "Ana", measure: { unit: "orders", baseline: 0, target: 10 } };
  const rows = [{ origin: origin("x"), ...plan }, { origin: origin("y"), ...plan }];
  const planned = received(emptyContent(), rows);
  const checkIns = [
    { origin: origin("x"), isCheckIn: true, title: "Old", measure: { baseline: null, target: null, now: 4 } },
    { origin: origin("y"), isCheckIn: true, title: "Old", percent: 75 },
  ];
  const { content, added, updated } = received(planned.content, checkIns);
  assert.deepEqual([added, updated], [0, 2]);
  assert.deepEqual(figures(content).slice(1), [
    ["Orders", { kind: "measure", unit: "orders", baseline: 0, target: 10, now: 4 }],
    ["Orders", { kind: "percent", percent: 75 }],
  ]);
  assert.equal(content.goals[1]?.owner, "Ana");
  assert.equal((received(content, checkIns)).content, content);
  const again = received(content, [{ origin: origin("x"), ...plan, title: "New" }]);
  assert.deepEqual(figures(again.content)[1], ["New", figures(content)[1]?.[1]]);
});

Deno.test("a key result that no plan brought comes in with its objective, and no objective comes in for nothing", () => {
  const objective = { origin: origin("o"), isCheckIn: true, title: "Objective" };
  const measure = { unit: "", baseline: 0, target: 8, now: 2 };
  const result = (row: string) => (
    { origin: origin(row), parent: origin("o"), isCheckIn: true, title: row, measure }
  );
  const start = (received(emptyContent(), [{ ...result("x"), parent: null }])).content;
  assert.equal((received(start, [objective, result("x")])).added, 0);
  const ids = ["b1", "b2"];
  const rows = [objective, result("x"), result("y")];
  const { content, added, left } = received(start, rows, () => ids.shift() ?? "");
  assert.deepEqual([added, left], [2, []]);
  assert.deepEqual(content.goals.slice(2).map(({ title, parent }) => [title, parent]), [
    ["Objective", null],
    ["y", "b1"],
  ]);
  assert.ok(readContent(CASCADE_DOCUMENTS, content).ok);
});

Deno.test("a parent that comes later makes no loop", () => {
  const row = (title: string, parent: string) => ({ origin: origin(title), parent: origin(parent), title });
  const { goals } = (received(emptyContent(), [row("x", "y"), row("y", "x")])).content;
  assert.deepEqual(goals.map(({ parent }) => parent), [null, null, "new-1"]);
});

Deno.test("goals written here in the same words are joined with those handed over, and keep an owner that the sender lacks", async () => {
  const plan = { tool: "strategic-okr-planner", id: "plan-1", ...samplePlan("2026-11-21") };
  const rows = cascadeRows(plan).map((row) => ({ ...row, owner: "" }));
  const came = received(emptyContent(), rows).content;
  const typed = { ...came, goals: came.goals.map((goal) => ({ ...goal, origin: null, owner: "Bo" })) };
  const file = handOverFile({ from: plan.tool, to: CASCADE_READER.to, version: 1, title: "t", rows });
  const incoming = await readGoals(new TextEncoder().encode(file));
  assert.ok(incoming.ok, JSON.stringify(incoming));
  assert.equal(incoming.asks(typed).length, 1, "none is asked from what it hangs");
  assert.equal(incoming.count(typed).added, 0);
  const { goals } = incoming.apply(typed);
  assert.equal(goals.length, typed.goals.length);
  assert.ok(goals.every(({ owner }) => owner === "Bo"));
});

Deno.test("an objective that serves nothing comes in as a company goal when somebody says so", async () => {
  const rows = [{ origin: origin("x"), title: "Pays its own way" }];
  const file = handOverFile({ from: "t", to: CASCADE_READER.to, version: 1, title: "t", rows });
  const incoming = await readGoals(new TextEncoder().encode(file));
  assert.ok(incoming.ok, JSON.stringify(incoming));
  const [ask] = incoming.asks(emptyContent());
  const [nothing, company] = ask?.options ?? [];
  const levelAfter = (answer = "") =>
    incoming.apply(emptyContent(), new Map([[ask?.id ?? "", answer]])).goals.map(({ level }) => level);
  assert.deepEqual([levelAfter(nothing?.value), levelAfter(company?.value)], [["team"], ["company"]]);
});

Deno.test("a goal that is not measured says what it lacks", () => {
  const measure = (changes: object) => ({
    figure: { kind: "measure", unit: "", baseline: 0, target: 10, now: 5, ...changes } as const,
  });
  const content = contentOf("a, a>b, a>c, a>d, a>e x0, f, f>g x0 50%", {
    c: measure({ baseline: null, now: null }),
    d: measure({ target: 0 }),
    e: measure({}),
  });
  const tree = treeOf(content.goals);
  const standings = rollUp(tree);
  const says = (id: string) => {
    const place = tree.byId.get(id);
    const standing = standings.get(id);
    if (!place || !standing) return assert.fail(id);
    return notesOf(rowOf(tree, place, standing, "", "1,234.5")).map(({ says }) => says);
  };
  assert.deepEqual(says("b"), ["Not measured: no figure and no goal below."]);
  assert.deepEqual(says("c"), ["Not measured: “From” and “Now” missing."]);
  assert.deepEqual(says("d"), ["Not measured: it ends where it starts."]);
  assert.deepEqual(says("e"), []);
  assert.deepEqual(says("f"), ["Not measured: no goal below with a figure has a weight."]);
});
