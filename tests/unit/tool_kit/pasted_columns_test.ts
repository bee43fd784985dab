import assert from "node:assert/strict";
import type { Answers } from "../../../lib/tool_kit/habits.ts";
import { type CellReading, dayOfHeading, styleOfCell } from "../../../lib/tool_kit/pasted_cells.ts";
import { type PasteField, planPaste, readPaste } from "../../../lib/tool_kit/pasted_columns.ts";
import type { Cells } from "../../../lib/tool_kit/pasted_table.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";

const READING: CellReading = { numberStyle: "1,234.5", dates: { today: "2026-11-25" } };
const FIELDS: readonly PasteField[] = [
  { name: "text", label: "Key result", headings: ["result", "measure"], kind: "text" },
  { name: "owner", label: "Owner", headings: ["who", "responsible"], kind: "text" },
  { name: "baseline", label: "Baseline", headings: ["start", "from", "now"], kind: "number" },
  { name: "target", label: "Target", headings: ["goal", "to"], kind: "number" },
  { name: "due", label: "Due", headings: ["deadline", "by"], kind: "date" },
];
const plan = (cells: Cells, fields = FIELDS) => planPaste(cells, fields, READING);
const sheet = (...lines: string[]): Cells => lines.map((line) => line.split(" | "));

const PLANS: readonly (readonly [
  name: string,
  cells: Cells,
  columns: readonly (string | null)[],
  hasHeadings: boolean,
  isSure: boolean,
])[] = [
  [
    "headings in the tool's words are no data, and lead each column to its field",
    sheet("Key result | Baseline | Target | Due", "Orders | 120 | 180 | 30 Jun 2027"),
    ["text", "baseline", "target", "due"],
    true,
    true,
  ],
  [
    "headings in other words, in another order, with a unit in brackets",
    sheet("Goal (Q4) | Responsible | Measure | From", "180 | Ana | Orders | 120"),
    ["target", "owner", "text", "baseline"],
    true,
    true,
  ],
  [
    "a heading that two fields go by leads to the one that can take what stands below it",
    sheet("Goal | Key result | Baseline | Target", "Grow the shop | Orders | 120 | 180"),
    [null, "text", "baseline", "target"],
    true,
    false,
  ],
  [
    "a heading that nobody knows leaves its column out, and is asked for",
    sheet("Key result | Colour | Target", "Orders | red | 180"),
    ["text", null, "target"],
    true,
    false,
  ],
  [
    "the first column of words is what the rows are about when no heading says so",
    sheet("Topic | Target | Baseline", "Orders | 180 | 120"),
    ["text", "target", "baseline"],
    true,
    true,
  ],
  [
    "unknown words above figures are headings",
    sheet("Option | Price | Weeks", "Rent | 60000 | 4", "Buy | 180000 | 20"),
    ["text", null, null],
    true,
    false,
  ],
  ["one column of lines is what the rows are about", sheet("Orders", "Returns"), ["text"], false, true],
  ["one column of figures is asked about", sheet("120", "180"), ["text"], false, false],
  ["one column with its heading", sheet("Key results", "Orders"), ["text"], false, true],
  ["one column with its own name above", sheet("Key result", "Orders"), ["text"], true, true],
  [
    "without headings kinds decide, where they leave no choice",
    sheet("Orders | 120 | 180 | 30.6.2027", "Returns | 12.5 | 5 | 31.3.2027"),
    ["text", "baseline", "target", "due"],
    false,
    true,
  ],
  [
    "two columns of words are asked for",
    sheet("Orders | Ana | 120 | 180", "Returns | Bo | 12 | 5"),
    ["text", "owner", "baseline", "target"],
    false,
    false,
  ],
  [
    "one column of figures, where there are two fields for it, is asked for",
    sheet("Orders | 120", "Returns | 12"),
    ["text", "baseline"],
    false,
    false,
  ],
  [
    "a single row is data",
    sheet("Orders | 120 | 180 | 30.6.2027"),
    ["text", "baseline", "target", "due"],
    false,
    true,
  ],
];
for (const [name, cells, columns, hasHeadings, isSure] of PLANS) {
  Deno.test(`planPaste(): ${name}`, () => {
    const found = plan(cells);
    assert.deepEqual(found.columns, columns);
    assert.equal(found.headings !== null, hasHeadings);
    assert.equal(found.rows.length, cells.length - (hasHeadings ? 1 : 0));
    assert.equal(found.isSure, isSure);
  });
}

