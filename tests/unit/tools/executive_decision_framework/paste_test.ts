import assert from "node:assert/strict";
import { betterByName } from "../../../../lib/tool_kit/better_words.ts";
import {
  describe,
  EDITOR,
  reduce,
} from "../../../../components/tools/executive_decision_framework/actions.ts";
import { analyse } from "../../../../components/tools/executive_decision_framework/analysis.ts";
import { emptyContent, valueOf } from "../../../../components/tools/executive_decision_framework/document.ts";
import {
  decisionEdits,
  guessRows,
  isWeightHeading,
  type Part,
  type PastedDecision,
  readDecision,
  type RowsAre,
  takeNames,
} from "../../../../components/tools/executive_decision_framework/paste.ts";
import { weightsOf } from "../../../../components/tools/executive_decision_framework/ranking.ts";
import { sampleDecision } from "../../../../components/tools/executive_decision_framework/model.ts";
import type { Cells } from "../../../../lib/tool_kit/pasted_table.ts";
import { pasteInto, screenOn } from "../../../support/pasting.ts";

const sheet = (...lines: string[]): Cells => lines.map((line) => line.split(" | "));
const OFFERS = sheet(
  "Offer | Price | Weeks | Fit | Notes",
  "Rent | $60,000 | 4 | 7 | by the sea",
  "Buy | $180,000 | 20 | 9 | far",
);
const STYLE = { numberStyle: "1,234.5", answers: {} } as const;
const read = (cells: Cells, rowsAre: RowsAre = "options") => readDecision(cells, rowsAre, STYLE);
const outOf = (parts: readonly Part[]) => parts.filter(({ role }) => role === "out").map(({ name }) => name);
const put = (content: ReturnType<typeof emptyContent>, table: PastedDecision) =>
  reduce(content, {
    type: "together",
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
    ["Reply time saved", null],
    ["Opening hours", null],
    ["Years of experience", null],
    ["Seats by the window", "more"],
    ["Color", null],
    ["Open tickets", "less"],
    ["Tickets resolved a week", null],
    ["Cost per order", "less"],
    ["Visits this week", null],
    ["Turnover of staff", "less"],
    ["Deliveries on time", "more"],
  ] as const
) {
  Deno.test(`the words of “${name}” say ${better ?? "nothing"} of which figures are better`, () =>
    assert.equal(betterByName(name), better));
}

Deno.test("a table of offers becomes options and criteria: figures with their units, whole numbers to 10 as ratings, words left out", () => {
  const { options, criteria, columns, unread } = read(OFFERS);
  assert.deepEqual(options, ["Rent", "Buy"]);
  assert.deepEqual(criteria, [
    { name: "Price", unit: "$", kind: "number", better: "less", values: [60_000, 180_000], points: null },
    { name: "Weeks", unit: "weeks", kind: "number", better: "less", values: [4, 20], points: null },
    { name: "Fit", unit: "", kind: "rating", better: "more", values: [7, 9], points: null },
  ]);
  assert.deepEqual(outOf(columns), ["Notes"]);
  assert.deepEqual(unread, []);
});

Deno.test("a row or a column of totals is no option and no criterion, and is told", () => {
  const rows = read(
    sheet("Offer | Price | Weeks", "Rent | $60,000 | 4", "Buy | $180,000 | 20", "Total | $240,000 | 24"),
  );
  assert.deepEqual([rows.options, rows.totals], [["Rent", "Buy"], ["Total"]]);
  const column = read(sheet("Offer | Fit | Speed | Total", "Rent | 7 | 9 | 16", "Buy | 9 | 2 | 11"));
  assert.deepEqual([column.criteria.map(({ name }) => name), column.totals], [["Fit", "Speed"], ["Total"]]);
});

