import assert from "node:assert/strict";
import { toolboxMenuItems } from "../../../lib/catalogue/menu.ts";
import type { Product } from "../../../lib/catalogue/schema.ts";
import { BUNDLE, TOOLS } from "../../../lib/catalogue/tools.ts";
import { CATALOGUE, SHOP_TOOLS } from "../../../lib/content/catalogue/mod.ts";
import { BUNDLE_PAGE, PRODUCT_PAGE } from "../../../lib/content/product_page.ts";
import { toolFolder } from "../../../tasks/tool_folder.ts";

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

Deno.test("the demo and the offline edition have six lines at most, which is as many as their rows", () => {
  for (
    const [id, { editions }] of [...Object.entries(SHOP_TOOLS), [BUNDLE.productId, BUNDLE_PAGE] as const]
  ) {
    // What every offline edition does comes last.
    const lines = [editions.demo.length, Object.values(editions.offline).length + 1];
    assert.ok(Math.max(...lines) <= 6, `${id}: ${lines}`);
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

Deno.test("descriptions are sentences of 60 characters or more, and the menu shows each tool's whole", () => {
  for (const { id, description } of CATALOGUE) {
    assert.ok(description.length >= 60 && description.length <= 200, `${id}: ${description.length}`);
    assert.match(description, /^[A-Z].*\.$/, id);
  }
  assert.deepEqual(
    toolboxMenuItems(CATALOGUE, "https://x.test").map(({ description }) => description),
    digital.map(({ description }) => description),
  );
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

Deno.test("not every benefit begins with the same word: at most one of a product's with You", () => {
  for (const { id, benefits } of CATALOGUE) {
    const firsts = benefits.map((benefit) => benefit.split(" ")[0]);
    assert.ok(firsts.filter((word) => word === "You").length <= 1, id);
    assert.ok(new Set(firsts).size * 2 > firsts.length, `${id}: ${firsts.join(", ")}`);
  }
});

Deno.test("what all tools share is said once: in a box of its own, and in no tool's lists", () => {
  const shared = /\b(HTML|JSON|account|undo|sample|invented|print\w*|import\w*|export\w*|documents?)\b/i;
  const own = itemTexts.filter(({ where }) => !where.startsWith(BUNDLE.productId));
  assert.deepEqual(offenders(own, (text) => shared.test(text)), []);
  const box = PRODUCT_PAGE.everyTool.items.map(({ name, description }) => `${name}: ${description}`).join(
    "\n",
  );
  for (const word of [/HTML file/, /account/, /documents/, /JSON/, /Undo/, /print/, /example/]) {
    assert.match(box, word);
  }
});

/** The texts of some files below these folders of the project. */
async function textsOf(folders: readonly string[], files: RegExp): Promise<string> {
  const read = async (folder: URL): Promise<string> => {
    const texts = [];
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      if (isDirectory) texts.push(await read(new URL(`${name}/`, folder)));
      else if (files.test(name)) texts.push(await Deno.readTextFile(new URL(name, folder)));
    }
    return texts.join("\n");
  };
  const urls = folders.map((name) => new URL(`../../../${name}/`, import.meta.url));
  return (await Promise.all(urls.map(read))).join("\n");
}

/** What each tool says that it can do: capabilities with the names of the tests that prove them. */
async function capabilitiesOf(island: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const module = new URL(`../tools/${toolFolder(island)}/capabilities.ts`, import.meta.url);
  return (await import(module.href)).CAPABILITIES;
}

Deno.test("every line about what a tool does rests on a capability of the tool, which tests of that name prove", async () => {
  const quotedIn = async (folders: readonly string[], files: RegExp) => {
    const text = await textsOf(folders, files);
    return new Set(['"', "`"].flatMap((quote) => text.split(quote).slice(1, -1)));
  };
  const tests = await quotedIn(
    ["tests/unit/tools", "tests/unit/tool_kit", "tests/browser", "tests/slow"],
    /_test\.tsx?$/,
  );
  const product = await quotedIn(["components", "islands", "lib", "routes"], /\.tsx?$/);
  for (const { productId: id, island } of TOOLS) {
    const { whatYouGet, features, editions } = SHOP_TOOLS[id];
    const capabilities = await capabilitiesOf(island);
    const claimed = [whatYouGet, features, editions.offline].flatMap((claims) => Object.keys(claims));
    const unknown = claimed.filter((key) => !key.startsWith("service:") && !Object.hasOwn(capabilities, key));
    assert.deepEqual(unknown, [], `${id} claims what it does not say that it can do`);
    assert.deepEqual(
      Object.keys(capabilities).filter((key) => !claimed.includes(key)),
      [],
      `${id} claims less`,
    );
    for (const [key, proofs] of Object.entries(capabilities)) {
      assert.ok(proofs.length > 0, `${id}: nothing proves ${key}`);
      for (const proof of proofs) {
        assert.ok(tests.has(proof), `${id}: ${key} is proved by no test called “${proof}”`);
        assert.ok(!product.has(proof), `the product holds the name of the test “${proof}”`);
      }
    }
  }
});

Deno.test("the bundle says that it holds all nine tools", () => {
  assert.match(requireProduct(BUNDLE.productId).whatYouGet.join(), /All 9 tools/);
});