Deno.test("no cell of a pasted table gets lost: each is a value, unread, or in a column that is left out", () => {
  const cells = sheet("Key result | Who | From | Goal | By | Note", "Orders | Ana | n/a | 180 | soon | hot");
  const found = plan(cells);
  const { rows, unread } = readPaste(found, READING);
  assert.deepEqual(rows.map(({ values }) => values), [{ text: "Orders", owner: "Ana", target: 180 }]);
  assert.deepEqual(unread, [
    { row: 1, label: "Baseline", text: "n/a", otherwise: undefined },
    { row: 1, label: "Due", text: "soon", otherwise: undefined },
  ]);
  assert.deepEqual(found.columns.at(-1), null);
  assert.equal(found.isSure, false);
});

Deno.test("planPaste(): a lone column of figures is the one that a list usually has, and several are taken in order", () => {
  const [text, owner, baseline, target, due] = FIELDS;
  const fields = [text!, owner!, baseline!, { ...target!, isUsual: true }, due!];
  const lone = plan(sheet("Orders | 120", "Returns | 12"), fields);
  assert.deepEqual([lone.columns, lone.isSure], [["text", "target"], true]);
  const both = plan(sheet("Orders | 120 | 180"), fields);
  assert.deepEqual([both.columns, both.isSure], [["text", "baseline", "target"], true]);
  assert.equal(plan(sheet("120", "180"), fields).isSure, false);
  const size: PasteField = {
    name: "size",
    label: "Size",
    headings: [],
    kind: (cell) => /^[SML]$/.exec(cell)?.[0],
    isUsual: true,
  };
  const own = plan(sheet("Shirt | M | 120", "Coat | L | 90"), [text!, owner!, size, target!]);
  assert.deepEqual([own.columns, own.isSure], [["text", "size", "target"], true]);
  assert.equal(plan(sheet("Shirt | M | L", "Coat | L | S"), [text!, size]).isSure, false);
});

const NUMBERS: readonly (readonly [
  string,
  readonly string[],
  readonly number[],
  open?: readonly string[],
])[] = [
  ["a comma for decimals tells what a point is", ["2.400", "1.250,00"], [2400, 1250]],
  ["a point for decimals tells what a comma is", ["2,400", "1,250.00"], [2400, 1250]],
  ["one decimal is enough", ["2.400", "3,5"], [2400, 3.5]],
  [
    "currency, apostrophes, brackets, thousands by a letter, percent",
    ["3.900,50 €", "1'200", "(500)", "12k", "15 %"],
    [3900.5, 1200, -500, 12000, 15],
  ],
  [
    "where nothing tells, it is asked for, and read as the document writes",
    ["2.400", "3.100"],
    [2.4, 3.1],
    ["2.400"],
  ],
  ["where both are written, what is open is asked for", ["1,5", "2.5", "1.250"], [1.5, 2.5, 1.25], ["1.250"]],
  ["where both are written, each mark is", ["1,5", "2.5", "1.250", "3,400"], [1.5, 2.5, 1.25, 3400], [
    "1.250",
    "3,400",
  ]],
  ["where both are written and nothing is open, nothing is asked", ["1,5", "2.5"], [1.5, 2.5]],
  [
    "one cell written the other way makes no other cell a thousand times smaller unasked",
    ["£38,500", "£34,000", "1.200,00"],
    [38.5, 34, 1200],
    ["£38,500"],
  ],
  ["nor does one decimal", ["£1,240", "1,200", "3,5"], [1.24, 1.2, 3.5], ["£1,240"]],
];
for (const [name, texts, numbers, open = []] of NUMBERS) {
  Deno.test(`a column of numbers decides together: ${name}`, () => {
    const cells: Cells = [["Key result", "Target"], ...texts.map((text, at) => [`Row ${at}`, text])];
    const read = readPaste(plan(cells), READING);
    assert.deepEqual(read.open, open);
    assert.deepEqual(read.unread, []);
    assert.deepEqual(read.rows.map(({ values }) => values.target), numbers);
  });
}

