import assert from "node:assert/strict";
import fc from "fast-check";
import { decodeHandOver, encodeHandOver } from "../../../../lib/tool_kit/hand_over.ts";
import {
  cascadeCsv,
  readCascadeCsv,
  readOutline,
} from "../../../../components/tools/goal_cascade_builder/goal_lists.ts";
import { cascadeRows } from "../../../../components/tools/strategic_okr_planner/hand_over.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/sample.ts";
import { readContent } from "../../../support/tool_properties.ts";
import {
  CASCADE_DOCUMENTS,
  CASCADE_READER,
  type Content,
  contentOf,
  emptyContent,
  goalsOf,
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

function read(text: string): Content {
  const found = readCascadeCsv(text, "1,234.5", counter());
  assert.ok(found.ok, found.ok ? "" : found.message);
  return reduce(emptyContent(), { type: "replace goals", rows: found.rows });
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
  const title = fc.constantFrom("A", "B", "=C", "D, d", "É");
  const goal = fc.record({
    title,
    above: fc.nat(),
    weight: fc.constantFrom(0, 0.25, 1, 3),
    percent: fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 })),
  });
  fc.assert(
    fc.property(fc.array(goal, { minLength: 1, maxLength: 14 }), (rows) => {
      const goals = rows.flatMap(({ title, above, weight, percent: value }, index) => {
        const parent = index === 0 || above % 4 === 0 ? null : `g${above % index}`;
        const figure = value === null ? { kind: "none" as const } : percent(value + 0);
        const path = parent === null ? `g${index}` : `${parent}>g${index}`;
        return goalsOf(path, { [`g${index}`]: { title, weight, figure } });
      });
      const content: Content = { ...emptyContent(), goals };
      assert.deepEqual(facts(read(cascadeCsv(content))), facts(content));
    }),
    { numRuns: 300 },
  );
});

Deno.test("a spreadsheet's own CSV is read: semicolons, other columns, percents, a parent below its children", () => {
  const content = read("Owner;Notes;Title;Progress;Parent\nAna;x;Calls;12,5%;Sales\n;;Sales;;\n");
  assert.deepEqual(facts(content).map(({ title, parent, owner, figure }) => [title, parent, owner, figure]), [
    ["Sales", undefined, "", { kind: "none" }],
    ["Calls", "Sales", "Ana", percent(12.5)],
  ]);
});

for (
  const [text, message] of [
    ["name,parent\nA,\n", /no column “title”/],
    ["title\n", /no goal in this file/],
    ["title,parent\nA,Gone\n", /Row 2: no goal in this file is called “Gone”/],
    ["title,weight\nA,heavy\n", /Row 2: “heavy” is no weight/],
    ["title,weight\nA,-1\n", /Row 2: “-1” is no weight/],
    ["title,progress\nA,1\nB,soon\n", /Row 3: “soon” is no progress/],
    ["title,owner\n,Ana\n", /Row 2 has no title/],
    ["title,parent\nA,B\nB,A\n", /Row 2 hangs from itself: “A” leads down to “B”/],
  ] as const
) {
  Deno.test(`a CSV file is refused with its row: ${JSON.stringify(text)}`, () => {
    const found = readCascadeCsv(text, "1,234.5", counter());
    assert.match(found.ok ? "" : found.message, message);
  });
}

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

/** What comes of rows that another tool hands over, through a link. */
async function received(content: Content, rows: readonly unknown[], newId = counter()) {
  const to = { to: CASCADE_READER.to, version: CASCADE_READER.version };
  const link = encodeHandOver({ from: "strategic-okr-planner", ...to, title: "Spring", rows });
  assert.ok(link.ok);
  const read = await decodeHandOver(link.fragment, CASCADE_READER);
  assert.ok(read.ok, read.ok ? "" : read.message);
  return receive(content, read.handOver.rows, newId);
}

