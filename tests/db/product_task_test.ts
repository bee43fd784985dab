import assert from "node:assert/strict";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import type { Sql } from "../../lib/db/database.ts";
import { readArguments } from "../../tasks/arguments.ts";
import { TASKS } from "../../tasks/list.ts";
import { productAnswer } from "../../tasks/product.ts";
import { forEachEngine } from "../support/databases.ts";

const ID = "goal-cascade-builder";
const PLANNER = "90-day-sprint-planner";

/** What `deno task product` is called with, as its program gets it. */
function answerTo(...args: string[]): (sql: Sql) => Promise<string> {
  const call = readArguments("product", TASKS.product?.forms ?? {}, args);
  assert.ok(call);
  return productAnswer(call, () => "https://site.example");
}

forEachEngine((engine) => {
  engine.test("the task sets prices and says what they were, what stays before them and what the bundle saves", async ({ sql }) => {
    const product = (...args: string[]) => answerTo(...args)(sql);
    assert.match(
      await product("price", PLANNER, "59", "79"),
      /^90-day-sprint-planner costs \$59 instead of \$79, within a minute\.\nUntil now: \$\d+\.$/,
    );
    assert.match(await product(), /90-day-sprint-planner .*\$59 +.*\$79 +.*for sale/);
    assert.match(
      await product("price", PLANNER, "69"),
      /costs \$69 instead of \$79, within a minute\.\nUntil now: \$59 instead of \$79\.\nThe price before stays \$79\. To show none: add --no-before\.$/,
    );
    assert.match(
      await product("price", PLANNER, "69", "--no-before"),
      /costs \$69, within a minute\.\nUntil now: \$69 instead of \$79\.$/,
    );
    await product("price", PLANNER, "59", "79");
    assert.match(
      await product("price", PLANNER, "89"),
      /costs \$89, within a minute\.\nUntil now: \$59 instead of \$79\.\n\$79 is not more than \$89, so no price before is shown any more\.$/,
    );
    await product("price", PLANNER, "59", "79");

    const [, sum = ""] = /complete-bundle .*\$\d+ +\$(\d+) /.exec(await product()) ?? [];
    await assert.rejects(product("price", BUNDLE.productId, sum), {
      message: new RegExp(`^\\$${sum} is not less than \\$${sum}, .+ would save nothing\\.$`),
    });
    const nearly = `${Number(sum) - 1}`;
    assert.doesNotMatch(await product("price", BUNDLE.productId, nearly), /saves nothing/);
    assert.match(
      await product("price", BUNDLE.productId, nearly, "--no-before"),
      new RegExp(
        `costs \\$\\d+ instead of \\$${sum}, .+\n.+\nThe price before stays: for the bundle it is always the sum`,
      ),
    );
    assert.match(
      await product("price", PLANNER, "58", "79"),
      /\nThe bundle now saves nothing: it costs \$\d+, .+ complete-bundle DOLLARS$/,
    );
  });

  engine.test("the task withdraws a product and offers it again, and a second time changes nothing", async ({ sql }) => {
    const product = (...args: string[]) => answerTo(...args)(sql);
    assert.match(await product("withdraw", ID), /no longer sold/);
    assert.match(
      await product("withdraw", ID),
      /^goal-cascade-builder is withdrawn already: nothing was changed\. .+ product offer goal-/,
    );
    assert.match(await product(), new RegExp(`${ID} .*Goal Cascade Builder.* withdrawn`));
    assert.match(await product("offer", ID), /for sale again/);
    assert.equal(await product("offer", ID), `${ID} is for sale already: nothing was changed.`);
    await assert.rejects(product("withdraw", "no-such-product"), /no product no-such-product/);
  });
});

Deno.test("a price that nobody can pay, and one before that is not higher, are refused before a database is opened", () => {
  const table: [args: string[], reason: RegExp, id?: string][] = [
    [["0"], /cannot cost \$0.+deno task product withdraw goal-cascade-builder/],
    [["000", "59"], /cannot cost \$0/],
    [["59", "49"], /\$49 is not more than \$59/],
    [["59", "59"], /\$59 is not more than \$59/],
    [
      ["199", "299"],
      /The bundle's price before is the sum of its tools' prices, .+: leave out 299\.$/,
      BUNDLE.productId,
    ],
  ];
  for (const [args, reason, id = ID] of table) {
    assert.throws(() => answerTo("price", id, ...args), { name: "OperatorError", message: reason });
  }
});