Deno.test("a cell decides for its own column only, and a column that another contradicts is asked about", () => {
  const figures = (answers: Answers, ...lines: string[]) => {
    const cells = sheet("Key result | Baseline | Target", ...lines);
    const { rows, open } = readPaste(plan(cells), READING, answers);
    return [rows.map(({ values }) => [values.baseline, values.target]), open];
  };
  assert.deepEqual(figures({}, "Rent | 2.400 | 1.250,00"), [[[2.4, 1250]], ["2.400"]]);
  assert.deepEqual(figures({}, "Rent | 3,500 | 1.250,00"), [[[3500, 1250]], ["3,500"]]);
  assert.deepEqual(figures({}, "Rent | 3,500 | 1,250.00"), [[[3500, 1250]], []]);
  const lines = ["Orders | 3,5 | 4,2", "Rent | £1,240 | £1,600", "Wages | 1,200 | 1,500"] as const;
  const [, asked] = figures({}, ...lines);
  assert.deepEqual(asked, ["£1,240"]);
  const [read] = figures({ ",": "1,234.5" }, ...lines);
  assert.deepEqual(read, [[3.5, 4.2], [1240, 1600], [1200, 1500]]);
});

Deno.test("an answer is about the mark that was asked about, and leaves what its column decides alone", () => {
  const cells = sheet("Key result | Baseline | Target", "Rent | 1.200 | 2.400", "Wages | 3,400 | 1.250,00");
  const { rows, open } = readPaste(plan(cells), READING, { ".": "1,234.5", ",": "1,234.5" });
  assert.deepEqual(open, ["1.200", "3,400"]);
  assert.deepEqual(rows.map(({ values }) => [values.baseline, values.target]), [[1.2, 2400], [3400, 1250]]);
});

const DATES: readonly (readonly [string, readonly string[], readonly string[], open?: readonly string[]])[] =
  [
    ["a day over 12 puts the day first", ["02/12", "15/12"], ["2026-12-02", "2026-12-15"]],
    ["a day over 12 behind the month puts the month first", ["02/12", "12/15"], ["2027-02-12", "2026-12-15"]],
    ["dots put the day first, for slashes too", ["03.04.", "02/12"], ["2027-04-03", "2026-12-02"]],
    ["where nothing tells, it is asked for", ["02/12", "03/11"], ["2027-02-12", "2027-03-11"], ["02/12"]],
    ["where both are written, it is asked for", ["02/12", "15/11", "11/16"], [
      "2027-02-12",
      "2027-11-15",
      "2027-11-16",
    ], [
      "02/12",
    ]],
    ["what can be read in one way asks nothing", ["4/4", "30 June", "2027-02-12"], [
      "2027-04-04",
      "2027-06-30",
      "2027-02-12",
    ]],
  ];
for (const [name, texts, dates, open = []] of DATES) {
  Deno.test(`a column of dates decides together: ${name}`, () => {
    const cells: Cells = [["Key result", "Due"], ...texts.map((text, at) => [`Row ${at}`, text])];
    const read = readPaste(plan(cells), READING);
    assert.deepEqual(read.open, open);
    assert.deepEqual(read.rows.map(({ values }) => values.due), dates);
  });
}

Deno.test("an answer about dates holds where nothing tells which number is the day", () => {
  const cells = sheet("Key result | Due", "Orders | 02/12");
  const [row] = readPaste(plan(cells), READING, { "/": "day-month" }).rows;
  assert.equal(row?.values.due, "2026-12-02");
});

