import assert from "node:assert/strict";
import { type Action, reduce } from "../../../../components/tools/goal_cascade_builder/actions.ts";
import { type Content, emptyContent } from "../../../../components/tools/goal_cascade_builder/document.ts";
import { takePastedGoals } from "../../../../components/tools/goal_cascade_builder/pasted_goals.ts";
import { LIST_TEXT } from "../../../../components/tools/goal_cascade_builder/words_later.ts";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
import { pasteInto, sheetText } from "../../../support/pasting.ts";

/** The cascade after lines are pasted into a goal, and what is said besides; null: it is asked about. */
function pasted(lines: readonly string[], content: Content = emptyContent(), into = "goal-1") {
  const text = sheetText(lines);
  let after = content;
  const target = takePastedGoals({ text, html: "" }, {
    content,
    today: "2026-11-25",
    into,
    take: (rows) => {
      const action: Action = { type: "paste goals", rows, parent: null, into };
      after = reduce(content, action);
    },
  });
  return target !== null && pasteInto(target, text) ? null : { goals: after.goals };
}
const tree = ({ goals }: Pick<Content, "goals">) =>
  goals.map(({ title, parent }) => `${goals.find(({ id }) => id === parent)?.title ?? ""}>${title}`);

Deno.test("one column stays an outline, and so does a table whose empty first cells indent", () => {
  assert.deepEqual(tree(pasted(["Grow", "  Sell more", "    Call"]) ?? assert.fail()), [
    ">Grow",
    "Grow>Sell more",
    "Sell more>Call",
  ]);
  const indented = pasted(
    ["Grow | Ana", " | Sell more | Bo".slice(1)].map((line) => line.replace(/^\| /, "\t")),
  );
  assert.deepEqual(tree(indented ?? assert.fail()), [">Grow", "Grow>Sell more"]);
});

Deno.test("a table hangs goals from their parents by title, wherever those stand, and headings are no goal", () => {
  const found = pasted([
    "Goal | Parent goal | Owner | Level | Weight | Baseline | Current | Target",
    "Sell more | Grow | Bo | Team | 2 | 10 % | 15 % | 20 %",
    "Grow |  | Ana | Company | 1 |  |  | ",
  ]) ?? assert.fail();
  assert.deepEqual(tree(found).toSorted(), [">Grow", "Grow>Sell more"]);
  const { owner, level, weight, figure } = found.goals.find(({ title }) => title === "Sell more") ??
    assert.fail();
  assert.deepEqual([owner, level, weight, figure], ["Bo", "team", 2, {
    kind: "measure",
    unit: "%",
    baseline: 10,
    target: 20,
    now: 15,
  }]);
});

/** What is said of rows before they come in. */
function notesOf(lines: readonly string[], content: Content = emptyContent()) {
  const pasted = { text: sheetText(lines), html: "" };
  const target = takePastedGoals(pasted, { content, today: "2026-11-25", into: "goal-1", take: () => {} }) ??
    assert.fail();
  const plan = planPaste(cellsOf(pasted), target.fields, target.reading);
  const { rows } = readPaste(plan, target.reading);
  return target.notes?.(rows) ?? [];
}

Deno.test("a parent may be a goal that is there; one that is nowhere, or would make a loop, is said before any comes in", () => {
  const before = pasted(["Grow"]) ?? assert.fail();
  const content = { ...emptyContent(), goals: before.goals };
  const into = before.goals[0]?.id;
  const found = pasted(["Goal | Parent | Progress", "Sell more | grow | 40%"], content, into) ??
    assert.fail();
  assert.deepEqual(tree(found), [">Grow", "Grow>Sell more"]);
  assert.deepEqual(found.goals[1]?.figure, { kind: "percent", percent: 40 });
  const lost = ["Goal | Parent", "Sell more | Gone", "A | B", "B | A"];
  assert.equal(pasted(lost, content, into), null);
  assert.deepEqual(notesOf(lost, content), [LIST_TEXT.parentsLost(["Gone", "A"])]);
});

Deno.test("a parent may be given by its path, as a file of goals has it where two have one title", () => {
  const found = pasted([
    "Title | Parent",
    "North | ",
    "Sell | North",
    "South | ",
    "Sell | South",
    "Call | > North > Sell",
  ]) ?? assert.fail();
  const parents = found.goals.map((
    { title, parent },
  ) => [title, found.goals.findIndex(({ id }) => id === parent)]);
  assert.deepEqual(parents, [["North", -1], ["South", -1], ["Sell", 0], ["Call", 2], ["Sell", 1]]);
});

