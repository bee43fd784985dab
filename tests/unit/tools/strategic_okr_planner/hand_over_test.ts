import assert from "node:assert/strict";
import fc from "fast-check";
import { handOverFile } from "../../../../lib/tool_kit/hand_over.ts";
import { readObjectives, withoutRoom } from "../../../../components/tools/strategic_okr_planner/reading.ts";
import { objectivesOf } from "../../../../components/tools/strategic_okr_planner/document.ts";
import { isOf, read } from "../../../../lib/tool_kit/shape_reader.ts";
import {
  cascadeRows,
  type Content,
  counter,
  countReceived,
  days,
  fromKit,
  handedObjectives,
  keyResult,
  milestone,
  objective,
  plan,
  PLAN_READER,
  planMarkdown,
  planPlainText,
  receive,
  SAMPLE,
  sprintOutcomes,
  texts,
  trackerRows,
} from "./plan_support.ts";
import { anyText } from "../../../support/any_edit.ts";
import { rightContent } from "../../../support/tool_properties.ts";

const CONTENT = plan({
  vision: "Pour better coffee",
  annual: [
    objective("year", { text: "Choose us", keyResults: [keyResult("y1", { text: "List price" })] }),
    objective("blank", { text: " " }),
  ],
  ninety: [
    objective("days", {
      text: "Come back",
      why: "They stay for years",
      serves: "year",
      keyResults: [
        keyResult("one", { text: "Orders *a week*", baseline: 120, target: 180, due: "2027-03-01" }),
        keyResult("two", {
          text: "Roasts",
          owner: "Mei",
          unit: "%",
          baseline: { measuredBy: "2027-02-01" },
          target: 97,
          kind: "stretch",
        }),
        keyResult("empty", { text: "" }),
      ],
      milestones: [
        milestone("done", "Checklist", { isDone: true }),
        milestone("step", "Price list", { due: "2027-02-15" }),
      ],
    }),
    objective("alone", { text: "Alone", serves: "blank", owner: "" }),
  ],
});
const DOCUMENT = { tool: "strategic-okr-planner", id: "doc", title: "Harbour # 1", content: CONTENT };
const own = (row: string) => ({ tool: "strategic-okr-planner", document: "doc", row });

Deno.test("the tracker gets the key results of the 90 days with the period and origins that stay the same", () => {
  const { period, objectives, keyResults } = trackerRows(DOCUMENT);
  assert.deepEqual(objectives.map(({ text }) => text), ["Come back", "Alone"]);
  assert.deepEqual(period, { start: "2027-01-04", end: "2027-04-04" });
  const come = { objective: { origin: own("days"), text: "Come back" } };
  const orders = { text: "Orders *a week*", owner: "Ana", unit: "orders", baseline: 120, target: 180 };
  const roasts = { text: "Roasts", owner: "Mei", unit: "%", baseline: null, target: 97 };
  assert.deepEqual(keyResults, [
    { origin: own("one"), ...come, ...orders, due: "2027-03-01", kind: "commitment" },
    { origin: own("two"), ...come, ...roasts, due: "2027-04-04", kind: "stretch" },
  ]);
});

Deno.test("the cascade gets goals under what they serve, parents first, and no link to a row without words", () => {
  const rows = cascadeRows(DOCUMENT).map(({ origin, parent, level }) => [origin.row, parent?.row, level]);
  assert.deepEqual(rows, [
    ["year", undefined, "company"],
    ["y1", "year", "company"],
    ["days", "year", "team"],
    ["one", "days", "team"],
    ["two", "days", "team"],
    ["alone", undefined, "team"],
  ]);
});

Deno.test("the sprint planner gets 90-day objectives as outcomes, with measures and the steps not done", () => {
  const { start, outcomes } = sprintOutcomes(DOCUMENT);
  assert.equal(start, "2027-01-04");
  const rows = outcomes.map(({ origin, why, measures, milestones }) => [
    origin.row,
    why,
    measures.map(({ target }) => target),
    milestones.map(({ text, due }) => `${text} ${due}`),
  ]);
  assert.deepEqual(rows, [
    ["days", "They stay for years", [180, 97], ["Price list 2027-02-15"]],
    ["alone", "", [], []],
  ]);
});

Deno.test("key results of an objective without words go along: to the tracker and the cascade alone, to the sprint in its place", () => {
  const plan = {
    ...DOCUMENT,
    content: { ...CONTENT, ninety: days([keyResult("one", { text: "Orders" })], { text: "" }) },
  };
  const { objectives, keyResults } = trackerRows(plan);
  assert.deepEqual([objectives, keyResults.map(({ text, objective }) => [text, objective])], [[], [[
    "Orders",
    null,
  ]]]);
  const goal = cascadeRows(plan).at(-1);
  assert.deepEqual([goal?.title, goal?.parent?.row], ["Orders", "year"]);
  assert.deepEqual(sprintOutcomes(plan).outcomes.map(({ text }) => text), ["Orders"]);
  assert.match(planMarkdown(plan), /4 Apr 2027\n\nOwner: Ana\. Serves: Choose us\.\n\n- Orders/);
});

