import assert from "node:assert/strict";
import { awaitDownload } from "../../../lib/payments/bought.ts";
import { withNetwork } from "../../support/network.ts";

const WAITS = {
  product: { id: "a", title: "A", description: "", price: 4900, originalPrice: null },
  download: null,
  isMailed: false,
};

Deno.test("awaitDownload() asks for a minute, however the clock is set meanwhile", async () => {
  const { now } = performance;
  const { now: today } = Date;
  let time = 0;
  const waits: number[] = [];
  performance.now = () => time;
  // The clock goes back by a day.
  Date.now = () => today() - (waits.length === 0 ? 0 : 86_400_000);
  try {
    const { calls } = await withNetwork(() => Response.json(WAITS), async () => {
      // The test passes the wait in. Were setTimeout() replaced, a timer of other code could come between.
      awaitDownload("pi_1_secret_2", () => assert.fail("nothing may be downloaded"), async (ms) => {
        waits.push(ms);
        time += ms;
        await new Promise((resolve) => setTimeout(resolve));
      });
      // Each question takes a turn of the event loop.
      for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setTimeout(resolve));
    });
    assert.equal(calls.length, 31);
    assert.deepEqual(waits, Array(30).fill(2_000));
  } finally {
    performance.now = now;
    Date.now = today;
  }
});