Deno.test("what a level or a weight comes in as that cannot be read is said", () => {
  const text = sheetText(["Goal | Level | Weight", "Grow | squad | heavy"]);
  const { fields } = takePastedGoals({ text, html: "" }, {
    content: emptyContent(),
    today: "2026-11-25",
    into: "goal-1",
    take: () => {},
  }) ?? assert.fail();
  const said = fields.flatMap(({ name, otherwise }) => otherwise === undefined ? [] : [[name, otherwise]]);
  assert.deepEqual(said, [["level", LIST_TEXT.levelOfPlace], ["weight", "1"]]);
});

Deno.test("a pasted goal without an owner leaves the one of the blank goal that it fills", () => {
  const { settings, goals } = emptyContent();
  const content = { settings, goals: goals.map((goal) => ({ ...goal, owner: "Ana" })) };
  const found = pasted(["Goal | Weight", "Grow | 2"], content) ?? assert.fail();
  assert.deepEqual(found.goals.map(({ title, owner, weight }) => [title, owner, weight]), [[
    "Grow",
    "Ana",
    2,
  ]]);
});

for (
  const [name, ...lines] of [
    ["two columns of words without headings", "Grow | Ana", "Sell more | Bo"],
    ["a column that no goal has", "Goal | Budget", "Grow | 20"],
    ["a level that is none", "Goal | Level", "Grow | squad"],
    ["a weight below zero", "Goal | Weight", "Grow | -1"],
  ] as const
) {
  Deno.test(`pasted goals are asked about before any comes in: ${name}`, () =>
    assert.equal(pasted(lines), null));
}

Deno.test("numbers before goals are the tree, and a parent may be given by its number", () => {
  const edges = [">Grow", "Grow>Sell more", "Sell more>Call", "Grow>Waste less"];
  assert.deepEqual(
    tree(
      pasted([
        "No. | Goal | Owner",
        "1 | Grow | Ana",
        "1.1 | Sell more | Bo",
        "1.1.1 | Call | Cy",
        "1.2. | Waste less | Di",
      ]) ?? assert.fail(),
    ),
    edges,
  );
  assert.deepEqual(
    tree(
      pasted([
        "No. | Goal | Serves",
        "1 | Grow | ",
        "2 | Sell more | 1",
        "3 | Call | No. 2",
        "4 | Waste less | grow",
      ]) ?? assert.fail(),
    ),
    edges,
  );
});

Deno.test("a goal without a weight takes what the shares beside it leave, and that is said first", () => {
  const lines = ["Goal | Serves | Weight", "Sales |  | ", "Shops | Sales | 60%", "Online | Sales | "];
  assert.equal(pasted(lines), null);
  assert.deepEqual(notesOf(lines), [LIST_TEXT.weightsShared(["“Online”"])]);
  const both = pasted(lines.with(3, "Online | Sales | 40%")) ?? assert.fail();
  assert.deepEqual(both.goals.map(({ weight }) => weight), [1, 60, 40]);
});

Deno.test("headings in somebody’s own words are no goal, and “Today” is no day among them", () => {
  const lines = [
    "No. | What we want | Who looks after it | Helps | We started at | Target | Today | Counts",
    "1 | Grow sales | Carla |  |  |  |  | ",
    "1.1 | Sign pastelarias | Tomás | 1 | 0 | 40 | 17 | 60%",
    "1.2 | Online orders | Eva | 1 | 2 | 12 | 4 | 40%",
  ];
  const pasted = { text: sheetText(lines), html: "" };
  const target = takePastedGoals(pasted, {
    content: emptyContent(),
    today: "2026-11-25",
    into: "goal-1",
    take: () => {},
  }) ?? assert.fail();
  const { columns, rows } = planPaste(cellsOf(pasted), target.fields, target.reading);
  assert.equal(rows.length, 3);
  assert.deepEqual(columns.filter((name) => name !== null && name !== "baseline" && name !== "owner"), [
    "number",
    "title",
    "parent",
    "target",
    "now",
    "weight",
  ]);
});
