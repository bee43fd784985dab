import assert from "node:assert/strict";
import { blockPasted } from "../../../../lib/tool_kit/words_paste.ts";
import { sheetText } from "../../../support/pasting.ts";
import { reduce } from "../../../../components/tools/team_performance_dashboard/actions.ts";
import type { Content } from "../../../../components/tools/team_performance_dashboard/document.ts";
import { valueOf, votesOn } from "../../../../components/tools/team_performance_dashboard/document.ts";
import {
  pastedValues,
  pastedVotes,
} from "../../../../components/tools/team_performance_dashboard/pasted_figures.ts";

const AREAS = ["Sales", "Service"].map((name) => ({ id: name.toLowerCase(), name, about: "" }));
const measure = (name: string, unit = "") => (
  { id: name.toLowerCase(), name, unit, way: "rising", green: null, amber: null } as const
);
const MEASURES = [measure("Orders"), measure("Returns")];
const CONTENT: Content = {
  settings: { currency: "USD", numberStyle: "1,234.5" },
  areas: AREAS,
  measures: MEASURES,
  checkIns: [{ id: "day", date: "2026-11-25", people: null, votes: [], values: [], rounds: [] }],
};
const WHERE = {
  checkIn: { id: "day", date: "2026-11-25" },
  settings: CONTENT.settings,
  today: "2026-11-30",
};
const pasted = (lines: readonly string[]) => ({ text: sheetText(lines), html: "" });

function votesAfter(field: string, ...lines: string[]) {
  const { action, said } = pastedVotes(pasted(lines), field, AREAS, "day");
  const [checkIn] = reduce(CONTENT, action).checkIns;
  const votes = AREAS.map(({ id }) => {
    const { red, amber, green, better } = votesOn(checkIn!, id);
    return [red, amber, green, better];
  });
  return [votes, said];
}

Deno.test("a block of votes fills the fields row by row, and what is no count or has no field is told", () => {
  assert.deepEqual(votesAfter("sales-red", "1 | 2 | 3", "0 | x | 4", "5 | 5 | 5"), [
    [[1, 2, 3, 0], [0, 0, 4, 0]],
    blockPasted(5, [["x"], ["5"], ["5"], ["5"]]),
  ]);
  assert.deepEqual(votesAfter("service-amber", "Area | Grün | Gelb | Better", "Service | 6 | 1 | 4"), [
    [[0, 0, 0, 0], [0, 1, 6, 4]],
    blockPasted(3, []),
  ]);
});

Deno.test("a block of values fills the measures, and a number that can be read in two ways is told, not taken", () => {
  const valuesAfter = (field: string, ...lines: string[]) => {
    const { action, said } = pastedValues(pasted(lines), field, MEASURES, WHERE);
    const [checkIn] = reduce(CONTENT, action).checkIns;
    return [MEASURES.map(({ id }) => valueOf(checkIn!, id)), said];
  };
  assert.deepEqual(valuesAfter("orders-value", "1.250,00", "3.100"), [[1250, 3100], blockPasted(2, [])]);
  assert.deepEqual(valuesAfter("orders-value", "Returns | 4", "Orders | 120"), [
    [120, 4],
    blockPasted(2, []),
  ]);
  assert.deepEqual(valuesAfter("returns-value", "2.400", "7"), [
    [null, null],
    blockPasted(0, [["2.400"], ["7"]]),
  ]);
});

const COLUMN = ["", "1.480,25 €", "27,4%", "14.300,00 €", "", "90%"];
const COPIES = {
  "as text": { text: `${COLUMN.join("\n")}\n`, html: "" },
  "as a spreadsheet’s table": {
    text: COLUMN.join("\n"),
    html: `<table>${COLUMN.map((cell) => `<tr><td>${cell}</td></tr>`).join("")}</table>`,
  },
};
for (const [how, copied] of Object.entries(COPIES)) {
  Deno.test(`a column of values ${how} keeps its gaps, and a figure in another unit than its measure is told`, () => {
    const measures = [
      measure("Sales", "€"),
      measure("Online", "€"),
      measure("Margin", "%"),
      measure("Unpaid", "%"),
      measure("Staff"),
      measure("Cash", "EUR"),
    ];
    const before = {
      ...CONTENT,
      measures,
      checkIns: [{ ...CONTENT.checkIns[0]!, values: [{ measure: "staff", value: 12 }] }],
    };
    const { action, said } = pastedValues(copied, "sales-value", measures, WHERE);
    const [checkIn] = reduce(before, action).checkIns;
    assert.deepEqual(measures.map(({ id }) => valueOf(checkIn!, id)), [null, 1480.25, 27.4, null, 12, null]);
    assert.equal(
      said,
      "Pasted 2 figures. Not taken: “14.300,00 €” (Unpaid is in %), “90%” (Cash is in EUR).",
    );
  });
}

Deno.test("of several dated columns a check-in takes the one of its day, and the others are told", () => {
  const block = ["Measure | 18/11/2026 | 25/11/2026", "Orders | 100 | 120", "Returns | 5 | "];
  const { action, said } = pastedValues(pasted(block), "orders-value", MEASURES, WHERE);
  const [checkIn] = reduce(CONTENT, action).checkIns;
  assert.deepEqual(MEASURES.map(({ id }) => valueOf(checkIn!, id)), [120, null]);
  assert.equal(said, blockPasted(1, [["100"], ["5"]]));
});

Deno.test("a heading that nobody knows above a column of values takes no measure’s place", () => {
  const { action, said } = pastedValues(
    pasted(["This week", "120", "7"]),
    "orders-value",
    MEASURES,
    WHERE,
  );
  const [checkIn] = reduce(CONTENT, action).checkIns;
  assert.deepEqual(MEASURES.map(({ id }) => valueOf(checkIn!, id)), [120, 7]);
  assert.equal(said, blockPasted(2, []));
});
