import assert from "node:assert/strict";
import { describe, reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import { analyse } from "../../../../components/tools/executive_decision_framework/analysis.ts";
import { emptyContent, valueOf } from "../../../../components/tools/executive_decision_framework/decision.ts";
import {
  betterByName,
  decisionEdits,
  guessRows,
  type PastedDecision,
  readDecision,
  type RowsAre,
} from "../../../../components/tools/executive_decision_framework/paste.ts";
import { sampleDecision } from "../../../../components/tools/executive_decision_framework/sample.ts";
import type { Cells } from "../../../../lib/tool_kit/pasted_table.ts";

const sheet = (...lines: string[]): Cells => lines.map((line) => line.split(" | "));
const OFFERS = sheet(
  "Offer | Price | Weeks | Fit | Notes",
  "Rent | $60,000 | 4 | 7 | by the sea",
  "Buy | $180,000 | 20 | 9 | far",
);
const STYLE = { numberStyle: "1,234.5", answered: null } as const;
const read = (cells: Cells, rowsAre: RowsAre = "options") => readDecision(cells, rowsAre, STYLE);
const put = (content: ReturnType<typeof emptyContent>, table: PastedDecision) =>
  reduce(content, {
    type: "paste table",
    edits: decisionEdits(content, table, table.criteria.map(({ better }) => better ?? "more")),
  });

for (
  const [name, better] of [
    ["Cost", "less"],
    ["Lead time (weeks)", "less"],
    ["Risk of churn", "less"],
    ["Revenue", "more"],
    ["Customer satisfaction", "more"],
    ["Cost savings", null],
    ["Seats by the window", "more"],
    ["Color", null],
  ] as const
) {
  Deno.test(`the words of “${name}” say ${better ?? "nothing"} of which figures are better`, () =>
    assert.equal(betterByName(name), better));
}

Deno.test("a table of offers becomes options and criteria: figures with their units, whole numbers to 10 as ratings, words left out", () => {
  const { options, criteria, leftOut, unread } = read(OFFERS);
  assert.deepEqual(options, ["Rent", "Buy"]);
  assert.deepEqual(criteria, [
    { name: "Price", unit: "$", kind: "number", better: "less", values: [60_000, 180_000] },
    { name: "Weeks", unit: "weeks", kind: "number", better: "less", values: [4, 20] },
    { name: "Fit", unit: "", kind: "rating", better: "more", values: [7, 9] },
  ]);
  assert.deepEqual(leftOut, ["Notes"]);
  assert.deepEqual(unread, []);
});

Deno.test("a table may stand the other way round; its words say which way", () => {
  const turned = Array.from({ length: 5 }, (_, at) => OFFERS.map((row) => row[at] ?? ""));
  assert.equal(guessRows(OFFERS, "criteria"), "options");
  assert.equal(guessRows(turned, "options"), "criteria");
  assert.equal(guessRows(sheet("a | b", "c | d"), "criteria"), "criteria");
  assert.deepEqual(read(turned, "criteria"), read(OFFERS));
});

Deno.test("the cheapest and quickest option wins a table of money and weeks", () => {
  const decision = put(
    emptyContent(),
    read(sheet("Offer | Price | Weeks", "Rent | 60000 | 4", "Buy | 180000 | 20")),
  );
  assert.deepEqual(decision.options.map(({ name }) => name), ["Rent", "Buy"]);
  assert.equal(analyse(decision).winner, 0);
});

Deno.test("a cell without a figure is empty and told; a column decides how its numbers are written, or it is asked for", () => {
  const found = read(sheet("Offer | Price", "Rent | 2.400", "Buy | tbd", "Stay | 1.250,00"));
  assert.deepEqual(found.criteria[0]?.values, [2400, null, 1250]);
  assert.deepEqual(found.unread, [{ option: "Buy", criterion: "Price", text: "tbd" }]);
  assert.equal(found.open, null);
  const open = sheet("Offer | Price", "Rent | 2.400", "Buy | 3.100");
  assert.equal(read(open).open, "2.400");
  const answered = readDecision(open, "options", { numberStyle: "1,234.5", answered: "1.234,5" });
  assert.deepEqual(answered.criteria[0]?.values, [2400, 3100]);
});

Deno.test("a unit in brackets goes by itself, and a criterion without a heading has none", () => {
  assert.deepEqual(
    read(sheet("Offer | Distance (km)", "Rent | 5", "Buy | 12")).criteria.map((
      { name, unit },
    ) => [name, unit]),
    [["Distance", "km"]],
  );
  assert.deepEqual(read(sheet("Rent | 5", "Buy | 12")).options, ["Rent", "Buy"]);
});

Deno.test("rows of the same name are filled in, blank ones next, and what there is no room for stays out", () => {
  const { content } = sampleDecision("2026-11-25");
  const [first] = content.options;
  const table = read(sheet(`Offer | Noise (dB)`, `${first?.name.toUpperCase()} | 40`, "New place | 55"));
  const after = put(content, table);
  assert.equal(after.options.length, content.options.length + 1);
  const noise = after.criteria.at(-1);
  assert.deepEqual([noise?.name, noise?.unit, noise && valueOf(noise, first?.id ?? "")], ["Noise", "dB", 40]);
  assert.deepEqual(put(after, table), after, "a second time nothing doubles");
  const many = Array.from({ length: 20 }, (_, at) => `Offer ${at} | ${at + 20}`);
  assert.equal(put(content, read(sheet("Offer | Distance", ...many))).options.length, 12);
  assert.equal(describe({ type: "paste table", edits: [] }, content), "paste a table");
});
