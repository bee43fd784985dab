import assert from "node:assert/strict";
import { EDITOR, reduce } from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import {
  pasteIntoPart,
  pasteIntoResults,
  type ResultList,
} from "../../../../components/tools/okr_workshop_facilitator_kit/pasted.ts";
import {
  type Content,
  emptyContent,
  LIMITS,
} from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";
import { PART_HEADINGS } from "../../../../components/tools/okr_workshop_facilitator_kit/words_later.ts";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
import { pasteInto, screenOn, sheetText } from "../../../support/pasting.ts";

const EMPTY = emptyContent("2026-11-25");
const kitOn = (content: Content = EMPTY) =>
  screenOn(EDITOR, reduce, content, { settings: content.settings, today: "2026-11-25" });

/** Some fields of the parts after a sheet is pasted into the first; null: it is asked about. */
function partsOf(names: readonly string[], ...lines: string[]) {
  const kit = kitOn();
  if (pasteInto(pasteIntoPart(kit, "part-1"), sheetText(lines))) return null;
  return kit.content().parts.map((part) => names.map((name) => Reflect.get(part, name)));
}
const TIMES = ["title", "min", "ideal", "max"];

for (
  const [name, lines, parts] of [
    ["names alone keep the times of a new part", ["Welcome", "Vote"], [["Welcome", 10, 15, 25], [
      "Vote",
      10,
      15,
      25,
    ]]],
    [
      "one column of minutes is the ideal, and the bounds make room for it",
      ["Welcome | 5", "Objectives | 60 min", "Lunch | 0 h 45"],
      [["Welcome", 5, 5, 25], ["Objectives", 10, 60, 60], ["Lunch", 10, 45, 45]],
    ],
    [
      "three times in one cell are the shortest, the ideal and the longest",
      ["Topic | Minutes", "Welcome | 5/10/15", "Vote | 10 / 20 / 30 min"],
      [["Welcome", 5, 10, 15], ["Vote", 10, 20, 30]],
    ],
    ["so they are without headings", ["Welcome | 5/10/15", "Vote | 10/20/30"], [["Welcome", 5, 10, 15], [
      "Vote",
      10,
      20,
      30,
    ]]],
    [
      "each in a column of its own too, in any order",
      ["Max | Agenda item | Ideal | Min", "15 | Welcome | 10 | 5"],
      [["Welcome", 5, 10, 15]],
    ],
    [
      "times on a clock and in hours are minutes too",
      ["Thema | Dauer", "Welcome | 0:45", "Vote | 0,5 Std.", "Close | 20 Minuten"],
      [["Welcome", 10, 45, 45], ["Vote", 10, 30, 30], ["Close", 10, 20, 25]],
    ],
    ["“Min” above the only times means minutes", ["Agenda | Min", "Welcome | 20"], [["Welcome", 10, 20, 25]]],
  ] as const
) {
  Deno.test(`a pasted agenda: ${name}`, () => assert.deepEqual(partsOf(TIMES, ...lines), parts));
}

Deno.test("a pasted agenda: purpose, materials, prompts, what may be left out and breaks come in by their headings", () => {
  assert.deepEqual(
    partsOf(
      ["title", "purpose", "materials", "prompts", "isOptional", "isBreak"],
      "Part | Purpose | Priority | Type | Materials | Questions",
      "Look back | We know why | must | session | Figures | What held us up?",
      "Coffee |  | optional | break |  | ",
    ),
    [
      ["Look back", "We know why", "Figures", "What held us up?", false, false],
      ["Coffee", "", "", "", true, true],
    ],
  );
});

for (const [heading, isOptional] of [["Optional", true], ["Must", false]] as const) {
  Deno.test(`a pasted agenda: yes and no say what the heading does, as in ${heading}`, () =>
    assert.deepEqual(
      partsOf(["title", "isOptional"], `Agenda | ${heading}`, "Welcome | ja", "Vote | no"),
      [["Welcome", isOptional], ["Vote", !isOptional]],
    ));
}

for (
  const [name, ...lines] of [
    ["parts that need more time than there is", "Agenda | Mins", "Welcome | 45", "Vote | 120"],
    ["start times, which the workshop takes over", "Agenda | Start", "Welcome | 9:00", "Vote | 9:45"],
    ["a part of no minutes", "Agenda | Minutes", "Welcome | 0"],
    ["a part of a day and more", "Agenda | Minutes", "Welcome | 800"],
    ["a range that does not say what is ideal", "Agenda | Minutes", "Welcome | 5-10"],
    ["a column that no part has", "Agenda | Budget | Minutes", "Welcome | none | 10"],
  ] as const
) {
  Deno.test(`a pasted agenda is asked about before anything comes in: ${name}`, () =>
    assert.equal(partsOf(TIMES, ...lines), null));
}

Deno.test("a pasted agenda: a column headed by what it asks says yes or no", () => {
  assert.deepEqual(partsOf(["title", "isBreak"], "Topic | Break", "Look back | no", "Coffee | yes"), [
    ["Look back", false],
    ["Coffee", true],
  ]);
});

Deno.test("a pasted agenda: what a choice comes in as that cannot be read is said of each", () => {
  const choices = pasteIntoPart(kitOn(), "part-1").fields.filter(({ kind }) => typeof kind === "function");
  assert.deepEqual(choices.filter(({ otherwise }) => otherwise === undefined), []);
});

/** What is said of an agenda before it comes in, and the workshop after it has. */
function takenOf(...lines: string[]) {
  const kit = kitOn();
  const target = pasteIntoPart(kit, "part-1");
  const plan = planPaste(cellsOf({ text: sheetText(lines), html: "" }), target.fields, target.reading);
  const { rows } = readPaste(plan, target.reading);
  const notes = target.notes?.(rows);
  target.take(rows);
  const { start, end, parts } = kit.content();
  return { columns: plan.columns, notes, start, end, parts };
}