Deno.test("a list of names without figures comes in below its heading, which is no option", () => {
  const content = emptyContent();
  const screen = screenOn(EDITOR, reduce, content, { settings: content.settings });
  const [first] = content.options;
  assert.equal(pasteInto(takeNames(screen, "options", first?.id ?? ""), "Options\nMill\nYard"), false);
  assert.deepEqual(screen.content().options.slice(0, 2).map(({ name }) => name), ["Mill", "Yard"]);
  assert.equal(pasteInto(takeNames(screen, "criteria", ""), "Criteria\nPrice"), false);
  assert.deepEqual(screen.content().criteria.at(-1)?.name, "Price");
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
  assert.deepEqual(found.open, []);
  const open = sheet("Offer | Price", "Rent | 2.400", "Buy | 3.100");
  assert.deepEqual(read(open).open, ["2.400"]);
  const answered = readDecision(open, "options", { numberStyle: "1,234.5", answers: { ".": "1.234,5" } });
  assert.deepEqual(answered.criteria[0]?.values, [2400, 3100]);
  const mixed = read(sheet("Offer | Price", "Rent | £38,500", "Buy | £34,000", "Stay | 1.200,00"));
  assert.deepEqual(mixed.open, ["£38,500"]);
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
  assert.equal(describe({ type: "together", edits: [] }, content), "paste a table");
});

/** A matrix of three criteria and their weights, as it is pasted into a list of options. */
const weighted = (heading: string, weights: readonly [string, string, string]) =>
  sheet(
    `Kriterium | ${heading} | HubSpot | Pipedrive | Eigenbau`,
    `Preis | ${weights[0]} | 6 | 8 | 3`,
    `Bedienung | ${weights[1]} | 9 | 7 | 5`,
    `Anbindung | ${weights[2]} | 8 | 6 | 10`,
  );
const pointsOf = (cells: Cells) =>
  readDecision(cells, guessRows(cells, "options"), STYLE).criteria
    .map(({ points }) => points);

for (
  const [heading, weights] of [
    ["Gewichtung", ["40 %", "35 %", "25 %"]],
    ["Weight", ["40", "35", "25"]],
    ["Weight in %", ["40", "35", "25"]],
    ["Weighting (%)", ["40%", "35%", "25%"]],
    ["Importance", ["8", "7", "5"]],
    ["How much", ["40%", "35%", "25%"]],
    ["What counts", ["40%", "35 %", "25%"]],
    ["Priority", ["0.4", "0.35", "0.25"]],
    ["Gewicht", ["0,4", "0,35", "0,25"]],
  ] as const
) {
  Deno.test(`a column “${heading}” of ${weights.join(", ")} gives the criteria’s weights, and is no option`, () => {
    const cells = weighted(heading, weights);
    assert.equal(guessRows(cells, "options"), "criteria");
    const table = read(cells, "criteria");
    assert.deepEqual(table.options, ["HubSpot", "Pipedrive", "Eigenbau"]);
    assert.deepEqual(table.criteria.map(({ kind, unit }) => [kind, unit]), Array(3).fill(["rating", ""]));
    assert.deepEqual(table.criteria.map(({ points }) => Math.round(1e6 * (points ?? 0)) / 1e6), [40, 35, 25]);
    assert.deepEqual(table.weights, { heading, unread: [], areRead: true });
    const decision = put(emptyContent(), table);
    assert.deepEqual(weightsOf(decision).shares.map((share) => Math.round(100 * share)), [40, 35, 25]);
    const turned = Array.from({ length: 5 }, (_, at) => cells.map((row) => row[at] ?? ""));
    assert.equal(guessRows(turned, "criteria"), "options");
    assert.deepEqual(read(turned, "options"), table, "a row of weights does the same");
  });
}

Deno.test("pasted weights take the place of those that come from comparisons", () => {
  const { content } = sampleDecision("2026-11-25");
  const table = read(weighted("Weight", ["40", "35", "25"]), "criteria");
  assert.equal(put({ ...content, weighting: "pairs" }, table).weighting, "points");
});

