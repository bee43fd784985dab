import assert from "node:assert/strict";
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
  const unknown = await product(settings, "withdraw", "no-such-product");
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /no product no-such-product/);
  const listed = await product(settings);
  assert.match(listed.stdout, new RegExp(`${ID} .*Goal Cascade Builder.* withdrawn`));
  assert.match(listed.stdout, /complete-bundle .*for sale/);

  const priced = await product(settings, "price", "90-day-sprint-planner", "59", "79");
  assert.match(priced.stdout, /^90-day-sprint-planner costs \$59 instead of \$79, within a minute\./);

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

  assert.match((await product(settings, "offer", ID)).stdout, /for sale again/);
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