Deno.test("a number says what it counts in a column of numbers; a line of words stays one", () => {
  const cells = sheet("Key result | Target", "Answers | 1,5 Std.", "Orders | 120 orders");
  const { rows, currencies } = readPaste(plan(cells), READING);
  assert.deepEqual(rows.map(({ values, signs }) => [values.target, signs.target]), [[1.5, "Std."], [
    120,
    "orders",
  ]]);
  assert.deepEqual(currencies, []);
  assert.deepEqual(plan(sheet("3 pilots", "2 hires")).columns, ["text"]);
});

Deno.test("headings stand below a title and a date, which are no rows", () => {
  const found = plan(sheet(
    "Plan for Q1 |  |  | ",
    "Stand | 12.11.2026 |  | ",
    "Key result | Baseline | Target | Due",
    "Orders | 120 | 180 | 30 Jun 2027",
  ));
  assert.deepEqual(found.columns, ["text", "baseline", "target", "due"]);
  assert.deepEqual([found.above.length, found.rows.length, found.isSure], [2, 1, true]);
  const unknown = plan(
    sheet("Offers |  | ", "Option | Price | Weeks", "Rent | 60000 | 4", "Buy | 180000 | 20"),
  );
  assert.deepEqual([unknown.headings, unknown.rows.length], [["Option", "Price", "Weeks"], 2]);
});

for (
  const [heading, column] of [
    ["Belongs to", null],
    ["Goal owner", "owner"],
    ["Target 2027", "target"],
    ["Target in EUR", "target"],
    ["To", "target"],
    ["Going to", null],
    ["Team name", null],
  ] as const
) {
  Deno.test(`a heading says what its column is by whole words: ${heading}`, () => {
    const cell = column === "owner" ? "Ana" : "180";
    const found = plan(sheet(`Key result | ${heading}`, `Orders | ${cell}`, `Calls | ${cell}`));
    assert.deepEqual(found.columns, ["text", column]);
  });
}

Deno.test("several columns are one field by the numbers in their headings", () => {
  const years: PasteField = {
    name: "year",
    label: "",
    headings: [],
    kind: "number",
    numberIn: (heading) => /^20\d\d$/.test(heading) ? Number(heading) : undefined,
  };
  const fields = [FIELDS[0]!, years];
  const found = plan(sheet("Item | 2027 | 2028", "Rent | 100 | 120"), fields);
  assert.deepEqual([found.columns, found.isSure], [["text", "year 2027", "year 2028"], true]);
  assert.deepEqual(readPaste(found, READING).rows[0]?.values, {
    text: "Rent",
    "year 2027": 100,
    "year 2028": 120,
  });
});

Deno.test("a column says where rows belong only beside one that says what they are about", () => {
  const objective: PasteField = {
    name: "objective",
    label: "Objective",
    headings: ["goal"],
    kind: "text",
    isBeside: true,
  };
  const fields = [...FIELDS, objective];
  const both = plan(sheet("Goal | Result | Baseline", "Grow | Orders | 120"), fields);
  assert.deepEqual([both.columns, both.isSure], [["objective", "text", "baseline"], true]);
  const alone = plan(sheet("Goal | Baseline", "Grow | 120"), fields);
  assert.deepEqual(alone.columns, ["text", "baseline"]);
  const unknown = plan(sheet("Objective | What | Baseline", "Grow | Orders | 120"), fields);
  assert.deepEqual(unknown.columns, ["objective", "text", "baseline"]);
});

for (
  const name of [
    "Total",
    "Grand total",
    "Subtotal:",
    "Sum",
    "Summe",
    "Gesamt",
    "Gesamtsumme",
    "Average",
    "Mean",
  ]
) {
  Deno.test(`a row that adds up the others stays out: ${name}`, () => {
    const found = plan(sheet("Key result | Target", "Rent | 100", "Wages | 300", `${name} | 400`));
    assert.deepEqual([found.rows.length, found.totals], [2, [[name, "400"]]]);
    const numbered = plan(
      sheet("No. | Key result | Target", "1 | Rent | 100", "2 | Wages | 3", `3 | ${name} | `),
    );
    assert.deepEqual(numbered.totals, [["3", name, ""]]);
  });
}