Deno.test("a pasted agenda: minutes, who leads and breaks come in, and too little time is told first", () => {
  const { columns, notes, start, end, parts } = takenOf(
    "Agenda | Mins | Who leads",
    "Write 3 objectives with key results | 45 | Marc",
    "Coffee break | 15 | ",
    "Vote | 105 | Ana",
  );
  assert.deepEqual(columns, ["title", "minutes", "lead"]);
  assert.deepEqual(notes, [PART_HEADINGS.tooLong(165, 120)]);
  assert.deepEqual([start, end], ["09:00", "11:00"]);
  assert.deepEqual(parts.map(({ title, ideal, isBreak, prompts }) => [title, ideal, isBreak, prompts]), [
    ["Write 3 objectives with key results", 45, false, "Led by Marc"],
    ["Coffee break", 15, true, ""],
    ["Vote", 105, false, "Led by Ana"],
  ]);
});

for (
  const [name, heading, ...times] of [
    ["in 24 hours", "Start | Mins", "13:00 | 45", "13:45 | 15", "14:00 | 105"],
    ["with a.m. and p.m.", "Time | Minutes", "1:00 PM | 45", "1:45 p.m. | 15", "2 PM | 105"],
    ["with their ends", "Time | Notes", "13:00–13:45 | ", "13:45 - 14:00 | ", "13h15 to 15:00 | "],
  ] as const
) {
  Deno.test(`a pasted agenda: start times ${name} set those of the workshop and the lengths of its parts`, () => {
    const lines = ["Welcome", "Coffee", "Vote"].map((title, at) => `${title} | ${times[at]}`);
    const { notes, start, end, parts } = takenOf(`Agenda | ${heading}`, ...lines);
    const last = name === "with their ends" ? "15:00" : "15:45";
    assert.deepEqual([start, end], ["13:00", last]);
    assert.deepEqual(notes?.[0], PART_HEADINGS.times("13:00", last));
    assert.deepEqual(parts.slice(0, 2).map(({ ideal, isBreak }) => [ideal, isBreak]), [[45, false], [
      15,
      true,
    ]]);
  });
}

Deno.test("a pasted agenda: a break is named as one, and to break something down is none", () => {
  const { parts } = takenOf(
    "Agenda | Minutes",
    "Short break | 10",
    "Lunch | 45",
    "Break down the goal | 20",
    "Lunch and learn | 30",
  );
  assert.deepEqual(parts.map(({ isBreak }) => isBreak), [true, true, false, false]);
});

/** The rows of a list after a sheet is pasted into it, in a workshop with one objective and a full list but for three rows. */
function resultsOf(list: ResultList, ...lines: string[]) {
  const added = reduce(EMPTY, { type: "add", list: "objectives", in: "part-1", rows: [{ id: "o1" }] });
  const kit = kitOn(added);
  const parent = list === "keyResults" ? "o1" : "part-1";
  const into = list === "objectives" ? "o1" : "none";
  if (pasteInto(pasteIntoResults(kit, { list, in: parent }, into), sheetText(lines))) return null;
  const part = kit.content().parts[0];
  const rows: readonly object[] = (list === "keyResults" ? part?.objectives[0]?.keyResults : part?.[list]) ??
    [];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([name, value]) => name !== "id" && value !== "" && value?.length !== 0),
    )
  );
}

Deno.test("pasted wishes bring their dots, with headings or without", () => {
  const wishes = [{ text: "Faster roasting", votes: 7 }, { text: "A second shop", votes: 3 }];
  assert.deepEqual(
    resultsOf("candidates", "Idea | Votes", "Faster roasting | 7", "A second shop | 3"),
    wishes,
  );
  assert.deepEqual(resultsOf("candidates", "Faster roasting | 7", "A second shop | 3"), wishes);
  assert.equal(resultsOf("candidates", "Idea | Votes", "Faster roasting | many"), null);
});

Deno.test("pasted objectives bring why they matter and whose they are", () => {
  assert.deepEqual(
    resultsOf("objectives", "Owner | Objective | Reason", "Ana | Cafés reorder | It is cheaper"),
    [
      { text: "Cafés reorder", why: "It is cheaper", owner: "Ana" },
    ],
  );
  assert.equal(resultsOf("objectives", "Cafés reorder | Ana"), null);
});

Deno.test("pasted key results bring their figures; a sign beside a figure is the unit, unless a column says it", () => {
  assert.deepEqual(
    resultsOf(
      "keyResults",
      "Key result | Baseline | Target | Who",
      "Returns | 12.5 % | 5 % | Bo",
      "Price | $3 | $4 | Ana",
    ),
    [
      { text: "Returns", baseline: 12.5, target: 5, unit: "%", owner: "Bo" },
      { text: "Price", baseline: 3, target: 4, unit: "$", owner: "Ana" },
    ],
  );
  assert.deepEqual(
    resultsOf("keyResults", "Key result | Target | Unit", "Returns | 5 % | percent of orders"),
    [
      { text: "Returns", baseline: null, target: 5, unit: "percent of orders" },
    ],
  );
});

Deno.test("objectives beyond those that a workshop holds are asked about, wherever they are pasted", () => {
  const lines = Array.from({ length: LIMITS.objectives + 1 }, (_, at) => `Objective ${at + 1}`);
  assert.equal(resultsOf("objectives", ...lines), null);
  assert.equal(resultsOf("objectives", ...lines.slice(1))?.length, LIMITS.objectives);
});
