import assert from "node:assert/strict";
import { isOf, read } from "../../../../lib/tool_kit/shape_reader.ts";
import { handedObjectives } from "../../../../components/tools/strategic_okr_planner/reading.ts";
import {
  cascadeRows,
  planMarkdown,
  planPlainText,
  sprintOutcomes,
  trackerRows,
} from "../../../../components/tools/strategic_okr_planner/hand_over.ts";
import { ownerLoads, ownerNames } from "../../../../components/tools/strategic_okr_planner/load.ts";
import {
  cellReaders,
  pastedKeyResults,
  pastedMilestones,
  pastedObjectives,
} from "../../../../components/tools/strategic_okr_planner/paste.ts";
import { newMilestone } from "../../../../components/tools/strategic_okr_planner/plan.ts";
import { countReceived, withIds } from "../../../../components/tools/strategic_okr_planner/reading.ts";
import { fromKit, keyResult, objective, plan } from "./plan_support.ts";

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
        { ...newMilestone("done"), text: "Checklist", isDone: true },
        { ...newMilestone("step"), text: "Price list", due: "2027-02-15" },
      ],
    }),
    objective("alone", { text: "Alone", serves: "blank", owner: "" }),
  ],
});
const PLAN = { tool: "strategic-okr-planner", id: "doc", title: "Harbour # 1", content: CONTENT };
const own = (row: string) => ({ tool: "strategic-okr-planner", document: "doc", row });
const FIGURES = {
  number: (value: number, unit: string) => `${value}${unit === "%" || unit === "" ? unit : ` ${unit}`}`,
  date: (date: string) => date,
};

Deno.test("the tracker gets the key results of the 90 days with the period and origins that stay the same", () => {
  const { period, keyResults } = trackerRows(PLAN);
  assert.deepEqual(period, { start: "2027-01-04", end: "2027-04-04" });
  assert.deepEqual(keyResults, [{
    origin: own("one"),
    objective: { origin: own("days"), text: "Come back" },
    text: "Orders *a week*",
    owner: "Ana",
    unit: "orders",
    baseline: 120,
    target: 180,
    due: "2027-03-01",
    kind: "commitment",
  }, {
    origin: own("two"),
    objective: { origin: own("days"), text: "Come back" },
    text: "Roasts",
    owner: "Mei",
    unit: "%",
    baseline: null,
    target: 97,
    due: "2027-04-04",
    kind: "stretch",
  }]);
});

Deno.test("the cascade gets goals under what they serve, parents first, and no link to a row without words", () => {
  assert.deepEqual(cascadeRows(PLAN).map(({ origin, parent, level }) => [origin.row, parent?.row, level]), [
    ["year", undefined, "company"],
    ["y1", "year", "company"],
    ["days", "year", "team"],
    ["one", "days", "team"],
    ["two", "days", "team"],
    ["alone", undefined, "team"],
  ]);
});

Deno.test("the sprint planner gets 90-day objectives as outcomes, with measures and the steps not done", () => {
  const { start, outcomes } = sprintOutcomes(PLAN);
  assert.equal(start, "2027-01-04");
  assert.deepEqual(
    outcomes.map(({ origin, why, measures, milestones }) => [
      origin.row,
      why,
      measures.map((measure) => measure.target),
      milestones.map(({ text, due }) => `${text} ${due}`),
    ]),
    [
      ["days", "They stay for years", [180, 97], ["Price list 2027-02-15"]],
      ["alone", "", [], []],
    ],
  );
});

Deno.test("a plan is copied as Markdown, its text escaped and rows without words left out", () => {
  assert.equal(
    planMarkdown(PLAN, FIGURES),
    `# Harbour \\# 1

Pour better coffee

## The year 2027

### Choose us

Owner: Ana.

- List price: 1 → 2 orders (Ana)

## 90 days, 2027-01-04 to 2027-04-04

### Come back

Owner: Ana. Serves: Choose us. Why: They stay for years.

- Orders \\*a week\\*: 120 → 180 orders (Ana, by 2027-03-01)
- Roasts: unknown, measured by 2027-02-01 → 97% (Mei, stretch)
- Milestone: Checklist (done)
- Milestone: Price list, by 2027-02-15

### Alone
`,
  );
});