Deno.test("a row stays in when it only begins like a total, has words beside it, or is the only one", () => {
  for (const row of ["Total orders | 400", "Total | open"]) {
    assert.deepEqual(plan(sheet("Key result | Target", "Rent | 100", row)).totals, [], row);
  }
  const alone = plan(sheet("Key result | Target", "Total | 400"));
  assert.deepEqual([alone.rows.length, alone.totals], [1, []]);
});

Deno.test("what a field keeps and cannot read stays with the words of the row, and is told", () => {
  const team: PasteField = {
    name: "team",
    label: "Team",
    headings: [],
    otherwise: "words",
    isKept: true,
    kind: (text) => text === "North" ? "n" : undefined,
  };
  const found = plan(sheet("Key result | Team", "Orders | North", "Returns | Moon"), [FIELDS[0]!, team]);
  const { rows, unread } = readPaste(found, READING);
  assert.deepEqual(rows.map(({ values }) => values), [{ text: "Orders", team: "n" }, {
    text: "Returns (Moon)",
  }]);
  assert.deepEqual(unread, [{ row: 2, label: "Team", text: "Moon", otherwise: "words" }]);
  const unknown = plan(sheet("Key result | Team", "Returns | Moon"), [FIELDS[0]!, team]);
  assert.deepEqual(unknown.columns, ["text", "team"]);
});

Deno.test("currencies and percent signs beside numbers are told", () => {
  const cells = sheet("Key result | Target", "Rent | €1,200", "Wages | $3,000", "Share | 15%");
  const { rows, currencies } = readPaste(plan(cells), READING);
  assert.deepEqual(rows.map(({ signs }) => signs.target), ["€", "$", "%"]);
  assert.deepEqual(currencies, ["€", "$"]);
});

Deno.test("a choice is read by its own words, and what is none of them is unread", () => {
  const level: PasteField = {
    name: "level",
    label: "Level",
    headings: [],
    otherwise: "Team",
    kind: (text) => ({ team: "team", company: "company" })[text.toLowerCase()],
  };
  const fields = [FIELDS[0]!, level];
  const cells = sheet("Key result | Level", "Orders | Company", "Returns | squad");
  const { rows, unread } = readPaste(plan(cells, fields), READING);
  assert.deepEqual(rows.map(({ values }) => values.level), ["company", undefined]);
  assert.deepEqual(unread, [{ row: 2, label: "Level", text: "squad", otherwise: "Team" }]);
});

for (
  const [text, style] of [
    ["1,234.5", "1,234.5"],
    ["1.234,5", "1.234,5"],
    ["12.5", "1,234.5"],
    ["12,5", "1.234,5"],
    ["1.234.567", "1.234,5"],
    ["1,234,567", "1,234.5"],
    ["1.234", null],
    ["0.234", "1,234.5"],
    ["1234", null],
    ["1'200", null],
    ["word", null],
  ] as const
) {
  Deno.test(`styleOfCell() finds in ${text} ${style ?? "no style"}`, () =>
    assert.equal(styleOfCell(text), style));
}

for (
  const [heading, day] of [
    ["9 Nov", "2026-11-09"],
    ["09-Nov-26", "2026-11-09"],
    ["Week of 11/16/2026", "2026-11-16"],
    ["Mon 30.11.", "2026-11-30"],
    ["31 Dec", "2025-12-31"],
    ["Nov", "2026-11-25"],
    ["Oct-26", "2026-10-31"],
    ["February 2027", "2027-02-28"],
    ["Today", undefined],
    ["Marketing", undefined],
    ["Q4", undefined],
    ["9.11", undefined],
    ["2026", undefined],
  ] as const
) {
  Deno.test(`figures below “${heading}” are of ${day ?? "no day"}`, () =>
    assert.equal(dayOfHeading(heading, READING.dates), day));
}

const HISTORY: readonly PasteField[] = [
  ...FIELDS.slice(0, 2),
  { name: "target", label: "Target", headings: ["should be"], kind: "number" },
  { name: "today", label: "Today’s figure", headings: ["is now"], kind: "number", isDated: true },
];
const SHEET = sheet(
  "Team numbers |  |  |  |  | ",
  "Key result | Lead | Should be | 9/11/2026 | 16/11/2026 | 30/12/2026",
  "Orders | Ana | 180 | 120 |  | 500",
  "Returns | Bo | 5 | 9 | 8,5 | ",
  "Total |  |  |  |  | ",
);

