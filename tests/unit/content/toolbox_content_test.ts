import assert from "node:assert/strict";
import { TOOLS, TRACKER_ID } from "../../../lib/catalogue/tools.ts";
import { SHOP_TOOLS } from "../../../lib/content/catalogue/mod.ts";
import { TOOLBOX_PAGE } from "../../../lib/content/toolbox.ts";

const { rows, badges, badge, coming, reasons, testDrive } = TOOLBOX_PAGE;
const demos = rows.flatMap((row) => row.demos);
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

Deno.test("the toolbox is headed as specified and says what state its tools are in", () => {
  assert.equal(`${TOOLBOX_PAGE.headline} ${TOOLBOX_PAGE.emphasis}`, "Business Growth Toolbox");
  assert.match(TOOLBOX_PAGE.notice, /^These are interactive demos\. Full versions are launching soon, with /);
  assert.equal(
    TOOLBOX_PAGE.onSale(TOOLS.length),
    "Each tool has a free demo and an offline edition you can buy.",
  );
});

Deno.test("two rows of four demos stand in the specified order", () => {
  assert.deepEqual(rows.map((row) => row.demos.map(({ tool }) => tool.productId)), [
    [
      "strategic-okr-planner",
      TRACKER_ID,
      "roi-projection-calculator",
      "strategic-alignment-assessment-kit",
    ],
    [
      "team-performance-dashboard",
      "executive-decision-framework",
      "okr-workshop-facilitator-kit",
      "goal-cascade-builder",
    ],
  ]);
  for (const { productId } of TOOLS) {
    const { line } = SHOP_TOOLS[productId];
    assert.match(line, /^[A-Z][^.]*\.$/, productId);
    const words = line.split(/\s+/).length;
    assert.ok(words >= 7 && words <= 14, `${productId}: ${words} words`);
  }
});

Deno.test("badges and planned features have the specified names", () => {
  assert.deepEqual(names([...badges, ...badge.items]), [
    "Demo Available",
    "Full Version Coming",
    "Enterprise Ready",
  ]);
  assert.equal(coming.title, "What's Coming in the Full Versions");
  assert.deepEqual(names(coming.items), [
    "Team Collaboration",
    "Advanced Reporting",
    "Customization & Integration",
  ]);
});

Deno.test("the features that are planned are said to be plans", () => {
  assert.match(coming.lead, /plans/);
});

Deno.test("the sections about the waitlist and the test drive have the specified titles", () => {
  assert.equal(reasons.title, "Why Join the Waitlist");
  assert.equal(testDrive.title, "Test Drive Our Tools");
});

Deno.test("five test drives: four demos of this site, the sprint planner among them, and the external system", () => {
  const paths = testDrive.items.map(({ demo }) => demo);
  assert.equal(paths.length, 5);
  assert.equal(paths.filter((path) => path === null).length, 1);
  assert.ok(paths.includes("/tools/90-day-sprint-planner"));
  for (const path of paths) {
    assert.ok(path === null || TOOLS.some(({ demo }) => demo === path), `${path} is no demo`);
  }
  assert.equal(new Set(testDrive.items.map(({ link }) => link)).size, 5);
});

Deno.test("all nine tools can be tried from the page", () => {
  const tried = new Set([
    ...demos.map(({ tool }) => tool.demo),
    ...testDrive.items.map(({ demo }) => demo),
  ]);
  assert.deepEqual(TOOLS.filter(({ demo }) => !tried.has(demo)), []);
});
