import assert from "node:assert/strict";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { MOST_DECLINES_OF_ADDRESS } from "../../lib/payments/declines/store.ts";
import { MOST_DECLINES } from "../../lib/payments/store.ts";
import type { TestApp } from "../support/app.ts";
import { both, onServer, type TestDatabase } from "../support/databases.ts";
import { askToBuy, begin, checkAll, sell } from "../support/purchases.ts";

const DECLINED = "4000000000000002";
/** The limit of forms that a site has when nothing is set. */
const LIMITED = { RATE_LIMIT_PER_MINUTE: "30" };

async function withShop(
  database: TestDatabase,
  body: (shop: { app: TestApp; double: StripeDouble; check: () => Promise<void> }) => Promise<void>,
): Promise<void> {
  await using double = await startStripeDouble();
  const app = await sell(database, double, LIMITED);
  const check = async () => {
    await database.sql`update orders set check_due_at = now() where check_due_at is not null`;
    await checkAll(database, double);
  };
  await body({ app, double, check });
}

onServer((engine) => {
  both.test("whoever tests cards at one address is stopped, hears when to try again, and closes it for nobody else", (database) =>
    withShop(database, async ({ app, double, check }) => {
      // As many forms as wanted are open before the first card is tried.
      const forms = [];
      for (let form = 0; form < 30; form++) forms.push(await begin(app));
      let tested = 0;
      for (const { intentId } of forms) {
        for (let card = 0; card < MOST_DECLINES - 1; card++) {
          const isOpen = await double.pay(intentId, { card: DECLINED }).then(() => true, () => false);
          if (!isOpen) break;
          tested++;
        }
        await check();
      }
      assert.ok(
        tested >= MOST_DECLINES_OF_ADDRESS && tested < MOST_DECLINES_OF_ADDRESS + MOST_DECLINES,
        `${tested} cards were tested`,
      );
      assert.ok(double.intents().every(({ status }) => status === "canceled"), "no form is left");
      const refused = await askToBuy(app);
      assert.equal(refused.status, 429);
      const seconds = Number(refused.headers.get("retry-after"));
      assert.ok(seconds > 3_500 && seconds <= 3_600, `${seconds} s`);
      assert.deepEqual(await refused.json(), {
        message: "Too many cards were declined from your network. Please try again in 60 minutes.",
      });
      assert.equal((await askToBuy(app, { peer: "192.0.2.1" })).status, 200);
      // An hour later.
      await database.sql`update orders set declined_at = declined_at - interval '1 hour'`;
      assert.equal((await askToBuy(app)).status, 200);
    }));

  engine.test("a hundred buyers at one address buy at once, also those whose first card is declined", (database) =>
    withShop(database, async ({ app, double, check }) => {
      const buyers = [];
      for (let buyer = 0; buyer < 100; buyer++) buyers.push(await begin(app, `browser-of-buyer-${buyer}`));
      for (const [buyer, { intentId }] of buyers.entries()) {
        if (buyer % 5 === 0) await double.pay(intentId, { card: DECLINED });
      }
      await check();
      for (const [buyer, { intentId }] of buyers.entries()) {
        await double.pay(intentId, { email: `buyer${buyer}@example.com` });
      }
      await check();
      const [sold] = await database.sql`select count(*) from grants`;
      assert.deepEqual(sold, { count: 100 });
      await begin(app);
    }));

  engine.test("a time of a clock that was ahead closes no address", (database) =>
    withShop(database, async ({ app }) => {
      await begin(app);
      await database.sql`update orders set declines = 100, declined_at = now() + interval '1 day'`;
      assert.equal((await askToBuy(app)).status, 200);
    }));
});