Deno.test("a plan is copied as Markdown, its text escaped and rows without words left out", () => {
  assert.equal(
    planMarkdown(DOCUMENT),
    `# Harbour \\# 1

Pour better coffee

## The year 2027

### Choose us

Owner: Ana.

- List price: 1 → 2 orders (Ana)

## 4 Jan 2027 to 4 Apr 2027

### Come back

Owner: Ana. Serves: Choose us. Why: They stay for years.

- Orders \\*a week\\*: 120 → 180 orders (Ana, by 1 Mar 2027)
- Roasts: unknown, measured by 1 Feb 2027 → 97% (Mei, stretch)
- Milestone: Checklist (done)
- Milestone: Price list, by 15 Feb 2027

### Alone
`,
  );
});

Deno.test("a plan is copied as plain text without marks", () => {
  const text = planPlainText(DOCUMENT);
  assert.match(text, /^Harbour # 1\n\nPour better coffee\n\nTHE YEAR 2027\n\nChoose us\n/);
  assert.match(text, /\n- Orders \*a week\*: 120 → 180 orders/);
});

/** Rows as another tool hands them over, with what they leave out. */
function handed(rows: unknown) {
  const given = read(handedObjectives, rows);
  return given.ok ? given.value : assert.fail(JSON.stringify(given));
}
const two = (changes: object = {}) => ({
  origin: fromKit("2"),
  text: "Orders",
  baseline: 1,
  target: 2,
  ...changes,
});
const three = { origin: fromKit("3"), text: "Launch" };
const one = (changes: object = {}) => ({
  origin: fromKit("1"),
  text: "From the workshop",
  owner: "Jo",
  ...changes,
});

Deno.test("handed objectives are read with what the sender left out, and refused when broken", () => {
  const [row] = handed([{ origin: fromKit("1"), keyResults: [{ origin: fromKit("2"), text: "Orders" }] }]);
  assert.deepEqual([row?.text, row?.keyResults[0]?.text, row?.keyResults[0]?.target], ["", "Orders", null]);
  for (
    const broken of [
      {},
      [{ text: "no origin" }],
      [one({ keyResults: [two({ target: "12" })] })],
      [one({ keyResults: [two({ due: "2027-02-30" })] })],
    ]
  ) assert.equal(isOf(handedObjectives, broken), false, JSON.stringify(broken));
});

Deno.test("objectives handed over are added once, and updated by their origin the second time, wherever they stand", () => {
  const once = receive(plan(), handed([one({ keyResults: [two(), three] })]), counter());
  assert.deepEqual(texts(once), [["Objective days", "Measure one"], [
    "From the workshop",
    "Orders",
    "Launch",
  ]]);
  const known: Content = plan({
    annual: [objective("far", { origin: fromKit("1"), why: "Mine" })],
    ninety: days([keyResult("near", { origin: fromKit("2"), unit: "a week" })], {
      milestones: [milestone("step", "Launched", { origin: fromKit("3") })],
    }),
  });
  const second = handed([one({ keyResults: [two({ target: 9 }), three] })]);
  assert.deepEqual(countReceived(plan(), second), { added: 3, updated: 0 });
  assert.deepEqual(countReceived(known, second), { added: 0, updated: 3 });
  const twice = receive(known, second, counter());
  const { text, why, owner, keyResults } = twice.annual[0] ?? assert.fail();
  assert.deepEqual([text, why, owner, keyResults], ["From the workshop", "Mine", "Jo", []]);
  const { text: words, unit, target } = twice.ninety[0]?.keyResults[0] ?? assert.fail();
  assert.deepEqual([words, unit, target], ["Orders", "a week", 9]);
  assert.deepEqual(twice.ninety[0]?.milestones, known.ninety[0]?.milestones);
  assert.equal(receive(twice, second, counter()), twice);
});

Deno.test("each new objective is asked which objective of the year it serves, and a second time nothing is", async () => {
  const rows = [one(), one({ origin: fromKit("9"), text: "Another" })];
  const bytes = new TextEncoder().encode(
    handOverFile({ from: "okr-workshop-facilitator-kit", to: DOCUMENT.tool, version: 1, title: "t", rows }),
  );
  const incoming = await readObjectives(bytes);
  assert.ok(incoming.ok, JSON.stringify(incoming));
  assert.deepEqual(incoming.asks(plan({ annual: [] })), [], "nothing to hang from");
  const [ask, ...others] = incoming.asks(CONTENT);
  assert.equal(others.length, 1);
  assert.equal(ask?.label, "“From the workshop” serves");
  assert.deepEqual(ask?.options.map(({ value }) => value), ["", "year", "blank"]);
  const next = incoming.apply(CONTENT, new Map([[ask?.id ?? "", "year"]]));
  assert.deepEqual(next.ninety.slice(-2).map(({ serves }) => serves), ["year", null]);
  assert.deepEqual(incoming.asks(next), []);
  const full = { ...CONTENT, ninety: Array.from({ length: 50 }, (_, at) => objective(`o${at}`)) };
  assert.deepEqual(incoming.notes(full), ["No room for “From the workshop”, “Another”."]);
});

Deno.test("an objective written here in the same words is joined with the handed one, and its key results within it", async () => {
  const here = plan({
    ninety: [
      objective("mine", { text: "from the Workshop", keyResults: [keyResult("k", { text: "orders" })] }),
      objective("other", { keyResults: [keyResult("l", { text: "Launch" })] }),
    ],
  });
  const rows = [one({ keyResults: [two(), three] })];
  const bytes = new TextEncoder().encode(
    handOverFile({ from: "okr-workshop-facilitator-kit", to: DOCUMENT.tool, version: 1, title: "t", rows }),
  );
  const incoming = await readObjectives(bytes);
  assert.ok(incoming.ok, JSON.stringify(incoming));
  const [ask, ...others] = incoming.asks(here);
  assert.deepEqual([ask?.label, others], ["Rows here with the same words: 2.", []]);
  const joined = incoming.apply(here);
  assert.deepEqual(texts(joined), [["From the workshop", "Orders", "Launch"], ["Objective other", "Launch"]]);
  const apart = incoming.apply(here, new Map([[ask?.id ?? "", ask?.options[1]?.value ?? ""]]));
  assert.equal(apart.ninety.length, 3);
});

Deno.test("what comes in makes a plan that a file can hold, takes the room of rows without words or figures, and removes no other", () => {
  const blank = objective("blank", {
    text: "",
    keyResults: [keyResult("b", { text: "", baseline: null, target: null })],
  });
  const figures = objective("figures", { text: "", keyResults: [keyResult("f", { text: "" })] });
  const received = receive(plan({ ninety: [blank, figures] }), handed([one()]), counter());
  assert.deepEqual(received.ninety.map(({ id }) => id), ["figures", "n1"]);

  const origin = fc.constantFrom(...["1", "2", "3", "4"].map(fromKit));
  const words = { origin, text: anyText, owner: anyText };
  const rows = fc.array(
    fc.record({
      ...words,
      why: anyText,
      keyResults: fc.array(fc.record({ ...words, unit: anyText }), { maxLength: 3 }),
    }),
    { maxLength: 4 },
  );
  fc.assert(fc.property(rows, (rows) => {
    const next = receive(SAMPLE, handed(rows), counter());
    rightContent(PLAN_READER, next);
    assert.deepEqual(next.annual, SAMPLE.annual);
    assert.deepEqual(next.ninety.slice(0, SAMPLE.ninety.length), SAMPLE.ninety);
  }));
});

Deno.test("what has no room is told without taking it in, and is what then is not there", () => {
  const full = (prefix: string, count: number, of: (id: string) => object) =>
    Array.from({ length: count }, (_, index) => of(`${prefix}${index}`));
  const from = (row: string) => ({ tool: "okr-workshop-facilitator-kit", document: "kit", row });
  const here = plan({
    ninety: [
      ...full("o", 47, (id) => objective(id, { text: id })) as ReturnType<typeof objective>[],
      objective("known", {
        text: "Known",
        origin: from("known"),
        keyResults: full("k", 48, (id) => keyResult(id, { text: id })) as ReturnType<typeof keyResult>[],
      }),
      objective("blank", { text: "" }),
    ],
  });
  const row = (id: string) => ({ origin: from(id), text: id, owner: "", unit: "" });
  const rows = handed([
    { ...row("known"), why: "", keyResults: full("n", 4, row) },
    ...["first", "second", "third"].map((id) => ({ ...row(id), why: "", keyResults: [row(`${id}-result`)] })),
  ]);
  const next = receive(here, rows, counter());
  const came = new Set(
    objectivesOf(next).flatMap((row) => [row, ...row.keyResults]).map(({ origin }) => origin?.row),
  );
  const left = rows.flatMap((row) => [row, ...row.keyResults])
    .filter(({ origin }) => !came.has(origin.row)).map(({ text }) => text);
  assert.deepEqual(withoutRoom(here, rows), left);
  assert.deepEqual(left, ["n2", "n3", "third", "third-result"]);
});
