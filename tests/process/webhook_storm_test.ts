import assert from "node:assert/strict";
import { forEachEngine } from "../support/databases.ts";
import { stormWebhooks } from "../support/webhook_storm.ts";

forEachEngine((engine) => {
  engine.test("each paid order has one grant and one mail, although reports are doubled and the site is killed", async ({ url }) => {
    const { lost } = await stormWebhooks(url, { orders: 10, copies: 5, kills: 1 });
    assert.equal(lost, 0);
  });
});
