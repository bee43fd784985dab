import assert from "node:assert/strict";
import { awaitDownload } from "../../../lib/payments/bought.ts";

const WAITS = {
  product: { id: "a", title: "A", description: "", price: 4900, originalPrice: null },
  download: null,
  isMailed: false,
};

Deno.test("awaitDownload() asks for a minute, however the clock is set meanwhile", async () => {
  const { fetch, setTimeout, performance } = globalThis;
  const { now } = Date;
  let time = 0;
  let asked = 0;
  let next: (() => void) | undefined;
  let answered = Promise.withResolvers<void>();
  try {
    // The clock goes back by a day.
    Date.now = () => now() + time - (asked === 0 ? 0 : 86_400_000);
    Object.defineProperty(globalThis, "performance", { configurable: true, value: { now: () => time } });
    globalThis.fetch = () => {
      asked++;
      const response = Response.json(WAITS);
      const json = response.json.bind(response);
      response.json = () => json().finally(() => answered.resolve());
      return Promise.resolve(response);
    };
    globalThis.setTimeout = Object.assign((run: () => void, ms: number) => {
      next = () => {
        time += ms;
        run();
      };
      return 0;
    }, setTimeout);
    awaitDownload("pi_1_secret_2", () => assert.fail("nothing may be downloaded"));
    for (let run = () => {}; asked < 100; run = next) {
      next = undefined;
      run();
      await answered.promise;
      answered = Promise.withResolvers();
      // What follows the answer.
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (next === undefined) break;
    }
  } finally {
    Object.assign(globalThis, { fetch, setTimeout });
    Object.defineProperty(globalThis, "performance", { configurable: true, value: performance });
    Date.now = now;
  }
  assert.equal(asked, 31);
});
