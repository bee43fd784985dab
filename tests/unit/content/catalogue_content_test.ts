import assert from "node:assert/strict";
import { toolboxMenuItems } from "../../../lib/catalogue/menu.ts";
import type { Product } from "../../../lib/catalogue/schema.ts";
import { BUNDLE, TOOLS } from "../../../lib/catalogue/tools.ts";
import { CATALOGUE } from "../../../lib/content/catalogue/mod.ts";

const digital = CATALOGUE.filter(({ type }) => type === "digital");
const LISTS = ["whatYouGet", "benefits", "features"] as const;

interface Text {
  readonly where: string;
  readonly text: string;
}

/** Every sentence of the copy with its place. */
const texts: Text[] = CATALOGUE.flatMap((product) => [
  { where: `${product.id}.description`, text: product.description },
  ...LISTS.flatMap((list) => product[list].map((text) => ({ where: `${product.id}.${list}`, text }))),
]);
const itemTexts = texts.filter(({ where }) => !where.endsWith(".description"));

/** Where a rule is broken, for one message that names every place. */
function offenders(among: readonly Text[], isBroken: (text: string) => boolean): string[] {
  return among.filter(({ text }) => isBroken(text)).map(({ where, text }) => `${where}: ${text}`);
}

function requireProduct(id: string): Product {
  const product = CATALOGUE.find((product) => product.id === id);
  assert.ok(product, id);
  return product;
}

Deno.test("the catalogue is the nine tools in the order of the header, then the bundle", () => {
  assert.deepEqual(CATALOGUE.map(({ id, title, type }) => [id, title, type]), [
    ["strategic-okr-planner", "Strategic OKR Planner", "digital"],
    ["strategic-okr-execution-tracker", "Strategic OKR Execution Tracker", "digital"],
    ["90-day-sprint-planner", "90-Day Sprint Planner", "digital"],
    ["strategic-alignment-assessment-kit", "Strategic Alignment Assessment Kit", "digital"],
    ["roi-projection-calculator", "ROI Projection Calculator", "digital"],
    ["team-performance-dashboard", "Team Performance Dashboard", "digital"],
    ["executive-decision-framework", "Executive Decision Framework", "digital"],
    ["okr-workshop-facilitator-kit", "OKR Workshop Facilitator Kit", "digital"],
    ["goal-cascade-builder", "Goal Cascade Builder", "digital"],
    ["complete-bundle", "Complete Bundle", "bundle"],
  ]);
});

Deno.test("every tool is sold, and every product is a tool or the bundle", () => {
  assert.deepEqual(
    new Set(CATALOGUE.map(({ id }) => id)),
    new Set([...TOOLS.map(({ productId }) => productId), BUNDLE.productId]),
  );
});

Deno.test("each product has 5 to 7 things you get, 3 to 5 benefits and 3 to 6 features", () => {
  for (const { id, whatYouGet, benefits, features } of CATALOGUE) {
    const counts = `${id}: ${whatYouGet.length}, ${benefits.length}, ${features.length}`;
    assert.ok(whatYouGet.length >= 5 && whatYouGet.length <= 7, counts);
    assert.ok(benefits.length >= 3 && benefits.length <= 5, counts);
    assert.ok(features.length >= 3 && features.length <= 6, counts);
  }
});

Deno.test("prices are whole dollars, or absent", () => {
  for (const { id, price } of CATALOGUE) {
    assert.ok(price === null || (Number.isInteger(price) && price >= 0 && price % 100 === 0), id);
  }
});

Deno.test("no product begins with an original price, which nobody was charged", () => {
  assert.deepEqual(CATALOGUE.filter(({ originalPrice }) => originalPrice !== null), []);
});

Deno.test("descriptions have 90 to 200 characters and are sentences", () => {
  for (const { id, description } of CATALOGUE) {
    assert.ok(description.length >= 90 && description.length <= 200, `${id}: ${description.length}`);
    assert.match(description, /^[A-Z].*\.$/, id);
  }
});

Deno.test("where the menu cuts a description, a word ends", () => {
  for (const [index, { description: shown }] of toolboxMenuItems(CATALOGUE, "https://x.test").entries()) {
    const whole = digital[index]?.description ?? "";
    const rest = whole.slice(shown.length - 1);
    assert.match(shown, /[a-z0-9]…$/, shown);
    assert.match(rest, /^[ ,:.;]/, `${shown} | ${rest}`);
  }
});

Deno.test("items fit on two lines: 10 to 95 characters, one phrase without a full stop", () => {
  assert.deepEqual(offenders(itemTexts, (text) => text.length < 10 || text.length > 95), []);
  assert.deepEqual(offenders(itemTexts, (text) => !/^(\d|[A-Z]).*[^.,;:!?]$/.test(text)), []);
});

Deno.test("no two products say the same, and none says it twice", () => {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
  const counts = Map.groupBy(texts, ({ text }) => plain(text));
  assert.deepEqual([...counts.values()].filter(({ length }) => length > 1), []);
});

Deno.test("no text is padded or holds what a page cannot show well", () => {
  assert.deepEqual(
    offenders(texts, (text) => text !== text.trim() || /\s\s|['"`]|[—–…!]|\.\.\./.test(text)),
    [],
  );
});

Deno.test("no text uses hype, filler or a promise of results", () => {
  const hype =
    /\b(leverag\w*|unlock\w*|game.?chang\w*|world.?class|seamless\w*|empower\w*|transform\w*|supercharg\w*|skyrocket\w*|cutting.edge|best.in.class|holistic\w*|synerg\w*|robust|elevate\w*|journey|next level|boost\w*|maximi[sz]e\w*|effortless\w*|ultimate\w*|powerful|comprehensive|advanced|professional|enterprise)\b/i;
  const filler =
    /\b(very|really|simply|truly|actually|basically|in order to|utilize\w*|a wide range|not just|easily)\b/i;
  const promise = /\bguarante|\bpromis|\bproven\b|\byou will\b|\brisk.free\b|\balways\b/i;
  for (const words of [hype, filler, promise]) {
    assert.deepEqual(offenders(texts, (text) => words.test(text)), []);
  }
});

Deno.test("most benefits speak to the reader", () => {
  for (const { id, benefits } of CATALOGUE) {
    const spoken = benefits.filter((benefit) => /\byou(r)?\b/i.test(benefit));
    assert.ok(spoken.length * 2 > benefits.length, id);
  }
});

Deno.test("each tool says that it is one file, takes documents along, prints, undoes and comes with sample data", () => {
  for (const { id, whatYouGet, features } of digital) {
    const copy = [...whatYouGet, ...features].join("\n");
    assert.match(copy, /\bas one HTML file\b/, id);
    assert.match(copy, /\bJSON\b/, id);
    assert.match(copy, /\bprint\b/i, id);
    assert.match(copy, /\bundo\b/i, id);
    assert.match(copy, /\b(sample|invented)\b/i, id);
  }
});

Deno.test("the bundle says that it holds all nine tools", () => {
  assert.match(requireProduct(BUNDLE.productId).whatYouGet.join(), /All 9 tools/);
});
