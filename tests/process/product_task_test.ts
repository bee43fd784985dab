import assert from "node:assert/strict";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { jsonPost } from "../support/app.ts";
import { startSite } from "../support/site.ts";
import { runTask } from "../support/task.ts";

const ID = "goal-cascade-builder";

/** The output of `deno task product` with these settings only. */
const product = (settings: Record<string, string>, ...args: string[]) =>
  runTask("product", settings, ...args);

Deno.test("a product is withdrawn and offered again while the site is stopped, and a start brings nothing back", async () => {
  await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  const settings = { DATA_DIR: site.dataDir };
  const refused = await product(settings, "withdraw", ID);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /stop the site, run this, start the site again/);
  await site.stop();

  const withdrawn = await product(settings, "withdraw", ID);
  assert.deepEqual([withdrawn.code, withdrawn.stderr], [0, `Database: ${site.dataDir}`]);
  assert.match(withdrawn.stdout, /no longer sold/);
  const again = await product(settings, "withdraw", ID);
  assert.equal(again.code, 0);
  assert.match(
    again.stdout,
    /^goal-cascade-builder is withdrawn already: nothing was changed\. .+ product offer goal-/,
  );
  const unknown = await product(settings, "withdraw", "no-such-product");
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /no product no-such-product/);
  const listed = await product(settings);
  assert.match(listed.stdout, new RegExp(`${ID} .*Goal Cascade Builder.* withdrawn`));
  assert.match(listed.stdout, /complete-bundle .*for sale/);

  const priced = await product(settings, "price", "90-day-sprint-planner", "59", "79");
  assert.match(
    priced.stdout,
    /^90-day-sprint-planner costs \$59 instead of \$79, within a minute\.\nUntil now: \$\d+\.$/,
  );
  assert.match((await product(settings)).stdout, /90-day-sprint-planner .*\$59 +.*\$79 +.*for sale/);

  const kept = await product(settings, "price", "90-day-sprint-planner", "69");
  assert.match(
    kept.stdout,
    /costs \$69 instead of \$79, within a minute\.\nUntil now: \$59 instead of \$79\.\nThe price before stays \$79\. To show none: add --no-before\.$/,
  );
  const none = await product(settings, "price", "90-day-sprint-planner", "69", "--no-before");
  assert.match(none.stdout, /costs \$69, within a minute\.\nUntil now: \$69 instead of \$79\.$/);
  await product(settings, "price", "90-day-sprint-planner", "59", "79");
  const raised = await product(settings, "price", "90-day-sprint-planner", "89");
  assert.match(
    raised.stdout,
    /costs \$89, within a minute\.\nUntil now: \$59 instead of \$79\.\n\$79 is not more than \$89, so no price before is shown any more\.$/,
  );
  await product(settings, "price", "90-day-sprint-planner", "59", "79");

  const [, sum = ""] = /complete-bundle .*\$\d+ +\$(\d+) /.exec((await product(settings)).stdout) ?? [];
  const dear = await product(settings, "price", BUNDLE.productId, sum);
  assert.deepEqual([dear.code, dear.stdout], [1, ""]);
  assert.match(dear.stderr, new RegExp(`\\$${sum} is not less than \\$${sum}, .+ would save nothing\\.$`));
  const nearly = await product(settings, "price", BUNDLE.productId, `${Number(sum) - 1}`);
  assert.equal(nearly.code, 0, nearly.stderr);
  assert.doesNotMatch(nearly.stdout, /saves nothing/);
  const nowhere = await product(settings, "price", BUNDLE.productId, `${Number(sum) - 1}`, "--no-before");
  assert.match(
    nowhere.stdout,
    new RegExp(
      `costs \\$\\d+ instead of \\$${sum}, .+\n.+\nThe price before stays: for the bundle it is always the sum`,
    ),
  );
  const lowered = await product(settings, "price", "90-day-sprint-planner", "58", "79");
  assert.match(lowered.stdout, /\nThe bundle now saves nothing: it costs \$\d+, .+ complete-bundle DOLLARS$/);
  await product(settings, "price", "90-day-sprint-planner", "59", "79");

  await site.restart();
  assert.match(
    (await (await fetch(`${site.url}/toolbox/90-day-sprint-planner`)).text()).replace(/<[^>]*>/g, " "),
    /\$59\s.*\$79\s.*Save \$20/s,
  );
  const page = await (await fetch(`${site.url}/toolbox/${ID}`)).text();
  assert.match(page, /We no longer sell this product/);
  const buy = () => fetch(`${site.url}/api/create-payment-intent`, jsonPost({ productId: ID, amount: 0 }));
  const gone = await buy();
  assert.deepEqual([gone.status, await gone.json()], [410, { message: "This product is no longer sold." }]);
  await site.stop();

  assert.match(
    (await product(settings, "price", "90-day-sprint-planner", "60", "--no-before")).stdout,
    /costs \$60, within/,
  );
  assert.match((await product(settings, "offer", ID)).stdout, /for sale again/);
  assert.equal(
    (await product(settings, "offer", ID)).stdout,
    `${ID} is for sale already: nothing was changed.`,
  );
  await site.restart();
  const back = await buy();
  await back.body?.cancel();
  assert.equal(back.status, 400, "another price than its own");
});

Deno.test("another way to call the task is refused, with where to read how it is called", async () => {
  for (
    const args of [["withdraw"], ["offer", ID, "more"], ["sell", ID], ["list", ID], ["price", ID], [
      "price",
      ID,
      "4.50",
    ], ["price", ID, "9", "x"]]
  ) {
    const { code, stderr } = await product({}, ...args);
    assert.equal(code, 2, args.join(" "));
    assert.match(stderr, /^.+ See deno task product --help\.$/);
  }
});

Deno.test("a price that nobody can pay, and one before that is not higher, are refused with the reason", async () => {
  const table: [args: string[], reason: RegExp, id?: string][] = [
    [["0"], /cannot cost \$0.+deno task product withdraw goal-cascade-builder/],
    [["000", "59"], /cannot cost \$0/],
    [["59", "49"], /\$49 is not more than \$59/],
    [["59", "59"], /\$59 is not more than \$59/],
    [
      ["199", "299"],
      /^The bundle's price before is the sum of its tools' prices, .+: leave out 299\.$/,
      BUNDLE.productId,
    ],
  ];
  for (const [args, reason, id = ID] of table) {
    const { code, stdout, stderr } = await product({}, "price", id, ...args);
    assert.deepEqual([code, stdout], [1, ""], args.join(" "));
    assert.match(stderr, reason);
    assert.doesNotMatch(stderr, /Database/, "refused before anything is opened");
  }
});