Deno.test("a plan is copied as plain text without marks", () => {
  const text = planPlainText(PLAN, FIGURES);
  assert.match(text, /^Harbour # 1\n\nPour better coffee\n\nTHE YEAR 2027\n\nChoose us\n/);
  assert.match(text, /\n- Orders \*a week\*: 120 → 180 orders/);
});

Deno.test("ownerLoads() counts key results and objectives of the 90 days by person, the busiest first", () => {
  assert.deepEqual(ownerLoads(CONTENT), [
    { owner: "Ana", objectives: 1, keyResults: 1, isOver: false },
    { owner: "Mei", objectives: 0, keyResults: 1, isOver: false },
    { owner: "", objectives: 1, keyResults: 0, isOver: false },
  ]);
  const rows = (count: number, owner: string) =>
    Array.from({ length: count }, (_, index) => keyResult(`${owner.trim()}${index}`, { owner }));
  const content = plan({
    ninety: [objective("a", { owner: "ANA", keyResults: [...rows(6, " Ana"), ...rows(6, "")] })],
  });
  assert.deepEqual(ownerLoads(content), [
    { owner: "ANA", objectives: 1, keyResults: 6, isOver: true },
    { owner: "", objectives: 0, keyResults: 6, isOver: false },
  ]);
  assert.deepEqual(ownerNames(CONTENT), ["Ana", "Mei"]);
});

const READERS = {
  number: (text: string) => {
    const [, digits, unit = ""] = /^(\d+)(%?)$/.exec(text) ?? [];
    return digits === undefined ? null : { value: Number(digits), unit };
  },
  date: (text: string) => /^\d{4}-/.test(text) ? text : null,
  newId: (() => {
    let count = 0;
    return () => `p${count++}`;
  })(),
};

Deno.test("pasted cells fill the fields in the order of the screen, and nothing of them is lost", () => {
  const rows = [
    ["Orders", "Ana", "120", "180", "orders", "2027-03-01"],
    ["Visits", "", "many", "300", "", "soon", "note"],
    ["Accounts", "Jo", "62%", "75%"],
    ["From 62 % to 75 % of accounts by 1 March"],
  ];
  const [orders, visits, accounts, sentence] = pastedKeyResults(rows, plan(), "ninety", READERS);
  assert.deepEqual(orders, {
    text: "Orders",
    owner: "Ana",
    baseline: 120,
    target: 180,
    unit: "orders",
    due: "2027-03-01",
  });
  assert.deepEqual(visits, {
    text: "Visits, many, soon, note",
    baseline: null,
    target: 300,
    unit: "",
    due: null,
  });
  assert.deepEqual([accounts?.baseline, accounts?.target, accounts?.unit], [62, 75, "%"]);
  assert.deepEqual(sentence, {
    text: "From 62 % to 75 % of accounts by 1 March",
    baseline: 62,
    target: 75,
    unit: "%",
    due: "2027-03-01",
  });
  const [first] = pastedObjectives([["Come back", "Because", "Mei", "x"]]);
  assert.deepEqual([first?.text, first?.why, first?.owner], ["Come back, x", "Because", "Mei"]);
});

Deno.test("pasted lines are milestones with their dates; a cell that is no date joins the text", () => {
  const rows = [["Site open", "1 March"], ["Tasting", "soon", "Mei"], ["Report"]];
  const readers = cellReaders("1,234.5", "2026-10-05");
  assert.deepEqual(pastedMilestones(rows, readers).map(({ text, due }) => [text, due]), [
    ["Site open", "2027-03-01"],
    ["Tasting, soon, Mei", null],
    ["Report", null],
  ]);
});

Deno.test("handed objectives are read with what the sender left out, and refused when broken", () => {
  const given = read(handedObjectives, [{
    origin: fromKit("1"),
    keyResults: [{ origin: fromKit("2"), text: "Orders" }],
  }]);
  const handed = given.ok ? given.value : assert.fail();
  assert.deepEqual(withIds(handed, READERS.newId)[0]?.keyResults[0]?.text, "Orders");
  assert.deepEqual(handed[0]?.keyResults[0]?.target, null);
  for (
    const broken of [
      {},
      [{ text: "no origin" }],
      [{ origin: fromKit("1"), keyResults: [{ origin: fromKit("2"), target: "12" }] }],
      [{ origin: fromKit("1"), keyResults: [{ origin: fromKit("2"), due: "2027-02-30" }] }],
    ]
  ) assert.equal(isOf(handedObjectives, broken), false, JSON.stringify(broken));
  const known = plan({ ninety: [objective("days", { origin: fromKit("1") })] });
  assert.deepEqual(countReceived(known, handed), { added: 1, updated: 1 });
});
