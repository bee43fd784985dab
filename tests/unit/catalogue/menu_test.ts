import assert from "node:assert/strict";
import { DEFAULT_MENU_PICTURE, toolboxMenuItems } from "../../../lib/catalogue/menu.ts";
import type { Product } from "../../../lib/catalogue/schema.ts";
import { TOOLS } from "../../../lib/catalogue/tools.ts";
import { CATALOGUE } from "../../../lib/content/catalogue/mod.ts";

const TRACKER_URL = "https://tracker.example.net/app";

/** The one entry of a digital product that is the first of the catalogue but for `changes`. */
function itemOf(changes: Partial<Product>) {
  const [first] = CATALOGUE;
  assert.ok(first);
  const [item] = toolboxMenuItems([{ ...first, ...changes }], TRACKER_URL);
  assert.ok(item);
  return item;
}

Deno.test("the menu lists every digital product in catalogue order, each with its link", () => {
  assert.deepEqual(
    toolboxMenuItems(CATALOGUE, TRACKER_URL).map(({ title, href, external }) => [title, href, external]),
    [
      ["Strategic OKR Planner", "/toolbox/strategic-okr-planner", false],
      ["Strategic OKR Execution Tracker", TRACKER_URL, true],
      ["90-Day Sprint Planner", "/toolbox/90-day-sprint-planner", false],
      ["Strategic Alignment Assessment Kit", "/toolbox/strategic-alignment-assessment-kit", false],
      ["ROI Projection Calculator", "/toolbox/roi-projection-calculator", false],
      ["Team Performance Dashboard", "/toolbox/team-performance-dashboard", false],
      ["Executive Decision Framework", "/toolbox/executive-decision-framework", false],
      ["OKR Workshop Facilitator Kit", "/toolbox/okr-workshop-facilitator-kit", false],
      ["Goal Cascade Builder", "/toolbox/goal-cascade-builder", false],
    ],
  );
});

Deno.test("each tool has its own picture, and other products have the default one", () => {
  const images = toolboxMenuItems(CATALOGUE, TRACKER_URL).map(({ image }) => image);
  assert.equal(new Set(images).size, TOOLS.length);
  assert.ok(!images.includes(DEFAULT_MENU_PICTURE));
  assert.equal(itemOf({ id: "pricing-guide" }).image, DEFAULT_MENU_PICTURE);
});

Deno.test("a product that is not a tool links to the toolbox, whatever its title", () => {
  assert.equal(itemOf({ id: "pricing-guide", title: "Goal Cascade Builder" }).href, "/toolbox");
  assert.equal(itemOf({ id: "okr-planning-calculator" }).href, "/toolbox");
  assert.equal(
    itemOf({ id: "goal-cascade-builder", title: "Renamed" }).href,
    "/toolbox/goal-cascade-builder",
  );
});

Deno.test("a bundle is never in the menu, even as the only product", () => {
  const [first] = CATALOGUE;
  assert.ok(first);
  assert.deepEqual(toolboxMenuItems([{ ...first, type: "bundle" }], TRACKER_URL), []);
  assert.deepEqual(toolboxMenuItems([], TRACKER_URL), []);
});

Deno.test("a missing title or description has a fallback", () => {
  for (const blank of ["", "  \n"]) {
    const { title, description } = itemOf({ title: blank, description: blank });
    assert.deepEqual([title, description], ["Business Tool", "Professional business strategy tool"]);
  }
});

const EMOJI = "🧭";
const CUTS: readonly (readonly [name: string, description: string, shown: string])[] = [
  ["84 characters are whole", "a".repeat(84), "a".repeat(84)],
  ["85 characters are whole", "a".repeat(85), "a".repeat(85)],
  ["86 characters are cut to 85", "a".repeat(86), `${"a".repeat(85)}…`],
  ["85 characters of two units each are whole", EMOJI.repeat(85), EMOJI.repeat(85)],
  ["no character is cut in half", `${"a".repeat(84)}${EMOJI}bc`, `${"a".repeat(84)}${EMOJI}…`],
];
for (const [name, description, shown] of CUTS) {
  Deno.test(`a description: ${name}`, () => {
    const item = itemOf({ description });
    assert.equal(item.description, shown);
    assert.ok(item.description.isWellFormed());
  });
}