Deno.test("a weight that can’t be read is told and becomes the mean of the others; with none at all the weights stay as they are", () => {
  const cells = weighted("Weight", ["high", "60", "20"]);
  const { weights } = read(cells, "criteria");
  assert.deepEqual(weights?.unread, [{ criterion: "Preis", text: "high" }]);
  assert.deepEqual(pointsOf(cells).map((points) => Math.round(10 * (points ?? 0)) / 10), [33.3, 50, 16.7]);
  const words = weighted("Weight", ["high", "low", "-5"]);
  assert.deepEqual(pointsOf(words), [null, null, null]);
  assert.deepEqual(read(words, "criteria").weights?.areRead, false);
  const decision = put(emptyContent(), read(words, "criteria"));
  assert.deepEqual(weightsOf(decision).shares.map((share) => Math.round(100 * share)), [33, 33, 33]);
  assert.deepEqual(decision.options.length, 3);
});

Deno.test("what something weighs is a criterion, and of two columns of weights the first counts", () => {
  assert.equal(isWeightHeading("Weight (kg)"), false);
  const laptops = sheet("Laptop | Price | Weight", "Air | 1,200 | 1.2", "Pro | 2,100 | 1.6");
  assert.equal(guessRows(laptops, "criteria"), "options");
  assert.deepEqual(read(laptops).criteria.map(({ name }) => name), ["Price", "Weight"]);
  const two = sheet(
    "Criterion | Weight | Priority | Rent | Buy",
    "Price | 70 | 1 | 5 | 2",
    "Fit | 30 | 2 | 4 | 8",
  );
  const table = read(two, guessRows(two, "options"));
  assert.deepEqual(table.options, ["Rent", "Buy"]);
  assert.deepEqual([table.weights?.heading, outOf(table.lines)], ["Weight", ["Priority"]]);
  assert.deepEqual(pointsOf(two), [70, 30]);
});

const PLACES = sheet(
  "What matters | How much | Rent in Loures | Buy in Sintra | Third-party store | Notes",
  "Rent a month | 30% | 3.200 € | 2.750 € | 4.100 € | VAT to add",
  "Room for pallets | 25% | 140 | 180 | 90 | ",
  "Staff would come along (1-10) | 20% | 8 | 3 | 6 | asked in May",
  "Reply time saved | 25% | 2 | 9 | 4 | ",
);

Deno.test("a sheet in somebody’s own words: its shares are the weights, its notes stay out, and a scale in brackets is a rating", () => {
  assert.equal(guessRows(PLACES, "options"), "criteria");
  const table = read(PLACES, "criteria");
  assert.deepEqual(table.options, ["Rent in Loures", "Buy in Sintra", "Third-party store"]);
  assert.deepEqual(table.lines.map(({ role }) => role), ["weight", "in", "in", "in", "out"]);
  assert.deepEqual(
    table.criteria.map(({ name, kind, unit, better, points }) => [name, kind, unit, better, points]),
    [
      ["Rent a month", "number", "€", "less", 30],
      ["Room for pallets", "number", "", null, 25],
      ["Staff would come along", "rating", "", null, 20],
      ["Reply time saved", "number", "", null, 25],
    ],
  );
});

Deno.test("each line and column can be left out, be an option or a criterion, or the weights", () => {
  const said = new Map([["line 0", "in"], ["line 1", "weight"], ["column 3", "out"]] as const);
  const table = readDecision(PLACES, "criteria", { ...STYLE, said });
  assert.deepEqual(table.options, ["How much", "Buy in Sintra", "Third-party store"]);
  assert.equal(table.weights?.heading, "Rent in Loures");
  assert.deepEqual(table.criteria.map(({ name }) => name), [
    "Rent a month",
    "Room for pallets",
    "Staff would come along",
  ]);
});

Deno.test("shares that are no weights stay figures: those of a market beside a price", () => {
  const cells = sheet("Partner | Price | Market share", "Acme | $900 | 30%", "Bolt | $800 | 70%");
  assert.equal(guessRows(cells, "options"), "options");
  assert.deepEqual(read(cells).criteria.map(({ name }) => name), ["Price", "Market share"]);
});