Deno.test("a plan comes in whole by a link, and a second time updates what came, its place and weight kept", async () => {
  const plan = cascadeRows({ tool: "strategic-okr-planner", id: "plan-1", ...samplePlan("2026-11-21") });
  const { content, added, updated, left } = await received(sampleCascade().content, plan);
  const came = content.goals.filter(({ origin }) => origin !== null);
  assert.deepEqual([added, updated, left], [came.length, 0, 0]);
  assert.equal(content.goals.length, sampleCascade().content.goals.length + plan.length);
  assert.ok(readContent(CASCADE_DOCUMENTS, content).ok);
  const goal = ({ goals }: Content, row: string) => goals.find(({ origin }) => origin?.row === row);
  const objective = goal(content, "return");
  assert.equal(objective?.level, "team");
  assert.equal(objective?.parent, goal(content, "price")?.id);
  const { id = "", parent } = goal(content, "return-1") ?? {};
  assert.equal(parent, objective?.id);

  assert.equal((await received(content, plan)).content, content);

  const change = { weight: 3, title: "Mine" };
  const own = reduce(
    reduce(content, { type: "edit", list: "goals", id, change }),
    { type: "move goal", id, parent: "shop" },
  );
  const again = await received(own, plan.slice(0, 30));
  const now = goal(again.content, "return-1");
  assert.deepEqual([now?.title, now?.weight, now?.parent], ["Weekly wholesale orders", 3, "shop"]);
  assert.deepEqual([again.added, again.updated], [0, 1]);
});

const origin = (row: string) => ({ tool: "t", document: "d", row });
const figures = ({ goals }: Content) => goals.map(({ title, figure }) => [title, figure]);

Deno.test("a check-in sets where a goal stands now and leaves its words, and a figure that it lacks stays", async () => {
  const plan = { title: "Orders", owner: "Ana", measure: { unit: "orders", baseline: 0, target: 10 } };
  const rows = [{ origin: origin("x"), ...plan }, { origin: origin("y"), ...plan }];
  const planned = await received(emptyContent(), rows);
  const checkIns = [
    { origin: origin("x"), isCheckIn: true, title: "Old", measure: { baseline: null, target: null, now: 4 } },
    { origin: origin("y"), isCheckIn: true, title: "Old", percent: 75 },
  ];
  const { content, added, updated } = await received(planned.content, checkIns);
  assert.deepEqual([added, updated], [0, 2]);
  assert.deepEqual(figures(content).slice(1), [
    ["Orders", { kind: "measure", unit: "orders", baseline: 0, target: 10, now: 4 }],
    ["Orders", { kind: "percent", percent: 75 }],
  ]);
  assert.equal(content.goals[1]?.owner, "Ana");
  assert.equal((await received(content, checkIns)).content, content);
  const again = await received(content, [{ origin: origin("x"), ...plan, title: "New" }]);
  assert.deepEqual(figures(again.content)[1], ["New", figures(content)[1]?.[1]]);
});

Deno.test("a key result that no plan brought comes in with its objective, and no objective comes in for nothing", async () => {
  const objective = { origin: origin("o"), isCheckIn: true, title: "Objective" };
  const measure = { unit: "", baseline: 0, target: 8, now: 2 };
  const result = (row: string) => (
    { origin: origin(row), parent: origin("o"), isCheckIn: true, title: row, measure }
  );
  const start = (await received(emptyContent(), [{ ...result("x"), parent: null }])).content;
  assert.equal((await received(start, [objective, result("x")])).added, 0);
  const ids = ["b1", "b2"];
  const rows = [objective, result("x"), result("y")];
  const { content, added, left } = await received(start, rows, () => ids.shift() ?? "");
  assert.deepEqual([added, left], [2, 0]);
  assert.deepEqual(content.goals.slice(2).map(({ title, parent }) => [title, parent]), [
    ["Objective", null],
    ["y", "b1"],
  ]);
  assert.ok(readContent(CASCADE_DOCUMENTS, content).ok);
});

Deno.test("a parent that comes later makes no loop", async () => {
  const row = (title: string, parent: string) => ({ origin: origin(title), parent: origin(parent), title });
  const { goals } = (await received(emptyContent(), [row("x", "y"), row("y", "x")])).content;
  assert.deepEqual(goals.map(({ parent }) => parent), [null, null, "new-1"]);
});
