import assert from "node:assert/strict";
import fc from "fast-check";
import { decodeHandOver, encodeHandOver } from "../../../../lib/tool_kit/hand_over.ts";
import { reduce } from "../../../../components/tools/goal_cascade_builder/actions.ts";
import { type Content, emptyContent } from "../../../../components/tools/goal_cascade_builder/cascade.ts";
import { cascadeCsv, readCascadeCsv } from "../../../../components/tools/goal_cascade_builder/csv.ts";
import { readOutline } from "../../../../components/tools/goal_cascade_builder/outline.ts";
import { CASCADE_READER, receive } from "../../../../components/tools/goal_cascade_builder/receive.ts";
import { sampleCascade } from "../../../../components/tools/goal_cascade_builder/sample.ts";
import { CASCADE_DOCUMENTS } from "../../../../components/tools/goal_cascade_builder/schema.ts";
import { treeOf } from "../../../../components/tools/goal_cascade_builder/tree.ts";
import { cascadeRows } from "../../../../components/tools/strategic_okr_planner/hand_over.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/sample.ts";
import { contentOf, goalsOf, percent } from "./goals.ts";
import { readContent } from "../../../support/tool_properties.ts";

function counter(): () => string {
  let count = 0;
  return () => `new-${++count}`;
}

function read(text: string): Content {
  const found = readCascadeCsv(text, "1,234.5", counter());
  assert.ok(found.ok, found.ok ? "" : found.message);
  return reduce(emptyContent(), { type: "replace goals", rows: found.rows });
}

function refusal(text: string): string {
  const found = readCascadeCsv(text, "1,234.5", counter());
  return found.ok ? "" : found.message;
}

/** Goals without their ids: what a CSV file says of them. */
function facts({ goals }: Content) {
  const { order, byId } = treeOf(goals);
  return order.map(({ goal: { title, owner, weight, figure, level, parent }, depth }) => (
    { title, owner, weight, figure, level, depth, parent: byId.get(parent ?? "")?.goal.title }
  ));
}