Deno.test("columns headed by days that have been are figures of those days, below a title; they are looked at first", () => {
  const found = plan(SHEET, HISTORY);
  assert.deepEqual(found.headings, SHEET[1]);
  assert.deepEqual(found.columns, ["text", null, "target", "today @3", "today @4", null]);
  assert.deepEqual([found.isSure, found.totals.length], [false, 1]);
  const { rows, days, open } = readPaste(found, READING);
  assert.deepEqual(rows.map(({ values }) => values), [
    { text: "Orders", target: 180, "today 2026-11-09": 120 },
    { text: "Returns", target: 5, "today 2026-11-09": 9, "today 2026-11-16": 8.5 },
  ]);
  assert.deepEqual(days, { "today @3": "2026-11-09", "today @4": "2026-11-16" });
  assert.deepEqual(open, []);
});

Deno.test("headings of which nothing tells which number is the day are asked about, and the answer counts", () => {
  const found = plan(sheet("Key result | 9/11/2026", "Orders | 120"), HISTORY);
  assert.deepEqual(readPaste(found, READING).open, ["9/11/2026"]);
  const { rows, open } = readPaste(found, READING, { "/": "day-month" });
  assert.deepEqual([rows[0]?.values, open.length], [{ text: "Orders", "today 2026-11-09": 120 }, 1]);
});

for (
  const headings of [
    "Key result | 9/11/2026 | Who",
    "Key result |  | Who",
    "Key result | Nov | Who",
  ]
) {
  Deno.test(`known words are headings beside days and empty cells: ${headings}`, () => {
    // "3.5" could be a day of May too.
    for (const rows of [["Orders | 120 | Ana", "Returns |  | Bo"], ["Orders | 3.5 | Ana"]]) {
      assert.deepEqual(planPaste(sheet(headings, ...rows), FIELDS, READING).headings, headings.split(" | "));
    }
  });
}

Deno.test("a row of words and a day above other days is a row", () => {
  const cells = sheet("Print the result | Who calls | 12 Dec 2026", "Hire | Bo | 14 Dec 2026");
  assert.equal(plan(cells).headings, null);
});

Deno.test("“Goal” above figures is the target, with what people want beside it", () => {
  const fields: readonly PasteField[] = [
    { name: "text", label: "Outcome", headings: ["goal", "what we want"], kind: "text" },
    { name: "target", label: "Target", headings: ["goal", "we want"], kind: "number" },
  ];
  const found = plan(sheet("What we want | Goal", "More orders | $55,000", "Fewer returns | 4%"), fields);
  assert.deepEqual([found.columns, found.isSure], [["text", "target"], true]);
});

for (
  const [lines, columns] of [
    [["Measure | Began at | Ends at | Until", "Sales | 120 | 180 | 31 March"], [
      "text",
      "start",
      "target",
      "due",
    ]],
    [["Measure | From | Aim | Last day", "Sales | 120 | 180 | 31 March"], ["text", "start", "target", "due"]],
    [["Aim | Measure | To | Ends at", "Grow | Sales | 180 | 31 March"], ["goal", "text", "target", "due"]],
    [["Goal | Measure | Goal", "Grow | Sales | 180"], ["goal", "text", "target"]],
  ] as const
) {
  Deno.test(`headings in people’s words are read: ${lines[0]}`, () => {
    const { result, start, target, due, goal } = SHEET_HEADINGS;
    const fields: PasteField[] = [
      { name: "text", label: "Key result", headings: result, kind: "text" },
      { name: "start", label: "From", headings: start, kind: "number" },
      { name: "target", label: "To", headings: target, kind: "number" },
      { name: "due", label: "Due", headings: due, kind: "date" },
      { name: "goal", label: "Objective", headings: goal, kind: "text", isBeside: true },
    ];
    assert.deepEqual(plan(sheet(...lines), fields).columns, columns);
  });
}
