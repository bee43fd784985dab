import assert from "node:assert/strict";
import { TOOLS } from "../../lib/catalogue/tools.ts";
import { affectedTests, affectedTools } from "../run/changed.ts";
import type { Graph, Module } from "./architecture/graph.ts";

/** A module with what it imports and the rest of its text. */
const module = (imports: readonly string[] = [], text = ""): Module => ({
  text,
  imports: imports.map((target) => ({ specifier: target, target, isRuntime: true })),
});

const GRAPH: Graph = new Map([
  ["main.ts", module(["lib/config.ts"])],
  ["lib/config.ts", module()],
  ["lib/dates.ts", module()],
  ["lib/sprint.ts", module(["lib/dates.ts"])],
  ["components/Price.tsx", module()],
  ["components/Plan.tsx", module(["lib/sprint.ts"])],
  ["islands/(tools)/SprintPlanner90Day.tsx", module(["components/Plan.tsx"])],
  ["islands/BuyButton.tsx", module(["components/Price.tsx"])],
  ["routes/_app.tsx", module(["components/Frame.tsx"])],
  ["components/Frame.tsx", module()],
  ["routes/(kept)/tools/[slug].tsx", module(["islands/(tools)/SprintPlanner90Day.tsx"])],
  ["routes/(kept)/book-call.tsx", module(["islands/BuyButton.tsx"])],
  ["tests/support/site.ts", module()],
  ["tests/support/dated.ts", module(["lib/dates.ts"])],
  ["tests/dates_test.ts", module(["tests/support/dated.ts"])],
  ["tests/sprint_test.ts", module(["tests/support/site.ts"], 'goto("/tools/sprint-planner-90-day")')],
  [
    "tests/shop_test.ts",
    module(["tests/support/site.ts"], 'buy("sprint-planner-90-day"); find("BuyButton")'),
  ],
  [
    "tests/money_test.ts",
    module(
      ["tests/support/site.ts", "lib/dates.ts"],
      [
        'import { DAY } from "../components/tools/sprint_planner_90_day/dates.ts";',
        'const MONEY = "roi";',
        "goto(`/tools/${MONEY}`)",
      ].join("\n"),
    ),
  ],
  ["tests/support/sprint.ts", module([], 'export const SPRINT = "/tools/sprint-planner-90-day";')],
  ["tests/named_test.ts", module(["tests/support/site.ts", "tests/support/sprint.ts"], "goto(SPRINT)")],
  ["tests/opened_test.ts", module(["tests/support/site.ts", "tests/support/sprint.ts"], "openSprint()")],
  ["tests/support/edition.ts", module(["tests/support/site.ts"])],
  ["tests/edition_test.ts", module(["tests/support/edition.ts"], 'editionFile("sprint-planner-90-day")')],
  ["tests/tools_test.ts", module(["tests/support/site.ts"], "for (const id of TOOLS) goto(`/tools/${id}`)")],
  ["tests/call_test.ts", module(["tests/support/site.ts"], "PAGES.bookCall")],
  ["tasks/stripe/double.ts", module(["tasks/stripe/server.ts"])],
  ["tasks/stripe/server.ts", module([], "read(new URL(`./browser/${name}`, import.meta.url))")],
  ["tests/payment_test.ts", module(["tasks/stripe/double.ts"])],
  ["tests/copy_test.ts", module([], 'for (const folder of ["components", "lib/content/"])')],
]);
/** The tests that ask a site for pages. */
const SITE = ["sprint", "shop", "money", "named", "opened", "edition", "tools", "call"];
const TESTS = [...GRAPH.keys()].filter((path) => path.endsWith("_test.ts"));

for (
  const [name, changed, affected] of [
    ["what it imports, however far away", "lib/dates.ts", [
      "dates",
      "sprint",
      "money",
      "named",
      "opened",
      "edition",
      "tools",
    ]],
    ["a component of the page that it names", "components/Price.tsx", ["shop", "call", "copy"]],
    ["a component of the tool that it opens, not of one that it sells", "components/Plan.tsx", [
      "sprint",
      "named",
      "opened",
      "edition",
      "tools",
      "copy",
    ]],
    ["what every page is drawn in", "components/Frame.tsx", [...SITE, "copy"]],
    ["what the server starts with", "lib/config.ts", SITE],
    ["a file that the site shows", "static/favicon.svg", SITE],
    ["a folder that it reads", "lib/content/landing.md", [...SITE, "copy"]],
    ["itself", "tests/call_test.ts", ["call"]],
    ["a file that a module reads from its own folder", "tasks/stripe/browser/look.js", ["payment"]],
    ["the description of the package that it imports", "tasks/stripe/deno.json", ["payment"]],
    ["nothing of a text in the folder of a module", "tasks/stripe/README.md", []],
    ["nothing of a text about the project", "docs/fresh.md", []],
  ] as const
) {
  Deno.test(`affectedTests() finds the tests that can see ${name}`, () => {
    assert.deepEqual(
      affectedTests(TESTS, [changed], GRAPH),
      affected.map((test) => `tests/${test}_test.ts`),
    );
  });
}

const ALL = TOOLS.map(({ productId }) => productId);

/** Two tools that share a module, a module that a page's frame imports too, and one that no tool imports. */
const OF_TOOLS: Graph = new Map([
  ["islands/(tools)/RoiProjectionCalculator.tsx", module(["components/tools/roi/View.tsx"])],
  ["islands/(tools)/GoalCascadeBuilder.tsx", module(["components/tools/cascade/Tree.tsx"])],
  ["components/tools/roi/View.tsx", module(["components/tools/roi/cases.ts", "components/tool_kit/Row.tsx"])],
  ["components/tools/roi/cases.ts", module()],
  [
    "components/tools/cascade/Tree.tsx",
    module(["components/tools/cascade/words.ts", "components/tools/roi/cases.ts"]),
  ],
  ["components/tools/cascade/words.ts", module()],
  ["components/tools/cascade/recipes.tsx", module(["components/tools/cascade/Tree.tsx"])],
  ["components/tool_kit/Row.tsx", module()],
  ["routes/_app.tsx", module(["components/tools/cascade/words.ts"])],
]);

for (
  const [name, changed, tools] of [
    ["a component of one", ["components/tools/cascade/Tree.tsx"], ["goal-cascade-builder"]],
    ["an island", ["islands/(tools)/RoiProjectionCalculator.tsx"], ["roi-projection-calculator"]],
    ["what two import", ["components/tools/roi/cases.ts"], [
      "roi-projection-calculator",
      "goal-cascade-builder",
    ]],
    ["components of two", ["components/tools/roi/View.tsx", "components/tools/cascade/Tree.tsx"], [
      "roi-projection-calculator",
      "goal-cascade-builder",
    ]],
    ["what is around every page", ["components/tools/cascade/words.ts"], ALL],
    ["what no tool imports", ["components/tools/cascade/recipes.tsx"], ALL],
    ["a file that is gone", ["components/tools/cascade/gone.ts"], ALL],
    ["the kit of all tools", ["components/tool_kit/Row.tsx"], ALL],
    ["a test beside a component", ["components/tools/cascade/Tree.tsx", "tests/tools_test.ts"], ALL],
  ] as const
) {
  Deno.test(`affectedTools() names the tools that a test has to open for ${name}`, () => {
    assert.deepEqual(affectedTools(changed, OF_TOOLS), tools);
  });
}