Deno.test("the CSV file has a byte order mark, CRLF, quotes, and an apostrophe before what is a formula", () => {
  const content = contentOf(["a", { title: '=1+1 "x", y' }], ["a>b", {
    owner: "Ana",
    weight: 0.5,
    figure: percent(-3),
  }]);
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
    percent: fc.option(fc.double({
      noNaN: true,
      min: -1e9,
      max: 1e9,
    })),
  });
  fc.assert(
    fc.property(fc.array(goal, { minLength: 1, maxLength: 14 }), (rows) => {
      const goals = rows.flatMap(({ title, above, weight, percent: value }, index) => {
        const parent = index === 0 || above % 4 === 0 ? null : `g${above % index}`;
        const figure = value === null ? { kind: "none" as const } : percent(value + 0);
        return goalsOf([parent === null ? `g${index}` : `${parent}>g${index}`, { title, weight, figure }]);
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
    assert.match(refusal(text), message);
  });
}

Deno.test("an outline hangs each line from the last one above that is indented less", () => {
  const shape = (text: string) => {
    const rows = readOutline(text, counter());
    const title = (id: string | null) => rows.find((row) => row.id === id)?.title ?? "";
    return rows.map((row) => `${title(row.parent)}>${row.title}${row.owner ? `@${row.owner}` : ""}`).join(
      " ",
    );
  };
  assert.equal(shape("a\n  b\n    c\n  d\n\ne"), ">a a>b b>c a>d >e");
  assert.equal(shape("- a\n\t* b\tAna\n\t\t[ ] c\r\n- d"), ">a a>b@Ana b>c >d");
  assert.equal(shape("# a\n## b\n- c\n# d\ne"), ">a a>b b>c >d d>e");
  assert.equal(shape("a\nb\nc\n"), ">a >b >c");
  assert.equal(shape('a\tAna\n\tb\tJonas\n"c ""x"""'), '>a@Ana a>b@Jonas >c "x"');
});

Deno.test("a plan comes in whole by a link, and a second time updates what came, its place and weight kept", async () => {
  const plan = { tool: "strategic-okr-planner", id: "plan-1", ...samplePlan("2026-11-21") };
  const handed = async (rows: unknown) => {
    const link = encodeHandOver({
      from: plan.tool,
      to: "goal-cascade-builder",
      version: 1,
      title: plan.title,
      rows,
    });
    assert.ok(link.ok);
    const found = await decodeHandOver(link.fragment, CASCADE_READER);
    assert.ok(found.ok, found.ok ? "" : found.message);
    return found.handOver.rows;
  };
  const newId = counter();
  const first = receive(sampleCascade().content, await handed(cascadeRows(plan)), newId);
  const came = first.content.goals.filter(({ origin }) => origin !== null);
  assert.deepEqual([first.added, first.updated, first.left], [came.length, 0, 0]);
  assert.equal(first.content.goals.length, sampleCascade().content.goals.length + cascadeRows(plan).length);
  assert.ok(readContent(CASCADE_DOCUMENTS, first.content).ok);
  const goal = (content: Content, row: string) => content.goals.find(({ origin }) => origin?.row === row);
  const objective = goal(first.content, "return");
  assert.equal(objective?.level, "team");
  assert.equal(objective?.parent, goal(first.content, "price")?.id);
  assert.equal(goal(first.content, "return-1")?.parent, objective?.id);

  assert.equal(receive(first.content, await handed(cascadeRows(plan)), newId).content, first.content);

  const id = goal(first.content, "return-1")?.id ?? "";
  const worked = [
    { type: "edit goal", id, change: { weight: 3, title: "Mine" } },
    { type: "move goal", id, parent: "shop" },
  ] as const;
  const own = worked.reduce<Content>(reduce, first.content);
  const again = receive(own, await handed(cascadeRows(plan).slice(0, 30)), newId);
  const updated = goal(again.content, "return-1");
  assert.deepEqual([updated?.title, updated?.weight, updated?.parent], [
    "Weekly wholesale orders",
    3,
    "shop",
  ]);
  assert.deepEqual([again.added, again.updated], [0, 1]);
});

/** Rows as a tracker sends them, through a link. */
async function handedOver(...rows: readonly Record<string, unknown>[]) {
  const link = encodeHandOver({
    from: "strategic-okr-execution-tracker",
    to: "goal-cascade-builder",
    version: 1,
    title: "Spring",
    rows,
  });
  assert.ok(link.ok);
  const read = await decodeHandOver(link.fragment, CASCADE_READER);
  assert.ok(read.ok, read.ok ? "" : read.message);
  return read.handOver.rows;
}

const origin = (row: string) => ({ tool: "t", document: "d", row });
const figures = ({ goals }: Content) => goals.map(({ title, figure }) => [title, figure]);

Deno.test("a check-in sets where a goal stands now and leaves its words, and a figure that it lacks stays", async () => {
  const plan = { title: "Orders", owner: "Ana", measure: { unit: "orders", baseline: 0, target: 10 } };
  const planned = receive(
    emptyContent(),
    await handedOver({ origin: origin("x"), ...plan }, { origin: origin("y"), ...plan }),
    counter(),
  ).content;
  const checkIns = await handedOver(
    { origin: origin("x"), isCheckIn: true, title: "Old", measure: { baseline: null, target: null, now: 4 } },
    { origin: origin("y"), isCheckIn: true, title: "Old", percent: 75 },
  );
  const { content, added, updated } = receive(planned, checkIns, counter());
  assert.deepEqual([added, updated], [0, 2]);
  assert.deepEqual(figures(content).slice(1), [
    ["Orders", { kind: "measure", unit: "orders", baseline: 0, target: 10, now: 4 }],
    ["Orders", { kind: "percent", percent: 75 }],
  ]);
  assert.equal(content.goals[1]?.owner, "Ana");
  assert.equal(receive(content, checkIns, counter()).content, content);
  const planAgain = receive(
    content,
    await handedOver({ origin: origin("x"), ...plan, title: "New" }),
    counter(),
  );
  assert.deepEqual(figures(planAgain.content)[1], ["New", figures(content)[1]?.[1]]);
});

Deno.test("a key result that no plan brought comes in with its objective, and no objective comes in for nothing", async () => {
  const objective = { origin: origin("o"), isCheckIn: true, title: "Objective" };
  const result = (row: string) => ({
    origin: origin(row),
    parent: origin("o"),
    isCheckIn: true,
    title: row,
    measure: { unit: "", baseline: 0, target: 8, now: 2 },
  });
  const start =
    receive(emptyContent(), await handedOver({ ...result("x"), parent: null }), counter()).content;
  assert.deepEqual(receive(start, await handedOver(objective, result("x")), counter()).added, 0);
  const ids = counter();
  const { content, added, left } = receive(
    start,
    await handedOver(objective, result("x"), result("y")),
    () => `b${ids()}`,
  );
  assert.deepEqual([added, left], [2, 0]);
  assert.deepEqual(content.goals.slice(2).map(({ title, parent }) => [title, parent]), [
    ["Objective", null],
    ["y", content.goals[2]?.id],
  ]);
  assert.ok(readContent(CASCADE_DOCUMENTS, content).ok);
});

Deno.test("a parent that comes later makes no loop", async () => {
  const row = (id: string, parent: string | null) => ({
    origin: origin(id),
    parent: parent === null ? null : origin(parent),
    title: id,
  });
  const { goals } =
    receive(emptyContent(), await handedOver(row("x", "y"), row("y", "x")), counter()).content;
  assert.deepEqual(goals.map(({ parent }) => parent), [null, null, "new-1"]);
});
